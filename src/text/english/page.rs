//! The frame, notices, sharing and settings, in English.

use super::super::{NoticeText, PageText, SettingsText, ShareText, SolutionText, WorkerText};
use super::size;
use crate::job::{JobError, WorkerError};

pub(super) const PAGE: PageText = PageText {
    places: "Places",
    tab: |place, board| format!("{place} {} · Ecotile", size(board)),
    theme: "Switch theme",
    close: "Close",
};

pub(super) const NOTICE: NoticeText = NoticeText {
    link: |error| format!("This link could not be opened: {error} Your own game is unchanged."),
    too_long: |error| {
        let (length, limit) = error.megabytes();
        format!(
            "That is too long: {length:.1} MB. At most {limit:.1} MB can be read, so it was not used."
        )
    },
    opened: "A link was opened.",
    saved_short: "This browser has little storage left: the game is saved, but without its history of moves.",
    not_saved: "This browser stores nothing for this page: the game is lost when the page is closed. Its link keeps \
                it.",
    no_place: "That part of the page could not be loaded: there may be no network. Nothing is lost.",
    save: "Save to a file",
    update_ready: "A new version is ready.",
    reload: "Reload",
};

pub(super) const WORKER: WorkerText = WorkerText {
    failed: |error| match error {
        JobError::Task(error) => error.to_string(),
        JobError::Worker(WorkerError::NotStarted) => {
            "The worker could not be loaded: there may be no network.".into()
        }
        JobError::Worker(WorkerError::Broke) => "The worker crashed.".into(),
        JobError::Worker(WorkerError::Silent) => "The worker no longer responds.".into(),
        JobError::Worker(WorkerError::OtherVersion) => {
            "The worker and the page have different versions. Reload the page.".into()
        }
    },
    again: "Try again",
};

pub(super) const SOLUTION: SolutionText = SolutionText {
    title: "Solution",
    none: "No solution yet.",
    unfinished: "Stopped early: these are the moves so far.",
    tidy: "Without reversals and loops",
    text: "Save as text",
    json: "Save as JSON",
};

pub(super) const SHARE: ShareText = ShareText {
    title: "Share",
    what: "What to share",
    start: "From the start",
    board: "Current board",
    link: "Link",
    copy: "Copy the link",
    copied: "Copied.",
    by_hand: "This browser does not allow copying: the link is selected, copy it by hand.",
    send: "Send",
    qr: "The link as a QR code",
    no_qr: "The link is too long for a QR code.",
    save_text: "Board as text",
    save_svg: "Board as SVG",
};

pub(super) const SETTINGS: SettingsText = SettingsText {
    title: "Settings",
    theme: "Theme",
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
    own: "Your own",
    other_picture: "Choose another picture",
    numbers_too: "Numbers on the picture",
    picture_lost: "Your own picture, kept here, can no longer be read: the tiles show numbers again.",
    keys_title: "Keys",
    keys: &[
        ("Arrows, W A S D", "slide a tile"),
        ("Ctrl+Z, Ctrl+Y", "undo, redo"),
        ("+ − 0", "zoom a large board"),
        ("Space", "play, pause (Agents, Search, Learn)"),
        ("← →, Page Up/Down", "step back or forward"),
        ("Home, End, 0 to 9", "jump within the replay"),
    ],
    picture_wrong: "The browser cannot show this file as a picture.",
    set_aside: "Save the unreadable data",
    picture_too_large: "This picture could not be kept: this browser has too little storage.",
};
