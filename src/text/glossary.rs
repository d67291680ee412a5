//! The words that explain themselves where they stand: they are found in a text, so that the page can mark them.
//!
//! ```
//! use ecotile::text::{TextPart, WordText, explained};
//!
//! let words = [WordText { forms: &["wave", "waves"], note: "It spreads." }];
//! let parts = explained("The wave ends; waves do.", &words);
//! assert_eq!(parts[0], TextPart::Plain("The "));
//! assert_eq!(parts[1], TextPart::Word("wave", "It spreads."));
//! assert_eq!(parts[2], TextPart::Plain(" ends; waves do."), "each word is explained once");
//! ```

/// A word with one plain sentence that explains it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordText {
    /// The forms in which it stands in texts; the case of letters matters only in capitals.
    pub forms: &'static [&'static str],
    /// The sentence.
    pub note: &'static str,
}

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextPart<'a> {
    /// Text without a word that is explained.
    Plain(&'a str),
    /// A word as it stands in the text, and its sentence.
    Word(&'a str, &'static str),
}

/// Splits a text at the words that are explained, each at its first place.
pub fn explained<'a>(text: &'a str, words: &[WordText]) -> Vec<TextPart<'a>> {
    let mut is_explained = vec![false; words.len()];
    let (mut parts, mut plain, mut start) = (Vec::new(), 0, 0);
    // Words end at anything that is no letter: "waves," and "(VMGB)".
    for (end, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        if letter.is_alphabetic() {
            continue;
        }
        let word = &text[start..end];
        let found = words
            .iter()
            .position(|entry| entry.forms.iter().any(|form| is_form(form, word)));
        if let Some(found) = found.filter(|&found| !is_explained[found]) {
            is_explained[found] = true;
            if plain < start {
                parts.push(TextPart::Plain(&text[plain..start]));
            }
            parts.push(TextPart::Word(word, words[found].note));
            plain = end;
        }
        start = end + letter.len_utf8();
    }
    if plain < text.len() {
        parts.push(TextPart::Plain(&text[plain..]));
    }
    parts
}

/// Returns whether a word of a text is this form. An abbreviation is written in capitals; another word may begin a
/// sentence.
fn is_form(form: &str, word: &str) -> bool {
    let is_abbreviation = form.chars().all(char::is_uppercase);
    form == word || !is_abbreviation && form.eq_ignore_ascii_case(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::ENGLISH;

    const WORDS: &[WordText] = &[
        WordText {
            forms: &["lock", "locks", "locked"],
            note: "L.",
        },
        WordText {
            forms: &["MGB"],
            note: "M.",
        },
    ];

    #[test]
    fn a_word_is_found_between_any_signs_and_nowhere_inside_another() {
        for (text, found) in [
            ("Locked: (MGB)", vec!["Locked", "MGB"]),
            ("unlocks blockage mgb VMGB", vec![]),
            ("lock, locks and a lock", vec!["lock"]),
            ("22 – lock…", vec!["lock"]),
            ("lock", vec!["lock"]),
            ("", vec![]),
        ] {
            let parts = explained(text, WORDS);
            let words: Vec<&str> = parts
                .iter()
                .filter_map(|part| match part {
                    TextPart::Word(word, _) => Some(*word),
                    TextPart::Plain(_) => None,
                })
                .collect();
            assert_eq!(words, found, "{text}");
            let whole: String = parts
                .iter()
                .map(|part| match part {
                    TextPart::Plain(text) | TextPart::Word(text, _) => *text,
                })
                .collect();
            assert_eq!(whole, text, "nothing is lost");
        }
    }

    #[test]
    fn the_words_of_agents_have_one_sentence_each() {
        let words = ENGLISH.agents.words;
        for first in ["agent", "patch", "wave", "lock", "MGB", "VMGB"] {
            assert!(
                words.iter().any(|word| word.forms.contains(&first)),
                "{first}"
            );
        }
        for WordText { forms, note } in words {
            assert!(note.ends_with('.') && note.len() < 160, "{note}");
            assert_eq!(note.matches(". ").count(), 0, "one sentence: {note}");
            assert!(!forms.is_empty());
        }
    }
}
