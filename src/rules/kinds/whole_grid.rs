//! The rules about the whole grid that have no parameters.

use super::dot::Colour;
use super::kit::*;
use super::xv::Mark;

/// Declares rules without parameters: each with its id, its name, its meaning, how it is posted,
/// and how it is drawn, if it is.
macro_rules! whole_grid {
    ($(
        $(#[$about:meta])*
        $kind:ident, $id:literal, $name:expr, $meaning:expr, $post:expr $(, $draw:expr)?;
    )*) => {$(
        parameters! {
            $(#[$about])*
            #[doc = concat!("\n\n`{\"type\": \"", $id, "\"}`")]
            #[derive(Default)]
            pub struct $kind {}
        }

        impl Kind for $kind {
            const DESCRIPTION: Description =
                Description { id: $id, name: $name, title: None, meaning: $meaning, fields: $kind::FIELDS };

            fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
                let post: fn(&mut Plan, &Setting) -> Result<(), PlanError> = $post;
                post(plan, setting)
            }

            $(fn draw(&self, drawing: &mut Drawing) {
                let draw: fn(&mut Drawing) = $draw;
                draw(drawing);
            })?
        }
    )*};
}

whole_grid! {
    /// Four more boxes: those with a corner at r2c2, r2c6, r6c2 and r6c6.
    Windoku, "windoku", words("Windoku", "窗口数独"),
    words("Digits do not repeat in the four shaded squares.", "四个阴影区域内的数字不重复。"),
    |plan, _| windows().iter().try_for_each(|cells| plan.distinct(cells)),
    |drawing| windows().iter().for_each(|cells| drawing.outline("shade", cells, 0, 0));

    /// The same place in every box.
    DisjointGroups, "disjointGroups", words("Disjoint groups", "同位数独"),
    words(
        "Digits do not repeat among the cells that take the same place in each box.",
        "各宫相同位置的九格内数字不重复。",
    ),
    |plan, _| (0..9).try_for_each(|place| {
        let (row, column) = (place / 3, place % 3);
        plan.distinct(&std::array::from_fn::<_, 9, _>(|i| (i / 3 * 3 + row) * 9 + i % 3 * 3 + column))
    });

    /// No equal digits a knight's move apart.
    AntiKnight, "antiKnight", words("Anti-knight", "无马"),
    words(
        "Cells a knight's move apart hold different digits.",
        "相隔国际象棋马步的格内数字不同。",
    ),
    |plan, _| plan.pairs(moves(&[(1, 2), (2, 1), (2, -1), (1, -2)]), |x, y| x != y);

    /// No equal digits a king's move apart.
    AntiKing, "antiKing", words("Anti-king", "无缘"),
    words(
        "Cells that touch, even at a corner, hold different digits.",
        "相邻（含对角相邻）的格内数字不同。",
    ),
    |plan, _| plan.pairs(moves(&[(0, 1), (1, 1), (1, 0), (1, -1)]), |x, y| x != y);

    /// No consecutive neighbours.
    Nonconsecutive, "nonconsecutive", words("Nonconsecutive", "不连续"),
    words(
        "Cells that share a side never hold consecutive digits.",
        "有公共边的两格内数字不能相差 1。",
    ),
    |plan, _| plan.pairs(neighbours(), |x, y| !Colour::White.holds(x, y));

    /// All dots are given.
    AllDots, "allDots", words("All dots given", "黑白点全标"),
    words(
        "Neighbours without a dot are not consecutive, and neither is twice the other.",
        "没有标点的相邻两格，数字既不相差 1，也不成两倍关系。",
    ),
    |plan, setting| plan.pairs(unmarked(&setting.dots), |x, y| {
        !Colour::White.holds(x, y) && !Colour::Black.holds(x, y)
    });

    /// All X and V are given.
    AllXv, "allXv", words("All X and V given", "XV 全标"),
    words(
        "Neighbours without a mark add up to neither 10 nor 5.",
        "没有标记的相邻两格，数字之和既不是 10 也不是 5。",
    ),
    |plan, setting| plan.pairs(unmarked(&setting.xvs), |x, y| {
        ![Mark::X, Mark::V].map(Mark::total).contains(&i32::from(x + y))
    });
}

/// The cells of the four boxes.
fn windows() -> [[usize; 9]; 4] {
    [10, 14, 46, 50].map(|corner| std::array::from_fn(|i| corner + i / 3 * 9 + i % 3))
}
