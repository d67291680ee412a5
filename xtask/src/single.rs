//! `cargo xtask single`: the whole page as one HTML file, to be opened from a disk or a stick without any server.
//!
//! Style sheets, script, wasm, the worker and our pictures stand in the file itself. Its Content-Security-Policy names
//! each script and each sheet by its digest, and lets nothing be fetched at all.

use std::fs;
use std::path::Path;

use crate::shell::{root, say};
use crate::{Outcome, page, sha256};

/// Builds the page, then the file.
pub fn single() -> Outcome {
    page::build()?;
    write()
}

/// The file, from the page that is built already.
pub fn write() -> Outcome {
    let folder = root().join("dist-single");
    let file = folder.join("ecotile.html");
    let text = pack(&root().join("dist"))?;
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&file, &text))
        .map_err(|error| format!("{} can't be written: {error}.", file.display()))?;
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
    for line in index.lines().take_while(|line| !line.contains("</head>")) {
        if let Some(name) = attribute(line, "rel=\"stylesheet\"", "href=\"") {
            let sheet = text(&dist.join(name))?;
            head.push(format!("<style>{sheet}</style>\n"));
            styles.push(sha256::integrity(sheet.as_bytes()));
        } else if let Some(name) = attribute(line, "type=\"module\"", "src=\"") {
            script = Some(name.to_string());
        } else if !["<link", "<script", "Content-Security-Policy"]
            .iter()
            .any(|part| line.contains(part))
        {
            head.push(format!("{line}\n"));
        }
    }
    let start = text(&dist.join(script.ok_or("The page has no script that starts it.")?))?;
    let app = quoted_name(&start, ".js").ok_or("The page's start names no script.")?;
    let wasm = quoted_name(&start, ".wasm").ok_or("The page's start names no wasm.")?;
    let code = format!(
        "{}\nconst bytes = Uint8Array.from(atob(document.getElementById('app-wasm').textContent), (c) => c.charCodeAt(0));\n\
         await __wbg_init({{ module_or_path: bytes }});\n",
        text(&dist.join(app))?
    );
    let policy = format!(
        "default-src 'none'; script-src '{}' 'wasm-unsafe-eval' blob:; style-src {}; style-src-attr 'unsafe-inline'; \
         img-src blob: data:; worker-src blob:; base-uri 'none'; form-action 'none'",
        sha256::integrity(code.as_bytes()),
        styles
            .iter()
            .map(|digest| format!("'{digest}'"))
            .collect::<Vec<_>>()
            .join(" ")
    );
    // The policy must stand before what it is about.
    let head = head.concat();
    let (before, after) = head.split_once("<title>").ok_or("The page has no title.")?;
    let head = format!(
        "{before}<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n<title>{after}"
    );
    // In the head: the page draws itself over the whole body.
    let mut data_blocks = Vec::new();
    for (name, bytes) in [
        ("app-wasm", bytes(&dist.join(wasm))?),
        ("worker-wasm", bytes(&dist.join("worker_bg.wasm"))?),
    ] {
        data_blocks.push(format!(
            "<script type=\"text/plain\" id=\"{name}\">{}</script>\n",
            sha256::base64(&bytes)
        ));
    }
    let worker = text(&dist.join("worker.js"))?;
    if worker.contains("</script") || code.contains("</script") {
        return Err("A script names the end of a script: it can't stand in a page.".into());
    }
    data_blocks.push(format!(
        "<script type=\"text/plain\" id=\"worker-script\">{worker}</script>\n"
    ));
    for picture in fs::read_dir(dist.join("pictures"))
        .into_iter()
        .flatten()
        .flatten()
    {
        let name = picture.file_name().to_string_lossy().replace(".svg", "");
        let data = sha256::base64(&bytes(&picture.path())?);
        data_blocks.push(format!(
            "<script type=\"text/plain\" id=\"picture-{name}\">data:image/svg+xml;base64,{data}</script>\n"
        ));
    }
    let data = data_blocks.concat();
    Ok(format!(
        "{head}{data}</head>\n<body>\n<script type=\"module\">{code}</script>\n</body>\n</html>\n"
    ))
}

/// The value of an attribute in a line that has a mark.
fn attribute<'a>(line: &'a str, mark: &str, name: &str) -> Option<&'a str> {
    let value = line.split_once(mark).and_then(|_| line.split_once(name))?.1;
    value
        .split('"')
        .next()
        .map(|value| value.trim_start_matches("./"))
}

/// A name in quotes that ends like this.
fn quoted_name<'a>(script: &'a str, ending: &str) -> Option<&'a str> {
    script
        .split('\'')
        .find(|part| part.ends_with(ending))
        .map(|name| name.trim_start_matches("./"))
}

fn bytes(file: &Path) -> Outcome<Vec<u8>> {
    fs::read(file).map_err(|error| format!("{} can't be read: {error}.", file.display()))
}

fn text(file: &Path) -> Outcome<String> {
    String::from_utf8(bytes(file)?).map_err(|_| format!("{} is no text.", file.display()))
}

#[cfg(test)]
mod tests {
    use super::{attribute, quoted_name};

    #[test]
    fn names_are_found_in_what_trunk_writes() {
        let line = "<link rel=\"stylesheet\" href=\"./base-1.css\" integrity=\"x\"/>";
        assert_eq!(
            attribute(line, "rel=\"stylesheet\"", "href=\""),
            Some("base-1.css")
        );
        assert_eq!(attribute(line, "type=\"module\"", "src=\""), None);
        let start =
            "import init from './app-2.js';\nawait init({ module_or_path: './app-2_bg.wasm' });";
        assert_eq!(
            (quoted_name(start, ".js"), quoted_name(start, ".wasm")),
            (Some("app-2.js"), Some("app-2_bg.wasm"))
        );
    }
}
