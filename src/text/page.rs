//! The texts around the places: the frame, notices, sharing, settings.

use crate::job::JobError;
use crate::puzzle::Size;
use crate::session::LinkError;

/// The frame of the page.
pub struct PageText {
    /// The row of places, for screen readers.
    pub places: &'static str,
    /// The title of the browser tab: the place and the size of the board.
    pub tab: fn(place: &str, size: Size) -> String,
    /// The button that switches between light and dark.
    pub theme: &'static str,
    /// The button that closes a sheet or a notice.
    pub close: &'static str,
}

/// Notices to the visitor.
pub struct NoticeText {
    /// A link could not be opened.
    pub link: fn(error: &LinkError) -> String,
    /// A link was opened.
    pub opened: &'static str,
    /// Everything was saved but the history of moves.
    pub saved_short: &'static str,
    /// Nothing could be saved.
    pub not_saved: &'static str,
    /// A place of the other bundle could not be loaded.
    pub no_place: &'static str,
    /// The visit could not be passed to the other bundle.
    pub not_passed: &'static str,
    /// The visit of the other bundle could not be taken over.
    pub not_taken: &'static str,
    /// The button that saves a text that could not be read.
    pub save: &'static str,
    /// A new version of the page is ready.
    pub update_ready: &'static str,
    /// The button that loads it.
    pub reload: &'static str,
}

/// The ways in which a job fails.
pub struct WorkerText {
    /// The reason.
    pub failed: fn(error: &JobError) -> String,
    /// The button that tries again.
    pub again: &'static str,
}

/// A solution in Agents.
pub struct SolutionText {
    /// The panel.
    pub title: &'static str,
    /// No solution has been found yet.
    pub none: &'static str,
    /// The run was stopped before its end.
    pub unfinished: &'static str,
    /// The solution without reversals and loops.
    pub tidy: &'static str,
    /// Save as text.
    pub text: &'static str,
    /// Save as JSON.
    pub json: &'static str,
}

/// Sharing and saving.
pub struct ShareText {
    /// The sheet and its button.
    pub title: &'static str,
    /// The choice of what is shared.
    pub what: &'static str,
    /// The puzzle from its start.
    pub start: &'static str,
    /// The current board.
    pub board: &'static str,
    /// The link's field.
    pub link: &'static str,
    /// The button that copies.
    pub copy: &'static str,
    /// It was copied.
    pub copied: &'static str,
    /// Copying is not allowed; the link is selected instead.
    pub by_hand: &'static str,
    /// The button that opens the system's share sheet.
    pub send: &'static str,
    /// The QR code, for screen readers.
    pub qr: &'static str,
    /// The link is too long for a QR code.
    pub no_qr: &'static str,
    /// Save as text.
    pub save_text: &'static str,
    /// Save as a drawing.
    pub save_svg: &'static str,
}

/// The settings.
pub struct SettingsText {
    /// The sheet and its button.
    pub title: &'static str,
    /// The choice of light or dark.
    pub theme: &'static str,
    /// As the system is set.
    pub system: &'static str,
    /// Dark on light.
    pub light: &'static str,
    /// Light on dark.
    pub dark: &'static str,
    /// The choice of what an arrow key moves.
    pub arrows: &'static str,
    /// The tile.
    pub tile: &'static str,
    /// The blank.
    pub blank: &'static str,
    /// Marks on tiles at home.
    pub marks: &'static str,
    /// The choice of what the tiles show.
    pub faces: &'static str,
    /// Numbers.
    pub numbers: &'static str,
    /// A built-in picture.
    pub picture: fn(id: &str) -> &'static str,
    /// The visitor's picture.
    pub own: &'static str,
    /// The button that chooses another one.
    pub other_picture: &'static str,
    /// Numbers on the picture.
    pub numbers_too: &'static str,
    /// The stored picture cannot be read.
    pub picture_lost: &'static str,
    /// The heading of the keys.
    pub keys_title: &'static str,
    /// The keys, and the effect of each.
    pub keys: &'static [(&'static str, &'static str)],
    /// The file is not a picture.
    pub picture_wrong: &'static str,
    /// The button that saves the data that could not be read.
    pub set_aside: &'static str,
    /// The picture cannot be stored.
    pub picture_too_large: &'static str,
}
