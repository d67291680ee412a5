//! What is kept on the visitor's machine. A browser may refuse it (private windows, a full disk): then nothing is
//! kept, and nothing breaks.

use super::window;
use crate::session::TabEntry;

/// What all tabs share; once the whole visit.
pub const VISIT: &str = "ecotile-visit";

/// The beginning of the names of what each tab has saved; its id follows.
const TAB: &str = "ecotile-tab-";

/// The id of this tab, in the storage that is the tab's own.
const TAB_ID: &str = "ecotile-tab";

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

/// Removes what is kept under this name.
pub fn remove(name: &str) {
    if let Some(storage) = local() {
        // It can't fail where there is a storage.
        let _ = storage.remove_item(name);
    }
}

/// The name of the entry of the tab with this id.
pub fn tab_entry(id: &str) -> String {
    [TAB, id].concat()
}

/// What all tabs have saved.
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

/// Gives this tab an id, which lasts until the tab is closed.
pub fn set_tab_id(id: &str) {
    if let Some(storage) = session() {
        // Where the browser refuses, the tab begins like a new one after a reload.
        let _ = storage.set_item(TAB_ID, id);
    }
}

fn session() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

/// Moves a text that could not be read out of the way of the next one: moved, not copied, because a full storage may
/// have no room for both. Where all names are taken, the last one gives way.
pub fn set_aside(name: &str, text: &str) {
    let free = SET_ASIDE
        .into_iter()
        .find(|name| read(name).is_none_or(|other| other == text));
    if let Some(storage) = local() {
        let _ = storage.remove_item(name);
        let _ = storage.set_item(free.unwrap_or(SET_ASIDE[SET_ASIDE.len() - 1]), text);
    }
}

/// All that was ever set aside.
pub fn read_set_aside() -> Option<String> {
    let texts: Vec<String> = SET_ASIDE.into_iter().filter_map(read).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}
