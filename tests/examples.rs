//! The examples, run as one types them.

use std::env;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Two puzzles with published answers.
const PUZZLES: [(&str, &str); 2] = [
    (
        "800000000\n003600000\n070090200\n050007000\n000045700\n000100030\n001000068\n008500010\n090000400\n",
        "812753649\n943682175\n675491283\n154237896\n369845721\n287169534\n521974368\n438526917\n796318452\n",
    ),
    (
        "005300000\n800000020\n070010500\n400005300\n010070006\n003200080\n060500009\n004000030\n000009700\n",
        "145327698\n839654127\n672918543\n496185372\n218473956\n753296481\n367542819\n984761235\n521839764\n",
    ),
];

/// `cargo run --example NAME`, with an input.
fn run(name: &str, input: &[u8]) -> Output {
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo runs the tests"));
    cargo.args(["run", "--quiet", "--offline", "--example", name]);
    cargo.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = cargo.spawn().expect("cargo starts");
    // It may have ended before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("it ends")
}

/// What `solve` writes, where it succeeds, or its error.
fn solve(input: impl AsRef<[u8]>) -> Result<String, String> {
    let Output { status, stdout, stderr } = run("solve", input.as_ref());
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    let (stdout, stderr) = (text(stdout), text(stderr));
    match status.code() {
        Some(0) if stderr.is_empty() => Ok(stdout),
        Some(1) => {
            Err(stderr.strip_prefix("error: ").expect("it says that it is an error").trim_end().to_owned())
        }
        other => panic!("{other:?}: {stderr}"),
    }
}

#[test]
fn solve_answers_nine_lines_with_nine_lines() {
    let [(hard, solution), (other, other_solution)] = PUZZLES;
    assert_eq!(solve(hard).as_deref(), Ok(solution));
    assert_eq!(solve(hard.replace('\n', "\r\n")).as_deref(), Ok(solution));
    assert_eq!(solve(hard.trim_end()).as_deref(), Ok(solution));
    let both = format!("{solution}\n{other_solution}");
    assert_eq!(solve(format!("{hard}{other}")).as_ref(), Ok(&both));
    assert_eq!(solve(format!("\n{hard}\n\n  {other}\n")), Ok(both));
}

#[test]
fn solve_says_what_is_no_puzzle_and_where() {
    let (hard, _) = PUZZLES[0];
    let error = |input: &str| solve(input).expect_err(input);
    assert_eq!(error(""), error("\n \n"));
    assert!(error("").contains("nothing to read"));
    assert_eq!(error(&hard[..50]), "the puzzle from line 1 ends after 5 of nine lines");
    assert_eq!(error(&hard.replace("003600000", "00360000")), "line 2: a row has nine digits, not 8");
    assert_eq!(error(&hard.replace("003600000", "0036000000")), "line 2: a row has nine digits, not 10");
    assert_eq!(error(&hard.replace("003600000", "003x00000")), "line 2: 'x' is no digit");
    assert_eq!(error(&hard.replace("003600000", "003６00000")), "line 2: '６' is no digit");
    assert_eq!(error(&hard.replace("003600000", "083600000")), "the puzzle from line 1 has no solution");
    assert_eq!(error(&"000000000\n".repeat(9)), "the puzzle from line 1 has more than one solution");
    assert_eq!(error(&format!("{hard}\n{hard}123")), "line 20: a row has nine digits, not 3");
    assert!(solve([hard.as_bytes(), b"\xff\n"].concat()).expect_err("no text").starts_with("line 10: "));
}

#[test]
fn hardest_solves_them_all() {
    let Output { status, stdout, .. } = run("hardest", b"");
    let text = String::from_utf8(stdout).expect("it writes UTF-8");
    assert!(status.success());
    for (_, solution) in PUZZLES {
        assert!(text.contains(&solution.replace('\n', "")), "{text}");
    }
}

#[test]
fn tree_counts_the_nodes_of_a_proof() {
    let text = |input: &str| {
        let Output { status, stdout, .. } = run("tree", input.as_bytes());
        (status.success(), String::from_utf8(stdout).expect("it writes UTF-8"))
    };
    // Every empty cell of the first two is a single, so one node proves each; the third needs a
    // guess.
    let (_, solution) = PUZZLES[0];
    let full = solution.replace('\n', "");
    let singles = format!("{}{}", ".".repeat(9), &full[9..]);
    let (is_ok, tree) = text(&format!("# a comment\n{full}\n{singles}\n{}\n", ".".repeat(81)));
    assert!(is_ok);
    let value = |name: &str| {
        let line = tree.lines().find(|line| line.starts_with(name)).expect(name);
        line[name.len()..].trim().trim_end_matches(" %").parse::<f64>().expect(name)
    };
    assert_eq!(value("puzzles"), 3.0);
    assert_eq!(value("without a guess"), 66.7);
    assert_eq!(value("nodes, median"), 1.0);
    assert!(value("nodes, most") > 1.0);
    assert!(!text("# nothing else\n").0);
    assert!(!text("12345\n").0);
}
