//! Online learning of actual costs (Atal et al., section 3.3).
//!
//! [`CostSearch`] (`search`, with `path_state` for a state on its path) fills a [`CostTable`] (`table`), which `bytes`
//! encodes for storage and `packed` with a summary; `error` has the errors.

mod bytes;
mod error;
mod packed;
mod path_state;
mod search;
mod table;

pub use error::CostError;
pub use packed::PackedCosts;
pub use search::CostSearch;
pub use table::{CostRule, CostTable, KnownCost};
