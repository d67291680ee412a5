//! The `key=value` pairs of a link, cleaned of what mail and chat programs add.

use super::LinkError;
use crate::puzzle::quote::quoted;

/// The most pairs of a link.
const MOST_FIELDS: usize = 64;

/// The most times that a link may have been percent-encoded.
const MOST_DECODINGS: usize = 3;

/// The pairs that have not been taken yet.
#[derive(Debug, Default)]
pub(super) struct Fields {
    pairs: Vec<(String, String)>,
    /// The first mistake in the form of the pairs. It waits until the version is known, in which all may be different.
    mistake: Option<LinkError>,
}

impl Fields {
    /// Splits a fragment at its `&` signs. Keys are read in either case.
    pub(super) fn read(fragment: &str) -> Self {
        let mut fields = Self::default();
        let pairs = fragment.split('&').map(str::trim);
        for pair in pairs.filter(|pair| !pair.is_empty()) {
            if let Err(mistake) = fields.add(pair) {
                fields.mistake.get_or_insert(mistake);
            }
        }
        fields
    }

    fn add(&mut self, pair: &str) -> Result<(), LinkError> {
        let (key, value) = pair
            .split_once('=')
            .ok_or_else(|| LinkError::NoPair(quoted(pair)))?;
        let key = key.trim().to_ascii_lowercase();
        if self.pairs.iter().any(|(other, _)| *other == key) {
            return Err(LinkError::Twice(quoted(&key)));
        }
        if self.pairs.len() == MOST_FIELDS {
            return Err(LinkError::TooMany);
        }
        self.pairs.push((key, value.trim().to_owned()));
        Ok(())
    }

    /// Returns the first mistake in the form of the pairs: one without an equals sign, a repeated key, or too many.
    pub(super) fn check_form(&mut self) -> Result<(), LinkError> {
        self.mistake.take().map_or(Ok(()), Err)
    }

    /// Returns whether there is a pair with this key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.pairs.iter().any(|(other, _)| other == key)
    }

    /// Removes a pair and returns its value.
    pub(super) fn take(&mut self, key: &str) -> Option<String> {
        let place = self.pairs.iter().position(|(other, _)| other == key)?;
        Some(self.pairs.remove(place).1)
    }

    /// Removes every pair whose key `read` knows; returns the first mistake in a value.
    pub(super) fn take_all(
        &mut self,
        mut read: impl FnMut(&str, &str) -> Option<Result<(), String>>,
    ) -> Result<(), LinkError> {
        let mut wrong = None;
        self.pairs.retain(|(key, value)| match read(key, value) {
            None => true,
            Some(result) => {
                wrong = wrong.take().or(result.err());
                false
            }
        });
        wrong.map_or(Ok(()), |sentence| Err(LinkError::Setting(sentence)))
    }

    /// Checks that all pairs have been taken: any that is left is unknown.
    pub(super) fn expect_empty(&self) -> Result<(), LinkError> {
        match self.pairs.first() {
            None => Ok(()),
            Some((key, _)) => Err(LinkError::UnknownKey(quoted(key))),
        }
    }
}

/// The fragment of a pasted text: the part after the `#`, decoded, without the characters that mail and chat programs
/// put around it or into it.
pub(super) fn fragment(text: &str) -> String {
    let after = match (text.split_once('#'), text.split_once("%23")) {
        (Some((_, after)), _) | (None, Some((_, after))) => after,
        (None, None) => text,
    };
    let mut fragment = after.replace("&amp;", "&");
    for _ in 0..MOST_DECODINGS {
        if !fragment.contains('%') {
            break;
        }
        fragment = percent_decoded(&fragment);
    }
    fragment.retain(|c| {
        !(c.is_control()
            || matches!(
                c,
                '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
            ))
    });
    // A link ends with a letter or a digit; the text around it may have added a full stop or a bracket.
    fragment
        .trim_matches(|c: char| !c.is_alphanumeric())
        .to_owned()
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let digit = |place: usize| (*after.get(place)? as char).to_digit(16);
        if let (b'%', Some(high), Some(low)) = (byte, digit(0), digit(1)) {
            bytes.push((high * 16 + low) as u8);
            rest = &after[2..];
        } else {
            bytes.push(byte);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
