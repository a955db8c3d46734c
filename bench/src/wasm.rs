//! What JavaScript measures: one solver a module, the peer where it is built in, else Redoku's
//! engine.

#![expect(unsafe_code, reason = "raw exports, so that nothing but the solver's work is measured")]

use crate::{Cells, Solver};
use std::slice;

#[cfg(feature = "peer")]
type Subject = crate::solvers::Peer;
#[cfg(not(feature = "peer"))]
type Subject = crate::solvers::Redoku;

/// Memory for `size` bytes, never given back.
#[unsafe(no_mangle)]
extern "C" fn bench_memory(size: usize) -> *mut u8 {
    vec![0; size].leak().as_mut_ptr()
}

/// [`Solver::count`] of `grids` grids.
///
/// # Safety
/// `cells` and `counts` come from [`bench_memory`] and hold 81 bytes and one byte a grid.
#[unsafe(no_mangle)]
unsafe extern "C" fn bench_count(cells: *const Cells, grids: usize, limit: usize, counts: *mut u8) {
    // SAFETY: as asked for above; the two do not overlap, being two pieces of memory.
    let (cells, counts) =
        unsafe { (slice::from_raw_parts(cells, grids), slice::from_raw_parts_mut(counts, grids)) };
    Subject::count(cells, limit, counts);
}

/// [`Solver::solve`] of `grids` grids.
///
/// # Safety
/// `cells` and `solutions` come from [`bench_memory`] and hold 81 bytes a grid each.
#[unsafe(no_mangle)]
unsafe extern "C" fn bench_solve(cells: *const Cells, grids: usize, solutions: *mut Cells) {
    // SAFETY: as asked for above; the two do not overlap, being two pieces of memory.
    let (cells, solutions) =
        unsafe { (slice::from_raw_parts(cells, grids), slice::from_raw_parts_mut(solutions, grids)) };
    Subject::solve(cells, solutions);
}

fn no_chance(_: &mut [u8]) -> Result<(), getrandom::Error> {
    Err(getrandom::Error::UNSUPPORTED)
}
getrandom::register_custom_getrandom!(no_chance);
