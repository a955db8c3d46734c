//! What is rendered: a puzzle, its solution, and its candidates.

use std::sync::LazyLock;

/// A name; which of the nine puzzles are read right (`r`) and which are refused (`n`), or a word
/// for all; and how a text is made.
pub type Rendering = (&'static str, &'static str, fn(&Sheet) -> String);

/// Nine puzzles and one of their solutions each, from nearly empty to complete. Their digits are
/// Wikipedia's example, puzzles of Gordon Royle and Arto Inkala, and some of the digits of their
/// solutions.
const PUZZLES: [(&str, &str); 9] = [
    (
        "........9........5..............7.......................................7........",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ),
    (
        "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
        "237841569186795243594326718315674892469582137728139456642918375853467921971253684",
    ),
    (
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ),
    (
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        "145327698839654127672918543496185372218473956753296481367542819984761235521839764",
    ),
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ),
    (
        "534.7...267.....48.9...256.8597..4..426.5.7....3924....6.5.72...8..1963534528.179",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ),
    (
        "812..364994368.17567.4912..1542378.6.69845..128.169534521..43684.852..17..631.452",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ),
    (
        "14532769883965412767291854349618537221847395675329648136754281998476123.5.18.9764",
        "145327698839654127672918543496185372218473956753296481367542819984761235521839764",
    ),
    (
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
    ),
];

/// The puzzles as they are rendered.
pub static SHEETS: LazyLock<Vec<Sheet>> = LazyLock::new(|| {
    let digits = |text: &str| -> Vec<u8> {
        text.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect()
    };
    PUZZLES.iter().map(|(cells, solution)| Sheet::new(digits(cells), digits(solution))).collect()
});

/// What is rendered.
#[derive(Clone)]
pub struct Sheet {
    pub cells: Vec<u8>,
    pub solution: Vec<u8>,
    /// The candidates of each cell, ascending; one for a given.
    pub candidates: Vec<Vec<u8>>,
    /// What stands for a blank in the renderings that use it.
    pub blank: char,
}

impl Sheet {
    fn new(cells: Vec<u8>, solution: Vec<u8>) -> Sheet {
        let sees = |a: usize, b: usize| {
            a / 9 == b / 9 || a % 9 == b % 9 || a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3
        };
        let candidates = (0..81).map(|cell| match cells[cell] {
            0 => {
                let left: Vec<u8> = (1..=9)
                    .filter(|&digit| !(0..81).any(|other| sees(cell, other) && cells[other] == digit))
                    .collect();
                // Where one is left the program has not looked yet.
                if left.len() > 1 { left } else { (1..=9).collect() }
            }
            digit => vec![digit],
        });
        let candidates = candidates.collect();
        Sheet { cells, solution, candidates, blank: '.' }
    }

    /// Whether a text plainly says other cells: it is the same rendering of these cells, but for
    /// what shows nothing at the end of a line; or the character of one cell was replaced by one
    /// that stands for what is there now; or it is the same rendering of the same grid of
    /// candidates but for one cell.
    pub fn says(&self, render: fn(&Sheet) -> String, text: &str, cells: &[u8]) -> bool {
        let bare = |text: &str| -> Vec<String> {
            text.replace('５', "5").lines().map(|line| line.trim_end().to_owned()).collect()
        };
        let mut other = Sheet { cells: cells.to_vec(), ..self.clone() };
        if bare(&render(&other)) == bare(text) {
            return true;
        }
        // In a field of its own a space is as good as nothing.
        let shows = |c: &char| *c != ' ' && (*c != '\n' || !text.contains("</"));
        let tight = |text: &str| -> String { text.replace('５', "5").chars().filter(shows).collect() };
        let is_apart = text.chars().filter(|c| ",;\t&|│[<\"".contains(*c)).count() > 71;
        if is_apart && tight(&render(&other)) == tight(text) {
            return true;
        }
        let changed: Vec<usize> = (0..81).filter(|&cell| cells[cell] != self.cells[cell]).collect();
        let [cell] = changed[..] else { return false };
        let whole = render(self);
        if whole.chars().count() == text.chars().count() {
            let mut differ = whole.chars().zip(text.chars()).filter(|(before, after)| before != after);
            // A line of 81 digits and spaces is a grid.
            let is_line = text.trim_matches(['\r', '\n', '\u{feff}']).len() == 81;
            let stands = |after: char| match cells[cell] {
                0 => "0.-*_xX?".contains(after) || is_line && after == ' ',
                digit => after == char::from(b'0' + digit) || (digit, after) == (5, '５'),
            };
            if let (Some((_, after)), None) = (differ.next(), differ.next())
                && stands(after)
            {
                return true;
            }
        }
        // A digit that was written into an empty field.
        if text.chars().count() == whole.chars().count() + 1 && self.cells[cell] == 0 {
            let at = whole.chars().zip(text.chars()).take_while(|(before, after)| before == after).count();
            let written = text.chars().nth(at).map(|c| if c == '５' { '5' } else { c });
            if written == char::from_digit(cells[cell].into(), 10) {
                return true;
            }
        }
        (1..512u16).any(|mask| {
            other.candidates[cell] = (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1).collect();
            let rendered = render(&other);
            marked(&rendered) == marked(text) || blanked(&rendered) == blanked(text)
        })
    }
}

/// The words of a grid of candidates without what marks them.
fn marked(text: &str) -> Vec<String> {
    let text: String = text.chars().filter(|c| !"()*#-".contains(*c)).collect();
    text.replace('５', "5").split_whitespace().map(str::to_owned).collect()
}

/// The words of a text with points for blanks.
fn blanked(text: &str) -> Vec<String> {
    text.replace(|c| "0-*_xX?".contains(c), ".").split_whitespace().map(str::to_owned).collect()
}

/// Nine rows, each as a function says, a line each.
pub fn rows(cells: &[u8], row: impl Fn(usize, &[u8]) -> String) -> String {
    let rows: Vec<String> = cells.chunks(9).enumerate().map(|(i, cells)| row(i, cells)).collect();
    rows.join("\n")
}

/// Cells, each as its digit or a text for a blank, and what stands between them.
pub fn join(cells: &[u8], blank: &str, apart: &str) -> String {
    let cells: Vec<String> =
        cells.iter().map(|&digit| if digit == 0 { blank.to_owned() } else { digit.to_string() }).collect();
    cells.join(apart)
}

/// Nine lines of nine.
pub fn dense(cells: &[u8], blank: &str) -> String {
    rows(cells, |_, row| join(row, blank, ""))
}

/// The drawing that Redoku writes, with any blank.
pub fn drawn(cells: &[u8], blank: &str) -> String {
    let rule = "+-------+-------+-------+\n";
    let mut text = String::new();
    for (i, row) in cells.chunks(9).enumerate() {
        text += if i % 3 == 0 { rule } else { "" };
        text += &format!("| {} |\n", boxes(row, blank, " ", " | "));
    }
    text + rule
}

/// A row in three parts.
pub fn boxes(row: &[u8], blank: &str, apart: &str, between: &str) -> String {
    let boxes: Vec<String> = row.chunks(3).map(|cells| join(cells, blank, apart)).collect();
    boxes.join(between)
}
