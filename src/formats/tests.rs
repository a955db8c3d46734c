//! No short text makes a reader fill the memory.

use super::text::Text;
use super::{fpuzzles, link, markup, nested};

/// How many characters the three notations make of a text at most, while they read it.
fn room(source: &str) -> usize {
    let text = Text::new(source);
    let mut most = 0;
    for read in [nested::read, markup::read, link::read] {
        let mut plain = Text::default();
        let _ = read(&text, &mut plain);
        most = most.max(plain.room());
    }
    most
}

/// What LZ-String makes of `[` and many times `1`: each step adds one more than the one before.
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
    let sextet = |six: &[usize]| six.iter().fold(0, |code, bit| 2 * code + bit) << (6 - six.len());
    bits.chunks(6).map(|six| char::from(ALPHABET[sextet(six)])).collect()
}

#[test]
fn notations_take_little_more_room_than_their_text() {
    let size = 200_000;
    let texts = [
        format!("https://a.example/{}", "z9".repeat(size / 2)),
        format!("https://a.example/?s={}", "z".repeat(size)),
        "https://a.example/z9z9z9 ".repeat(size / 25),
        format!("{}{}", "[".repeat(size / 2), "]".repeat(size / 2)),
        "{\"a\":".repeat(size / 5),
        format!("{{{}1}}", "a:".repeat(size / 2)),
        format!("[{}1]", "{},".repeat(size / 3)),
        format!("</{}", "<a/>".repeat(size / 4)),
        format!("</{}", "<br>".repeat(size / 4)),
    ];
    for text in texts {
        let room = room(&text);
        assert!(room <= 4 * text.len(), "{room} characters for {} of {:.20}", text.len(), text);
    }
}

#[test]
fn packed_links_share_one_room() {
    // Each of them stands for half a million characters.
    let bomb = format!("https://a.example/?load={} ", packed(1_000));
    let unpacked = fpuzzles::unpack(&Text::new(&packed(1_000)), 0, &mut fpuzzles::LONGEST.clone());
    assert_eq!(unpacked.map(|text| text.len()), Some(2 + 1_000 * 1_003 / 2));
    let text = bomb.repeat(20);
    assert!(room(&text) <= 2 * fpuzzles::LONGEST);
}
