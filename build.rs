//! Names the build of the page and its worker by a digest of their sources, so that each can tell whether the other is of
//! the same build (`src/job/message.rs`).

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::{env, fs, io};

/// What page and worker are compiled from.
const SOURCES: [&str; 3] = ["src", "Cargo.toml", "Cargo.lock"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    // Native programs have no worker, and need not be compiled again for a change of the page.
    let build = if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32") {
        let mut digest = DefaultHasher::new();
        for source in SOURCES {
            println!("cargo::rerun-if-changed={source}");
            add(Path::new(source), &mut digest)?;
        }
        format!("{:016x}", digest.finish())
    } else {
        "native".into()
    };
    println!("cargo::rustc-env=ECOTILE_BUILD={build}");
    Ok(())
}

/// Adds a file, or the files of a folder in the order of their names.
fn add(path: &Path, digest: &mut DefaultHasher) -> io::Result<()> {
    if path.is_dir() {
        let entries: io::Result<Vec<_>> = fs::read_dir(path)?.collect();
        let mut paths: Vec<_> = entries?.into_iter().map(|entry| entry.path()).collect();
        paths.sort();
        return paths.iter().try_for_each(|path| add(path, digest));
    }
    path.to_string_lossy().hash(digest);
    fs::read(path)?.hash(digest);
    Ok(())
}
