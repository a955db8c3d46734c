//! The vector in WebAssembly's simd128.

use core::arch::wasm32::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Shl, Shr, Sub};

/// Four 32-bit words.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Vector(v128);

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for Vector {
            type Output = Vector;
            #[inline(always)]
            fn $method(self, other: Vector) -> Vector {
                Vector($instruction(self.0, other.0))
            }
        }
    };
}
operator!(BitAnd, bitand, v128_and);
operator!(BitOr, bitor, v128_or);
operator!(BitXor, bitxor, v128_xor);
operator!(Add, add, u32x4_add);
operator!(Sub, sub, u32x4_sub);

impl Shl<u32> for Vector {
    type Output = Vector;
    #[inline(always)]
    fn shl(self, bits: u32) -> Vector {
        Vector(u32x4_shl(self.0, bits))
    }
}

impl Shr<u32> for Vector {
    type Output = Vector;
    #[inline(always)]
    fn shr(self, bits: u32) -> Vector {
        Vector(u32x4_shr(self.0, bits))
    }
}

impl Vector {
    #[inline(always)]
    pub fn new(lanes: [u32; 4]) -> Vector {
        Vector(u32x4(lanes[0], lanes[1], lanes[2], lanes[3]))
    }

    #[inline(always)]
    pub fn lanes(self) -> [u32; 4] {
        [
            u32x4_extract_lane::<0>(self.0),
            u32x4_extract_lane::<1>(self.0),
            u32x4_extract_lane::<2>(self.0),
            u32x4_extract_lane::<3>(self.0),
        ]
    }

    #[inline(always)]
    pub fn splat(word: u32) -> Vector {
        Vector(u32x4_splat(word))
    }

    /// Read from memory each time. V8 of 2026 builds a `v128.const` anew wherever it is used, which
    /// took 6 % of the time of a hard puzzle in Chromium; a load takes one instruction.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn constant<const WORD: u32>() -> Vector {
        let word: &'static v128 = const { &u32x4(WORD, WORD, WORD, WORD) };
        // SAFETY: it is a reference, so it points to a v128; only the compiler is kept from looking
        // through it.
        Vector(unsafe { std::ptr::read_volatile(word) })
    }

    #[inline(always)]
    pub fn without(self, other: Vector) -> Vector {
        Vector(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    pub fn any(self) -> bool {
        v128_any_true(self.0)
    }

    #[inline(always)]
    pub fn signs(self) -> u32 {
        u32::from(u32x4_bitmask(self.0))
    }

    #[inline(always)]
    pub fn pick<const A: usize, const B: usize, const C: usize, const D: usize>(
        self,
        other: Vector,
    ) -> Vector {
        Vector(u32x4_shuffle::<A, B, C, D>(self.0, other.0))
    }

    /// The shift has lanes of 64 bits, over whose middle no bit is carried: otherwise LLVM sees a
    /// multiplication by 7, and WebAssembly's costs more than a shift and a subtraction.
    #[inline(always)]
    pub fn minirows(self) -> Vector {
        Vector(u32x4_sub(u64x2_shl(self.0, 3), self.0))
    }

    /// With a shift of 64 bits for the same reason.
    #[inline(always)]
    pub fn firsts(self) -> Vector {
        Vector(u64x2_shr(self.0, 9))
    }

    #[inline(always)]
    pub fn planes(bytes: &[u8; 27]) -> [u32; 4] {
        let (front, back) = (load(bytes, 0), load(bytes, 11));
        let mask = |half, shift| u32::from(u8x16_bitmask(u32x4_shl(half, shift)));
        let plane = |shift| mask(front, shift) | mask(back, shift) << 11;
        [plane(7), plane(6), plane(5), plane(4)]
    }

    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn spread(self, bytes: &mut [u8; 27]) {
        let planes = [
            self.pick::<0, 0, 0, 0>(self),
            self.pick::<1, 1, 1, 1>(self),
            self.pick::<2, 2, 2, 2>(self),
            self.pick::<3, 3, 3, 3>(self),
        ];
        let half = |shift: u32| {
            let weighted = |k: usize| plane((planes[k] >> shift).0, 1 << k);
            v128_or(v128_or(weighted(0), weighted(1)), v128_or(weighted(2), weighted(3)))
        };
        // SAFETY: 16 bytes from 0 and from 11 on lie within the 27.
        unsafe {
            v128_store(bytes.as_mut_ptr().cast(), half(0));
            v128_store(bytes.as_mut_ptr().add(11).cast(), half(11));
        }
    }
}

/// Sixteen of 27 bytes.
#[inline(always)]
#[allow(unsafe_code)]
fn load(bytes: &[u8; 27], from: usize) -> v128 {
    let half = &bytes[from..from + 16];
    // SAFETY: the slice has 16 bytes, and no alignment is asked for.
    unsafe { v128_load(half.as_ptr().cast()) }
}

/// Bytes of `weight` where the 16 lowest bits of a word are set, which is in all lanes.
#[inline(always)]
fn plane(word: v128, weight: u8) -> v128 {
    let bit = u8x16(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128);
    let byte = u8x16_shuffle::<0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>(word, word);
    v128_and(u8x16_eq(v128_and(byte, bit), bit), u8x16_splat(weight))
}
