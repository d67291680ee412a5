//! What is kept on the visitor's machine. A browser may refuse it (private windows, a full disk): then nothing is
//! kept, and nothing breaks.

use super::window;

/// The saved visit.
pub const VISIT: &str = "ecotile-visit";

/// A picture of the visitor's own.
pub const PICTURE: &str = "ecotile-picture";

/// What could not be read, as it was.
const SET_ASIDE: &str = "ecotile-set-aside";

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

/// Keeps a text that could not be read, until another such text comes.
pub fn set_aside(text: &str) {
    let _ = write(SET_ASIDE, text);
}
