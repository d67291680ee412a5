//! The web worker in which the solvers run, built for wasm32 by `trunk` beside the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    ecotile::app::worker::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The worker belongs to Ecotile's page: `cargo xtask serve` builds and serves both.");
}
