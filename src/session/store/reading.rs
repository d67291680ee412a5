//! Reading a saved text.

use super::damage::Damage;
use super::{Restored, SetAside, TITLE, VERSION};
use crate::puzzle::quote::quoted;
use crate::session::best_results::BestResults;
use crate::session::game::Game;
use crate::session::kept_games::KeptGames;
use crate::session::key_values::{self, KeyValues};
use crate::session::knowledge::Knowledge;
use crate::session::left_run::LeftRun;
use crate::session::link::{LinkError, Place};
use crate::session::settings::Settings;
use crate::session::visit::Visit;

/// More than a browser stores for one page, in bytes.
const MAX_LENGTH: usize = 12_000_000;

/// The most parts of a visit.
const MOST_PARTS: usize = 32;

/// Reads the visit of a saved text. Without a saved game, a new one is dealt by this seed.
pub(in crate::session) fn read(text: &str, seed: u64) -> Restored {
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

/// The parts of the text: name (without brackets) and lines. The error is `None` if the text is empty.
fn parts(text: &str) -> Result<Vec<(&str, &str)>, Option<String>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(None);
    }
    let (title, mut rest) = text.split_once('\n').unwrap_or((text, ""));
    let foreign =
        || Some("The data saved here is not an Ecotile visit: it was set aside.".to_owned());
    let version = title.trim().strip_prefix(TITLE).ok_or_else(foreign)?;
    match version.trim().parse::<u64>() {
        Err(_) | Ok(0) => return Err(foreign()),
        Ok(version) if version > VERSION => {
            return Err(Some(format!(
                "The data saved here is from a newer Ecotile (version {version}, this page reads up to {VERSION}): it \
                 was \
                 set aside, and reloading the page may bring it back."
            )));
        }
        Ok(_) => {}
    }
    if text.len() > MAX_LENGTH {
        return Err(Some(
            "The data saved here is too long to be read: it was set aside.".to_owned(),
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

/// The beginning of the next line that starts with a bracket, or the end.
fn next_part(text: &str) -> usize {
    if text.starts_with('[') {
        0
    } else {
        text.find("\n[").map_or(text.len(), |line_end| line_end + 1)
    }
}

fn from_parts(text: &str, parts: &[(&str, &str)], seed: u64) -> Restored {
    let mut damage = Damage::default();
    let (mut settings, mut best) = (Settings::default(), BestResults::new());
    let mut knowledge = Knowledge::default();
    let (mut page, mut game, mut kept) = (None, None, KeptGames::default());
    let is_whole = parts.last().is_some_and(|(name, _)| *name == "end");
    let mut names = Vec::new();
    for (place, &(name, lines)) in parts.iter().enumerate() {
        let is_cut = !is_whole && place + 1 == parts.len();
        if names.contains(&name) || names.len() > MOST_PARTS {
            damage.note("A part of the saved data appears twice.");
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
            // The last two are read by `tabs`.
            "game" | "tab" | "shared" => {}
            _ if is_kept(name) => {
                // A game that is cut short would lack its last moves, so it is dropped.
                let read = || Game::read(lines).map_err(|error| error.to_string());
                let read = (!is_cut).then(read);
                let read = read.and_then(|game| damage.keep("previous game", game));
                let games = if name.starts_with("former") {
                    &mut kept.former
                } else {
                    &mut kept.undone
                };
                games.extend(read);
            }
            _ => damage.note(&format!(
                "This page does not know the part {}.",
                quoted(name)
            )),
        }
    }
    if !is_whole {
        damage.note("The saved data ends too early.");
    }
    kept.former.reverse();
    kept.undone.reverse();
    let has_game = game.is_some();
    let fresh = Visit::with_settings(settings, seed);
    let Page {
        place,
        last_address,
        left_run,
    } = page.unwrap_or_default();
    let last_address = if has_game {
        last_address
    } else {
        String::new()
    };
    let visit = Visit {
        game: game.unwrap_or_else(|| fresh.game.clone()),
        kept,
        best,
        knowledge,
        place,
        left_run,
        last_address,
        ..fresh
    };
    Restored {
        visit,
        set_aside: damage.set_aside(text),
        has_game,
    }
}

/// Returns whether a part is one of the kept games: `former`, `former 2`, `undone` and so on.
fn is_kept(name: &str) -> bool {
    let (word, number) = name.split_once(' ').unwrap_or((name, "2"));
    matches!(word, "former" | "undone") && number.parse::<u8>().is_ok_and(|number| number > 1)
}

fn settings_damage(settings: &mut Settings, text: &str) -> Option<String> {
    first_damage(text, |line| {
        let (key, value) = key_values::split(line).map_err(|error| error.to_string())?;
        settings
            .read_line(key, value)
            .map_err(|error| error.to_string())
    })
}

fn best_damage(best: &mut BestResults, text: &str) -> Option<String> {
    first_damage(text, |line| {
        best.read_line(line.trim())
            .map_err(|error| error.to_string())
    })
}

/// Reads all lines, and returns the first mistake.
fn first_damage(text: &str, mut read: impl FnMut(&str) -> Result<(), String>) -> Option<String> {
    let mut first = None;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if let Err(sentence) = read(line) {
            first.get_or_insert(sentence);
        }
    }
    first
}

/// The saved state of the page.
#[derive(Default)]
struct Page {
    place: Place,
    last_address: String,
    left_run: Option<LeftRun>,
}

fn read_page(text: &str) -> Result<Page, String> {
    let mut lines = KeyValues::read(text).map_err(|error| error.to_string())?;
    let place = lines.need("place").map_err(|error| error.to_string())?;
    let place = place
        .parse()
        .map_err(|error: LinkError| error.to_string())?;
    let last_address = lines.take("address").unwrap_or_default().to_owned();
    // A link that cannot be read loses only the way back to the run.
    let left_run = lines.take("watched").and_then(|link| link.parse().ok());
    lines.expect_empty().map_err(|error| error.to_string())?;
    Ok(Page {
        place,
        last_address,
        left_run,
    })
}
