//! The texts around the places: the frame, notices, sharing, settings.

use crate::job::JobError;
use crate::puzzle::{Size, TooLong};
use crate::session::LinkError;

/// The frame of the page.
pub struct PageText {
    /// What the row of places is, for those who hear it.
    pub places: &'static str,
    /// The title of the tab: the place, and the size of the board.
    pub tab: fn(place: &str, size: Size) -> String,
    /// The button that changes between light and dark.
    pub theme: &'static str,
    /// The button that closes a sheet or a notice.
    pub close: &'static str,
}

/// What the visitor should know.
pub struct NoticeText {
    /// A link could not be opened.
    pub link: fn(error: &LinkError) -> String,
    /// A text or a file from outside was refused.
    pub too_long: fn(error: &TooLong) -> String,
    /// A link was opened.
    pub opened: &'static str,
    /// All was saved but the history.
    pub saved_short: &'static str,
    /// Nothing could be saved.
    pub not_saved: &'static str,
    /// A place of the other half of the page could not be loaded.
    pub no_place: &'static str,
    /// The button that saves a text that could not be read.
    pub save: &'static str,
    /// A new version of the page is ready.
    pub update_ready: &'static str,
    /// The button that changes to it.
    pub reload: &'static str,
}

/// What can become of a job.
pub struct WorkerText {
    /// Why it failed.
    pub failed: fn(error: &JobError) -> String,
    /// The button that tries again.
    pub again: &'static str,
}

/// A solution that was found.
pub struct SolutionText {
    /// The panel.
    pub title: &'static str,
    /// There is none yet.
    pub none: &'static str,
    /// The solving was stopped before its end.
    pub unfinished: &'static str,
    /// Without reversals and loops.
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
    /// The board as it stands.
    pub board: &'static str,
    /// The link's field.
    pub link: &'static str,
    /// The button that copies.
    pub copy: &'static str,
    /// It was copied.
    pub copied: &'static str,
    /// It could not be copied, and is selected instead.
    pub by_hand: &'static str,
    /// The button that opens the system's own sheet.
    pub send: &'static str,
    /// The code, for those who hear the page.
    pub qr: &'static str,
    /// The link is too long for a code.
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
    /// Light or dark.
    pub theme: &'static str,
    /// As the system says.
    pub system: &'static str,
    /// Dark on light.
    pub light: &'static str,
    /// Light on dark.
    pub dark: &'static str,
    /// What an arrow key moves.
    pub arrows: &'static str,
    /// The tile.
    pub tile: &'static str,
    /// The blank.
    pub blank: &'static str,
    /// Marks on tiles at home.
    pub marks: &'static str,
    /// What is on the tiles.
    pub faces: &'static str,
    /// Numbers.
    pub numbers: &'static str,
    /// One of our pictures.
    pub picture: fn(id: &str) -> &'static str,
    /// A picture of the visitor's own.
    pub own: &'static str,
    /// The button that takes another one.
    pub other_picture: &'static str,
    /// Numbers on the picture.
    pub numbers_too: &'static str,
    /// The kept picture cannot be read.
    pub picture_lost: &'static str,
    /// The heading of the keys.
    pub keys_title: &'static str,
    /// The keys, and what each does.
    pub keys: &'static [(&'static str, &'static str)],
    /// The file is no picture.
    pub picture_wrong: &'static str,
    /// The button that saves what could once not be read.
    pub set_aside: &'static str,
    /// The picture cannot be kept.
    pub picture_too_large: &'static str,
}
