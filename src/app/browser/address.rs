//! The fragment of the address (after the `#`) and the browser's history.

use std::cell::Cell;

use super::window;

/// The fragment, if there is one.
pub fn read() -> Option<String> {
    let hash = window().location().hash().ok()?;
    after_hash(&hash).map(str::to_string)
}

/// The fragment of a given address, if there is one.
pub fn after_hash(address: &str) -> Option<&str> {
    let (_, text) = address.split_once('#')?;
    (!text.is_empty()).then_some(text)
}

thread_local! {
    /// The number of the current game in the browser's history: all addresses written for it have this number. It
    /// rises from entry to entry, so that a game after the current one has a number that no entry before it has.
    static GAME: Cell<u32> = const { Cell::new(0) };
}

/// What the state of a history entry begins with, if the page wrote it; then comes the number of its game.
const OWN_STATE: &str = "ecotile ";

/// Counts an opened link or a new board, so that Back from it restores the board before.
pub fn note_opened() {
    GAME.set(GAME.get() + 1);
}

/// The number of the current game, for the handover to the other bundle.
pub fn game() -> u32 {
    GAME.get()
}

/// Sets the number of the current game: from the other bundle's handover, or from the history entry that is shown.
pub fn set_game(number: u32) {
    GAME.set(number);
}

/// The state of the history entries written by the page, by which it recognises them.
fn entry_state() -> String {
    format!("{OWN_STATE}{}", GAME.get())
}

/// Replaces the fragment of the current history entry, so that Back does not go through every move.
pub fn write(text: &str) {
    if let Ok(history) = window().history() {
        // Browsers refuse too many writes; the next pause writes again.
        let _ =
            history.replace_state_with_url(&entry_state().into(), "", Some(&format!("#{text}")));
    }
}

/// Adds a history entry with this fragment, so that Back returns to the place before.
pub fn push(text: &str) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&entry_state().into(), "", Some(&format!("#{text}")));
    }
}

/// The number of the game of the history entry that the browser shows; `None` if the page has not written it. With the
/// number of the current game it leads to another place, not to another board.
pub fn game_of_entry() -> Option<u32> {
    let state = window().history().and_then(|history| history.state());
    let state = state.ok()?.as_string()?;
    state.strip_prefix(OWN_STATE)?.parse().ok()
}

/// The whole address of the page with this fragment.
pub fn whole(text: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#{text}")
}
