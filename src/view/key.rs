//! Whose a key is, and what it asks for: the rules by which the page and the control that has the focus share the
//! keyboard. Pure: keys are the browser's names of them.
//!
//! A control keeps the keys that it has use for, and every other one plays. Who chose by a pointer has not gone there
//! to press keys: then a choice and a switch leave even theirs, and the next arrow slides a tile.
//!
//! ```
//! use ecotile::view::{Focus, Shortcut, is_for_page, shortcut};
//!
//! assert!(!is_for_page(Focus::Choice, "ArrowUp", false)); // Tab led there: the arrow chooses
//! assert!(is_for_page(Focus::Choice, "ArrowUp", true)); // a press led there: the arrow plays
//! assert_eq!(shortcut("z", "KeyY", false), Some(Shortcut::Undo)); // QWERTZ
//! ```

/// What has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// Nothing that has use for keys, or a button.
    Page,
    /// A field in which one writes.
    Text,
    /// A list that opens.
    Menu,
    /// One of a few, side by side.
    Choice,
    /// A value on a line.
    Slider,
    /// On or off.
    Switch,
    /// Anything on a sheet over the page.
    Sheet,
}

/// Whether a key is the page's, and not that of what has the focus. `by_pointer` says that a pointer led there.
pub fn is_for_page(focus: Focus, key: &str, by_pointer: bool) -> bool {
    let is_arrow = matches!(key, "ArrowUp" | "ArrowRight" | "ArrowDown" | "ArrowLeft");
    match focus {
        Focus::Page => true,
        Focus::Text | Focus::Sheet => false,
        // A presenter's remote turns pages wherever the focus is.
        Focus::Menu => matches!(key, "PageUp" | "PageDown"),
        Focus::Choice => by_pointer || !(is_arrow || key == " "),
        Focus::Switch => by_pointer || key != " ",
        // Whoever has dragged it sets it finely by the arrows.
        Focus::Slider => !(is_arrow || matches!(key, "Home" | "End")),
    }
}

/// What Control or Command with a letter asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortcut {
    /// Take back.
    Undo,
    /// Do again.
    Redo,
}

/// The shortcut by the letter on the key, since that is what one learns; by the key's place only where the letter is of
/// another script.
pub fn shortcut(key: &str, code: &str, shift: bool) -> Option<Shortcut> {
    let is_latin = key.len() == 1 && key.as_bytes()[0].is_ascii_alphabetic();
    let letter = if is_latin {
        key
    } else {
        code.strip_prefix("Key")?
    };
    match (letter.to_ascii_lowercase().as_str(), shift) {
        ("z", false) => Some(Shortcut::Undo),
        ("z", true) | ("y", _) => Some(Shortcut::Redo),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_keeps_what_it_has_use_for() {
        for (focus, key, by_tab, by_pointer) in [
            (Focus::Page, "ArrowUp", true, true),
            (Focus::Page, " ", true, true),
            (Focus::Text, "ArrowUp", false, false),
            (Focus::Text, "PageDown", false, false),
            (Focus::Text, "w", false, false),
            (Focus::Sheet, "ArrowUp", false, false),
            (Focus::Menu, "ArrowUp", false, false),
            (Focus::Menu, "PageDown", true, true),
            (Focus::Choice, "ArrowUp", false, true),
            (Focus::Choice, " ", false, true),
            (Focus::Choice, "w", true, true),
            (Focus::Choice, "PageDown", true, true),
            (Focus::Choice, "5", true, true),
            (Focus::Slider, "ArrowUp", false, false),
            (Focus::Slider, "Home", false, false),
            (Focus::Slider, "PageDown", true, true),
            (Focus::Slider, " ", true, true),
            (Focus::Switch, " ", false, true),
            (Focus::Switch, "ArrowUp", true, true),
        ] {
            assert_eq!(is_for_page(focus, key, false), by_tab, "{focus:?} {key}");
            assert_eq!(is_for_page(focus, key, true), by_pointer, "{focus:?} {key}");
        }
    }

    #[test]
    fn shortcuts_go_by_the_letter_and_in_other_scripts_by_the_place() {
        for (key, code, shift, meant) in [
            ("z", "KeyZ", false, Some(Shortcut::Undo)),
            ("Z", "KeyZ", true, Some(Shortcut::Redo)),
            ("y", "KeyY", false, Some(Shortcut::Redo)),
            // QWERTZ: Z is where Y is elsewhere.
            ("z", "KeyY", false, Some(Shortcut::Undo)),
            ("y", "KeyZ", false, Some(Shortcut::Redo)),
            // AZERTY: Z is where W is elsewhere, and W where Z is.
            ("z", "KeyW", false, Some(Shortcut::Undo)),
            ("w", "KeyZ", false, None),
            // A Cyrillic layout.
            ("я", "KeyZ", false, Some(Shortcut::Undo)),
            ("Я", "KeyZ", true, Some(Shortcut::Redo)),
            ("я", "", false, None),
            ("Enter", "Enter", false, None),
            ("", "", false, None),
        ] {
            assert_eq!(shortcut(key, code, shift), meant, "{key} on {code}");
        }
    }
}
