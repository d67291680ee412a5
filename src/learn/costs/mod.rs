//! Online learning of actual costs (Atal et al., section 3.3).
//!
//! [`CostSearch`] (`search`, with `path_state` for a state on its path) fills a [`CostTable`] (`table`), which `bytes`
//! encodes for storage; `error` has the errors.

mod bytes;
mod error;
mod path_state;
mod search;
mod table;

pub use error::CostError;
pub use search::CostSearch;
pub use table::{CostRule, CostTable, KnownCost};
