//! What is kept on the visitor's machine. A browser may refuse it (private windows, a full disk): then nothing is
//! kept, and nothing breaks.

use super::window;

/// The saved visit.
pub const VISIT: &str = "ecotile-visit";

/// A picture of the visitor's own.
pub const PICTURE: &str = "ecotile-picture";

/// What could not be read, as it was: one text for each name.
const SET_ASIDE: [&str; 4] = [
    "ecotile-set-aside",
    "ecotile-set-aside-2",
    "ecotile-set-aside-3",
    "ecotile-set-aside-4",
];

fn local() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under this name.
pub fn read(name: &str) -> Option<String> {
    local()?.get_item(name).ok().flatten()
}

/// Keeps it; fails where there is no storage or no room in it.
pub fn write(name: &str, text: &str) -> Result<(), ()> {
    local().ok_or(())?.set_item(name, text).map_err(drop)
}

/// Moves a saved visit that could not be read out of the way of the next one: moved, not copied, because a full
/// storage may have no room for both. Where all names are taken, the last one gives way.
pub fn set_aside(text: &str) {
    let free = SET_ASIDE
        .into_iter()
        .find(|name| read(name).is_none_or(|other| other == text));
    if let Some(storage) = local() {
        let _ = storage.remove_item(VISIT);
        let _ = storage.set_item(free.unwrap_or(SET_ASIDE[SET_ASIDE.len() - 1]), text);
    }
}

/// All that was ever set aside.
pub fn read_set_aside() -> Option<String> {
    let texts: Vec<String> = SET_ASIDE.into_iter().filter_map(read).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}
