//! Quotations of the visitor's text in error messages: short and printable.

/// The maximum length of a quotation, in characters.
const LONGEST: usize = 24;

/// The text in quotation marks, cut after [`LONGEST`] characters, without control characters.
pub(crate) fn quoted(text: &str) -> String {
    let mut quote = String::from("“");
    let mut characters = text.chars();
    quote.extend(
        characters
            .by_ref()
            .take(LONGEST)
            .map(|c| if c.is_control() { '\u{fffd}' } else { c }),
    );
    if characters.next().is_some() {
        quote.push('…');
    }
    quote.push('”');
    quote
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_short_and_printable() {
        assert_eq!(quoted("seven"), "“seven”");
        assert_eq!(quoted("a\0b"), "“a\u{fffd}b”");
        assert_eq!(
            quoted(&"é".repeat(1000)),
            format!("“{}…”", "é".repeat(LONGEST))
        );
    }
}
