//! The errors of decoding a recording, with a sentence for each.

use std::error::Error;
use std::fmt;

/// The reason why bytes are not a recording.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordingError {
    /// They do not begin with the format's name.
    NotARecording,
    /// Another version wrote them.
    Version(u8),
    /// They end early.
    Short,
    /// Bytes are left over.
    Long,
    /// This part is invalid.
    Broken(&'static str),
}

impl fmt::Display for RecordingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARecording => f.write_str("These bytes are not a search tree."),
            Self::Version(version) => {
                write!(
                    f,
                    "This search tree has format {version}, which is not known here."
                )
            }
            Self::Short => f.write_str("This search tree ends too early."),
            Self::Long => f.write_str("This search tree goes on after its end."),
            Self::Broken(part) => write!(f, "This search tree is damaged: {part} makes no sense."),
        }
    }
}

impl Error for RecordingError {}
