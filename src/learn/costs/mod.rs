//! Learning costs while searching (paper 002, section 3.3).

mod bytes;
mod error;
mod run;
mod table;

pub use error::CostError;
pub use run::CostSearch;
pub use table::{CostRule, CostTable, Known};
