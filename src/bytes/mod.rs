//! Bytes that are kept or handed on: the two things that all their formats have in common.
//!
//! - [`number`]: whole numbers, seven bits a byte.
//! - [`fnv`]: check sums.
//!
//! Traces of agents, search trees and learned costs are written with them, and packed boards in links are checked by them.
//! What they answer must never change: what was given away has to open.

pub mod fnv;
pub mod number;
