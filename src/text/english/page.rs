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
    opened: "A link was opened.",
    saved_short: "This browser has little storage left: the game is saved, but without its history of moves.",
    not_saved: "This browser stores nothing for this page: the game is lost when the page is closed. Its link keeps \
                it.",
    no_place: "That part of the page could not be loaded: there may be no network. Nothing is lost.",
    not_passed: "The game could not be passed to that part of the page. Nothing is lost.",
    not_taken: "The game could not be taken over from the other part of the page: it was opened from its last save and \
                its link.",
    save: "Save to a file",
    update_ready: "A new version is ready.",
    reload: "Reload",
};

pub(super) const WORKER: WorkerText = WorkerText {
    failed: |error| match error {
        JobError::Task(error) => error.to_string(),
        JobError::NotSent => "This task cannot be sent to the solver.".into(),
        JobError::Worker(WorkerError::NotLoaded) => {
            "The solver could not be loaded: there may be no network.".into()
        }
        JobError::Worker(WorkerError::NotStarted) => "The browser did not start the solver.".into(),
        JobError::Worker(WorkerError::Broke) => "The solver crashed.".into(),
        JobError::Worker(WorkerError::Silent) => "The solver no longer responds.".into(),
        JobError::Worker(WorkerError::OtherVersion) => {
            "The solver and the page have different versions: reload the page.".into()
        }
        JobError::Worker(WorkerError::Unreadable) => {
            "The page and the solver did not understand each other. Reload the page.".into()
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
        ("N", "deal a new puzzle (Play)"),
        ("R", "restart the puzzle (Play)"),
        ("+ − 0", "zoom a large board"),
        ("Space", "play, pause a replay"),
        ("← →, Page Up/Down", "step back or forward"),
        ("Home, End, 0 to 9", "jump within the replay"),
    ],
    picture_wrong: "The browser cannot show this file as a picture.",
    set_aside: "Save the data that was set aside",
    picture_too_large: "This picture could not be kept: this browser has too little storage.",
};
