//! Encodings of bytes that are stored or exchanged: the parts that all formats share.
//!
//! - [`number`]: whole numbers, seven bits per byte; `writer`: a growing sequence of bytes, [`Writer`].
//! - [`fnv`]: checksums of bytes.
//!
//! Traces of agents, search trees and learned costs are written with them, and packed boards in links are checked by
//! them. Their results must never change, because links and files that exist have to open.

pub mod fnv;
pub mod number;
mod writer;

pub use writer::Writer;
