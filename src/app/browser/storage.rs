//! The browser's storage. A browser may refuse it (private windows, a full disk): then nothing is stored, and the page
//! works without it.

use super::window;
use crate::session::TabEntry;

/// The entry that all tabs share. In earlier versions it held the whole visit.
pub const VISIT: &str = "ecotile-visit";

/// The prefix of the names of the tabs' entries; the id of the tab follows.
const TAB: &str = "ecotile-tab-";

/// The entry with the id of this tab, in the session storage.
const TAB_ID: &str = "ecotile-tab";

/// The visitor's own picture.
pub const PICTURE: &str = "ecotile-picture";

/// The entries for texts that could not be read, one text each.
const SET_ASIDE: [&str; 4] = [
    "ecotile-set-aside",
    "ecotile-set-aside-2",
    "ecotile-set-aside-3",
    "ecotile-set-aside-4",
];

fn local() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// Reads the entry of this name.
pub fn read(name: &str) -> Option<String> {
    local()?.get_item(name).ok().flatten()
}

/// Writes an entry; fails if there is no storage, or no room in it.
pub fn write(name: &str, text: &str) -> Result<(), ()> {
    local().ok_or(())?.set_item(name, text).map_err(drop)
}

/// Removes the entry of this name.
pub fn remove(name: &str) {
    if let Some(storage) = local() {
        // It cannot fail if there is a storage.
        let _ = storage.remove_item(name);
    }
}

/// The name of the entry of the tab with this id.
pub fn tab_entry(id: &str) -> String {
    [TAB, id].concat()
}

/// Reads the entries of all tabs.
pub fn tab_entries() -> Vec<TabEntry> {
    let Some(storage) = local() else {
        return Vec::new();
    };
    let count = storage.length().unwrap_or_default();
    let entry = |place| {
        let name = storage.key(place).ok()??;
        let id = name.strip_prefix(TAB)?;
        Some(TabEntry {
            id: id.to_owned(),
            text: read(&name)?,
        })
    };
    (0..count).filter_map(entry).collect()
}

/// The id of this tab, if it has one already.
pub fn tab_id() -> Option<String> {
    session()?.get_item(TAB_ID).ok().flatten()
}

/// Sets the id of this tab, which lasts until the tab is closed.
pub fn set_tab_id(id: &str) {
    if let Some(storage) = session() {
        // If the browser refuses, the tab starts like a new one after a reload.
        let _ = storage.set_item(TAB_ID, id);
    }
}

fn session() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

/// Moves a text that could not be read to another entry. It is moved, not copied, because a full storage may have no
/// room for both. If all entries are taken, the last one is overwritten.
pub fn set_aside(name: &str, text: &str) {
    let free = SET_ASIDE
        .into_iter()
        .find(|name| read(name).is_none_or(|other| other == text));
    if let Some(storage) = local() {
        let _ = storage.remove_item(name);
        let _ = storage.set_item(free.unwrap_or(SET_ASIDE[SET_ASIDE.len() - 1]), text);
    }
}

/// Reads all texts that were set aside.
pub fn read_set_aside() -> Option<String> {
    let texts: Vec<String> = SET_ASIDE.into_iter().filter_map(read).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}
