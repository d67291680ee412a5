//! A small server of static files on this machine, for `cargo xtask serve` and the browser tests.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, bail};

use crate::Outcome;
use crate::shell::say;

/// The first port that is tried if none is named.
const PORT: u16 = 8080;

/// The options of serving.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    open: bool,
    port: Option<u16>,
}

impl Options {
    /// Reads `--open` and `--port N`.
    pub fn read(words: &[&str]) -> Outcome<Self> {
        let mut options = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match *word {
                "--open" => options.open = true,
                "--port" => {
                    let number = words.next().and_then(|word| word.parse().ok());
                    options.port = Some(number.context("--port wants a number from 0 to 65535.")?);
                }
                other => {
                    bail!("'{other}' is no option: there are --open and --port N.");
                }
            }
        }
        Ok(options)
    }
}

/// Serves a folder until the program is stopped.
pub fn serve(folder: &Path, options: Options) -> Outcome {
    // A symbolic link is not resolved, so that pointing it elsewhere changes all files at once.
    let folder = fs::metadata(folder)
        .and_then(|_| std::path::absolute(folder))
        .with_context(|| format!("{} can't be served", folder.display()))?;
    let listener = listen(options.port)?;
    let port = listener
        .local_addr()
        .context("The server has no address")?
        .port();
    let address = format!("http://127.0.0.1:{port}/");
    say(&format!("Serving at {address} (Ctrl-C stops it)"));
    if options.open {
        open(&address);
    }
    for stream in listener.incoming().flatten() {
        let folder = folder.clone();
        std::thread::spawn(move || answer(&stream, &folder));
    }
    Ok(())
}

/// The named port, or the first free one from [`PORT`] on.
fn listen(port: Option<u16>) -> Outcome<TcpListener> {
    let ports = port.map_or(PORT..=PORT + 20, |port| port..=port);
    let (first, last) = (*ports.start(), *ports.end());
    ports
        .into_iter()
        .find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok())
        .with_context(|| {
            format!("No port from {first} to {last} is free: name another by --port N.")
        })
}

fn open(address: &str) {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    if Command::new(program).arg(address).spawn().is_err() {
        say(&format!(
            "No {program} here: open {address} in a browser by hand"
        ));
    }
}

/// Answers one request. A broken connection is ignored.
fn answer(stream: &TcpStream, folder: &Path) -> Option<()> {
    stream
        .set_read_timeout(Some(Duration::from_secs(10)))
        .ok()?;
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut header = String::new();
    while reader.read_line(&mut header).ok()? > 2 {
        header.clear();
    }
    let mut words = line.split_whitespace();
    let (method, target) = (words.next()?, words.next()?);
    let found = file(folder, target).and_then(|file| Some((fs::read(&file).ok()?, kind(&file))));
    let (status, body, kind) = match found {
        Some((body, kind)) if matches!(method, "GET" | "HEAD") => ("200 OK", body, kind),
        _ => (
            "404 Not Found",
            b"There is no such file here.".to_vec(),
            "text/plain",
        ),
    };
    let mut out = stream;
    write!(
        out,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )
    .ok()?;
    if method == "GET" {
        out.write_all(&body).ok()?;
    }
    out.flush().ok()
}

/// The file of a request's path, if it is in the folder.
fn file(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.trim_start_matches('/');
    let relative = Path::new(path);
    if !relative
        .components()
        .all(|part| matches!(part, Component::Normal(_)))
    {
        return None;
    }
    let mut file = folder.join(relative);
    if file.is_dir() {
        file.push("index.html");
    }
    file.is_file().then_some(file)
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Options, file, kind};

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(
            file(folder, "/Cargo.toml?x=1"),
            Some(folder.join("Cargo.toml"))
        );
        for target in [
            "/../Cargo.toml",
            "/src/../../Cargo.toml",
            "//etc/../passwd",
            "/none",
        ] {
            assert_eq!(file(folder, target), None, "{target}");
        }
    }

    #[test]
    fn browsers_hear_the_type_of_a_file() {
        for (name, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("service_worker.js", "text/javascript; charset=utf-8"),
            ("play_bg.wasm", "application/wasm"),
            ("icons/icon.svg", "image/svg+xml"),
            ("icons/icon-192.png", "image/png"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("unknown", "application/octet-stream"),
        ] {
            assert_eq!(kind(Path::new(name)), expected, "{name}");
        }
    }

    #[test]
    fn options_are_read_or_refused() {
        assert_eq!(
            Options::read(&["--open", "--port", "0"]).expect("options"),
            Options {
                open: true,
                port: Some(0)
            }
        );
        assert!(Options::read(&["--port"]).is_err());
        assert!(Options::read(&["--fast"]).is_err());
    }
}
