//! The settings of a place as fields of a link, and what their readers share.

use std::fmt::Display;
use std::str::FromStr;

use crate::puzzle::quote::quoted;

/// The settings of a place, which a link stores.
pub(in crate::session) trait PlaceSettings {
    /// Takes the settings of a link without fields. They are the same for ever, so they differ from the default where the
    /// default has changed since.
    fn take_bare_link(&mut self) {}

    /// The fields of the settings that differ from those of a link without fields; each begins with `&`.
    fn fields(&self) -> String;

    /// Reads one field of a link. Returns `None` for a key that the place does not have, and the mistake in a wrong value.
    fn read(&mut self, key: &str, value: &str) -> Option<Result<(), String>>;

    /// Stores the step that is shown, with the version of the run that it was counted in.
    fn note_step(&mut self, step: u64);
}

/// The sentence about a value that a key does not have.
pub(in crate::session) fn no_value(key: &str, value: &str) -> String {
    format!("{} is not a value of {key}.", quoted(value))
}

/// Reads a value, such as a number, into its setting.
pub(in crate::session) fn set<T: FromStr>(
    setting: &mut T,
    key: &str,
    value: &str,
) -> Result<(), String> {
    *setting = value.parse().map_err(|_| no_value(key, value))?;
    Ok(())
}

/// Reads a value whose mistakes have sentences into its setting.
pub(in crate::session) fn set_or_say<T: FromStr<Err: Display>>(
    setting: &mut T,
    value: &str,
) -> Result<(), String> {
    *setting = value.parse().map_err(|wrong: T::Err| wrong.to_string())?;
    Ok(())
}

/// Reads a word into its setting: each of the words stands for the value in its place.
pub(in crate::session) fn choose<T: Copy, const N: usize>(
    setting: &mut T,
    (words, values): ([&str; N], [T; N]),
    key: &str,
    value: &str,
) -> Result<(), String> {
    let at = words
        .iter()
        .position(|word| value.eq_ignore_ascii_case(word));
    *setting = values[at.ok_or_else(|| no_value(key, value))?];
    Ok(())
}

/// Reads what [`PlaceSettings::fields`] writes.
#[cfg(test)]
pub(in crate::session) fn reread<T: PlaceSettings + Default>(text: &str) -> Result<T, String> {
    let mut settings = T::default();
    settings.take_bare_link();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').expect("a pair");
        settings.read(key, value).expect("a key of this place")?;
    }
    Ok(settings)
}
