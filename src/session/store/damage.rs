//! The mistakes in a saved text, as sentences for the visitor.

use super::SetAside;

/// The first few mistakes, as sentences.
#[derive(Default)]
pub(super) struct Damage(Vec<String>);

impl Damage {
    pub(super) fn note(&mut self, sentence: &str) {
        if self.0.len() < 4 {
            self.0.push(sentence.to_owned());
        }
    }

    pub(super) fn note_first(&mut self, part: &str, sentence: Option<String>) {
        if let Some(sentence) = sentence {
            self.note(&format!(
                "Part of the saved {part} could not be read. {sentence}"
            ));
        }
    }

    pub(super) fn keep<T>(&mut self, part: &str, read: Result<T, String>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(sentence) => {
                self.note(&format!("The saved {part} could not be read. {sentence}"));
                None
            }
        }
    }

    pub(super) fn set_aside(self, text: &str) -> Option<SetAside> {
        if self.0.is_empty() {
            return None;
        }
        let sentence = format!(
            "{} Everything readable is kept, and the old text is set aside.",
            self.0.join(" ")
        );
        Some(SetAside {
            text: text.to_owned(),
            sentence,
        })
    }
}
