//! Writing a saved text.

use std::fmt::Write;

use super::{TITLE, VERSION};
use crate::session::game::Game;
use crate::session::tabs::Stamp;
use crate::session::visit::Visit;

/// Writes the whole visit in one text.
pub(in crate::session) fn write(visit: &Visit, game_text: impl Fn(&Game) -> String) -> String {
    in_frame(&format!(
        "{}{}",
        shared_parts(visit),
        tab_parts(visit, game_text)
    ))
}

/// Writes the part that all tabs share.
pub(in crate::session) fn write_shared(visit: &Visit, revision: u64) -> String {
    in_frame(&format!(
        "[shared]\nrevision: {revision}\n{}",
        shared_parts(visit)
    ))
}

/// Writes the part of one tab.
pub(in crate::session) fn write_tab(
    visit: &Visit,
    stamp: Stamp,
    game_text: impl Fn(&Game) -> String,
) -> String {
    in_frame(&format!("[tab]\n{stamp}{}", tab_parts(visit, game_text)))
}

fn in_frame(parts: &str) -> String {
    format!("{TITLE}{VERSION}\n{parts}[end]\n")
}

fn shared_parts(visit: &Visit) -> String {
    let Visit {
        settings,
        best,
        knowledge,
        ..
    } = visit;
    let learned = if knowledge.is_empty() {
        String::new()
    } else {
        format!("[learned]\n{knowledge}")
    };
    format!("[settings]\n{settings}[best]\n{best}{learned}")
}

fn tab_parts(visit: &Visit, game_text: impl Fn(&Game) -> String) -> String {
    let Visit {
        game,
        kept,
        place,
        left_run,
        last_address,
        ..
    } = visit;
    let mut text = format!("[page]\nplace: {place}\n");
    // Writing to a string cannot fail.
    if !last_address.is_empty() {
        let _ = writeln!(text, "address: {last_address}");
    }
    if let Some(left_run) = left_run {
        let _ = writeln!(text, "watched: {left_run}");
    }
    let _ = write!(text, "[game]\n{}", game_text(game));
    for (name, games) in [("former", &kept.former), ("undone", &kept.undone)] {
        // The last game is the next one to return to: its part has no number.
        for (place, game) in games.iter().rev().enumerate() {
            let _ = match place {
                0 => write!(text, "[{name}]\n{}", game_text(game)),
                _ => write!(text, "[{name} {}]\n{}", place + 1, game_text(game)),
            };
        }
    }
    text
}
