//! What a worker tells of its work, as far as the listener wants to know it.

use wasm_bindgen::prelude::*;

use crate::app::browser::object::get;
use crate::job::Progress;

/// What is made of the [`Progress`] that a worker reports.
pub trait Told: Clone + PartialEq + 'static {
    /// Reads it; nothing where it makes no sense.
    fn read(progress: JsValue) -> Option<Self>;

    /// The most bytes that the work has held, as far as it says.
    fn largest_bytes(&self) -> usize;
}

impl Told for Progress {
    fn read(progress: JsValue) -> Option<Self> {
        serde_wasm_bindgen::from_value(progress).ok()
    }

    fn largest_bytes(&self) -> usize {
        self.largest_bytes()
    }
}

/// What Play speaks of. Read by hand, so that the half with Play has no part in all that the lab's work can report.
#[derive(Clone, PartialEq)]
pub struct Brief {
    /// A search has found its solution.
    pub is_solved: bool,
    /// A search has proven that no solution is shorter.
    pub lower_bound: u32,
    /// So many boards were looked at for a deal.
    pub tries: u32,
    largest_bytes: usize,
}

impl Told for Brief {
    fn read(progress: JsValue) -> Option<Self> {
        let (search, deal) = (get(&progress, "Search"), get(&progress, "Deal"));
        let figures = get(&search, "figures");
        let number = |object, name| get(object, name).as_f64().unwrap_or_default();
        Some(Self {
            is_solved: get(&search, "status") == "Solved",
            lower_bound: number(&figures, "lower_bound") as u32,
            tries: number(&deal, "tries") as u32,
            largest_bytes: number(&figures, "largest_bytes") as usize,
        })
    }

    fn largest_bytes(&self) -> usize {
        self.largest_bytes
    }
}
