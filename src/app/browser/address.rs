//! The address after the `#`.

use std::cell::Cell;

use super::window;

/// What stands there, if anything.
pub fn read() -> Option<String> {
    let hash = window().location().hash().ok()?;
    after_hash(&hash).map(str::to_string)
}

/// What stands behind the `#` of an address, if anything.
pub fn after_hash(address: &str) -> Option<&str> {
    let (_, text) = address.split_once('#')?;
    (!text.is_empty()).then_some(text)
}

thread_local! {
    /// How many links were opened so far: what the page itself wrote since the last one is about one game.
    static OPENED: Cell<u32> = const { Cell::new(0) };
}

/// A link was opened, or a board came that is not the one before: the way back leads to that one.
pub fn note_opened() {
    OPENED.set(OPENED.get() + 1);
}

/// How many there were, for the other bundle.
pub fn opened() -> u32 {
    OPENED.get()
}

/// Takes over how many there were from the other bundle.
pub fn set_opened(count: u32) {
    OPENED.set(count);
}

/// What the page writes beside its addresses, to know them again.
fn sign() -> String {
    format!("ecotile {}", OPENED.get())
}

/// Writes it in place: the way back leads out of the page, not through every move.
pub fn write(text: &str) {
    if let Ok(history) = window().history() {
        // Browsers refuse who writes too often; the next rest writes again.
        let _ = history.replace_state_with_url(&sign().into(), "", Some(&format!("#{text}")));
    }
}

/// Writes it as a new entry: the way back leads to the place before.
pub fn push(text: &str) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&sign().into(), "", Some(&format!("#{text}")));
    }
}

/// Whether the present entry is the page's own and about the game at hand: another place, not another board.
pub fn is_ours() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state.as_string() == Some(sign()))
}

/// The whole address with this text behind the `#`.
pub fn whole(text: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#{text}")
}
