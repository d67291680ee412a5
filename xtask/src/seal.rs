//! `cargo xtask seal`: the last step of a build, a hook in Trunk.toml, which runs under plain `trunk serve` too.
//!
//! Trunk adds an inline script under `trunk serve`, which the page's Content-Security-Policy forbids. Each inline script is
//! moved into a file named after its content. Then the build is stamped with its version (see [`stamp`]).

use std::path::PathBuf;

use anyhow::Context;

use crate::{Outcome, digest, files, stamp};

/// Seals the folder in which Trunk has staged the page. Sealing it again changes nothing.
pub fn seal() -> Outcome {
    let folder = std::env::var_os("TRUNK_STAGING_DIR")
        .map(PathBuf::from)
        .context("`seal` is Trunk's last step: it wants TRUNK_STAGING_DIR.")?;
    let index = folder.join("index.html");
    let (page, scripts) = move_scripts(&files::text(&index)?);
    for (name, text) in &scripts {
        files::write(&folder.join(name), text)?;
    }
    files::write(&index, &page)?;
    // Under plain `trunk serve` the page changes all the time, so the service worker is not to keep it.
    let worked_on = std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "debug");
    stamp::stamp(&folder, !worked_on)
}

/// The page without inline scripts, and the scripts with the names of their files.
fn move_scripts(page: &str) -> (String, Vec<(String, String)>) {
    let mut sealed = String::new();
    let mut scripts = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find("<script") {
        let Some(open) = rest[start..].find('>').map(|at| start + at) else {
            break;
        };
        let Some(close) = rest[open..].find("</script>").map(|at| open + at) else {
            break;
        };
        let (tag, text) = (&rest[start..open], rest[open + 1..close].trim());
        sealed.push_str(&rest[..start]);
        if text.is_empty() {
            sealed.push_str(&rest[start..=open]);
        } else {
            let name = format!("start-{}.js", digest::short(text.as_bytes()));
            sealed.extend([tag, " src=\"./", &name, "\">"]);
            scripts.push((name, format!("{text}\n")));
        }
        rest = &rest[close..];
    }
    sealed.push_str(rest);
    (sealed, scripts)
}

#[cfg(test)]
mod tests {
    use super::move_scripts;

    #[test]
    fn inline_scripts_become_files_and_the_others_stay() {
        let page = "<head><script src=\"a.js\"></script></head>\
                    <body><script type=\"module\" nonce=\"\">\nimport x;\n</script></body>";
        let (sealed, scripts) = move_scripts(page);
        let [(name, text)] = scripts.as_slice() else {
            panic!("one script, not {scripts:?}")
        };
        assert_eq!(text, "import x;\n");
        assert_eq!(
            sealed,
            format!(
                "<head><script src=\"a.js\"></script></head>\
                 <body><script type=\"module\" nonce=\"\" src=\"./{name}\"></script></body>"
            )
        );
    }
}
