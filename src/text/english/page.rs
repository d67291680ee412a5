//! Around the places, in English.

use super::super::{NoticeText, PageText, SettingsText, ShareText, SolutionText, WorkerText};
use super::size;
use crate::job::{JobError, WorkerError};

pub(super) const PAGE: PageText = PageText {
    places: "Places",
    tab: |place, board| format!("{place} {} · Ecotile", size(board)),
    theme: "Light or dark",
    close: "Close",
};

pub(super) const NOTICE: NoticeText = NoticeText {
    link: |error| format!("This link could not be opened: {error} Your own game is still here."),
    too_long: |error| {
        let (length, limit) = error.megabytes();
        format!(
            "That is too long: {length:.1} MB, and at most {limit:.1} MB are read. It was not taken in."
        )
    },
    opened: "A link was opened.",
    saved_short: "There is little room left in this browser: the game is kept, but not the way that led to it.",
    not_saved: "This browser keeps nothing for this page: the game will be lost when it is closed. Its link keeps it.",
    no_place: "That place could not be loaded: there may be no network. Nothing is lost here.",
    save: "Save it to a file",
    update_ready: "A new version is ready.",
    reload: "Reload",
};

pub(super) const WORKER: WorkerText = WorkerText {
    failed: |error| match error {
        JobError::Task(error) => error.to_string(),
        JobError::Worker(WorkerError::NotStarted) => {
            "The worker's files do not come: there may be no network.".into()
        }
        JobError::Worker(WorkerError::Broke) => "The worker broke down.".into(),
        JobError::Worker(WorkerError::Silent) => "The worker does not answer any more.".into(),
        JobError::Worker(WorkerError::OtherVersion) => {
            "The worker is of another version than the page. Reload the page.".into()
        }
    },
    again: "Try again",
};

pub(super) const SOLUTION: SolutionText = SolutionText {
    title: "Solution",
    none: "There is no solution yet.",
    unfinished: "Stopped before its end: these are the moves so far.",
    tidy: "Without reversals and loops",
    text: "Save as text",
    json: "Save as JSON",
};

pub(super) const SHARE: ShareText = ShareText {
    title: "Share",
    what: "What to share",
    start: "From the start",
    board: "As it stands",
    link: "Link",
    copy: "Copy the link",
    copied: "Copied.",
    by_hand: "This browser does not let us copy: the link is selected, copy it by hand.",
    send: "Send",
    qr: "The link as a QR code",
    no_qr: "The link is too long for a QR code.",
    save_text: "Board as text",
    save_svg: "Board as SVG",
};

pub(super) const SETTINGS: SettingsText = SettingsText {
    title: "Settings",
    theme: "Light or dark",
    system: "System",
    light: "Light",
    dark: "Dark",
    arrows: "An arrow key moves",
    tile: "The tile",
    blank: "The blank",
    marks: "A tick on tiles at home",
    faces: "Tiles",
    numbers: "1 2 3",
    picture: |id| match id {
        "hills" => "Picture: hills",
        "prism" => "Picture: prism",
        "tide" => "Picture: tide",
        _ => "Picture",
    },
    own: "Own",
    other_picture: "Take another picture",
    numbers_too: "Numbers on the picture",
    picture_lost: "The picture of your own that was kept here cannot be read any more: the tiles have numbers again.",
    keys_title: "Keys",
    keys: &[
        ("Arrows, W A S D", "slide a tile"),
        ("Ctrl+Z, Ctrl+Y", "undo, redo"),
        ("+ − 0", "zoom a large board"),
        ("Space", "play, pause (Agents, Search)"),
        ("← →, Page Up, Page Down", "a step back, a step on"),
        ("Home, End, 0 to 9", "go to a part of the way"),
    ],
    picture_wrong: "This file is no picture that the browser can show.",
    set_aside: "Save what could once not be read",
    picture_too_large: "This picture could not be kept: there is too little room in this browser.",
};
