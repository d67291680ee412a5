//! `cargo xtask single`: the whole page as one HTML file, which opens from a disk without a server.
//!
//! The file contains the style sheets, both bundles, the worker, the pictures and the script that handles breakdowns. Its
//! Content-Security-Policy names each script and each sheet by its digest, and forbids every request.

use std::path::Path;

use anyhow::{Context, ensure};

use crate::files::{self, bytes, text};
use crate::shell::{root, say};
use crate::{Outcome, digest, page};

/// Builds the page, then the file.
pub fn single() -> Outcome {
    page::build()?;
    write()
}

/// Writes the file, from the built page.
pub fn write() -> Outcome {
    let folder = root().join("dist-single");
    let file = folder.join("ecotile.html");
    let text = pack(&root().join("dist"))?;
    files::make_folder(&folder)?;
    files::write(&file, &text)?;
    say(&format!(
        "{} ({} KB) is the whole page in one file",
        file.display(),
        text.len() / 1000
    ));
    Ok(())
}

/// The file's text, from a folder with the built page.
fn pack(dist: &Path) -> Outcome<String> {
    let index = text(&dist.join("index.html"))?;
    let (mut head, mut styles, mut script) = (Vec::new(), Vec::new(), None);
    let mut way_out = String::new();
    for line in index.lines().take_while(|line| !line.contains("</head>")) {
        if let Some(name) = attribute(line, "rel=\"stylesheet\"", "href=\"") {
            let sheet = text(&dist.join(name))?;
            head.push(format!("<style>{sheet}</style>\n"));
            styles.push(digest::integrity(sheet.as_bytes()));
        } else if let Some(name) = attribute(line, "type=\"module\"", "src=\"") {
            script = Some(name.to_string());
        } else if let Some(name) = attribute(line, "./way_out-", "src=\"") {
            way_out = text(&dist.join(name))?;
        } else if !["<link", "<script", "Content-Security-Policy"]
            .iter()
            .any(|part| line.contains(part))
        {
            head.push(format!("{line}\n"));
        }
    }
    let code = text(&dist.join(script.context("The page has no script that starts it.")?))?;
    let play = index
        .lines()
        .find_map(|line| attribute(line, "name=\"play\"", "content=\""))
        .and_then(|name| name.strip_suffix(".js"))
        .context("The page does not name the script of its first bundle.")?;
    let policy = format!(
        "default-src 'none'; script-src '{}' '{}' 'wasm-unsafe-eval' blob:; style-src {}; style-src-attr 'unsafe-inline'; \
         img-src blob: data:; worker-src blob:; base-uri 'none'; form-action 'none'",
        digest::integrity(code.as_bytes()),
        digest::integrity(way_out.as_bytes()),
        styles
            .iter()
            .map(|digest| format!("'{digest}'"))
            .collect::<Vec<_>>()
            .join(" ")
    );
    // The policy applies only to what follows it.
    let head = head.concat();
    let (before, after) = head
        .split_once("<title>")
        .context("The page has no title.")?;
    let head = format!(
        "{before}<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n<title>{after}"
    );
    // In the head, since the page replaces the whole body.
    let mut data_blocks = Vec::new();
    for (name, file) in [("play", play), ("study", "study"), ("worker", "worker")] {
        let script = text(&dist.join(format!("{file}.js")))?;
        ensure!(
            !script.contains("</script"),
            "A script names the end of a script: it can't stand in a page."
        );
        let wasm = digest::base64(&bytes(&dist.join(format!("{file}_bg.wasm")))?);
        data_blocks.push(format!(
            "<script type=\"text/plain\" id=\"{name}-wasm\">{wasm}</script>\n\
             <script type=\"text/plain\" id=\"{name}-script\">{script}</script>\n"
        ));
    }
    for picture in files::entries(&dist.join("pictures"))? {
        let name = picture.file_stem().unwrap_or_default().to_string_lossy();
        let data = digest::base64(&bytes(&picture)?);
        data_blocks.push(format!(
            "<script type=\"text/plain\" id=\"picture-{name}\">data:image/svg+xml;base64,{data}</script>\n"
        ));
    }
    let data = data_blocks.concat();
    Ok(format!(
        "{head}<script>{way_out}</script>\n{data}</head>\n<body>\n<script type=\"module\">{code}</script>\n</body>\n</html>\n"
    ))
}

/// The value of an attribute in a line that contains `mark`.
fn attribute<'a>(line: &'a str, mark: &str, name: &str) -> Option<&'a str> {
    let value = line.split_once(mark).and_then(|_| line.split_once(name))?.1;
    value
        .split('"')
        .next()
        .map(|value| value.trim_start_matches("./"))
}

#[cfg(test)]
mod tests {
    use super::attribute;

    #[test]
    fn names_are_found_in_what_trunk_writes() {
        let line = "<link rel=\"stylesheet\" href=\"./base-1.css\" integrity=\"x\"/>";
        assert_eq!(
            attribute(line, "rel=\"stylesheet\"", "href=\""),
            Some("base-1.css")
        );
        assert_eq!(attribute(line, "type=\"module\"", "src=\""), None);
        let meta = "<meta name=\"play\" content=\"play-2.js\">";
        assert_eq!(
            attribute(meta, "name=\"play\"", "content=\""),
            Some("play-2.js")
        );
    }
}
