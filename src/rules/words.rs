//! What rules say to people, in each language.

use std::fmt;

/// The same words in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl Message {
    /// What is formatted so; one function for all, for the messages are many.
    #[cold]
    #[inline(never)]
    pub(super) fn new(en: fmt::Arguments, zh: fmt::Arguments) -> Message {
        Message { en: en.to_string(), zh: zh.to_string() }
    }
}

/// A [`Message`] of two texts as `format!` takes them.
macro_rules! message {
    ($en:expr, $zh:expr) => {
        $crate::rules::words::Message::new(format_args!($en), format_args!($zh))
    };
}
pub(super) use message;

/// A number as one says it: small ones in words.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).into())
}

/// A number of cells as one says it.
pub fn cells(count: usize) -> String {
    format!("{} {}", number(count), if count == 1 { "cell" } else { "cells" })
}

/// A number of cells in each language.
pub fn count(count: usize) -> Message {
    Message { en: cells(count), zh: format!("{count} 格") }
}

/// A rule's type with an article: `an arrow`, `a region sum`.
pub fn noun(id: &str) -> String {
    let mut noun = String::from(if id.starts_with(['a', 'e', 'i', 'o', 'u']) { "an " } else { "a " });
    for character in id.chars() {
        if character.is_ascii_uppercase() {
            noun.push(' ');
        }
        noun.push(character.to_ascii_lowercase());
    }
    noun
}
