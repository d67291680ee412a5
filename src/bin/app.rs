//! The page. `trunk` builds it for wasm32; `cargo xtask serve` does that and serves it.

#[cfg(target_arch = "wasm32")]
fn main() {
    ecotile::app::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("Ecotile lives in a web page: `cargo xtask serve` builds and serves it.");
}
