//! The vector in plain Rust: four words in an array.

use std::ops::{Add, BitAnd, BitOr, BitXor, Shl, Shr, Sub};

/// Four 32-bit words.
#[derive(Clone, Copy)]
pub struct Vector([u32; 4]);

macro_rules! operator {
    ($trait:ident, $method:ident, $word:path) => {
        impl $trait for Vector {
            type Output = Vector;
            #[inline(always)]
            fn $method(self, other: Vector) -> Vector {
                Vector(std::array::from_fn(|lane| $word(self.0[lane], other.0[lane])))
            }
        }
    };
}
operator!(BitAnd, bitand, BitAnd::bitand);
operator!(BitOr, bitor, BitOr::bitor);
operator!(BitXor, bitxor, BitXor::bitxor);
operator!(Add, add, u32::wrapping_add);
operator!(Sub, sub, u32::wrapping_sub);

impl Shl<u32> for Vector {
    type Output = Vector;
    #[inline(always)]
    fn shl(self, bits: u32) -> Vector {
        Vector(self.0.map(|word| word << bits))
    }
}

impl Shr<u32> for Vector {
    type Output = Vector;
    #[inline(always)]
    fn shr(self, bits: u32) -> Vector {
        Vector(self.0.map(|word| word >> bits))
    }
}

impl Vector {
    #[inline(always)]
    pub fn new(lanes: [u32; 4]) -> Vector {
        Vector(lanes)
    }

    #[inline(always)]
    pub fn lanes(self) -> [u32; 4] {
        self.0
    }

    /// The same word in every lane.
    #[inline(always)]
    pub fn splat(word: u32) -> Vector {
        Vector([word; 4])
    }

    /// The same word in every lane, known when compiling.
    #[inline(always)]
    pub fn constant<const WORD: u32>() -> Vector {
        Vector::splat(WORD)
    }

    /// The bits of `self` that are not in `other`.
    #[inline(always)]
    pub fn without(self, other: Vector) -> Vector {
        Vector(std::array::from_fn(|lane| self.0[lane] & !other.0[lane]))
    }

    /// Whether any bit is set.
    #[inline(always)]
    pub fn any(self) -> bool {
        self.0 != [0; 4]
    }

    /// Bit `i` is the highest bit of lane `i`.
    #[inline(always)]
    pub fn signs(self) -> u32 {
        self.0.iter().rev().fold(0, |signs, word| signs << 1 | word >> 31)
    }

    /// Four lanes out of eight: 0 to 3 are those of `self`, 4 to 7 those of `other`.
    #[inline(always)]
    pub fn pick<const A: usize, const B: usize, const C: usize, const D: usize>(
        self,
        other: Vector,
    ) -> Vector {
        let lane = |i: usize| if i < 4 { self.0[i] } else { other.0[i - 4] };
        Vector([lane(A), lane(B), lane(C), lane(D)])
    }

    /// Widens marks, one for each three bits, to all three: times 7.
    #[inline(always)]
    pub fn minirows(self) -> Vector {
        (self << 3) - self
    }

    /// Moves guards, the tenth bit of each row, to the first cell of their row.
    #[inline(always)]
    pub fn firsts(self) -> Vector {
        self >> 9
    }

    /// The four lowest bits of 27 bytes as planes: bit `i` of plane `k` is bit `k` of byte `i`.
    #[inline(always)]
    pub fn planes(bytes: &[u8; 27]) -> [u32; 4] {
        let plane = |k: u32| bytes.iter().rev().fold(0, |plane, byte| plane << 1 | u32::from(byte >> k & 1));
        [plane(0), plane(1), plane(2), plane(3)]
    }

    /// Writes bytes of four bits, given as such planes.
    #[inline(always)]
    pub fn spread(self, bytes: &mut [u8; 27]) {
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = self.0.iter().rev().fold(0, |number, plane| number << 1 | (plane >> i & 1) as u8);
        }
    }
}
