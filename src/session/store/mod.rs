//! What is saved on the visitor's machine: texts with a version, in parts.
//!
//! Settings, best results and theories are one text, which all tabs share; place and games are another, one for each tab
//! (see [`super::tabs`]). All parts in one text, as they were saved once, are read as well.
//!
//! ```text
//! Ecotile visit 1
//! [settings]
//! theme: dark
//! [best]
//! 4x4 blank-last medium-1: 3 wins, 34 moves in 41000 ms by seed 175, 36 moves in 40000 ms by seed 12
//! [page]
//! place: play
//! [game]
//! size: 4x4
//! ...
//! [end]
//! ```
//!
//! Reading never fails: what is whole is kept, part by part (of settings and best results line by line). If anything
//! was not, or the text is foreign or of a newer version, the whole text is handed back with a sentence, so that the
//! page can keep it under another name and offer it to the visitor. The work is bounded, whatever the text.

mod damage;
mod reading;
mod writing;

use super::visit::Visit;

pub(super) use reading::read;
pub(super) use writing::{write, write_shared, write_tab};

const TITLE: &str = "Ecotile visit ";
const VERSION: u64 = 1;

/// What came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// The visit, with all that could be read; the clock waits for [`Visit::show`].
    pub visit: Visit,
    /// What could not be read.
    pub set_aside: Option<SetAside>,
    /// Whether the game at hand is the one that was saved, and not a fresh one.
    pub has_game: bool,
}

/// A text that could not be read whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetAside {
    /// All of it, as it was.
    pub text: String,
    /// What is wrong with it, for the visitor.
    pub sentence: String,
}
