//! Learning costs while searching (paper 002, section 3.3).

mod bytes;
mod run;
mod table;

pub use run::CostSearch;
pub use table::{CostError, CostRule, CostTable, Known};
