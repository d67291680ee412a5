//! Learning costs while searching (paper 002, section 3.3).
//!
//! [`CostSearch`] (`search`, with `frame` for a state on its path) fills a [`CostTable`] (`table`), which can be kept as
//! bytes (`bytes`); `error` has a sentence for each mistake.

mod bytes;
mod error;
mod frame;
mod search;
mod table;

pub use error::CostError;
pub use search::CostSearch;
pub use table::{CostRule, CostTable, Known};
