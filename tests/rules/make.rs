//! Rules by chance: of any type, such that they hold in a given finished grid; and finished grids
//! for the types that hold in hardly any.

use crate::brute::Narrowing;
use crate::chance::Chance;
use crate::check::{BESIDE, Cells, SIDES, diagonal, name, region_map, step, write};
use crate::returning;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// All types of rules.
pub const TYPES: [&str; 29] = [
    "sum",
    "cage",
    "diagonal",
    "windoku",
    "disjointGroups",
    "regions",
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

/// A finished grid, with rules on the whole grid that hold in it.
#[derive(Clone)]
pub struct Finished {
    pub grid: Cells,
    pub rules: Vec<Value>,
}

/// Finished grids by the type that they are for; `""` is for any type.
static FINISHED: LazyLock<Vec<(&str, Vec<Finished>)>> = LazyLock::new(|| {
    let make = |kind, rules: Value, count: u64| {
        let rules: Vec<Value> = rules.as_array().expect("rules").clone();
        let grids = (0..count).map(|seed| Finished { grid: finished(&rules, seed), rules: rules.clone() });
        (kind, grids.collect())
    };
    vec![
        make("", json!([]), 60),
        make("diagonal", json!([{"type": "diagonal", "which": "main"}]), 6),
        make(
            "diagonal",
            json!([{"type": "diagonal", "which": "main"}, {"type": "diagonal", "which": "anti"}]),
            6,
        ),
        make("windoku", json!([{"type": "windoku"}]), 6),
        make("disjointGroups", json!([{"type": "disjointGroups"}]), 6),
        make("antiKnight", json!([{"type": "antiKnight"}]), 6),
        make("antiKing", json!([{"type": "antiKing"}]), 6),
        make("nonconsecutive", json!([{"type": "nonconsecutive"}]), 6),
        make("nonconsecutive", json!([{"type": "nonconsecutive"}, {"type": "antiKing"}]), 3),
    ]
});

/// A finished grid that obeys rules.
fn finished(rules: &[Value], seed: u64) -> Cells {
    let mut chance = Chance(seed);
    let puzzle = json!({"cells": ".".repeat(81), "rules": rules});
    let search = Narrowing::new(&puzzle);
    loop {
        // A search that begins badly is better begun again.
        if let Some(found) = search.solutions(1, 300, Some(&mut chance)) {
            return found[0];
        }
    }
}

/// A finished grid in which rules of a type can be made that hold.
pub fn any_finished(kind: &str, chance: &mut Chance) -> Finished {
    let own = FINISHED.iter().filter(|(of, _)| *of == kind);
    let grids: Vec<&Finished> = own.flat_map(|(_, grids)| grids).collect();
    if kind == "regions" && chance.once_in(2) {
        return jigsaw(chance.below(8) as u64);
    } else if kind == "regions" {
        let mut finished = any_finished("", chance);
        finished.rules.push(regions(&finished.grid, chance));
        return finished;
    }
    if grids.is_empty() { any_finished("", chance) } else { grids[chance.below(grids.len())].clone() }
}

/// Jigsaws of regions that hang together, each with a grid.
static JIGSAWS: LazyLock<Vec<Finished>> = LazyLock::new(|| {
    let make = |seed| {
        let rules = vec![json!({"type": "regions", "map": write(&connected(&mut Chance(seed)))})];
        Finished { grid: finished(&rules, seed), rules }
    };
    (0..8).map(make).collect()
});

/// One of the jigsaws of regions that hang together.
pub fn jigsaw(i: u64) -> Finished {
    JIGSAWS[i as usize % JIGSAWS.len()].clone()
}

/// Nine regions that hang together: the boxes, after many an exchange of cells at their borders.
fn connected(chance: &mut Chance) -> Cells {
    let mut map = region_map(&json!({}));
    let mut exchanges = 0;
    while exchanges < 40 {
        let (a, b) = (chance.below(81), chance.below(81));
        let mut next = map;
        next.swap(a, b);
        if map[a] != map[b] && (1..=9).all(|region| hangs_together(&next, region)) {
            map = next;
            exchanges += 1;
        }
    }
    map
}

fn hangs_together(map: &Cells, region: u8) -> bool {
    let mut reached: Vec<usize> = (0..81).find(|&cell| map[cell] == region).into_iter().collect();
    let mut at = 0;
    while at < reached.len() {
        for (down, right) in SIDES {
            let next = step(reached[at], down, right);
            reached.extend(next.filter(|next| map[*next] == region && !reached.contains(next)));
        }
        at += 1;
    }
    reached.len() == 9
}

/// A jigsaw for a grid: the boxes with cells exchanged that have the same digit, so that regions
/// may fall apart.
fn regions(grid: &Cells, chance: &mut Chance) -> Value {
    let mut map = region_map(&json!({}));
    for _ in 0..chance.below(40) {
        let (a, b) = (chance.below(81), chance.below(81));
        if grid[a] == grid[b] {
            map.swap(a, b);
        }
    }
    json!({"type": "regions", "map": map.to_vec()})
}

/// A rule of a type on the whole grid, or one that holds in it, if such a rule is found by chance;
/// some come with the marks that they need. A type after `returning` is a line that passes a cell
/// twice.
pub fn rules(kind: &str, finished: &Finished, chance: &mut Chance) -> Option<Vec<Value>> {
    if let Some(kind) = kind.strip_prefix("returning ") {
        return returning::rules(kind, finished, chance);
    }
    let g = &finished.grid;
    let map = region_map(&json!({"rules": finished.rules}));
    let names = |cells: &[usize]| cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>();
    let total = |cells: &[usize]| cells.iter().map(|&cell| u64::from(g[cell])).sum::<u64>();
    let one = |rule| Some(vec![rule]);
    match kind {
        "windoku" | "disjointGroups" | "antiKnight" | "antiKing" | "nonconsecutive" => {
            one(json!({"type": kind}))
        }
        "diagonal" => one(json!({"type": kind, "which": chance.pick(&["main", "anti"])})),
        "regions" => None,
        "sum" => {
            let many = if chance.once_in(10) { 10 + chance.below(12) } else { 1 + chance.below(8) };
            let cells = if chance.once_in(3) {
                chance.cells()[..many].to_vec()
            } else {
                blob(many, chance, |_, _| true)?
            };
            one(json!({"type": kind, "cells": names(&cells), "total": total(&cells)}))
        }
        "cage" => {
            let most = 1 + chance.below(9);
            let cells = blob(most, chance, |cells, next| cells.iter().all(|&cell| g[cell] != g[next]))?;
            if chance.once_in(5) {
                return one(json!({"type": kind, "cells": names(&cells)}));
            }
            one(json!({"type": kind, "cells": names(&cells), "total": total(&cells)}))
        }
        "thermometer" => {
            let slow = chance.once_in(3);
            let line = walk(7, chance, |line, next| {
                let last = g[line[line.len() - 1]];
                last < g[next] || slow && last == g[next]
            })?;
            if slow || chance.once_in(4) {
                return one(json!({"type": kind, "cells": names(&line), "slow": slow}));
            }
            one(json!({"type": kind, "cells": names(&line)}))
        }
        "arrow" => {
            let circle = circle(chance);
            let number = circle.iter().fold(0, |number, &cell| number * 10 + u64::from(g[cell]));
            let mut shaft = Vec::new();
            if circle.len() == 3 {
                let free = chance.cells().into_iter().filter(|cell| !circle.contains(cell));
                for cell in free {
                    if total(&shaft) < number {
                        shaft.push(cell);
                    }
                }
            } else {
                let mut at = circle[circle.len() - 1];
                while total(&shaft) < number {
                    at = next_to(at, chance, |cell| !circle.contains(&cell) && !shaft.contains(&cell))?;
                    shaft.push(at);
                }
            }
            (total(&shaft) == number)
                .then(|| vec![json!({"type": kind, "circle": names(&circle), "shaft": names(&shaft)})])
        }
        "dot" | "xv" => {
            let (a, b) = beside(chance)?;
            marks(kind, g)
                .into_iter()
                .find(|rule| rule["cells"] == json!(names(&[a, b])))
                .map(|rule| vec![rule])
        }
        "allDots" | "allXv" => {
            let mark = if kind == "allDots" { "dot" } else { "xv" };
            let mut rules = marks(mark, g);
            rules.push(json!({"type": kind}));
            Some(rules)
        }
        "less" => {
            let (a, b) = beside(chance)?;
            let (small, large) = if g[a] < g[b] { (a, b) } else { (b, a) };
            (g[a] != g[b]).then(|| vec![json!({"type": kind, "cells": names(&[small, large])})])
        }
        "parity" => {
            let many = 1 + chance.below(5);
            let first = chance.below(81);
            let same = chance.cells().into_iter().filter(|&cell| g[cell] % 2 == g[first] % 2);
            let cells: Vec<usize> = same.take(many).collect();
            let parity = ["even", "odd"][usize::from(g[first] % 2)];
            one(json!({"type": kind, "kind": parity, "cells": names(&cells)}))
        }
        "palindrome" => {
            let mut line = vec![chance.below(81)];
            if chance.once_in(3) {
                let first = line[0];
                line.push(next_to(first, chance, |cell| g[cell] == g[first])?);
            }
            for _ in 0..1 + chance.below(3) {
                let (first, last) = (line[0], line[line.len() - 1]);
                let before = next_to(first, chance, |cell| !line.contains(&cell))?;
                let same = |cell: usize| g[cell] == g[before] && cell != before && !line.contains(&cell);
                let Some(after) = next_to(last, chance, same) else { break };
                line.insert(0, before);
                line.push(after);
            }
            (line.len() > 1).then(|| vec![json!({"type": kind, "cells": names(&line)})])
        }
        "clone" => {
            let mut groups = vec![Vec::new(); 2 + chance.below(2)];
            let mut free = chance.cells();
            for _ in 0..1 + chance.below(4) {
                let digit = g[free[0]];
                for group in &mut groups {
                    let at = free.iter().position(|&cell| g[cell] == digit)?;
                    group.push(free.remove(at));
                }
            }
            let groups: Vec<Vec<String>> = groups.iter().map(|group| names(group)).collect();
            one(json!({"type": kind, "groups": groups}))
        }
        "renban" => {
            let line = walk(9, chance, |line, next| line.iter().all(|&cell| g[cell] != g[next]))?;
            let is_run = |line: &[usize]| {
                let digits = || line.iter().map(|&cell| g[cell]);
                usize::from(digits().max().unwrap() - digits().min().unwrap()) == line.len() - 1
            };
            let lengths: Vec<usize> = (2..=line.len()).filter(|&length| is_run(&line[..length])).collect();
            let length = if chance.once_in(2) { lengths.last().copied() } else { lengths.first().copied() };
            one(json!({"type": kind, "cells": names(&line[..length?])}))
        }
        "whisper" => {
            let difference = if chance.once_in(2) { 5 } else { 1 + chance.below(8) as u8 };
            let line = walk(8, chance, |line, next| g[line[line.len() - 1]].abs_diff(g[next]) >= difference)?;
            if difference == 5 && chance.once_in(2) {
                return one(json!({"type": kind, "cells": names(&line)}));
            }
            one(json!({"type": kind, "cells": names(&line), "difference": difference}))
        }
        "between" => {
            let line = walk(7, chance, |_, _| true)?;
            let holds = |line: &[usize]| {
                let (first, last) = (g[line[0]], g[line[line.len() - 1]]);
                let inner = &line[1..line.len() - 1];
                inner.iter().all(|&cell| first.min(last) < g[cell] && g[cell] < first.max(last))
            };
            let length = (3..=line.len()).rev().find(|&length| holds(&line[..length]))?;
            one(json!({"type": kind, "cells": names(&line[..length])}))
        }
        "regionSum" => {
            let line = walk(10, chance, |_, _| true)?;
            let holds = |line: &[usize]| {
                let mut sums = line.chunk_by(|&a, &b| map[a] == map[b]).map(total);
                let first = sums.next();
                let others: Vec<u64> = sums.collect();
                !others.is_empty() && others.iter().all(|&sum| Some(sum) == first)
            };
            let length = (2..=line.len()).rev().find(|&length| holds(&line[..length]))?;
            one(json!({"type": kind, "cells": names(&line[..length])}))
        }
        "littleKiller" => {
            let (words, down, right) = chance.pick(&[
                ("down-right", 1, 1),
                ("down-left", 1, -1),
                ("up-right", -1, 1),
                ("up-left", -1, -1),
            ]);
            let from = chance.below(81);
            let cells = diagonal(from, down, right);
            (step(from, -down, -right).is_none() && cells.len() > 1).then(|| {
                vec![json!({"type": kind, "from": name(from), "direction": words, "total": total(&cells)})]
            })
        }
        "sandwich" | "xSum" | "skyscraper" => {
            let (side, index) = (chance.pick(&["left", "right", "top", "bottom"]), chance.below(9));
            let mut digits: Vec<u8> = (0..9)
                .map(|i| if side == "left" || side == "right" { g[index * 9 + i] } else { g[i * 9 + index] })
                .collect();
            if side == "right" || side == "bottom" {
                digits.reverse();
            }
            let sum = |digits: &[u8]| digits.iter().sum::<u8>();
            let value = match kind {
                "sandwich" => {
                    let at = |digit| digits.iter().position(|&other| other == digit);
                    let (one, nine) = (at(1)?, at(9)?);
                    sum(&digits[one.min(nine) + 1..one.max(nine)])
                }
                "xSum" => sum(&digits[..usize::from(digits[0])]),
                _ => (0..9).filter(|&i| digits[..i].iter().all(|&other| other < digits[i])).count() as u8,
            };
            let field = if kind == "skyscraper" { "count" } else { "total" };
            one(json!({"type": kind, "side": side, "index": index + 1, field: value}))
        }
        "quadruple" => {
            let corner = chance.below(8) * 9 + chance.below(8);
            let cells = [corner, corner + 1, corner + 9, corner + 10];
            let mut digits = cells.map(|cell| g[cell]);
            chance.shuffle(&mut digits);
            one(json!({"type": kind, "cells": names(&cells), "digits": digits[..1 + chance.below(4)]}))
        }
        "extremum" => {
            let cell = chance.below(81);
            let mut beside = SIDES.iter().filter_map(|&(down, right)| step(cell, down, right));
            let least = beside.clone().all(|other| g[cell] < g[other]);
            let holds = least || beside.all(|other| g[cell] > g[other]);
            holds.then(|| vec![json!({"type": kind, "kind": if least { "minimum" } else { "maximum" }, "cell": name(cell)})])
        }
        other => panic!("no rule is called {other}"),
    }
}

/// As [`rules`], until there are some.
pub fn some_rules(kind: &str, finished: &Finished, chance: &mut Chance) -> Vec<Value> {
    let tries = if kind == "regions" { 0 } else { 5000 };
    (0..tries).find_map(|_| rules(kind, finished, chance)).unwrap_or_default()
}

/// All marks that a grid has: one on each two neighbours with the relation.
fn marks(kind: &str, g: &Cells) -> Vec<Value> {
    let mut marks = Vec::new();
    for a in 0..81 {
        for b in BESIDE.iter().filter_map(|&(down, right)| step(a, down, right)) {
            let (low, high) = (g[a].min(g[b]), g[a].max(g[b]));
            let mark = match kind {
                "dot" if high == 2 * low => "black",
                "dot" if high - low == 1 => "white",
                "xv" if high + low == 10 => "x",
                "xv" if high + low == 5 => "v",
                _ => continue,
            };
            marks.push(json!({"type": kind, "kind": mark, "cells": [name(a), name(b)]}));
        }
    }
    marks
}

/// One cell, or two or three beside or below each other.
fn circle(chance: &mut Chance) -> Vec<usize> {
    let length = chance.pick(&[1, 1, 1, 1, 2, 2, 3]);
    let (down, right) = chance.pick(&BESIDE);
    loop {
        let cells = diagonal(chance.below(81), down, right);
        if cells.len() >= length {
            return cells[..length].to_vec();
        }
    }
}

/// Two cells beside or below each other.
fn beside(chance: &mut Chance) -> Option<(usize, usize)> {
    let (a, (down, right)) = (chance.below(81), chance.pick(&BESIDE));
    Some((a, step(a, down, right)?))
}

/// A cell a king's move away that will do.
fn next_to(cell: usize, chance: &mut Chance, will_do: impl Fn(usize) -> bool) -> Option<usize> {
    let moves = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let cells = moves.filter_map(|(down, right)| step(cell, down, right));
    let cells: Vec<usize> = cells.filter(|&next| next != cell && will_do(next)).collect();
    (!cells.is_empty()).then(|| chance.pick(&cells))
}

/// A line of two cells or more, each a king's move from the last.
fn walk(
    most: usize,
    chance: &mut Chance,
    may_follow: impl Fn(&[usize], usize) -> bool,
) -> Option<Vec<usize>> {
    let mut line = vec![chance.below(81)];
    let length = 2 + chance.below(most - 1);
    while line.len() < length {
        let last = line[line.len() - 1];
        let Some(next) = next_to(last, chance, |cell| !line.contains(&cell) && may_follow(&line, cell))
        else {
            break;
        };
        line.push(next);
    }
    (line.len() > 1).then_some(line)
}

/// Cells that hang together by their sides.
fn blob(most: usize, chance: &mut Chance, may_join: impl Fn(&[usize], usize) -> bool) -> Option<Vec<usize>> {
    let mut cells = vec![chance.below(81)];
    for _ in 0..20 * most {
        let (cell, (down, right)) = (chance.pick(&cells), chance.pick(&SIDES));
        let next = step(cell, down, right).filter(|next| !cells.contains(next) && may_join(&cells, *next));
        cells.extend(next.filter(|_| cells.len() < most));
    }
    Some(cells)
}
