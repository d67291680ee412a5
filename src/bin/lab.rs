//! The page's half with Agents, Search and Learn. `trunk` builds it for wasm32 beside the other.

/// Puts it into the document; `static/halves.js` calls it.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start(handed: &wasm_bindgen::JsValue, other: js_sys::Function) {
    ecotile::app::LAB.start(handed, other);
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The lab belongs to Ecotile's page: `cargo xtask serve` builds and serves it.");
}
