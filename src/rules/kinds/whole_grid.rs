//! The rules about the whole grid that have no parameters.

use super::dot::Colour;
use super::kit::*;
use super::xv::Mark;

parameters! {
    /// Four more boxes: those with a corner at r2c2, r2c6, r6c2 and r6c6.
    ///
    /// `{"type": "windoku"}`
    pub struct Windoku {}
}

/// The cells of the four boxes.
fn windows() -> [[usize; 9]; 4] {
    [10, 14, 46, 50].map(|corner| std::array::from_fn(|i| corner + i / 3 * 9 + i % 3))
}

impl Kind for Windoku {
    const DESCRIPTION: Description = Description {
        id: "windoku",
        name: words("Windoku", "窗口数独"),
        title: None,
        meaning: words("Digits do not repeat in the four shaded squares.", "四个阴影区域内的数字不重复。"),
        fields: Windoku::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        windows().iter().try_for_each(|cells| plan.distinct(cells))
    }

    fn draw(&self, drawing: &mut Drawing) {
        windows().iter().for_each(|cells| drawing.outline("shade", cells, 0, 0));
    }
}

parameters! {
    /// The same place in every box.
    ///
    /// `{"type": "disjointGroups"}`
    pub struct DisjointGroups {}
}

impl Kind for DisjointGroups {
    const DESCRIPTION: Description = Description {
        id: "disjointGroups",
        name: words("Disjoint groups", "同位数独"),
        title: None,
        meaning: words(
            "Digits do not repeat among the cells that take the same place in each box.",
            "各宫相同位置的九格内数字不重复。",
        ),
        fields: DisjointGroups::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        (0..9).try_for_each(|place| {
            let (row, column) = (place / 3, place % 3);
            plan.distinct(&std::array::from_fn::<_, 9, _>(|i| (i / 3 * 3 + row) * 9 + i % 3 * 3 + column))
        })
    }
}

parameters! {
    /// No equal digits a knight's move apart.
    ///
    /// `{"type": "antiKnight"}`
    pub struct AntiKnight {}
}

impl Kind for AntiKnight {
    const DESCRIPTION: Description = Description {
        id: "antiKnight",
        name: words("Anti-knight", "无马"),
        title: None,
        meaning: words(
            "Cells a knight's move apart hold different digits.",
            "相隔国际象棋马步的格内数字不同。",
        ),
        fields: AntiKnight::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.pairs(moves(&[(1, 2), (2, 1), (2, -1), (1, -2)]), |x, y| x != y)
    }
}

parameters! {
    /// No equal digits a king's move apart.
    ///
    /// `{"type": "antiKing"}`
    pub struct AntiKing {}
}

impl Kind for AntiKing {
    const DESCRIPTION: Description = Description {
        id: "antiKing",
        name: words("Anti-king", "无缘"),
        title: None,
        meaning: words(
            "Cells that touch, even at a corner, hold different digits.",
            "相邻（含对角相邻）的格内数字不同。",
        ),
        fields: AntiKing::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.pairs(moves(&[(0, 1), (1, 1), (1, 0), (1, -1)]), |x, y| x != y)
    }
}

parameters! {
    /// No consecutive neighbours.
    ///
    /// `{"type": "nonconsecutive"}`
    pub struct Nonconsecutive {}
}

impl Kind for Nonconsecutive {
    const DESCRIPTION: Description = Description {
        id: "nonconsecutive",
        name: words("Nonconsecutive", "不连续"),
        title: None,
        meaning: words(
            "Cells that share a side never hold consecutive digits.",
            "有公共边的两格内数字不能相差 1。",
        ),
        fields: Nonconsecutive::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.pairs(neighbours(), |x, y| !Colour::White.holds(x, y))
    }
}

parameters! {
    /// All dots are given.
    ///
    /// `{"type": "allDots"}`
    pub struct AllDots {}
}

impl Kind for AllDots {
    const DESCRIPTION: Description = Description {
        id: "allDots",
        name: words("All dots given", "黑白点全标"),
        title: None,
        meaning: words(
            "Neighbours without a dot are not consecutive, and neither is twice the other.",
            "没有标点的相邻两格，数字既不相差 1，也不成两倍关系。",
        ),
        fields: AllDots::FIELDS,
    };

    fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
        plan.pairs(unmarked(&setting.dots), |x, y| !Colour::White.holds(x, y) && !Colour::Black.holds(x, y))
    }
}

parameters! {
    /// All X and V are given.
    ///
    /// `{"type": "allXv"}`
    pub struct AllXv {}
}

impl Kind for AllXv {
    const DESCRIPTION: Description = Description {
        id: "allXv",
        name: words("All X and V given", "XV 全标"),
        title: None,
        meaning: words(
            "Neighbours without a mark add up to neither 10 nor 5.",
            "没有标记的相邻两格，数字之和既不是 10 也不是 5。",
        ),
        fields: AllXv::FIELDS,
    };

    fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
        plan.pairs(unmarked(&setting.xvs), |x, y| {
            ![Mark::X, Mark::V].map(Mark::total).contains(&i32::from(x + y))
        })
    }
}
