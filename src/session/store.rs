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

use std::fmt::Write;

use super::best::Best;
use super::game::Game;
use super::kept_games::KeptGames;
use super::knowledge::Knowledge;
use super::lines::{self, Lines};
use super::link::{LinkError, Place};
use super::settings::Settings;
use super::tabs::Stamp;
use super::visit::Visit;
use super::watched::Watched;
use crate::puzzle::quote::quoted;

const TITLE: &str = "Ecotile visit ";
const VERSION: u64 = 1;

/// More than a browser stores for one page.
const MAX_LENGTH: usize = 12_000_000;

/// More parts than a visit has.
const MOST_PARTS: usize = 32;

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

/// The whole visit.
pub(super) fn write(visit: &Visit, game_text: impl Fn(&Game) -> String) -> String {
    in_frame(&format!(
        "{}{}",
        shared_parts(visit),
        tab_parts(visit, game_text)
    ))
}

/// What all tabs share.
pub(super) fn write_shared(visit: &Visit, revision: u64) -> String {
    in_frame(&format!(
        "[shared]\nrevision: {revision}\n{}",
        shared_parts(visit)
    ))
}

/// What is a tab's own.
pub(super) fn write_tab(
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
        watched,
        shown,
        ..
    } = visit;
    let mut text = format!("[page]\nplace: {place}\n");
    // Writing to a string cannot fail.
    if !shown.is_empty() {
        let _ = writeln!(text, "address: {shown}");
    }
    if let Some(watched) = watched {
        let _ = writeln!(text, "watched: {watched}");
    }
    let _ = write!(text, "[game]\n{}", game_text(game));
    for (name, games) in [("former", &kept.former), ("undone", &kept.undone)] {
        // The last one is the next one: it goes by the plain name.
        for (place, game) in games.iter().rev().enumerate() {
            let _ = match place {
                0 => write!(text, "[{name}]\n{}", game_text(game)),
                _ => write!(text, "[{name} {}]\n{}", place + 1, game_text(game)),
            };
        }
    }
    text
}

pub(super) fn read(text: &str, seed: u64) -> Restored {
    match parts(text) {
        Ok(parts) => from_parts(text, &parts, seed),
        Err(None) => Restored {
            visit: Visit::new(seed),
            set_aside: None,
            has_game: false,
        },
        Err(Some(sentence)) => {
            let set_aside = Some(SetAside {
                text: text.to_owned(),
                sentence,
            });
            Restored {
                visit: Visit::new(seed),
                set_aside,
                has_game: false,
            }
        }
    }
}

/// The parts of the text: name (without brackets) and lines. `None` if nothing was ever saved.
fn parts(text: &str) -> Result<Vec<(&str, &str)>, Option<String>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(None);
    }
    let (title, mut rest) = text.split_once('\n').unwrap_or((text, ""));
    let foreign =
        || Some("What was saved here is not a visit of Ecotile: it was set aside.".to_owned());
    let version = title.trim().strip_prefix(TITLE).ok_or_else(foreign)?;
    match version.trim().parse::<u64>() {
        Err(_) | Ok(0) => return Err(foreign()),
        Ok(version) if version > VERSION => {
            return Err(Some(format!(
                "What was saved here is from a newer Ecotile (version {version}, this page reads up to {VERSION}): it was \
                 set aside, and reloading the page may bring it back."
            )));
        }
        Ok(_) => {}
    }
    if text.len() > MAX_LENGTH {
        return Err(Some(
            "What was saved here is too long to be read: it was set aside.".to_owned(),
        ));
    }
    let mut parts = Vec::new();
    let mut name = "";
    loop {
        let end = next_part(rest);
        parts.push((name, &rest[..end]));
        if end == rest.len() {
            break;
        }
        let (heading, after) = rest[end..].split_once('\n').unwrap_or((&rest[end..], ""));
        name = heading.trim().trim_start_matches('[').trim_end_matches(']');
        rest = after;
    }
    Ok(parts)
}

/// Where the next line begins that starts with a bracket, or the end.
fn next_part(text: &str) -> usize {
    if text.starts_with('[') {
        0
    } else {
        text.find("\n[").map_or(text.len(), |line_end| line_end + 1)
    }
}

fn from_parts(text: &str, parts: &[(&str, &str)], seed: u64) -> Restored {
    let mut damage = Damage::default();
    let (mut settings, mut best) = (Settings::default(), Best::new());
    let mut knowledge = Knowledge::default();
    let (mut page, mut game, mut kept) = (None, None, KeptGames::default());
    let is_whole = parts.last().is_some_and(|(name, _)| *name == "end");
    let mut names = Vec::new();
    for (place, &(name, lines)) in parts.iter().enumerate() {
        let is_cut = !is_whole && place + 1 == parts.len();
        if names.contains(&name) || names.len() > MOST_PARTS {
            damage.note("A part of what was saved stands there twice.");
            continue;
        }
        names.push(name);
        match name {
            "" | "end" if lines.trim().is_empty() => {}
            "settings" => damage.note_first("settings", settings_damage(&mut settings, lines)),
            "best" => damage.note_first("best results", best_damage(&mut best, lines)),
            "learned" => damage.note_first("theories", knowledge.read(lines)),
            "page" => page = damage.keep("page", read_page(lines)),
            "game" if !is_cut => {
                game = damage.keep("game", Game::read(lines).map_err(|error| error.to_string()));
            }
            // What stands in the last two is for `tabs`.
            "game" | "tab" | "shared" => {}
            _ if is_kept(name) => {
                // Of a game that is cut short nobody can say at which move.
                let read = || Game::read(lines).map_err(|error| error.to_string());
                let read = (!is_cut).then(read);
                let read = read.and_then(|game| damage.keep("former game", game));
                let games = if name.starts_with("former") {
                    &mut kept.former
                } else {
                    &mut kept.undone
                };
                games.extend(read);
            }
            _ => damage.note(&format!(
                "There is a part {} that this page does not know.",
                quoted(name)
            )),
        }
    }
    if !is_whole {
        damage.note("What was saved ends too early.");
    }
    kept.former.reverse();
    kept.undone.reverse();
    let has_game = game.is_some();
    let fresh = Visit::with_settings(settings, seed);
    let Page {
        place,
        shown,
        watched,
    } = page.unwrap_or_default();
    let shown = if has_game { shown } else { String::new() };
    let visit = Visit {
        game: game.unwrap_or_else(|| fresh.game.clone()),
        kept,
        best,
        knowledge,
        place,
        watched,
        shown,
        ..fresh
    };
    Restored {
        visit,
        set_aside: damage.set_aside(text),
        has_game,
    }
}

/// Whether a part is one of the kept games: `former`, `former 2`, `undone` and so on.
fn is_kept(name: &str) -> bool {
    let (word, number) = name.split_once(' ').unwrap_or((name, "2"));
    matches!(word, "former" | "undone") && number.parse::<u8>().is_ok_and(|number| number > 1)
}

fn settings_damage(settings: &mut Settings, text: &str) -> Option<String> {
    first_damage(text, |line| {
        let (key, value) = lines::split(line).map_err(|error| error.to_string())?;
        settings
            .read_line(key, value)
            .map_err(|error| error.to_string())
    })
}

fn best_damage(best: &mut Best, text: &str) -> Option<String> {
    first_damage(text, |line| {
        best.read_line(line.trim())
            .map_err(|error| error.to_string())
    })
}

/// Reads all lines, and answers the first mistake.
fn first_damage(text: &str, mut read: impl FnMut(&str) -> Result<(), String>) -> Option<String> {
    let mut first = None;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if let Err(sentence) = read(line) {
            first.get_or_insert(sentence);
        }
    }
    first
}

/// What is saved of the page.
#[derive(Default)]
struct Page {
    place: Place,
    shown: String,
    watched: Option<Watched>,
}

fn read_page(text: &str) -> Result<Page, String> {
    let mut lines = Lines::read(text).map_err(|error| error.to_string())?;
    let place = lines.need("place").map_err(|error| error.to_string())?;
    let place = place.parse().map_err(|error: LinkError| error.to_string())?;
    let shown = lines.take("address").unwrap_or_default().to_owned();
    // Of a link that cannot be read only the way back to it is lost.
    let watched = lines.take("watched").and_then(|link| link.parse().ok());
    lines.expect_empty().map_err(|error| error.to_string())?;
    Ok(Page {
        place,
        shown,
        watched,
    })
}

/// What was wrong, as sentences; few enough to be read.
#[derive(Default)]
struct Damage(Vec<String>);

impl Damage {
    fn note(&mut self, sentence: &str) {
        if self.0.len() < 4 {
            self.0.push(sentence.to_owned());
        }
    }

    fn note_first(&mut self, part: &str, sentence: Option<String>) {
        if let Some(sentence) = sentence {
            self.note(&format!(
                "In the saved {part} something could not be read. {sentence}"
            ));
        }
    }

    fn keep<T>(&mut self, part: &str, read: Result<T, String>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(sentence) => {
                self.note(&format!("The saved {part} could not be read. {sentence}"));
                None
            }
        }
    }

    fn set_aside(self, text: &str) -> Option<SetAside> {
        if self.0.is_empty() {
            return None;
        }
        let sentence = format!(
            "{} All that was whole is kept, and the old text is set aside.",
            self.0.join(" ")
        );
        Some(SetAside {
            text: text.to_owned(),
            sentence,
        })
    }
}
