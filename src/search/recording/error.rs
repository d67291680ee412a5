//! What can be wrong with the bytes of a recording: one sentence for each mistake.

use std::error::Error;
use std::fmt;

/// Why bytes are not a recording.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordingError {
    /// They do not begin as one.
    NotARecording,
    /// Another version wrote them.
    Version(u8),
    /// They end too early.
    Short,
    /// There are more of them than there should be.
    Long,
    /// This part of them makes no sense.
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
