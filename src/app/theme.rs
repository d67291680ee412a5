//! Light or dark: the system's choice until the visitor makes another.

use crate::app::listener::window;

/// Changes between light and dark.
pub fn turn() {
    let Some(root) = window()
        .document()
        .and_then(|document| document.document_element())
    else {
        return;
    };
    let now_dark = match root.get_attribute("data-theme").as_deref() {
        Some("dark") => true,
        Some("light") => false,
        _ => system_is_dark(),
    };
    let _ = root.set_attribute("data-theme", if now_dark { "light" } else { "dark" });
}

fn system_is_dark() -> bool {
    let query = window().match_media("(prefers-color-scheme: dark)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
