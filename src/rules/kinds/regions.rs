//! Jigsaw regions, in place of the boxes.

use super::kit::*;

parameters! {
    /// Nine regions, which take the place of the boxes.
    ///
    /// `{"type": "regions", "map": "111222333111222333…"}`: a digit a cell, which says to what
    /// region it belongs.
    pub struct Regions {
        /// The region of each cell, 1 to 9.
        pub map: [u8; 81] = Field::new(words("Region of each cell", "各格所属的宫"), Takes::Map),
    }
}

impl Regions {
    /// The cells of each region.
    pub(super) fn sets(&self) -> [CellSet; 9] {
        let region = |i: usize| (0..81).filter(move |&cell| usize::from(self.map[cell]) == i + 1);
        std::array::from_fn(|i| region(i).collect())
    }
}

impl Kind for Regions {
    const DESCRIPTION: Description = Description {
        id: "regions",
        name: words("Jigsaw regions", "不规则宫"),
        title: None,
        meaning: words(
            "Nine regions of nine cells replace the boxes; digits do not repeat in a region.",
            "九个不规则宫取代普通宫，每个宫内数字不重复。",
        ),
        fields: Regions::FIELDS,
    };

    fn arrange(&self, setting: &mut Setting) -> Result<(), Message> {
        if setting.set_regions(self.sets()) {
            return Ok(());
        }
        Err(message!("jigsaw regions are there already", "已经划分过不规则宫"))
    }

    fn check(&self, _setting: &Setting) -> Result<(), Message> {
        match (1..).zip(self.sets()).find(|(_, set)| set.len() != 9) {
            Some((region, set)) => {
                let Message { en, zh } = count(set.len());
                Err(message!("region {region} has {en}, not nine", "第 {region} 宫有 {zh}，应为 9 格"))
            }
            None => Ok(()),
        }
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        // They are houses of the puzzle already, as the boxes are; alone they are a rule that
        // digits can break.
        self.sets().iter().try_for_each(|region| plan.distinct(&region.iter().collect::<Vec<_>>()))
    }

    fn draw(&self, drawing: &mut Drawing) {
        let borders = neighbours().filter(|&(a, b)| self.map[a] != self.map[b]);
        let border = borders.map(|(a, b)| {
            // The edge ends at the lower right corner of the first of the two.
            let (x, y) = ((a % 9 + 1) as i32 * 100, (a / 9 + 1) as i32 * 100);
            polyline([if b == a + 1 { (x, y - 100) } else { (x - 100, y) }, (x, y)])
        });
        drawing.path("region", border.collect::<String>());
    }
}
