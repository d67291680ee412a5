//! The division of the keyboard between the page and the control that has the focus. Pure: keys are given by the browser's
//! names.
//!
//! A control keeps the keys that it uses; all others go to the page. A visitor who chooses with a pointer does not expect
//! the focus to take keys: then a choice and a switch leave their keys to the page, and the next arrow slides a tile.
//!
//! ```
//! use ecotile::view::{Focus, Shortcut, is_for_page, shortcut};
//!
//! assert!(!is_for_page(Focus::Choice, "ArrowUp", false)); // focused by Tab: the arrow chooses
//! assert!(is_for_page(Focus::Choice, "ArrowUp", true)); // focused by a pointer: the arrow plays
//! assert_eq!(shortcut("z", "KeyY", false), Some(Shortcut::Undo)); // QWERTZ
//! ```

/// The kind of element that has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The page, a button, or another element that uses no keys.
    Page,
    /// A text field.
    Text,
    /// A drop-down list.
    Menu,
    /// A group of options side by side.
    Choice,
    /// A slider.
    Slider,
    /// An on-off switch.
    Switch,
    /// Any element of a sheet over the page.
    Sheet,
}

/// Returns `true` if a key goes to the page and not to the focused element. `by_pointer`: a pointer set the focus.
pub fn is_for_page(focus: Focus, key: &str, by_pointer: bool) -> bool {
    let is_arrow = matches!(key, "ArrowUp" | "ArrowRight" | "ArrowDown" | "ArrowLeft");
    match focus {
        Focus::Page => true,
        Focus::Text | Focus::Sheet => false,
        // A presenter's remote sends these keys whatever has the focus.
        Focus::Menu => matches!(key, "PageUp" | "PageDown"),
        Focus::Choice => by_pointer || !(is_arrow || key == " "),
        Focus::Switch => by_pointer || key != " ",
        // After dragging a slider, the arrows adjust it finely.
        Focus::Slider => !(is_arrow || matches!(key, "Home" | "End")),
    }
}

/// A command given by Control or Command with a letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortcut {
    /// Undoes the last action.
    Undo,
    /// Redoes it.
    Redo,
}

/// The shortcut of a key with Control or Command.
pub fn shortcut(key: &str, code: &str, shift: bool) -> Option<Shortcut> {
    match (letter(key, code)?, shift) {
        ('z', false) => Some(Shortcut::Undo),
        ('z', true) | ('y', _) => Some(Shortcut::Redo),
        _ => None,
    }
}

/// The letter of a key, in lower case, on the visitor's layout; by the key's position only if its letter is not Latin.
pub fn letter(key: &str, code: &str) -> Option<char> {
    let is_latin = key.len() == 1 && key.as_bytes()[0].is_ascii_alphabetic();
    let letter = if is_latin {
        key
    } else {
        code.strip_prefix("Key")?
    };
    letter
        .chars()
        .next()
        .map(|letter| letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_keeps_the_keys_that_it_uses() {
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
    fn shortcuts_use_the_letter_and_in_other_scripts_the_position() {
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

    #[test]
    fn a_letter_is_that_on_the_key_and_in_other_scripts_that_of_the_position() {
        for (key, code, meant) in [
            ("n", "KeyN", Some('n')),
            ("N", "KeyN", Some('n')),
            // Dvorak: N is where L is elsewhere.
            ("n", "KeyL", Some('n')),
            ("т", "KeyN", Some('n')),
            ("1", "Digit1", None),
            ("Enter", "Enter", None),
        ] {
            assert_eq!(letter(key, code), meant, "{key} on {code}");
        }
    }
}
