//! How a kind of rule is described to whoever writes or shows such rules.

use super::words::{Words, words};

/// All that someone who writes or shows rules needs to know of a kind.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Description {
    /// What JSON calls it.
    pub id: &'static str,
    /// What people call it.
    pub name: Words,
    /// What people call one such rule, where that is more than the name: `{field}` stands for the
    /// value of a parameter, and what is in brackets is left out where a parameter in it is
    /// missing, or has the value that it has when it is left out.
    pub title: Option<Words>,
    /// What it demands.
    pub meaning: Words,
    /// Its parameters.
    pub fields: &'static [Field],
}

/// A parameter.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Field {
    /// What JSON calls it.
    pub name: &'static str,
    /// What people call it.
    pub label: Words,
    /// What it takes.
    pub takes: Takes,
    /// Whether it may be left out.
    pub optional: bool,
}

/// What a parameter takes.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Takes {
    /// One cell.
    Cell,
    /// A list of cells.
    Cells {
        /// At least so many.
        min: usize,
        /// At most so many.
        max: usize,
        /// Whether they make a line: their order counts, and each is next to the one before.
        line: bool,
        /// Whether a cell may be listed twice.
        again: Again,
    },
    /// Two or more lists of cells, each as long as the others.
    Groups,
    /// A whole number.
    Number {
        /// The smallest.
        min: i32,
        /// The largest.
        max: i32,
        /// What it is when left out, where that means anything.
        default: Option<i32>,
    },
    /// One of several words.
    Choice {
        /// The words.
        options: &'static [Choice],
    },
    /// Yes or no; no when left out.
    Flag,
    /// One to four digits 1 to 9, also the same again.
    Digits,
    /// A digit 1 to 9 for each of the 81 cells.
    Map,
}

/// Whether a cell may be listed again, though never directly after itself.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Again {
    /// Yes: a line may return to it.
    Yes,
    /// No.
    No,
    /// No: a line can't return to it, for this reason.
    Never(Words),
}

/// One of the words that a parameter takes.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// What JSON calls it.
    pub value: &'static str,
    /// What people call it.
    pub label: Words,
    /// What stands for it in the [title](Description::title) of a rule, where that is something
    /// else: a title of its own.
    pub title: Option<Words>,
}

impl Choice {
    /// A choice.
    pub(super) const fn new(value: &'static str, label: Words) -> Choice {
        Choice { value, label, title: None }
    }

    /// A choice that is called otherwise in a title.
    pub(super) const fn titled(self, title: Words) -> Choice {
        Choice { title: Some(title), ..self }
    }
}

/// What the list of `parameters!` is written in: the name comes from there.
impl Field {
    /// A parameter.
    pub(super) const fn new(label: Words, takes: Takes) -> Field {
        Field { name: "", label, takes, optional: false }
    }

    /// The cells of a rule, in any order.
    pub(super) const fn cells(min: usize, max: usize) -> Field {
        Field::new(CELLS, Takes::Cells { min, max, line: false, again: Again::No })
    }

    /// The cells of a rule, in the order of a line, which may return to a cell.
    pub(super) const fn line(min: usize, max: usize) -> Field {
        Field::new(CELLS, Takes::Cells { min, max, line: true, again: Again::Yes })
    }

    /// The cells of a rule, in the order of a line that can't return to a cell, and the reason.
    pub(super) const fn line_once(min: usize, max: usize, why: Words) -> Field {
        Field::new(CELLS, Takes::Cells { min, max, line: true, again: Again::Never(why) })
    }

    /// Two cells whose order matters.
    pub(super) const fn pair() -> Field {
        Field::new(CELLS, Takes::Cells { min: 2, max: 2, line: true, again: Again::No })
    }

    /// A number.
    pub(super) const fn number(label: Words, min: i32, max: i32) -> Field {
        Field::new(label, Takes::Number { min, max, default: None })
    }

    /// What cells add up to.
    pub(super) const fn total(min: i32, max: i32) -> Field {
        Field::number(words("Total", "总和"), min, max)
    }

    /// One of several words.
    pub(super) const fn choice(label: Words, options: &'static [Choice]) -> Field {
        Field::new(label, Takes::Choice { options })
    }

    /// The same under a name; what has a default may be left out as well as what is `optional`.
    pub(super) const fn named(self, name: &'static str, optional: bool) -> Field {
        let has_default = matches!(self.takes, Takes::Number { default: Some(_), .. });
        Field { name, optional: optional || has_default, ..self }
    }
}

const CELLS: Words = words("Cells", "单元格");
