//! The style sheets that are wanted together become one file: together they compress better, and there is one file to
//! wait for. Those in the page's `<template>`, which come with the other half, are one; all others are another.

use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow};

use crate::Outcome;
use crate::digest::integrity;
use crate::seal::digest;

const LINK: &str = "<link rel=\"stylesheet\" href=\"./";

/// Joins the sheets of a folder's page; the answer is the page that names the new ones.
pub fn join(folder: &Path, page: &str) -> Outcome<String> {
    let (before, template) = page.split_once("<template").unwrap_or((page, ""));
    let (within, after) = template.split_once("</template>").unwrap_or((template, ""));
    let mut sheets = Vec::new();
    let [before, within, after] = [("play", before), ("lab", within), ("play", after)]
        .map(|(name, part)| without_links(part, &mut sheets, name));
    let mut tags = [String::new(), String::new()];
    for (tag, name) in tags.iter_mut().zip(["play", "lab"]) {
        let names = sheets.iter().filter(|(of, _)| *of == name);
        let names: Vec<&str> = names.map(|(_, sheet)| sheet.as_str()).collect();
        match names.as_slice() {
            [] => continue,
            // Alone already: a page that is sealed again keeps its name.
            [only] => {
                let text =
                    fs::read(folder.join(only)).with_context(|| format!("{only} can't be read"))?;
                *tag = link(only, &text);
                continue;
            }
            _ => {}
        }
        let mut text = String::new();
        for sheet in names {
            let path = folder.join(sheet);
            let wrong =
                |error: std::io::Error| anyhow!("{} can't be joined: {error}.", path.display());
            text += &fs::read_to_string(&path).map_err(wrong)?;
            fs::remove_file(&path).map_err(wrong)?;
        }
        let joined = format!("{name}-{:016x}.css", digest(text.as_bytes()));
        *tag = link(&joined, text.as_bytes());
        fs::write(folder.join(&joined), text)
            .map_err(|error: std::io::Error| anyhow!("{joined} can't be written: {error}."))?;
    }
    let [play, lab] = tags;
    Ok(if template.is_empty() {
        before.replacen("</head>", &format!("{play}</head>"), 1)
    } else {
        let before = before + &play;
        let (opening, rest) = within.split_once('>').unwrap_or((&within, ""));
        format!("{before}<template{opening}>{lab}{rest}</template>{after}")
    })
}

fn link(name: &str, text: &[u8]) -> String {
    format!("{LINK}{name}\" integrity=\"{}\"/>\n", integrity(text))
}

/// The part without its sheets, whose names are noted.
fn without_links<'a>(part: &str, sheets: &mut Vec<(&'a str, String)>, of: &'a str) -> String {
    let mut pieces = part.split(LINK);
    let mut rest = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, tail) = piece.split_once('"').unwrap_or((piece, ""));
        sheets.push((of, name.to_owned()));
        let after = tail.split_once('>').map_or("", |(_, after)| after);
        rest += after.strip_prefix('\n').unwrap_or(after);
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_half_has_one_sheet_with_all_of_its_own_in_their_order() {
        let folder = std::env::temp_dir().join(format!("ecotile-sheets-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for name in ["a", "b", "c", "d"] {
            fs::write(
                folder.join(format!("{name}.css")),
                format!(".{name} {{}}\n"),
            )
            .expect("a file");
        }
        let link = |name: &str| link(&format!("{name}.css"), b"");
        let page = format!(
            "<head>{}{}<template data-half=\"lab\">{}{}</template><script src=\"x\"></script></head>",
            link("b"),
            link("a"),
            link("c"),
            link("d")
        );
        let joined = join(&folder, &page).expect("a page");
        let files = |name: &str| {
            let entries = fs::read_dir(&folder).expect("a folder").flatten();
            let texts =
                entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(name));
            texts
                .map(|entry| fs::read_to_string(entry.path()).expect("a text"))
                .collect::<Vec<_>>()
        };
        assert_eq!(files("play-"), [".b {}\n.a {}\n"]);
        assert_eq!(files("lab-"), [".c {}\n.d {}\n"]);
        assert_eq!(joined.matches(LINK).count(), 2, "{joined}");
        let within = joined
            .split_once("<template data-half=\"lab\">")
            .expect("one");
        assert!(within.1.trim_start().starts_with(LINK), "{joined}");
        // A page that is sealed again stays as it is.
        assert_eq!(join(&folder, &joined).expect("a page"), joined);
        fs::remove_dir_all(&folder).expect("an end");
    }
}
