//! Hostile texts for `cargo xtask bench scaling`: each shape, at any length, must be read in time
//! that grows with it.

/// Wikipedia's example in one line.
const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// JSON as f-puzzles packs it, without its end.
const PACKED: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QBEBLgWwHsACQUDIRUBzAJwgBMEBtV4AX2S55ADcAhlgCuuAKx0I/GADs";

/// Makes a text of about this many bytes.
pub type Shape = fn(usize) -> String;

/// The names and makers of all shapes. A text may be a few lines longer than asked for, because
/// most are made of whole parts.
pub fn shapes() -> Vec<(&'static str, Shape)> {
    vec![
        // Each format, many times over.
        ("81 characters a line", |n| repeat(&format!("{LINE}\n"), n)),
        ("81 characters with spaces", |n| repeat(&format!("{}\n", LINE.replace('.', " ")), n)),
        ("81 characters, ends cut off", |n| repeat(&format!("{}\n", &LINE.replace('.', " ")[9..]), n)),
        ("nine lines", |n| repeat(&rows("", ".", "\n"), n)),
        ("nine lines with spaces", |n| repeat(&rows("", " ", "\n"), n)),
        ("nine lines, spaces apart and for blanks", |n| repeat(&rows(" ", " ", "\n"), n)),
        ("nine lines without gaps", |n| repeat(rows("", ".", "\n").trim_end(), n)),
        ("CSV", |n| repeat(&rows(",", "", "\n"), n)),
        ("CSV in one long line", |n| repeat("1,2,,", n)),
        ("TSV", |n| repeat(&rows("\t", "", "\n"), n)),
        ("drawings", |n| repeat(&rows(" ", ".", "\n+---+---+---+\n"), n)),
        ("sections", |n| repeat(&format!("[Puzzle]\n{}[State]\n", rows("", ".", "\n")), n)),
        ("HoDoKu's library", |n| repeat(&format!(":0000:x:{LINE}:::\n"), n)),
        ("records", |n| repeat(&format!("99480,1895,{LINE},name,20.00s\n"), n)),
        ("729 characters", |n| repeat(&format!("{}\n", "1.3.5..8.".repeat(81)), n)),
        ("one line of blanks and digits", |n| repeat(LINE, n)),
        ("OpenSudoku", |n| format!("<opensudoku>{}", repeat(&format!("<game data=\"{LINE}\" />"), n))),
        ("OpenSudoku, three fields a cell", |n| {
            format!("<opensudoku><game data=\"{}\" />", repeat("5|0|0|", n))
        }),
        // Candidates.
        ("candidates, nine groups a line", |n| repeat("123 45 6 789 12 3 456 78 9\n", n)),
        ("candidates in one line", |n| repeat("123 45 6 789 ", n)),
        ("marked candidates, 81 groups a line", |n| repeat(&format!("{}\n", "*37 12 (4) ".repeat(27)), n)),
        ("one group without end", |n| repeat("123456789", n)),
        ("candidates with blank groups", |n| repeat("12 _ 45 [] 6 789 . 3 456\n", n)),
        ("candidates with numbers of rows", |n| repeat("1 123 45 6 789 12 3 456 78 9\n", n)),
        ("lists of candidates", |n| format!("[{}]", repeat("[1, 2, 3], [4], [], ", n))),
        ("candidates of HTML", |n| repeat("<td>123</td><td>4</td>", n)),
        ("squares of candidates", |n| repeat("1.3 .2. ..3 1.. 12. 1.3 .2. ..3 1..\n", n)),
        ("eliminated candidates", |n| format!(":0600:9:{LINE}:{}", repeat("911 912 ", n))),
        ("links with candidates", |n| repeat(&format!("https://a.example/?bd=S9B{} ", "0l".repeat(81)), n)),
        // Texts that have lost something, or gained something.
        ("-1 for blanks", |n| repeat("[5, 3, -1, -1, 7, -1, -1, -1, -1], ", n)),
        ("numbers above rows", |n| repeat(&format!("1\n{}", rows("", "0", "\n").trim_start()), n)),
        ("joined rows", |n| repeat("53..7.....6..195.....98....6..", n)),
        ("escaped line breaks", |n| repeat("53..7....\\n6..195...\\n.98....6.\\n", n)),
        ("drawings without line breaks", |n| repeat(&rows(" ", ".", " +---+---+---+ "), n)),
        ("terminal colours", |n| repeat("\u{1b}[1;31m5\u{1b}[0m 3 . ", n)),
        ("terminal colours without their escape", |n| repeat("[1;31m5[0m 3 . ", n)),
        ("arrays of OCaml", |n| repeat("[|5;3;0;0;7;0;0;0;0|];", n)),
        ("lines of BASIC", |n| repeat("10 DATA 5,3,0,0,7,0,0,0,0\n", n)),
        ("rows by letters", |n| format!("{{{}\"z\": []}}", repeat("\"a\": [5,3,0,0,7,0,0,0,0], ", n))),
        ("layers of regions", |n| repeat(&format!("{}{}", rows("", ".", "\n"), "111222333\n".repeat(9)), n)),
        ("layers of letters", |n| repeat("aabbccdde\n", n)),
        ("totals of letters", |n| repeat("a=10 b=12 ", n)),
        ("game IDs of Solo", |n| repeat("3x3:5_3d7d6b1_9_5c_9_8d6b ", n)),
        // Rows of spaces whose ruler has to be found.
        ("nine rows with two bars", |n| nine(n, |width| format!("1{0}|2{0}|3{0}", " ".repeat(width / 3)))),
        ("nine rows with four bars", |n| nine(n, |width| format!("|{0}|{0}|{0}|", " 1".repeat(width / 6)))),
        ("nine wide rows", |n| nine(n, |width| format!("1{}2", " ".repeat(width)))),
        ("nine rows of digits", |n| nine(n, |width| "1".repeat(width))),
        ("nine rows of tabs", |n| nine(n, |width| "1\t".repeat(width / 2))),
        ("rows with gaps", |n| repeat("1 2\n\n3\n", n)),
        ("81 lines", |n| format!("{}\n", "1".repeat(n / 81)).repeat(81)),
        // Addresses.
        ("runs of blanks in a link", |n| format!("https://a.example/{}", repeat("z9", n))),
        ("runs of blanks in many links", |n| repeat("https://a.example/z9z9z9 ", n)),
        ("escapes in a link", |n| format!("https://a.example/?s={}", repeat("%2E", n))),
        ("parts of a link", |n| format!("https://a.example/{}", repeat("5/", n))),
        ("links to IDs", |n| repeat("http://a/b ", n)),
        ("a misprinted link", |n| {
            format!("https://a.example/?s={}", repeat("53..7....6..195....98....6.8.. ", n))
        }),
        ("a packed link", |n| format!("https://f-puzzles.com/?load={PACKED}{}", repeat("A", n))),
        ("small links to long texts", |n| repeat(&format!("https://a.example/?load={} ", packed(1_000)), n)),
        ("packed links", |n| repeat(&format!("https://f-puzzles.com/?load={PACKED} "), n)),
        // JSON and programs.
        ("JSON, 81 numbers", |n| format!("[{}0]", repeat("5,3,null,", n))),
        ("JSON, rows", |n| format!("[{}[0]]", repeat("[5,3,0,0,7,0,0,0,0],", n))),
        ("JSON, strings", |n| format!("[{}\"\"]", repeat("\"53..7....\",", n))),
        ("JSON, objects", |n| format!("[{}{{}}]", repeat("{\"value\":5,\"given\":true},", n))),
        ("JSON, keys", |n| format!("{{{}\"z\":1}}", repeat("\"a\":1,", n))),
        ("JSON, deep", |n| repeat("[", n)),
        ("JSON, deep and closed", |n| format!("{}{}", repeat("[", n / 2), repeat("]", n / 2))),
        ("JSON, deep objects", |n| repeat("{\"a\":", n)),
        ("JSON, lists in 60 lists", |n| format!("{}{}{}", "[".repeat(60), repeat("[1],", n), "]".repeat(60))),
        ("lists of a program", |n| format!("let a = {}", repeat("(1, [2, {3, ", n))),
        ("matrices of R", |n| repeat("matrix(c(5,3,0),", n)),
        ("open quotes", |n| format!("x = [{}", repeat("'\"\\", n))),
        ("comments", |n| format!("x = [{}", repeat("1, /* 2 */ // 3\n", n))),
        // Markup.
        ("an HTML table", |n| format!("<table>{}", repeat("<tr><td>5</td><td></td></tr>", n))),
        ("HTML, deep", |n| repeat("<div>", n)),
        ("HTML, deep, closed elsewhere", |n| format!("{}{}", repeat("<i>", n / 2), repeat("</b>", n / 2))),
        ("HTML, no tag ends", |n| format!("</{}", repeat("<a ", n))),
        ("HTML, entities", |n| format!("<p>{}</p>", repeat("&nbsp;5", n))),
        ("HTML, inputs", |n| format!("</form>{}", repeat("<input value=\"5\">", n))),
        ("HTML, scripts", |n| repeat("<script>1</script>", n)),
        // Other characters.
        ("Chinese text", |n| repeat("数独是一种逻辑游戏，", n)),
        ("Chinese numerals", |n| repeat("一二三〇〇〇七八九\n", n)),
        ("full-width digits", |n| repeat("９", n)),
        ("box drawings", |n| repeat("│ 5 │ ⬜ ├───┼", n)),
        ("emoji", |n| repeat("5\u{fe0f}\u{20e3}🟦", n)),
        ("commands of TeX", |n| repeat("\\hline 5 & \\textbf{3} & \\\\", n)),
        ("line ends", |n| repeat("\r\n\n", n)),
        ("spaces", |n| repeat(" ", n)),
        ("rules", |n| repeat("+-=", n)),
        ("bars", |n| repeat("|", n)),
        ("quotes of quotes", |n| repeat("> ", n)),
        ("prose", |n| repeat("Solve 5 of these, please. ", n)),
    ]
}

/// A part, again and again, until the text has this many bytes.
fn repeat(part: &str, n: usize) -> String {
    part.repeat(n.div_ceil(part.len()))
}

/// The example in nine lines, with cells kept apart by `apart`, and lines by `end`.
fn rows(apart: &str, blank: &str, end: &str) -> String {
    let mut text = String::new();
    for row in 0..9 {
        let cells: Vec<String> = LINE[9 * row..9 * row + 9]
            .chars()
            .map(|c| if c == '.' { blank.into() } else { c.into() })
            .collect();
        text += &format!("{}{end}", cells.join(apart));
    }
    text + "\n"
}

/// Nine rows, each a ninth of a text of `n` bytes.
fn nine(n: usize, row: fn(usize) -> String) -> String {
    format!("{}\n", row(n / 9)).repeat(9)
}

/// What LZ-String makes of `[` and many times `1`: half a million for 1,000 steps, because each
/// adds one more than the one before.
fn packed(steps: usize) -> String {
    let mut bits = Vec::new();
    let mut push = |value: usize, width: u32| bits.extend((0..width).map(|bit| value >> bit & 1));
    // Two new characters of eight bits.
    push(0, 2);
    push('[' as usize, 8);
    push(0, 3);
    push('1' as usize, 8);
    // The entry that is just being made.
    for entry in 6..6 + steps {
        push(entry, usize::BITS - entry.leading_zeros());
    }
    push(2, usize::BITS - (6 + steps).leading_zeros());
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    bits.chunks(6)
        .map(|six| char::from(ALPHABET[six.iter().fold(0, |code, bit| 2 * code + bit) << (6 - six.len())]))
        .collect()
}
