//! What each rule demands, straight from its JSON: a list of plain conditions, each on the digits
//! of a few cells. It knows nothing of how the engine reads, posts or searches, and is as slow as
//! it is plain.

use serde_json::Value;

pub type Cells = [u8; 81];

/// Something that has to hold of the digits of some cells, in the order of `cells`.
pub struct Condition {
    pub cells: Vec<usize>,
    pub holds: Holds,
}

type Holds = Box<dyn Fn(&[u8]) -> bool>;

impl Condition {
    fn new(cells: &[usize], holds: impl Fn(&[u8]) -> bool + 'static) -> Condition {
        Condition { cells: cells.to_vec(), holds: Box::new(holds) }
    }

    /// Whether it holds in a grid in which all its cells have digits.
    pub fn holds_in(&self, grid: &Cells) -> bool {
        let digits: Vec<u8> = self.cells.iter().map(|&cell| grid[cell]).collect();
        assert!(!digits.contains(&0), "a finished grid has no empty cell");
        (self.holds)(&digits)
    }
}

/// Whether a finished grid obeys a puzzle: its givens, its houses, its rules.
pub fn obeys(puzzle: &Value, grid: &Cells) -> bool {
    let givens = givens(puzzle);
    (0..81).all(|cell| givens[cell] == 0 || givens[cell] == grid[cell])
        && conditions(puzzle).iter().all(|condition| condition.holds_in(grid))
}

/// The digits that a puzzle gives, 0 for an empty cell.
pub fn givens(puzzle: &Value) -> Cells {
    read(puzzle["cells"].as_str().expect("cells are a text"))
}

/// 81 characters as digits.
pub fn read(text: &str) -> Cells {
    let digits: Vec<u8> = text.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
    digits.try_into().expect("81 characters")
}

/// Digits as 81 characters.
pub fn write(grid: &Cells) -> String {
    grid.iter().map(|&digit| if digit == 0 { '.' } else { (b'0' + digit) as char }).collect()
}

pub fn name(cell: usize) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
}

fn cell(name: &Value) -> usize {
    let name = name.as_str().expect("a cell's name").as_bytes();
    assert!(name.len() == 4 && name[0] == b'r' && name[2] == b'c');
    usize::from(name[1] - b'1') * 9 + usize::from(name[3] - b'1')
}

fn cells(names: &Value) -> Vec<usize> {
    names.as_array().expect("cells").iter().map(cell).collect()
}

/// All that a puzzle demands but its givens.
pub fn conditions(puzzle: &Value) -> Vec<Condition> {
    let mut all = Vec::new();
    let every = serde_json::json!(["rows", "columns", "boxes"]);
    let houses = puzzle.get("houses").unwrap_or(&every).as_array().expect("houses");
    let has = |house: &str| houses.iter().any(|name| name == house);
    let jigsaw = rules(puzzle).iter().any(|rule| rule["type"] == "regions");
    for i in 0..9 {
        if has("rows") {
            all.extend(different(&line("left", i)));
        }
        if has("columns") {
            all.extend(different(&line("top", i)));
        }
        if has("boxes") && !jigsaw {
            all.extend(different(&square(i / 3 * 3, i % 3 * 3)));
        }
    }
    for rule in rules(puzzle) {
        all.extend(demands(rule, puzzle));
    }
    all
}

pub fn rules(puzzle: &Value) -> &[Value] {
    puzzle.get("rules").map_or(&[], |rules| rules.as_array().expect("rules"))
}

/// What one rule of a puzzle demands.
pub fn demands(rule: &Value, puzzle: &Value) -> Vec<Condition> {
    let all = |holds: fn(&[u8]) -> bool| vec![Condition::new(&cells(&rule["cells"]), holds)];
    let sum_is = |cells: &[usize], total: &Value| {
        let total = total.as_u64().expect("a total");
        Condition::new(cells, move |digits| sum(digits) == total)
    };
    match rule["type"].as_str().expect("a type") {
        "sum" => vec![sum_is(&cells(&rule["cells"]), &rule["total"])],
        "cage" => {
            let cells = cells(&rule["cells"]);
            let total = rule.get("total").map(|total| sum_is(&cells, total));
            different(&cells).into_iter().chain(total).collect()
        }
        "diagonal" => {
            let main = rule["which"] == "main";
            different(&(0..9).map(|i| i * 9 + if main { i } else { 8 - i }).collect::<Vec<_>>())
        }
        "windoku" => {
            [(1, 1), (1, 5), (5, 1), (5, 5)].iter().flat_map(|&(r, c)| different(&square(r, c))).collect()
        }
        "disjointGroups" => {
            let group = |place| (0..9).map(|i| square(i / 3 * 3, i % 3 * 3)[place]).collect::<Vec<_>>();
            (0..9).flat_map(|place| different(&group(place))).collect()
        }
        "regions" => {
            let map = region_map(puzzle);
            let region = |r| (0..81).filter(|&cell| map[cell] == r).collect::<Vec<_>>();
            (1..=9).flat_map(|r| different(&region(r))).collect()
        }
        "antiKnight" => pairs(&[(1, 2), (2, 1), (1, -2), (2, -1)], |d| d[0] != d[1]),
        "antiKing" => pairs(&[(0, 1), (1, 0), (1, 1), (1, -1)], |d| d[0] != d[1]),
        "nonconsecutive" => pairs(&BESIDE, |d| d[0].abs_diff(d[1]) != 1),
        "thermometer" => {
            let slow = rule.get("slow") == Some(&Value::Bool(true));
            along(&cells(&rule["cells"]), move |d| d[0] < d[1] || slow && d[0] == d[1])
        }
        "arrow" => {
            let (circle, shaft) = (cells(&rule["circle"]), cells(&rule["shaft"]));
            let digits_of_circle = circle.len();
            vec![Condition::new(&[circle, shaft].concat(), move |digits| {
                let (circle, shaft) = digits.split_at(digits_of_circle);
                circle.iter().fold(0, |number, &digit| number * 10 + u64::from(digit)) == sum(shaft)
            })]
        }
        "dot" if rule["kind"] == "white" => all(|d| d[0].abs_diff(d[1]) == 1),
        "dot" => all(|d| d[0] == 2 * d[1] || d[1] == 2 * d[0]),
        "xv" if rule["kind"] == "x" => all(|d| d[0] + d[1] == 10),
        "xv" => all(|d| d[0] + d[1] == 5),
        "allDots" => {
            unmarked(puzzle, "dot", |d| d[0].abs_diff(d[1]) != 1 && d[0] != 2 * d[1] && d[1] != 2 * d[0])
        }
        "allXv" => unmarked(puzzle, "xv", |d| d[0] + d[1] != 5 && d[0] + d[1] != 10),
        "less" => all(|d| d[0] < d[1]),
        "parity" => {
            let odd = rule["kind"] == "odd";
            let each = |&cell| Condition::new(&[cell], move |d: &[u8]| (d[0] % 2 == 1) == odd);
            cells(&rule["cells"]).iter().map(each).collect()
        }
        "palindrome" => {
            let line = cells(&rule["cells"]);
            let mirrored = line.iter().zip(line.iter().rev()).take(line.len() / 2);
            mirrored.map(|(&a, &b)| Condition::new(&[a, b], |d| d[0] == d[1])).collect()
        }
        "clone" => {
            let groups: Vec<Vec<usize>> =
                rule["groups"].as_array().expect("groups").iter().map(cells).collect();
            let twins = groups[1..].iter().flat_map(|group| groups[0].iter().zip(group));
            twins.map(|(&a, &b)| Condition::new(&[a, b], |d| d[0] == d[1])).collect()
        }
        "renban" => all(|digits| {
            let mut sorted = digits.to_vec();
            sorted.sort();
            sorted.windows(2).all(|two| two[0] + 1 == two[1])
        }),
        "whisper" => {
            let difference = rule.get("difference").map_or(5, |value| value.as_u64().expect("a number"));
            along(&cells(&rule["cells"]), move |d| u64::from(d[0].abs_diff(d[1])) >= difference)
        }
        "between" => {
            let line = cells(&rule["cells"]);
            let (first, last) = (line[0], line[line.len() - 1]);
            let inner = line[1..line.len() - 1].iter();
            let between = |d: &[u8]| d[0].min(d[1]) < d[2] && d[2] < d[0].max(d[1]);
            inner.map(|&cell| Condition::new(&[first, last, cell], between)).collect()
        }
        "regionSum" => {
            // A line that comes back into a region has another sum there.
            let (line, map) = (cells(&rule["cells"]), region_map(puzzle));
            let mut parts: Vec<Vec<usize>> =
                line.chunk_by(|&a, &b| map[a] == map[b]).map(<[usize]>::to_vec).collect();
            // A loop continues across its ends, which are the same cell.
            if line[0] == line[line.len() - 1] {
                parts[0].remove(0);
                let last = parts.pop().expect("a line has cells");
                let empty = parts.is_empty();
                parts.iter_mut().take(1).for_each(|first| first.splice(..0, last.clone()).for_each(drop));
                parts.extend(empty.then_some(last));
            }
            let two = |two: &[Vec<usize>]| {
                let length = two[0].len();
                Condition::new(&two.concat(), move |d| sum(&d[..length]) == sum(&d[length..]))
            };
            parts.windows(2).map(two).collect()
        }
        "littleKiller" => {
            let (down, right) = match rule["direction"].as_str().expect("a direction") {
                "down-right" => (1, 1),
                "down-left" => (1, -1),
                "up-right" => (-1, 1),
                "up-left" => (-1, -1),
                other => panic!("{other}"),
            };
            vec![sum_is(&diagonal(cell(&rule["from"]), down, right), &rule["total"])]
        }
        "sandwich" => {
            let total = rule["total"].as_u64().expect("a total");
            vec![Condition::new(&clued(rule), move |d| {
                let ends: Vec<usize> = (0..9).filter(|&i| d[i] == 1 || d[i] == 9).collect();
                ends.len() == 2 && d[ends[0]] != d[ends[1]] && sum(&d[ends[0] + 1..ends[1]]) == total
            })]
        }
        "xSum" => {
            let total = rule["total"].as_u64().expect("a total");
            vec![Condition::new(&clued(rule), move |d| sum(&d[..usize::from(d[0])]) == total)]
        }
        "skyscraper" => {
            let count = rule["count"].as_u64().expect("a count");
            vec![Condition::new(&clued(rule), move |d| {
                let seen = |&i: &usize| d[..i].iter().all(|&before| before < d[i]);
                (0..9).filter(seen).count() as u64 == count
            })]
        }
        "quadruple" => {
            let digits: Vec<u64> = rule["digits"].as_array().expect("digits").iter().map(number).collect();
            vec![Condition::new(&cells(&rule["cells"]), move |d| {
                let count = |digit: u64| d.iter().filter(|&&other| u64::from(other) == digit).count();
                let asked = |digit: u64| digits.iter().filter(|&&other| other == digit).count();
                digits.iter().all(|&digit| count(digit) >= asked(digit))
            })]
        }
        "extremum" => {
            let (cell, least) = (cell(&rule["cell"]), rule["kind"] == "minimum");
            let beside = SIDES.iter().filter_map(|&(down, right)| step(cell, down, right));
            let further = |other| {
                Condition::new(&[cell, other], move |d: &[u8]| if least { d[0] < d[1] } else { d[0] > d[1] })
            };
            beside.map(further).collect()
        }
        other => panic!("no rule is called {other}"),
    }
}

/// The region of each cell, 1 to 9: of the jigsaw, or else its box.
pub fn region_map(puzzle: &Value) -> Cells {
    match rules(puzzle).iter().find(|rule| rule["type"] == "regions") {
        Some(rule) => {
            // As a text or as a list.
            let map = &rule["map"];
            map.as_str().map_or_else(|| std::array::from_fn(|cell| number(&map[cell]) as u8), read)
        }
        None => std::array::from_fn(|cell| (cell / 27 * 3 + cell % 9 / 3 + 1) as u8),
    }
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn sum(digits: &[u8]) -> u64 {
    digits.iter().map(|&digit| u64::from(digit)).sum()
}

/// A row or column (from 0) as it is read from a side of the grid.
fn line(side: &str, i: usize) -> Vec<usize> {
    let mut line: Vec<usize> = (0..9)
        .map(|j| match side {
            "left" | "right" => i * 9 + j,
            "top" | "bottom" => j * 9 + i,
            other => panic!("no side is called {other}"),
        })
        .collect();
    if matches!(side, "right" | "bottom") {
        line.reverse();
    }
    line
}

/// The line that a clue outside the grid is about.
fn clued(rule: &Value) -> Vec<usize> {
    line(rule["side"].as_str().expect("a side"), number(&rule["index"]) as usize - 1)
}

/// Three times three cells from a corner.
fn square(top: usize, left: usize) -> Vec<usize> {
    (0..9).map(|i| (top + i / 3) * 9 + left + i % 3).collect()
}

/// The cells from one on, to the edge.
pub fn diagonal(from: usize, down: isize, right: isize) -> Vec<usize> {
    let mut cells = vec![from];
    while let Some(next) = step(cells[cells.len() - 1], down, right) {
        cells.push(next);
    }
    cells
}

/// The cell so many rows down and columns to the right, if it is in the grid.
pub fn step(cell: usize, down: isize, right: isize) -> Option<usize> {
    let row = (cell / 9).checked_add_signed(down).filter(|&row| row < 9)?;
    let column = (cell % 9).checked_add_signed(right).filter(|&column| column < 9)?;
    Some(row * 9 + column)
}

/// To the four sides.
pub const SIDES: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// To the right, and below.
pub const BESIDE: [(isize, isize); 2] = [(0, 1), (1, 0)];

fn different(cells: &[usize]) -> Vec<Condition> {
    let pairs = (0..cells.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    pairs.map(|(i, j)| Condition::new(&[cells[j], cells[i]], |d| d[0] != d[1])).collect()
}

/// Of each two neighbours along a line.
fn along(line: &[usize], holds: impl Fn(&[u8]) -> bool + Copy + 'static) -> Vec<Condition> {
    line.windows(2).map(|two| Condition::new(two, holds)).collect()
}

/// Of each two cells that are one of these moves apart.
fn pairs(moves: &[(isize, isize)], holds: fn(&[u8]) -> bool) -> Vec<Condition> {
    let others = |cell| moves.iter().filter_map(move |&(down, right)| step(cell, down, right));
    (0..81).flat_map(|a| others(a).map(move |b| Condition::new(&[a, b], holds))).collect()
}

/// Of each two neighbours that have no mark of a type between them.
fn unmarked(puzzle: &Value, mark: &str, holds: fn(&[u8]) -> bool) -> Vec<Condition> {
    let marks = rules(puzzle).iter().filter(|rule| rule["type"] == mark);
    let marked: Vec<Vec<usize>> = marks.map(|rule| cells(&rule["cells"])).collect();
    let is_marked = |two: &[usize]| marked.iter().any(|cells| cells.iter().all(|cell| two.contains(cell)));
    pairs(&BESIDE, holds).into_iter().filter(|condition| !is_marked(&condition.cells)).collect()
}
