//! The vector in the SSE2 that every x86-64 has.
//!
//! Where the functions of the engine are compiled for a newer processor (`search.rs`), these are
//! inlined into them and become its instructions: three operands with AVX, three inputs at once
//! with AVX-512.

#![allow(unsafe_code)]

use core::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Shl, Shr, Sub};

/// Four 32-bit words.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Vector(__m128i);

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for Vector {
            type Output = Vector;
            #[inline(always)]
            fn $method(self, other: Vector) -> Vector {
                // SAFETY: SSE2 is part of x86-64.
                Vector(unsafe { $instruction(self.0, other.0) })
            }
        }
    };
}
operator!(BitAnd, bitand, _mm_and_si128);
operator!(BitOr, bitor, _mm_or_si128);
operator!(BitXor, bitxor, _mm_xor_si128);
operator!(Add, add, _mm_add_epi32);
operator!(Sub, sub, _mm_sub_epi32);

impl Shl<u32> for Vector {
    type Output = Vector;
    #[inline(always)]
    fn shl(self, bits: u32) -> Vector {
        // SAFETY: SSE2 is part of x86-64.
        Vector(unsafe { _mm_sll_epi32(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }
}

impl Shr<u32> for Vector {
    type Output = Vector;
    #[inline(always)]
    fn shr(self, bits: u32) -> Vector {
        // SAFETY: SSE2 is part of x86-64.
        Vector(unsafe { _mm_srl_epi32(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }
}

impl Vector {
    #[inline(always)]
    pub fn new(lanes: [u32; 4]) -> Vector {
        // SAFETY: both are 16 bytes, of which every pattern is valid.
        Vector(unsafe { std::mem::transmute::<[u32; 4], __m128i>(lanes) })
    }

    #[inline(always)]
    pub fn lanes(self) -> [u32; 4] {
        // SAFETY: both are 16 bytes, of which every pattern is valid.
        unsafe { std::mem::transmute::<__m128i, [u32; 4]>(self.0) }
    }

    #[inline(always)]
    pub fn splat(word: u32) -> Vector {
        Vector::new([word; 4])
    }

    #[inline(always)]
    pub fn constant<const WORD: u32>() -> Vector {
        Vector::splat(WORD)
    }

    #[inline(always)]
    pub fn without(self, other: Vector) -> Vector {
        // SAFETY: SSE2 is part of x86-64.
        Vector(unsafe { _mm_andnot_si128(other.0, self.0) })
    }

    #[inline(always)]
    pub fn any(self) -> bool {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi32(self.0, _mm_setzero_si128())) != 0xffff }
    }

    #[inline(always)]
    pub fn signs(self) -> u32 {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_movemask_ps(_mm_castsi128_ps(self.0)) as u32 }
    }

    #[inline(always)]
    pub fn pick<const A: usize, const B: usize, const C: usize, const D: usize>(
        self,
        other: Vector,
    ) -> Vector {
        let (a, b) = (self.lanes(), other.lanes());
        let lane = |i: usize| if i < 4 { a[i] } else { b[i - 4] };
        Vector::new([lane(A), lane(B), lane(C), lane(D)])
    }

    #[inline(always)]
    pub fn minirows(self) -> Vector {
        (self << 3) - self
    }

    #[inline(always)]
    pub fn firsts(self) -> Vector {
        self >> 9
    }

    #[inline(always)]
    pub fn planes(bytes: &[u8; 27]) -> [u32; 4] {
        // SAFETY: SSE2 is part of x86-64; the slices have 16 bytes, and no alignment is asked for.
        let load = |half: &[u8]| unsafe { _mm_loadu_si128(half[..16].as_ptr().cast()) };
        let (front, back) = (load(bytes), load(&bytes[11..]));
        let mask = |half: Vector| {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { _mm_movemask_epi8(half.0) as u32 }
        };
        let plane = |shift: u32| mask(Vector(front) << shift) | mask(Vector(back) << shift) << 11;
        [plane(7), plane(6), plane(5), plane(4)]
    }

    #[inline(always)]
    pub fn spread(self, bytes: &mut [u8; 27]) {
        let planes = self.lanes();
        let half = |shift: u32| {
            let [a, b, c, d] = planes.map(|plane| plane >> shift);
            // SAFETY: SSE2 is part of x86-64.
            unsafe {
                let low = _mm_or_si128(plane::<1>(a), plane::<2>(b));
                _mm_or_si128(low, _mm_or_si128(plane::<4>(c), plane::<8>(d)))
            }
        };
        // SAFETY: 16 bytes from 0 and from 11 on lie within the 27, and no alignment is asked for.
        unsafe {
            _mm_storeu_si128(bytes.as_mut_ptr().cast(), half(0));
            _mm_storeu_si128(bytes.as_mut_ptr().add(11).cast(), half(11));
        }
    }
}

/// Bytes of `WEIGHT` where the 16 lowest bits of `bits` are set.
#[inline(always)]
fn plane<const WEIGHT: i8>(bits: u32) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let bit = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
        let word = _mm_cvtsi32_si128((bits & 0xffff) as i32);
        let twice = _mm_unpacklo_epi8(word, word);
        let byte = _mm_shuffle_epi32::<0b01_01_00_00>(_mm_unpacklo_epi16(twice, twice));
        _mm_and_si128(_mm_cmpeq_epi8(_mm_and_si128(byte, bit), bit), _mm_set1_epi8(WEIGHT))
    }
}
