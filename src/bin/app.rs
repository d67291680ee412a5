//! The page's half with Play. `trunk` builds it for wasm32; `cargo xtask serve` does that and serves it.

/// Puts it into the document; `static/halves.js` calls it.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start(handed: &wasm_bindgen::JsValue, other: js_sys::Function) {
    ecotile::app::PLAY.start(handed, other);
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("Ecotile lives in a web page: `cargo xtask serve` builds and serves it.");
}
