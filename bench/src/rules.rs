//! Rules by the hundred for `cargo xtask bench scaling`: of each kind many, different where the
//! kind allows it, and most of them true of one solved grid.

use crate::make::Chance;

/// A solved grid.
const SOLVED: &[u8; 81] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The kinds of rules that a puzzle can have many of: all but `regions`.
pub const KINDS: [&str; 28] = [
    "sum",
    "cage",
    "diagonal",
    "windoku",
    "disjointGroups",
    "antiKnight",
    "antiKing",
    "nonconsecutive",
    "thermometer",
    "arrow",
    "dot",
    "xv",
    "allDots",
    "allXv",
    "less",
    "parity",
    "palindrome",
    "clone",
    "renban",
    "whisper",
    "between",
    "regionSum",
    "littleKiller",
    "sandwich",
    "xSum",
    "skyscraper",
    "quadruple",
    "extremum",
];

/// The kinds whose rules can have up to 81 cells.
pub const LONG: [&str; 8] =
    ["sum", "thermometer", "arrow", "parity", "palindrome", "whisper", "between", "regionSum"];

/// The JSON of a puzzle with these rules: 40 clues of the solved grid, and in the middle a cage
/// that contradicts the first.
pub fn puzzle(rules: &[String]) -> String {
    let mut chance = Chance(3);
    let mut cells = [b'.'; 81];
    for &cell in &chance.order::<81>()[..40] {
        cells[cell] = SOLVED[cell];
    }
    cells[0] = SOLVED[0];
    let mut all: Vec<&str> = rules.iter().map(String::as_str).collect();
    all.insert(all.len() / 2, r#"{"type":"cage","cells":["r1c1","r1c2"],"total":3}"#);
    format!(r#"{{"cells":"{}","rules":[{}]}}"#, String::from_utf8_lossy(&cells), all.join(","))
}

/// Rules of a kind, fewer than the most of a puzzle by one.
pub fn many(kind: &str, count: usize) -> Vec<String> {
    let mut chance = Chance(7);
    (1..count).map(|_| rule(kind, &mut chance)).collect()
}

/// The JSON of a puzzle without clues and with many sums of ten cells each, which takes a search
/// hours.
pub fn open_sums(count: usize) -> String {
    let mut chance = Chance(7);
    let sums: Vec<String> = (0..count).map(|_| total("sum", &chance.order::<81>()[..10])).collect();
    format!(r#"{{"cells":"{}","rules":[{}]}}"#, ".".repeat(81), sums.join(","))
}

/// Ten rules of a kind, each with this many cells.
pub fn long(kind: &str, length: usize) -> Vec<String> {
    let mut chance = Chance(7);
    let mut cells = || -> Vec<usize> { chance.order::<81>()[..length].to_vec() };
    (0..10)
        .map(|_| {
            let mut cells = cells();
            match kind {
                "sum" => total(kind, &cells),
                "thermometer" => {
                    cells.sort_by_key(|&cell| SOLVED[cell]);
                    format!(r#"{{"type":"thermometer","cells":{},"slow":true}}"#, names(&cells))
                }
                "arrow" => {
                    let (circle, shaft) = cells.split_at(3);
                    format!(r#"{{"type":"arrow","circle":{},"shaft":{}}}"#, names(circle), names(shaft))
                }
                "parity" => format!(r#"{{"type":"parity","kind":"odd","cells":{}}}"#, names(&cells)),
                _ => format!(r#"{{"type":"{kind}","cells":{}}}"#, names(&cells)),
            }
        })
        .collect()
}

/// An f-puzzles object with many members of one kind.
pub fn fpuzzles(kind: &str, count: usize) -> String {
    let mut chance = Chance(9);
    let mut name = || {
        let cell = chance.below(81);
        format!("\"R{}C{}\"", cell / 9 + 1, cell % 9 + 1)
    };
    let members: Vec<String> = (0..count)
        .map(|i| match kind {
            "killercage" => format!(r#"{{"cells":[{}],"value":"5"}}"#, name()),
            "thermometer" => format!(r#"{{"lines":[[{},{}]]}}"#, name(), name()),
            "arrow" => format!(r#"{{"cells":[{}],"lines":[[{},{}]]}}"#, name(), name(), name()),
            "odd" => format!(r#"{{"cell":{}}}"#, name()),
            "littlekillersum" => format!(r#"{{"cell":"R0C{}","direction":"DR","value":"12"}}"#, i % 9),
            _ => format!(r#""unknown{i}":[{{}}]"#),
        })
        .collect();
    let rows = ["[{},{},{},{},{},{},{},{},{}]"; 9].join(",");
    let members = members.join(",");
    let more = if kind == "unknown" { members } else { format!(r#""{kind}":[{members}]"#) };
    format!(r#"{{"size":9,"grid":[{rows}],{more}}}"#)
}

/// A rule of a kind, with cells by chance.
fn rule(kind: &str, chance: &mut Chance) -> String {
    let digit = |cell: usize| SOLVED[cell] - b'0';
    let of = |wanted: u8, chance: &mut Chance| {
        let cells: Vec<usize> = (0..81).filter(|&cell| digit(cell) == wanted).collect();
        cells[chance.below(9)]
    };
    let beside = |chance: &mut Chance, fits: &dyn Fn(u8, u8) -> bool| loop {
        let (cell, step) = (chance.below(80), [1, 9][chance.below(2)]);
        let other = cell + step;
        if other < 81 && (step == 9 || other % 9 > 0) && fits(digit(cell), digit(other)) {
            return [cell, other];
        }
    };
    let plain = |cells: &[usize]| format!(r#"{{"type":"{kind}","cells":{}}}"#, names(cells));
    let with =
        |member: &str, cells: &[usize]| format!(r#"{{"type":"{kind}",{member},"cells":{}}}"#, names(cells));
    match kind {
        "sum" => total(kind, &chance.order::<81>()[..4]),
        "cage" => {
            let row = chance.below(9);
            let cells: Vec<usize> = chance.order::<9>()[..4].iter().map(|column| 9 * row + column).collect();
            total(kind, &cells)
        }
        "diagonal" => format!(r#"{{"type":"diagonal","which":"{}"}}"#, ["main", "anti"][chance.below(2)]),
        "thermometer" => {
            let mut cells = chance.order::<81>()[..4].to_vec();
            cells.sort_by_key(|&cell| digit(cell));
            with(r#""slow":true"#, &cells)
        }
        "arrow" => {
            let (a, b) = (1 + chance.below(4) as u8, 1 + chance.below(5) as u8);
            let circle = of(a + b, chance);
            let shaft = [of(a, chance), of(b, chance)];
            if shaft[0] == shaft[1] {
                return rule(kind, chance);
            }
            format!(r#"{{"type":"arrow","circle":{},"shaft":{}}}"#, names(&[circle]), names(&shaft))
        }
        "dot" => with(r#""kind":"white""#, &beside(chance, &|a, b| a.abs_diff(b) == 1)),
        "xv" => with(r#""kind":"x""#, &beside(chance, &|a, b| a + b == 10)),
        "less" => plain(&beside(chance, &|a, b| a < b)),
        "parity" => with(r#""kind":"even""#, &[2, 4, 6, 8].map(|digit| of(digit, chance))),
        "palindrome" => {
            let digits = [1 + chance.below(4) as u8, 5 + chance.below(5) as u8];
            let cells = [0, 1, 1, 0].map(|i| of(digits[i], chance));
            if cells[0] == cells[3] || cells[1] == cells[2] { rule(kind, chance) } else { plain(&cells) }
        }
        "clone" => {
            let digits = [1 + chance.below(4) as u8, 5 + chance.below(5) as u8];
            let groups = [(); 2].map(|()| names(&digits.map(|digit| of(digit, chance))));
            format!(r#"{{"type":"clone","groups":[{}]}}"#, groups.join(","))
        }
        "renban" => {
            let low = 1 + chance.below(6) as u8;
            plain(&[low, low + 1, low + 2, low + 3].map(|digit| of(digit, chance)))
        }
        "whisper" => with(r#""difference":4"#, &[1, 8, 2, 9].map(|digit| of(digit, chance))),
        "between" => {
            let middle = 2 + chance.below(7) as u8;
            plain(&[1, middle, 9].map(|digit| of(digit, chance)))
        }
        "regionSum" => {
            let wanted = 1 + chance.below(9) as u8;
            let cells = [of(wanted, chance), of(wanted, chance)];
            if cells[0] == cells[1] { rule(kind, chance) } else { plain(&cells) }
        }
        "littleKiller" => {
            let from = chance.below(6);
            let sum: u32 = (0..9 - from).map(|i| u32::from(digit(10 * i + from))).sum();
            format!(r#"{{"type":"{kind}","from":"r1c{}","direction":"down-right","total":{sum}}}"#, from + 1)
        }
        "sandwich" | "xSum" => {
            let row = chance.below(9);
            let digits: Vec<u8> = (0..9).map(|i| digit(9 * row + i)).collect();
            let total: u8 = if kind == "xSum" {
                digits[..usize::from(digits[0])].iter().sum()
            } else {
                let crust: Vec<usize> = (0..9).filter(|&i| [1, 9].contains(&digits[i])).collect();
                digits[crust[0] + 1..crust[1]].iter().sum()
            };
            format!(r#"{{"type":"{kind}","side":"left","index":{},"total":{total}}}"#, row + 1)
        }
        "skyscraper" => {
            let row = chance.below(9);
            let (mut highest, mut count) = (0, 0);
            for i in 0..9 {
                count += u8::from(digit(9 * row + i) > highest);
                highest = highest.max(digit(9 * row + i));
            }
            format!(r#"{{"type":"{kind}","side":"left","index":{},"count":{count}}}"#, row + 1)
        }
        "quadruple" => {
            let corner = 9 * chance.below(8) + chance.below(8);
            let cells = [corner, corner + 1, corner + 9, corner + 10];
            with(&format!(r#""digits":[{}]"#, digit(cells[chance.below(4)])), &cells)
        }
        "extremum" => {
            let cell = of([1, 9][chance.below(2)], chance);
            let which = if digit(cell) == 1 { "minimum" } else { "maximum" };
            format!(
                r#"{{"type":"extremum","kind":"{which}","cell":{}}}"#,
                names(&[cell]).trim_matches(['[', ']'])
            )
        }
        _ => format!(r#"{{"type":"{kind}"}}"#),
    }
}

/// A rule whose cells add up to what they do in the solved grid.
fn total(kind: &str, cells: &[usize]) -> String {
    let total: u32 = cells.iter().map(|&cell| u32::from(SOLVED[cell] - b'0')).sum();
    format!(r#"{{"type":"{kind}","cells":{},"total":{total}}}"#, names(cells))
}

/// The names of cells, as JSON.
fn names(cells: &[usize]) -> String {
    let names: Vec<String> =
        cells.iter().map(|cell| format!("\"r{}c{}\"", cell / 9 + 1, cell % 9 + 1)).collect();
    format!("[{}]", names.join(","))
}
