//! What nobody reads in a built page is left out of it: it comes before the first move.
//!
//! wasm-bindgen names each function that a wasm imports at length and with a digest behind it, once in the wasm and once
//! in the script, and digests do not compress: ten kilobytes. Here each name becomes a letter or two in both files.
//! Scripts and style sheets lose their indentation and comments: three kilobytes.

use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow};

use crate::Outcome;
use crate::digest::integrity;

/// The kind of sections that only tools read, that of the section which lists the imports, and how the file begins before
/// its first section.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const BEGINNING: &[u8] = b"\0asm\x01\0\0\0";

/// Shortens the scripts and style sheets of a folder, and the answer is its page with their new digests. What is short
/// already stays as it is.
pub fn shorten(folder: &Path, mut page: String) -> Outcome<String> {
    let wrong = |path: &Path, error: std::io::Error| {
        anyhow!("{} can't be shortened: {error}.", path.display())
    };
    let entries = fs::read_dir(folder).map_err(|error| wrong(folder, error))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().and_then(|name| name.to_str());
        let Some((stem, kind @ ("js" | "css"))) = name.and_then(|name| name.rsplit_once('.'))
        else {
            continue;
        };
        let text = fs::read_to_string(&path).map_err(|error| wrong(&path, error))?;
        let mut short = bare(&text);
        let wasm = folder.join(format!("{stem}_bg.wasm"));
        if kind == "js" && wasm.exists() {
            let bytes = fs::read(&wasm).map_err(|error| wrong(&wasm, error))?;
            let bytes = rename(&mut short, &bytes)
                .with_context(|| format!("{} is no wasm that can be read.", wasm.display()))?;
            fs::write(&wasm, bytes).map_err(|error| wrong(&wasm, error))?;
        }
        page = with_digest(&page, &format!("{stem}.{kind}"), &short);
        fs::write(&path, short).map_err(|error| wrong(&path, error))?;
    }
    Ok(without_comments(&page))
}

/// The page without what only its authors read.
fn without_comments(page: &str) -> String {
    let mut parts = page.split("<!--");
    let mut bare = parts.next().unwrap_or_default().to_string();
    for part in parts {
        bare.push_str(part.split_once("-->").map_or("", |(_, after)| after));
    }
    bare
}

/// The page, where it names the file's digest, with that of this text.
fn with_digest(page: &str, name: &str, text: &str) -> String {
    let named = format!("\"./{name}\"");
    let mut parts = page.split(&named);
    let mut new = parts.next().unwrap_or_default().to_string();
    for part in parts {
        new.push_str(&named);
        let (tag, behind) = part.split_at(part.find('>').unwrap_or(part.len()));
        match tag.split_once("integrity=\"") {
            Some((before, old)) => {
                let after = old.find('"').map_or("", |end| &old[end..]);
                new.extend([before, "integrity=\"", &integrity(text.as_bytes()), after]);
            }
            None => new.push_str(tag),
        }
        new.push_str(behind);
    }
    new
}

/// The wasm with short names, which its script gets too; nothing where the wasm can't be read.
fn rename(script: &mut String, wasm: &[u8]) -> Option<Vec<u8>> {
    let mut short = Vec::new();
    let mut rest = wasm.strip_prefix(BEGINNING)?;
    short.extend(BEGINNING);
    while let Some((&kind, after)) = rest.split_first() {
        let (length, after) = number(after)?;
        let (content, after) = after.split_at_checked(length)?;
        rest = after;
        if kind == CUSTOM {
            continue;
        }
        let renamed;
        let content = if kind == IMPORTS {
            renamed = imports(content, script)?;
            &renamed
        } else {
            content
        };
        short.push(kind);
        write_number(content.len(), &mut short);
        short.extend(content);
    }
    Some(short)
}

/// The list of imports with short names, which the script gets too.
fn imports(list: &[u8], script: &mut String) -> Option<Vec<u8>> {
    let (count, mut rest) = number(list)?;
    let mut short = Vec::new();
    write_number(count, &mut short);
    for index in 0..count {
        let (module, after) = name(rest)?;
        let (import, after) = name(after)?;
        let (kind, after) = after.split_at_checked(import_kind(after)?)?;
        let import = std::str::from_utf8(import).ok()?;
        // Renamed only where the script has it in one place, as the name of a function in its list.
        let (long, brief) = (format!("{import}: function("), letters(index));
        let is_listed = script.matches(&long).count() == 1;
        let new = if is_listed && import.starts_with("__wb") {
            *script = script.replace(&long, &format!("{brief}: function("));
            brief.as_str()
        } else {
            import
        };
        for part in [module, new.as_bytes()] {
            write_number(part.len(), &mut short);
            short.extend(part);
        }
        short.extend(kind);
        rest = after;
    }
    rest.is_empty().then_some(short)
}

/// How many bytes say what is imported: a function of a type, a table, a memory, a global or a tag.
fn import_kind(bytes: &[u8]) -> Option<usize> {
    let limits = |bytes: &[u8]| {
        let (flags, after) = number(bytes)?;
        let (_, after) = number(after)?;
        let after = if flags & 1 == 1 {
            number(after)?.1
        } else {
            after
        };
        Some(after.len())
    };
    let (kind, after) = bytes.split_first()?;
    let left = match kind {
        0 => number(after)?.1.len(),
        1 => limits(after.get(1..)?)?,
        2 => limits(after)?,
        3 => after.len().checked_sub(2)?,
        4 => number(after.get(1..)?)?.1.len(),
        _ => return None,
    };
    Some(bytes.len() - left)
}

/// `a`, `b` ... `z`, `aa`, `ab`: one for each index.
fn letters(index: usize) -> String {
    let last = char::from(b'a' + (index % 26) as u8);
    let before = (index / 26).checked_sub(1).map(letters);
    before.unwrap_or_default() + last.encode_utf8(&mut [0; 4])
}

/// A script or a style sheet without indentation, empty lines and lines that are comments.
fn bare(text: &str) -> String {
    let mut is_comment = false;
    let mut bare = String::new();
    for mut line in text.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if is_comment {
            let after = line.split_once("*/").map(|(_, after)| after.trim());
            is_comment = after.is_none();
            line = after.unwrap_or_default();
        }
        if !line.is_empty() && !line.starts_with("//") {
            bare.extend([line, "\n"]);
        }
    }
    bare
}

/// A number as wasm writes it (LEB128), and what comes behind.
fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let mut value = 0;
    for (place, &byte) in bytes.iter().enumerate().take(5) {
        value |= usize::from(byte & 0x7f) << (7 * place);
        if byte < 0x80 {
            return Some((value, &bytes[place + 1..]));
        }
    }
    None
}

fn write_number(mut value: usize, bytes: &mut Vec<u8>) {
    while value > 0x7f {
        bytes.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// A name behind its length, and what comes behind.
fn name(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, after) = number(bytes)?;
    after.split_at_checked(length)
}

#[cfg(test)]
mod tests {
    use super::{
        BEGINNING, IMPORTS, bare, integrity, letters, number, rename, with_digest,
        without_comments, write_number,
    };

    fn section(kind: u8, content: &[u8]) -> Vec<u8> {
        let mut section = vec![kind];
        write_number(content.len(), &mut section);
        section.extend(content);
        section
    }

    fn import(name: &str, kind: &[u8]) -> Vec<u8> {
        let mut import = b"\x08./app.js".to_vec();
        write_number(name.len(), &mut import);
        import.extend(name.as_bytes());
        import.extend(kind);
        import
    }

    fn wasm(names: [&str; 3]) -> Vec<u8> {
        let kinds: [&[u8]; 3] = [b"\0\x05", b"\x02\x01\x01\x80\x80\x01", b"\0\x81\x01"];
        let imports: Vec<u8> = names
            .iter()
            .zip(kinds)
            .flat_map(|(name, kind)| import(name, kind))
            .collect();
        let list = [vec![3], imports].concat();
        [
            BEGINNING.to_vec(),
            section(1, b"types"),
            section(IMPORTS, &list),
            section(10, b"code"),
        ]
        .concat()
    }

    #[test]
    fn both_files_get_the_same_short_names() {
        let long = "__wbg_click_0123456789abcdef";
        let mut script = format!("{{ {long}: function(arg0) {{}}, __wbg_other: function() {{}} }}");
        let long_wasm = [
            wasm([long, "memory", "__wbg_other"]),
            section(0, b"\x04name"),
        ]
        .concat();
        let bytes = rename(&mut script, &long_wasm).expect("a wasm");
        assert_eq!(script, "{ a: function(arg0) {}, c: function() {} }");
        assert_eq!(bytes, wasm(["a", "memory", "c"]));
        assert_eq!(rename(&mut script, &bytes), Some(bytes), "once is enough");
    }

    #[test]
    fn a_name_that_the_script_has_not_or_twice_stays() {
        let bytes = wasm(["__wbg_one", "memory", "__wbg_two"]);
        let mut script = "__wbg_one: function() {}, x: { __wbg_one: function() {} }".to_string();
        assert_eq!(rename(&mut script, &bytes), Some(bytes));
    }

    #[test]
    fn what_is_no_wasm_is_refused() {
        let whole = wasm(["a", "b", "c"]);
        for end in 0..whole.len() {
            // Cut behind a section it is a shorter wasm.
            let cut = rename(&mut String::new(), &whole[..end]);
            assert!(cut.is_none_or(|bytes| bytes == whole[..end]), "{end}");
        }
        assert_eq!(rename(&mut String::new(), b"<!DOCTYPE html>"), None);
    }

    #[test]
    fn comments_and_indentation_go() {
        let sheet =
            "/* One. */\n/* Two\n   lines. */ main {\n  color: red; /* why */\n\n  margin: 0 }\n";
        assert_eq!(bare(sheet), "main {\ncolor: red; /* why */\nmargin: 0 }\n");
        let script = "// One.\n/**\n * Two.\n */\nconst a = 'https://b';\n  f(a);\n";
        assert_eq!(bare(script), "const a = 'https://b';\nf(a);\n");
    }

    #[test]
    fn comments_of_the_page_go() {
        let page = "<head><!-- One. --><p>a</p>\n<!-- Two\n lines. -->\n</head><!-- cut";
        assert_eq!(without_comments(page), "<head><p>a</p>\n\n</head>");
    }

    #[test]
    fn the_page_names_the_new_digest() {
        let page = "<link href=\"./a.css\" integrity=\"sha384-x\"/>\n<meta content=\"./a.css\"><script src=\"./b.js\" integrity=\"y\">";
        let new = with_digest(page, "a.css", "p {}");
        assert_eq!(new, page.replace("sha384-x", &integrity(b"p {}")));
    }

    #[test]
    fn every_index_has_letters_of_its_own() {
        let names: std::collections::BTreeSet<_> = (0..2_000).map(letters).collect();
        assert_eq!(names.len(), 2_000);
        assert_eq!(
            [0, 25, 26, 701, 702].map(letters),
            ["a", "z", "aa", "zz", "aaa"]
        );
    }

    #[test]
    fn numbers_come_back() {
        for value in [0, 1, 127, 128, 16_383, 16_384, 1_000_000] {
            let mut bytes = Vec::new();
            write_number(value, &mut bytes);
            assert_eq!(number(&bytes), Some((value, &[][..])));
        }
    }
}
