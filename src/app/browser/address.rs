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
    /// The number of links opened so far: all addresses written since the last one belong to one game.
    static OPENED: Cell<u32> = const { Cell::new(0) };
}

/// Counts an opened link or a new board, so that Back from it restores the board before.
pub fn note_opened() {
    OPENED.set(OPENED.get() + 1);
}

/// The number of opened links, for the handover to the other bundle.
pub fn opened() -> u32 {
    OPENED.get()
}

/// Sets the number of opened links from the other bundle's handover.
pub fn set_opened(count: u32) {
    OPENED.set(count);
}

/// The state of the history entries written by the page, by which it recognises them.
fn entry_state() -> String {
    format!("ecotile {}", OPENED.get())
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

/// Returns whether the current history entry was written by the page for the current game: another place, not another
/// board.
pub fn is_ours() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state.as_string() == Some(entry_state()))
}

/// The whole address of the page with this fragment.
pub fn whole(text: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#{text}")
}
