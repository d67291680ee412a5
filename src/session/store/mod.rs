//! The texts saved on the visitor's machine, with a version and in parts.
//!
//! - `writing`, `reading`, `damage`: the two directions, and the mistakes
//!
//! Settings, best results and theories are one text, shared by all tabs; place and games are another one for each tab
//! (see [`super::tabs`]). A single text with all parts, the former format, is read too.
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
//! Reading never fails: every undamaged part is kept (of settings and best results every undamaged line). If anything
//! is damaged, or the text is foreign or of a newer version, the whole text is returned with a sentence, so that the
//! page can keep it under another name and offer it to the visitor. The work is bounded for every text.

mod damage;
mod reading;
mod writing;

use super::visit::Visit;

pub(super) use reading::read;
pub(super) use writing::{write, write_shared, write_tab};

const TITLE: &str = "Ecotile visit ";
const VERSION: u64 = 1;

/// The result of reading a saved text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// The visit, with all that could be read; its clock is paused until [`Visit::show`].
    pub visit: Visit,
    /// The text, if a part of it could not be read.
    pub set_aside: Option<SetAside>,
    /// Whether the current game was saved, and not newly dealt.
    pub has_game: bool,
}

/// A text with a part that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetAside {
    /// The whole text.
    pub text: String,
    /// The mistake, for the visitor.
    pub sentence: String,
}
