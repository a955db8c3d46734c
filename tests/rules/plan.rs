//! Plans made by hand: invalid posts are rejected when they are made, and valid ones can't
//! overflow.

use redoku::Grid;
use redoku::grid::{CellSet, HOUSES};
use redoku::internal::{Engine, Plan, PlanError};

#[test]
fn regions_must_not_overlap() {
    // Two regions share eight cells, and a sum covers the first. If both counted as 45, the ten
    // cells of their union would add up to 90, and the one cell outside the sum to 45.
    let overlapping = [
        CellSet::house(18),
        CellSet::house(18) & CellSet::from_bits(!1) | CellSet::of(3),
        CellSet::house(20),
        CellSet::house(21),
        CellSet::house(22),
        CellSet::house(23),
        CellSet::house(24),
        CellSet::house(25),
        CellSet::house(26),
    ];
    let mut plan = Plan::new();
    assert_eq!(plan.set_regions(overlapping), Err(PlanError::Regions));
    for region in overlapping {
        plan.distinct(&region.iter().collect::<Vec<_>>()).expect("nine cells");
    }
    plan.sum(&CellSet::house(18).iter().collect::<Vec<_>>(), 45).expect("nine cells");
    assert_eq!(Engine::new(plan).count(&Grid::EMPTY, 1), Ok(1));

    let mut small = overlapping;
    small[1] = CellSet::of(3);
    assert_eq!(Plan::new().set_regions(small), Err(PlanError::Regions));
    let rows = std::array::from_fn(CellSet::house);
    let mut plan = Plan::new();
    assert_eq!((plan.set_regions(rows), *plan.regions()), (Ok(()), rows));
}

#[test]
fn cells_that_do_not_exist_are_rejected_by_the_call() {
    let wrong = Err(PlanError::Cell(81));
    assert_eq!(Plan::new().keep(81, 1), wrong);
    assert_eq!(Plan::new().distinct(&[0, 81]), wrong);
    assert_eq!(Plan::new().pair(0, 81, |x, y| x < y), wrong);
    assert_eq!(Plan::new().pairs([(0, 1), (81, 0)], |x, y| x < y), wrong);
    assert_eq!(Plan::new().sum(&[0, 81], 3), wrong);
    assert_eq!(Plan::new().linear(&[(81, 1)], 3), wrong);
    assert_eq!(Plan::new().choice(&[0, 81], |_| true), wrong);
    assert_eq!(Plan::new().sum(&[usize::MAX], 3), Err(PlanError::Cell(usize::MAX)));
    assert_eq!(Plan::new().distinct(&[7, 7]), Err(PlanError::Repeated(7)));
    assert_eq!(Plan::new().choice(&[7, 7], |_| true), Err(PlanError::Repeated(7)));
    for count in [0, 1, 10] {
        let cells: Vec<usize> = (0..count).collect();
        assert_eq!(Plan::new().choice(&cells, |_| true), Err(PlanError::Choice(count)));
    }
}

#[test]
fn sums_do_not_overflow() {
    let count = |terms: &[(usize, i32)], total| {
        let mut plan = Plan::new();
        HOUSES.iter().try_for_each(|house| plan.distinct(&house.map(usize::from))).expect("houses");
        plan.linear(terms, total).map(|()| Engine::new(plan).count(&Grid::EMPTY, 1).expect("no custom rule"))
    };
    assert_eq!(count(&[(0, i32::MAX), (1, 1)], 5), Err(PlanError::Coefficients));
    assert_eq!(count(&[(0, i32::MIN)], 5), Err(PlanError::Coefficients));
    assert_eq!(count(&[(0, i32::MAX), (0, i32::MAX)], 5), Err(PlanError::Coefficients));
    for total in [i32::MIN, -1, 2, 18, i32::MAX] {
        assert_eq!(count(&[(0, 1), (1, 1)], total), Ok(0), "{total}");
        assert_eq!(count(&[(0, 1), (1, -1)], total), Ok(u64::from([-1, 2].contains(&total))), "{total}");
    }
    let most = Plan::MOST_TIMES;
    // 9 × (most - 1) + 1 × 1 is the total only with a 9 and a 1.
    assert_eq!(count(&[(0, most - 1), (1, 1)], 9 * (most - 1) + 1), Ok(1));
    assert_eq!(count(&[(0, most - 1), (1, 1)], 9 * (most - 1) + 9), Ok(0));
    assert_eq!(count(&[(0, 1 - most), (1, 1)], 9 * (1 - most)), Ok(0));
    assert_eq!(count(&[(0, most), (1, 1)], 5), Err(PlanError::Coefficients));
}
