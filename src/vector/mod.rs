//! The one small vector type of the engine: four 32-bit words that are worked on at once.
//!
//! Three forms of it have the same methods, so that the algorithm stands there once: `wasm` for
//! simd128, `x86` for SSE2, which every x86-64 has (the same code is compiled again for AVX2 and
//! AVX-512, see `search.rs`), and `portable` for every other machine. `--cfg redoku_portable`
//! chooses the last one on x86-64 too; the tests run with and without it.

#[cfg(not(any(all(target_arch = "x86_64", not(redoku_portable)), target_feature = "simd128")))]
mod portable;
#[cfg(not(any(all(target_arch = "x86_64", not(redoku_portable)), target_feature = "simd128")))]
pub use portable::Vector;

#[cfg(target_feature = "simd128")]
mod wasm;
#[cfg(target_feature = "simd128")]
pub use wasm::Vector;

#[cfg(all(target_arch = "x86_64", not(redoku_portable)))]
mod x86;
#[cfg(all(target_arch = "x86_64", not(redoku_portable)))]
pub use x86::Vector;

#[cfg(test)]
mod tests {
    use super::Vector;

    const A: [u32; 4] = [0b1101, 0, u32::MAX, 1 << 29];
    const B: [u32; 4] = [0b0111, 9, 1, 0];

    fn both(a: [u32; 4], b: [u32; 4], f: impl Fn(u32, u32) -> u32) -> [u32; 4] {
        std::array::from_fn(|i| f(a[i], b[i]))
    }

    #[test]
    fn every_lane_computes_for_itself() {
        let (a, b) = (Vector::new(A), Vector::new(B));
        assert_eq!(a.lanes(), A);
        assert_eq!((a & b).lanes(), both(A, B, |a, b| a & b));
        assert_eq!((a | b).lanes(), both(A, B, |a, b| a | b));
        assert_eq!((a ^ b).lanes(), both(A, B, |a, b| a ^ b));
        assert_eq!((a + b).lanes(), both(A, B, u32::wrapping_add));
        assert_eq!((a - b).lanes(), both(A, B, u32::wrapping_sub));
        assert_eq!((a << 3).lanes(), A.map(|a| a << 3));
        assert_eq!((a >> 3).lanes(), A.map(|a| a >> 3));
        assert_eq!(a.without(b).lanes(), both(A, B, |a, b| a & !b));
        assert_eq!(Vector::splat(7).lanes(), [7; 4]);
        assert_eq!(Vector::constant::<7>().lanes(), [7; 4]);
        assert_eq!(a.pick::<3, 6, 0, 5>(b).lanes(), [A[3], B[2], A[0], B[1]]);
    }

    #[test]
    fn any_and_signs_look_at_all_lanes() {
        assert!(!Vector::splat(0).any());
        for lane in 0..4 {
            let mut lanes = [0; 4];
            lanes[lane] = 1 << 31;
            assert!(Vector::new(lanes).any());
            assert_eq!(Vector::new(lanes).signs(), 1 << lane);
        }
    }

    #[test]
    fn marks_widen_to_minirows_and_guards_move_to_the_first_cells() {
        let marks = [0o111, 0o001 << 20 | 0o100, 0, 0o010 << 10];
        assert_eq!(Vector::new(marks).minirows().lanes(), marks.map(|m| m * 7));
        let guards = [1 << 9, 1 << 19 | 1 << 29, 0, 1 << 29 | 1 << 19 | 1 << 9];
        assert_eq!(Vector::new(guards).firsts().lanes(), guards.map(|g| g >> 9));
    }

    #[test]
    fn bytes_are_taken_apart_and_put_together() {
        let bytes: [u8; 27] = std::array::from_fn(|i| (i * 7 % 10) as u8);
        let planes = Vector::planes(&bytes);
        for (k, plane) in planes.iter().enumerate() {
            let expected = (0..27).filter(|&i| bytes[i] >> k & 1 == 1).fold(0, |plane, i| plane | 1 << i);
            assert_eq!(*plane, expected);
        }
        let mut spread = [0; 27];
        Vector::new(planes).spread(&mut spread);
        assert_eq!(spread, bytes);
    }
}
