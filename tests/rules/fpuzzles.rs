//! Puzzles as f-puzzles writes them: packed or not, all rules that have a counterpart, and those
//! that have none.

use crate::check::write;
use redoku::rules::{Import, KINDS, PuzzleSpec, Skipped, import};
use serde_json::{Value, json};
use std::collections::HashMap;

/// An empty grid with more in it.
fn text(more: Value) -> String {
    let mut puzzle = json!({"size": 9, "title": "Rêve", "author": "nobody", "grid": grid()});
    for (key, value) in more.as_object().expect("an object") {
        puzzle[key] = value.clone();
    }
    puzzle.to_string()
}

fn grid() -> Vec<Vec<Value>> {
    vec![vec![json!({}); 9]; 9]
}

/// The rules, and the names of what was skipped.
fn read(more: Value) -> (Value, Vec<String>) {
    let (rules, skipped) = read_all(more);
    (rules, skipped.into_iter().map(|skipped| skipped.what).collect())
}

fn read_all(more: Value) -> (Value, Vec<Skipped>) {
    let Import { puzzle, skipped, .. } = import(&text(more)).expect("they can be").expect("it has rules");
    let puzzle: Value = serde_json::from_str(&puzzle.json()).expect("JSON");
    (puzzle["rules"].clone(), skipped)
}

/// LZ-String's compression in base 64, as the format's description in src/formats/fpuzzles.rs has
/// it.
fn pack(text: &str) -> String {
    let mut bits: Vec<bool> = Vec::new();
    let mut put = |value: usize, width: u32| bits.extend((0..width).map(|i| value >> i & 1 == 1));
    let (mut codes, mut new) = (HashMap::<String, usize>::new(), Vec::new());
    // How many entries one who unpacks knows by now.
    let mut known = 0;
    let width = |known: usize| usize::BITS - (known + 3_usize).leading_zeros();
    let mut emit = |word: &str, codes: &HashMap<String, usize>, new: &mut Vec<char>| {
        let first = word.chars().next().expect("a word");
        let is_new = word.chars().count() == 1 && new.contains(&first);
        if is_new {
            let is_wide = u32::from(first) > 255;
            put(usize::from(is_wide), width(known));
            put(first as usize, if is_wide { 16 } else { 8 });
            new.retain(|&c| c != first);
        } else {
            put(codes[word], width(known));
        }
        known += usize::from(is_new) + usize::from(known > 0);
        known
    };
    let mut word = String::new();
    for c in text.chars() {
        if !codes.contains_key(&c.to_string()) {
            codes.insert(c.to_string(), codes.len() + 3);
            new.push(c);
        }
        let longer = format!("{word}{c}");
        if codes.contains_key(&longer) {
            word = longer;
        } else {
            emit(&word, &codes, &mut new);
            codes.insert(longer, codes.len() + 3);
            word = c.to_string();
        }
    }
    let known = emit(&word, &codes, &mut new);
    put(2, width(known));
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let sextet =
        |bits: &[bool]| (0..6).fold(0, |value, i| value << 1 | usize::from(bits.get(i) == Some(&true)));
    bits.chunks(6).map(|bits| char::from(alphabet[sextet(bits)])).collect()
}

#[test]
fn too_many_rules_are_refused_with_their_number() {
    let cages = |count: usize| text(json!({"killercage": vec![json!({"cells": ["R1C1", "R1C2"]}); count]}));
    assert!(import(&cages(1000)).is_ok_and(|read| read.is_some()));
    for text in [cages(1001), format!("https://f-puzzles.com/?load={}", pack(&cages(1001)))] {
        let error = import(&text).expect_err("too many");
        assert!(error.message().en.contains("1000") && error.message().en.contains("1001"), "{error}");
    }
    // Few rules over many cells.
    let line: Vec<String> = (0..81).map(|cell| format!("R{}C{}", cell / 9 + 1, cell % 9 + 1)).collect();
    let error = import(&text(json!({"palindrome": [{"lines": vec![line; 200]}]}))).expect_err("too many");
    assert!(error.message().en.contains("16200"));
}

#[test]
fn rules_are_translated() {
    let cases = [
        (json!({"diagonal+": true}), json!([{"type": "diagonal", "which": "anti"}])),
        (json!({"diagonal-": true}), json!([{"type": "diagonal", "which": "main"}])),
        (json!({"antiknight": true}), json!([{"type": "antiKnight"}])),
        (json!({"antiking": true}), json!([{"type": "antiKing"}])),
        (json!({"nonconsecutive": true}), json!([{"type": "nonconsecutive"}])),
        (json!({"disjointgroups": true}), json!([{"type": "disjointGroups"}])),
        (json!({"negative": ["xv"]}), json!([{"type": "allXv"}])),
        (json!({"negative": ["ratio"], "nonconsecutive": true}), json!([{"type": "allDots"}])),
        (
            json!({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "10"}, {"cells": ["R9C9", "R9C8"]}]}),
            json!([
                {"type": "cage", "cells": ["r1c1", "r1c2"], "total": 10},
                {"type": "cage", "cells": ["r9c9", "r9c8"]},
            ]),
        ),
        (
            json!({"extraregion": [{"cells": ["R1C1", "R2C2", "R3C3"]}]}),
            json!([{"type": "cage", "cells": ["r1c1", "r2c2", "r3c3"]}]),
        ),
        (
            json!({"thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]}]}),
            json!([
                {"type": "thermometer", "cells": ["r1c1", "r1c2"]},
                {"type": "thermometer", "cells": ["r1c1", "r2c1"]},
            ]),
        ),
        (
            json!({"slowthermometer": [{"lines": [["R1C1", "R1C2"]]}]}),
            json!([{"type": "thermometer", "cells": ["r1c1", "r1c2"], "slow": true}]),
        ),
        (
            json!({"arrow": [{"cells": ["R5C5"], "lines": [["R5C5", "R5C6", "R5C7"], ["R5C5", "R6C6"]]}]}),
            json!([
                {"type": "arrow", "circle": ["r5c5"], "shaft": ["r5c6", "r5c7"]},
                {"type": "arrow", "circle": ["r5c5"], "shaft": ["r6c6"]},
            ]),
        ),
        (
            json!({"arrow": [{"cells": ["R5C6", "R5C5"], "lines": [["R5C6", "R5C7", "R5C8", "R5C9"]]}]}),
            json!([{"type": "arrow", "circle": ["r5c5", "r5c6"], "shaft": ["r5c7", "r5c8", "r5c9"]}]),
        ),
        (
            json!({"difference": [{"cells": ["R1C1", "R1C2"]}, {"cells": ["R2C1", "R2C2"], "value": "1"}]}),
            json!([
                {"type": "dot", "kind": "white", "cells": ["r1c1", "r1c2"]},
                {"type": "dot", "kind": "white", "cells": ["r2c1", "r2c2"]},
            ]),
        ),
        (
            json!({"ratio": [{"cells": ["R1C1", "R1C2"], "value": ""}, {"cells": ["R2C1", "R2C2"], "value": "2"}]}),
            json!([
                {"type": "dot", "kind": "black", "cells": ["r1c1", "r1c2"]},
                {"type": "dot", "kind": "black", "cells": ["r2c1", "r2c2"]},
            ]),
        ),
        (
            json!({"xv": [{"cells": ["R1C1", "R1C2"], "value": "X"}, {"cells": ["R2C1", "R2C2"], "value": "V"}]}),
            json!([
                {"type": "xv", "kind": "x", "cells": ["r1c1", "r1c2"]},
                {"type": "xv", "kind": "v", "cells": ["r2c1", "r2c2"]},
            ]),
        ),
        (
            json!({"odd": [{"cell": "R3C3"}, {"cell": "R1C1"}, {"cell": "R3C3"}], "even": [{"cell": "R2C2"}]}),
            json!([
                {"type": "parity", "kind": "even", "cells": ["r2c2"]},
                {"type": "parity", "kind": "odd", "cells": ["r1c1", "r3c3"]},
            ]),
        ),
        (
            json!({"palindrome": [{"lines": [["R1C1", "R2C2", "R3C3"]]}], "renban": [{"lines": [["R4C4", "R4C5"]]}]}),
            json!([
                {"type": "palindrome", "cells": ["r1c1", "r2c2", "r3c3"]},
                {"type": "renban", "cells": ["r4c4", "r4c5"]},
            ]),
        ),
        (
            json!({"clone": [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R5C4", "R5C5"]}]}),
            json!([{"type": "clone", "groups": [["r1c1", "r1c2"], ["r5c4", "r5c5"]]}]),
        ),
        (
            json!({"betweenline": [{"lines": [["R1C1", "R2C2", "R3C3"]]}]}),
            json!([{"type": "between", "cells": ["r1c1", "r2c2", "r3c3"]}]),
        ),
        (
            json!({"regionsumline": [{"lines": [["R1C3", "R1C4"]]}]}),
            json!([{"type": "regionSum", "cells": ["r1c3", "r1c4"]}]),
        ),
        (
            json!({"littlekillersum": [
                {"cell": "R0C4", "cells": ["R1C3", "R2C2", "R3C1"], "direction": "DL", "value": "14"},
                {"cell": "R10C3", "direction": "UR", "value": "30"},
                {"cell": "R3C0", "direction": "DR", "value": ""},
            ]}),
            json!([
                {"type": "littleKiller", "from": "r1c3", "direction": "down-left", "total": 14},
                {"type": "littleKiller", "from": "r9c4", "direction": "up-right", "total": 30},
            ]),
        ),
        (
            json!({"sandwichsum": [{"cell": "R0C4", "value": "12"}, {"cell": "R4C0", "value": "0"}]}),
            json!([
                {"type": "sandwich", "side": "top", "index": 4, "total": 12},
                {"type": "sandwich", "side": "left", "index": 4, "total": 0},
            ]),
        ),
        (
            json!({"xsum": [{"cell": "R10C4", "value": "12"}], "skyscraper": [{"cell": "R4C10", "value": "3"}]}),
            json!([
                {"type": "skyscraper", "side": "right", "index": 4, "count": 3},
                {"type": "xSum", "side": "bottom", "index": 4, "total": 12},
            ]),
        ),
        (
            json!({"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [3, 3, 9]}]}),
            json!([{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [3, 3, 9]}]),
        ),
        (
            json!({"minimum": [{"cell": "R1C1"}], "maximum": [{"cell": "R2C1"}]}),
            json!([
                {"type": "extremum", "kind": "maximum", "cell": "r2c1"},
                {"type": "extremum", "kind": "minimum", "cell": "r1c1"},
            ]),
        ),
    ];
    let mut reached: Vec<String> = NOT_THERE.map(String::from).to_vec();
    for (theirs, ours) in cases {
        let (rules, unknown) = read(theirs.clone());
        assert_eq!(rules, ours, "{theirs}");
        assert!(unknown.is_empty(), "{theirs}: {unknown:?}");
        let types = rules.as_array().expect("a list").iter().map(|rule| &rule["type"]);
        reached.extend(types.map(|id| id.as_str().expect("a text").to_owned()));
    }
    // Whoever adds a kind of rule says here what f-puzzles calls it, or that it has none such.
    reached.sort_unstable();
    reached.dedup();
    let mut kinds: Vec<&str> = KINDS.iter().map(|kind| kind.id).collect();
    kinds.sort_unstable();
    assert_eq!(reached, kinds);
}

/// What f-puzzles has no word for, or says in another way, which has a test of its own.
const NOT_THERE: [&str; 5] = ["sum", "less", "windoku", "regions", "whisper"];

#[test]
fn whispers_keep_their_difference() {
    let line = json!([["R1C1", "R1C2"]]);
    let (rules, unknown) = read(json!({"whispers": [{"lines": line}, {"lines": line, "value": "4"}]}));
    assert_eq!(rules[0]["difference"].as_u64().unwrap_or(5), 5);
    assert_eq!((&rules[1]["difference"], unknown.len()), (&json!(4), 0));
}

#[test]
fn what_has_no_counterpart_is_named() {
    let cases = [
        json!({"entropicline": [{"lines": [["R1C1", "R1C2", "R1C3"]]}]}),
        json!({"difference": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}),
        json!({"ratio": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}),
        json!({"xv": [{"cells": ["R1C1", "R1C2"]}]}),
        json!({"killercage": [{"cells": ["R1C1", "R1C12"]}]}),
        json!({"killercage": [{"cells": 7}]}),
        json!({"negative": ["ratio"]}),
        json!({"sandwichsum": [{"cell": "R4C4", "value": "12"}]}),
        json!({"littlekillersum": [{"cell": "R4C4", "direction": "DR", "value": "12"}]}),
        json!({"chaosconstruction": true}),
    ];
    for theirs in cases {
        let key = theirs.as_object().and_then(|object| object.keys().next()).expect("a key").clone();
        let (rules, unknown) = read(theirs.clone());
        assert_eq!((rules, unknown), (json!([]), vec![key]), "{theirs}");
    }
    // Marked neighbours may be consecutive there, and all others not: that is neither of our rules.
    let dots = json!([{"cells": ["R1C1", "R1C2"]}]);
    let (rules, unknown) = read(json!({"nonconsecutive": true, "difference": dots}));
    assert_eq!((rules[0]["type"].as_str(), unknown), (Some("dot"), vec!["nonconsecutive".to_owned()]));
}

#[test]
fn what_is_skipped_has_its_place_and_the_reason() {
    for (theirs, place, reason) in [
        (json!({"entropicline": [{"lines": [["R1C1", "R1C2"]]}]}), "r1c1 r1c2", "Redoku has no such rule"),
        (json!({"chaosconstruction": true}), "", "Redoku has no such rule"),
        (json!({"entropicline": [{}]}), "", "Redoku has no such rule"),
        (
            json!({"ratio": [{"cells": ["R1C1", "R2C1"], "value": "3"}]}),
            "r1c1 r2c1",
            "Redoku has no such rule",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1", "R1C12"]}]}),
            "r1c1",
            "\"r1c12\" isn't one of the cells \"r1c1\" to \"r9c9\"",
        ),
        (json!({"killercage": [{"cells": 7}]}), "", "\"cells\" isn't a list of cells"),
        (json!({"even": [{"cell": "R0C1"}]}), "r0c1", "\"R0C1\" isn't one of the cells \"r1c1\" to \"r9c9\""),
        (json!({"xsum": [{"cell": "R0C4", "value": "4"}]}), "r0c4", "no X-sum can be 4"),
        (
            json!({"xsum": [{"cell": "R4C10", "value": "x"}]}),
            "r4c10",
            "\"total\" is \"x\", not a whole number",
        ),
        (
            json!({"xsum": [{"cell": "R4C4", "value": "9"}]}),
            "r4c4",
            "\"side\" is \"R4C4\", not \"left\" or \"right\" or \"top\" or \"bottom\"",
        ),
        (
            json!({"littlekillersum": [{"cell": "R0C9", "cells": ["R1C8"], "direction": "DL", "value": 80}]}),
            "r0c9",
            "the total is 80, but eight cells can only add up to 11 to 69",
        ),
        (
            json!({"clone": [{"cells": ["R1C1"], "cloneCells": ["R2C1", "R3C1"]}]}),
            "r1c1 r2c1 r3c1",
            "one group has one cell, another has two",
        ),
        (
            json!({"whispers": [{"lines": [["R1C1", "R1C2"]], "value": "9"}]}),
            "r1c1 r1c2",
            "\"difference\" is 9, but must be from 1 to 8",
        ),
        (
            json!({"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": ["x"]}]}),
            "r1c1 r1c2 r2c1 r2c2",
            "\"x\" in \"digits\" isn't a digit from 1 to 9",
        ),
    ] {
        let key = theirs.as_object().and_then(|object| object.keys().next()).expect("a key").clone();
        let (rules, skipped) = read_all(theirs.clone());
        assert_eq!((rules, skipped.len()), (json!([]), 1), "{theirs}");
        let Skipped { what, place: at, reason: why, .. } = &skipped[0];
        assert_eq!((what, &**at, &*why.en), (&key, place, reason), "{theirs}");
        assert!(why.zh.contains(|character| ('一'..='龥').contains(&character)), "{theirs}");
    }
    // Of very many, the first.
    let names: Vec<String> = (1..=9).flat_map(|r| (1..=9).map(move |c| format!("R{r}C{c}"))).collect();
    let (_, skipped) = read_all(json!({"zipper": vec![json!({"lines": [names]}); 5000]}));
    assert_eq!((skipped.len(), &*skipped[0].place), (1, "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 …"));
    let at = |i: usize| json!({"cells": [format!("R{}C{}", i / 9 % 9 + 1, i % 9 + 1)]});
    let (_, skipped) = read_all(json!({"zipper": (0..5000).map(at).collect::<Vec<_>>()}));
    assert_eq!(skipped.len(), 1000);
}

#[test]
fn a_cage_without_a_total_that_can_be_is_a_cage() {
    let cells = json!(["R1C1", "R1C2"]);
    let cage = json!([{"type": "cage", "cells": ["r1c1", "r1c2"]}]);
    for (value, reason) in [
        (json!(">5"), "\"total\" is \">5\", not a whole number"),
        (json!(0), "\"total\" is 0, but must be from 1 to 45"),
        (json!("0"), "\"total\" is 0, but must be from 1 to 45"),
        (json!([5]), "\"total\" is \"[5]\", not a whole number"),
        (json!(4.5), "\"total\" is \"4.5\", not a whole number"),
        (json!("18"), "the total is 18, but two cells with different digits can only add up to 3 to 17"),
    ] {
        let (rules, skipped) = read_all(json!({"killercage": [{"cells": cells, "value": value}]}));
        assert_eq!((rules, skipped.len()), (cage.clone(), 1), "{value}");
        let Skipped { what, place, reason: why, .. } = &skipped[0];
        assert_eq!((&**what, &**place, &*why.en), ("killercage value", "r1c1 r1c2", reason));
    }
    for blank in [json!(null), json!(""), json!(" ")] {
        let read = read_all(json!({"killercage": [{"cells": cells, "value": blank}]}));
        assert_eq!(read, (cage.clone(), Vec::new()), "{blank}");
    }
    let (rules, skipped) = read(json!({"killercage": [{"cells": ["R1C1", "R1C1"], "value": "x"}]}));
    assert_eq!((rules, skipped), (json!([]), vec!["killercage".to_owned()]));
}

#[test]
fn an_empty_list_is_nothing_to_report() {
    let fields = "killercage extraregion thermometer slowthermometer arrow palindrome renban whispers betweenline \
                  regionsumline difference ratio xv negative odd even clone quadruple minimum maximum \
                  littlekillersum sandwichsum xsum skyscraper entropicline region";
    for field in fields.split_whitespace() {
        for places in [
            json!([]),
            json!([{"cells": []}]),
            json!([{"lines": []}, {"lines": [[]]}, {"cells": [], "lines": [[], []]}]),
            json!([{"cells": [], "cloneCells": []}]),
        ] {
            // Some fields have neither cells nor lines, and so no empty list of these.
            let has_cell = "odd even minimum maximum littlekillersum sandwichsum xsum skyscraper";
            if places == json!([]) || !has_cell.split(' ').any(|has_cell| has_cell == field) {
                let (rules, skipped) = read_all(json!({"antiknight": true, field: places}));
                assert_eq!(
                    (rules, skipped),
                    (json!([{"type": "antiKnight"}]), Vec::new()),
                    "{field}: {places}"
                );
            }
        }
    }
    let (rules, skipped) =
        read_all(json!({"odd": [{}], "arrow": [{"cells": ["R1C1"], "lines": [["R1C1"], []]}],
        "thermometer": [{"lines": [[], ["R1C1", "R1C2"]]}]}));
    assert_eq!(rules, json!([{"type": "thermometer", "cells": ["r1c1", "r1c2"]}]));
    assert_eq!(skipped, []);
}

#[test]
fn even_and_odd_cells_outside_the_grid_leave_those_in_it() {
    let (rules, skipped) = read_all(json!({"odd": [{"cell": "R1C1"}, {"cell": "R1C10"}, {"cell": "R2C1"}]}));
    assert_eq!(rules, json!([{"type": "parity", "kind": "odd", "cells": ["r1c1", "r2c1"]}]));
    assert_eq!((skipped.len(), &*skipped[0].place), (1, "r1c10"));
}

#[test]
fn the_clues_of_a_jigsaw_are_checked_by_its_regions() {
    let mut grid = grid();
    for (row, cells) in grid.iter_mut().enumerate() {
        for cell in cells.iter_mut() {
            cell["region"] = row.into();
        }
    }
    // In boxes, the digits of a long diagonal add up to 18 or more.
    let killer = json!([{"cell": "R0C0", "direction": "DR", "value": "9"}]);
    let (rules, skipped) = read_all(json!({"grid": grid, "littlekillersum": killer}));
    assert_eq!((&rules[1]["total"], skipped.len()), (&json!(9), 0));
    let (_, skipped) = read_all(json!({"littlekillersum": killer}));
    assert_eq!(skipped[0].reason.en, "the total is 9, but nine cells can only add up to 18 to 72");
}

#[test]
fn regions_and_givens() {
    let mut grid = grid();
    grid[0][0] = json!({"value": 4, "given": true});
    grid[0][1] = json!({"value": 7});
    for (row, cells) in grid.iter_mut().enumerate() {
        for cell in cells.iter_mut() {
            cell["region"] = row.into();
        }
    }
    let read = import(&text(json!({"grid": grid}))).expect("nine of nine").expect("regions");
    let map: Vec<usize> = (0..81).map(|cell| cell / 9 + 1).collect();
    let expected = json!({"cells": ".".repeat(81), "rules": [{"type": "regions", "map": map}]});
    assert_eq!(read.puzzle.rules, PuzzleSpec::read(&expected.to_string()).expect("a jigsaw").rules);
    assert_eq!(write(read.puzzle.cells.cells()), format!("4{}", ".".repeat(80)));
    // Regions that are the boxes are no rule, and what is no jigsaw is not known.
    assert!(import(&text(json!({}))) == Ok(None));
    grid[0][0]["region"] = json!(8);
    let skipped = import(&text(json!({"grid": grid}))).expect("an import").expect("regions").skipped;
    assert_eq!((skipped.len(), &*skipped[0].what, &*skipped[0].place), (1, "region", ""));
    assert_eq!(skipped[0].reason.en, "region 1 has eight cells, not nine");
}

#[test]
fn decoration_is_no_rule() {
    let more = json!({
        "cage": [{"cells": ["R1C1"], "value": "5"}],
        "text": [{"cells": ["R1C1"], "value": "5", "size": 1}],
        "circle": [{"cells": ["R1C1"]}],
        "rectangle": [{"cells": ["R1C1"]}],
        "line": [{"lines": [["R1C1", "R1C2"]]}],
        "highlightConflicts": true,
        "solution": [1, 2, 3],
        "disabledlogic": ["XWing"],
        "truecandidatesoptions": ["colored"],
        "ruleset": "Normal rules apply.",
        "antiking": false,
        "thermometer": [],
    });
    assert!(import(&text(more)) == Ok(None));
}

#[test]
fn addresses_are_unpacked() {
    let packed =
        pack(&text(json!({"antiknight": true, "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}]})));
    assert!(packed.starts_with("N4Ig"), "as all packed JSON does: {packed}");
    let escaped = packed.replace('+', "%2B").replace('/', "%2F");
    for address in [
        format!("https://f-puzzles.com/?load={packed}"),
        format!("https://www.f-puzzles.com/?load={escaped}"),
        format!("https://sudokupad.app/fpuzzles{packed}"),
        format!("Look at https://sudokupad.app/fpuzzles{escaped} please"),
        packed,
    ] {
        let Import { puzzle, skipped, .. } = import(&address).expect("they can be").expect("it has rules");
        let types: Vec<&str> = puzzle.rules.iter().map(|rule| rule.description().id).collect();
        assert_eq!((types, skipped.len()), (vec!["antiKnight", "cage"], 0), "{address}");
    }
}

#[test]
fn our_own_json_is_read_as_it_is() {
    let own = |rule: &str| import(&format!(r#"{{"cells": "{}", "rules": [{rule}]}}"#, ".".repeat(81)));
    assert_eq!(own(r#"{"type": "antiKing"}"#).expect("it can be").expect("rules").puzzle.rules.len(), 1);
    assert_eq!(own(r#"{"type": "foo"}"#).unwrap_err().to_string(), "rule 1: unknown type \"foo\"");
}

#[test]
fn other_texts_are_no_puzzles_with_rules() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for text in
        ["", "{", "[]", "{}", "null", "7", line, r#"{"grid": 5}"#, r#"{"grid": [[{}]], "antiking": true}"#]
    {
        assert!(import(text) == Ok(None), "{text}");
    }
    assert!(import(&format!("[\"{line}\"]")) == Ok(None));
}

#[test]
fn cells_far_outside_the_grid_are_unknown() {
    for (line, column) in [
        ("9223372036854775807", "0"),
        ("0", "9223372036854775807"),
        ("-9223372036854775808", "9"),
        ("170141183460469231731687303715884105727", "1"),
        ("11", "1"),
        ("0", "0"),
        ("127", "127"),
    ] {
        let name = format!("R{line}C{column}");
        for direction in ["DR", "DL", "UR", "UL"] {
            let killer = json!([{"cell": name, "direction": direction, "value": "12"}]);
            let (rules, unknown) = read(json!({"littlekillersum": killer}));
            assert_eq!((rules, unknown), (json!([]), vec!["littlekillersum".to_owned()]), "{name}");
        }
        for key in ["sandwichsum", "minimum", "odd"] {
            let (rules, unknown) = read(json!({key: [{"cell": name, "value": "12"}]}));
            assert_eq!((rules, unknown), (json!([]), vec![key.to_owned()]), "{name}");
        }
        let (rules, unknown) = read(json!({"killercage": [{"cells": ["R1C1", name], "value": "12"}]}));
        assert_eq!((rules, unknown), (json!([]), vec!["killercage".to_owned()]), "{name}");
    }
}

/// The tests build serde_json with `preserve_order`, which a program that uses this crate may or
/// may not do.
#[test]
fn the_order_of_members_does_not_matter() {
    let one = json!({"zipper": [{}], "antiknight": true, "entropic": [{}], "antiking": true});
    let other = json!({"antiking": true, "entropic": [{}], "antiknight": true, "zipper": [{}]});
    let (rules, unknown) = read(one);
    assert_eq!(unknown, ["entropic", "zipper"]);
    let types: Vec<&str> =
        rules.as_array().expect("a list").iter().filter_map(|r| r["type"].as_str()).collect();
    assert_eq!(types, ["antiKing", "antiKnight"]);
    assert_eq!(read(other), (rules, unknown));
    let rule = r#"{"type": "cage", "zz": 1, "total": 3, "aa": 1, "cells": ["r1c2", "r1c1"]}"#;
    let json = format!(
        r#"{{"cells": "{}", "zz": 1, "aa": 1, "rules": [{{"type": "antiKnight"}}]}}"#,
        ".".repeat(81)
    );
    assert_eq!(PuzzleSpec::read(&json).unwrap_err().to_string(), "unknown field \"aa\"");
    let json = format!(r#"{{"cells": "{}", "rules": [{rule}]}}"#, ".".repeat(81));
    assert_eq!(PuzzleSpec::read(&json).unwrap_err().to_string(), "rule 1 (cage): unknown field \"aa\"");
}
