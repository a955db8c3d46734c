//! What a kind of rule is: how it is described, checked, drawn and posted. Each kind has a file of its own.

use super::Drawing;
use super::engine::Plan;
use super::spec::PuzzleSpec;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A kind of rule as people know it; the struct that implements it holds the parameters of one such rule.
pub trait Kind: Serialize + DeserializeOwned {
    /// Its name, its words and its parameters.
    const DESCRIPTION: Description;

    /// Whether the parameters make sense together, in a puzzle like this; each for itself, they are as described.
    ///
    /// # Errors
    /// Why they don't.
    fn check(&self, puzzle: &PuzzleSpec) -> Result<(), Message> {
        let _ = puzzle;
        Ok(())
    }

    /// Tells the engine what the rule comes down to.
    fn post(&self, plan: &mut Plan, puzzle: &PuzzleSpec);

    /// Draws it the way that people know it; what applies to the whole grid is often not drawn at all.
    fn draw(&self, drawing: &mut Drawing) {
        let _ = drawing;
    }
}

/// All that someone who writes or shows rules needs to know of a kind.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Description {
    /// What JSON calls it.
    #[serde(rename = "type")]
    pub id: &'static str,
    /// What people call it.
    pub name: Words,
    /// What people call one such rule, where that is more than the name: `{field}` stands for the value of a parameter, and what
    /// is in brackets is left out where a parameter in it is missing, or has the value that it has when it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Words>,
    /// What it demands.
    pub meaning: Words,
    /// Its parameters.
    pub fields: &'static [Field],
}

/// The same words in each language.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Words {
    /// In English.
    pub en: &'static str,
    /// In Simplified Chinese.
    pub zh: &'static str,
}

/// The same words in each language.
pub const fn words(en: &'static str, zh: &'static str) -> Words {
    Words { en, zh }
}

/// What is to be told, in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// In English.
    pub en: String,
    /// In Simplified Chinese.
    pub zh: String,
}

/// A [`Message`] of two texts as `format!` takes them.
macro_rules! message {
    ($en:expr, $zh:expr) => {
        $crate::rules::Message { en: format!($en), zh: format!($zh) }
    };
}
pub(super) use message;

/// A parameter.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Field {
    /// What JSON calls it.
    pub name: &'static str,
    /// What people call it.
    pub label: Words,
    /// What it takes.
    #[serde(flatten)]
    pub takes: Takes,
    /// Whether it may be left out.
    #[serde(skip_serializing_if = "is_false")]
    pub optional: bool,
}

/// What a parameter takes.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Takes {
    /// One cell.
    Cell,
    /// A list of different cells.
    Cells {
        /// At least so many.
        min: usize,
        /// At most so many.
        max: usize,
        /// Whether they make a line: their order counts, and each is next to the one before.
        #[serde(skip_serializing_if = "is_false")]
        line: bool,
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
        #[serde(skip_serializing_if = "Option::is_none")]
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

/// One of the words that a parameter takes.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Choice {
    /// What JSON calls it.
    pub value: &'static str,
    /// What people call it.
    pub label: Words,
    /// What stands for it in the [title](Description::title) of a rule, where that is something else: a title of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Words>,
}

impl Choice {
    /// A choice.
    pub const fn new(value: &'static str, label: Words) -> Choice {
        Choice { value, label, title: None }
    }

    /// A choice that is called otherwise in a title.
    pub const fn titled(self, title: Words) -> Choice {
        Choice { title: Some(title), ..self }
    }
}

impl Field {
    /// A parameter that must be there.
    pub const fn new(name: &'static str, label: Words, takes: Takes) -> Field {
        Field { name, label, takes, optional: false }
    }

    /// The cells of a rule, in any order.
    pub const fn cells(min: usize, max: usize) -> Field {
        Field::new("cells", CELLS, Takes::Cells { min, max, line: false })
    }

    /// The cells of a rule, in the order of a line.
    pub const fn line(min: usize, max: usize) -> Field {
        Field::new("cells", CELLS, Takes::Cells { min, max, line: true })
    }

    /// A number.
    pub const fn number(name: &'static str, label: Words, min: i32, max: i32) -> Field {
        Field::new(name, label, Takes::Number { min, max, default: None })
    }

    /// What cells add up to.
    pub const fn total(min: i32, max: i32) -> Field {
        Field::number("total", words("Total", "总和"), min, max)
    }

    /// One of several words.
    pub const fn choice(name: &'static str, label: Words, options: &'static [Choice]) -> Field {
        Field::new(name, label, Takes::Choice { options })
    }

    /// The same, but it may be left out.
    pub const fn optional(self) -> Field {
        Field { optional: true, ..self }
    }
}

const CELLS: Words = words("Cells", "单元格");

fn is_false(value: &bool) -> bool {
    !value
}
