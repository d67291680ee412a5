//! The browser's interfaces, in Rust: window and document, listeners, observers and timers, storage, the address,
//! files.
//!
//! - `address`, `storage`, `file`, `base64`: the address and its history, what is stored, files
//! - `listener`, `observer`, `timer`, `wheel`, `motion`: events, sizes, timers and frames, zooming, animations on a
//!   canvas
//! - `colour`, `decimal`, `object`: colours of the style sheet, fractions as text, properties of JavaScript objects

pub mod address;
pub mod base64;
pub mod colour;
pub mod decimal;
pub mod file;
pub mod listener;
pub mod motion;
pub mod object;
pub mod observer;
pub mod storage;
pub mod timer;
pub mod wheel;

use wasm_bindgen::JsValue;

use crate::session::Millis;
use crate::session::tabs::WallMillis;

/// The window.
pub fn window() -> web_sys::Window {
    web_sys::window().expect("a page has a window")
}

/// The document.
pub fn document() -> web_sys::Document {
    window().document().expect("a window has a document")
}

/// Writes the reason of a failure to the browser's console. The visitor gets a sentence elsewhere.
pub fn log_warning(reason: &JsValue) {
    web_sys::console::warn_1(reason);
}

/// Returns whether the page is visible; a tab in the background is not.
pub fn is_seen() -> bool {
    document().visibility_state() != web_sys::VisibilityState::Hidden
}

/// The current time of a monotonic clock.
pub fn now() -> Millis {
    window()
        .performance()
        .map_or(0.0, |performance| performance.now()) as Millis
}

/// Milliseconds since 1970, by the system's clock, which all tabs share.
pub fn wall_now() -> WallMillis {
    js_sys::Date::now() as WallMillis
}

/// The width and height of the window, in pixels.
pub fn window_size() -> (f64, f64) {
    let side = |length: Result<JsValue, _>| {
        length
            .ok()
            .and_then(|length| length.as_f64())
            .unwrap_or_default()
    };
    (side(window().inner_width()), side(window().inner_height()))
}

/// Moves the focus to the board.
pub fn focus_board() {
    let board = document().query_selector(".tray, .board-canvas");
    if let Ok(Some(board)) = board
        && let Ok(board) = wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(board)
    {
        // It fails only if the board cannot have the focus, as under a sheet.
        let _ = board.focus();
    }
}

/// A random seed, short enough to be read aloud.
pub fn random_seed() -> u64 {
    u64::from(random_number() % 1_000_000)
}

/// A random number.
pub fn random_number() -> u32 {
    getrandom::u32().unwrap_or(1)
}
