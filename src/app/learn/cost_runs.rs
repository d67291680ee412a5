//! The runs that learn costs, and the table that each run extends.

use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use crate::app::browser::file;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, use_job};
use crate::job::{CostsProgress, CostsTask};
use crate::learn::{CostRule, CostTable, PackedCosts};
use crate::puzzle::{Board, Goal, TooLong};

/// The table of learned costs, and the runs that made it.
#[derive(Clone)]
pub struct CostRuns {
    visit: VisitHandle,
    /// The job of the present run.
    pub job: JobHandle<CostsTask>,
    /// Packed: it may hold millions of states, and only the worker needs them one by one.
    table: UseStateHandle<Option<Rc<PackedCosts>>>,
    runs: UseStateHandle<Vec<CostsProgress>>,
}

/// The runs, none at first. Another goal or rule forgets the table, which is valid for one goal and one rule.
#[hook]
pub fn use_cost_runs(visit: &VisitHandle, goal: &Goal, is_literal: bool) -> CostRuns {
    let costs = CostRuns {
        visit: visit.clone(),
        job: use_job(),
        table: use_state(|| None),
        runs: use_state_eq(Vec::new),
    };
    use_effect_with(costs.job.state().clone(), {
        let costs = costs.clone();
        move |state| {
            if let (Some(progress), Some(answer)) = (state.progress(), state.answer()) {
                costs.table.set(Some(answer.clone()));
                let mut all = (*costs.runs).clone();
                all.push(*progress);
                costs.runs.set(all);
            }
        }
    });
    use_effect_with((goal.clone(), is_literal), {
        let costs = costs.clone();
        move |_| costs.forget()
    });
    costs
}

impl CostRuns {
    /// The table, once there is one.
    pub fn table(&self) -> Option<&Rc<PackedCosts>> {
        self.table.as_ref()
    }

    /// The figures of each run.
    pub fn runs(&self) -> &[CostsProgress] {
        &self.runs
    }

    /// Starts another run with the present table.
    pub fn run(&self, start: &Board, goal: &Goal, rule: CostRule) {
        self.job.start(CostsTask {
            start: start.clone(),
            goal: goal.clone(),
            rule,
            table: (*self.table).clone(),
        });
    }

    /// Forgets the table and its runs, also the present one.
    pub fn forget(&self) {
        self.job.give_up();
        self.table.set(None);
        self.runs.set(Vec::new());
    }

    /// Saves the table as a file.
    pub fn save(&self) {
        if let Some(table) = self.table() {
            let bytes = Uint8Array::from(table.bytes());
            drop(file::save_parts(
                "ecotile-costs.bin",
                "application/octet-stream",
                &Array::of1(&bytes),
            ));
        }
    }

    /// Loads the file chosen in a field, and notifies the visitor if it is not a table.
    pub fn open(&self, event: &Event) {
        let Some(chosen) = file::chosen(event) else {
            return;
        };
        if let Err(error) = TooLong::check_by(chosen.size() as usize, CostTable::USUAL_LIMIT) {
            return self.visit.notify_briefly(error.to_string());
        }
        let costs = self.clone();
        spawn_local(async move {
            let buffer =
                JsFuture::from(chosen.unchecked_ref::<web_sys::Blob>().array_buffer()).await;
            let bytes = buffer
                .map(|buffer| Uint8Array::new(&buffer).to_vec())
                .unwrap_or_default();
            match PackedCosts::read(bytes, CostTable::USUAL_LIMIT) {
                Ok(opened) => {
                    // A run that goes on would put its own table in place of this one.
                    costs.job.give_up();
                    costs.table.set(Some(Rc::new(opened)));
                }
                Err(error) => costs.visit.notify(error.to_string()),
            }
        });
    }
}
