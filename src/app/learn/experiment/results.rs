//! The results of the runs so far, which stay while other settings or another view are shown.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::worker::JobHandle;
use crate::job::GrowthTask;
use crate::lab::AddingPlan;
use crate::learn::Total;

/// The result of a run, finished or not.
#[derive(Clone, PartialEq)]
pub struct RunResult {
    /// What was run.
    pub plan: AddingPlan,
    /// The totals of the finished stages.
    pub stages: Rc<Vec<Total>>,
    /// The searches that are over, and all.
    done: (usize, usize),
}

impl RunResult {
    /// Whether all stages are finished.
    pub fn is_whole(&self) -> bool {
        self.done.0 == self.done.1 && !self.stages.is_empty()
    }
}

/// The results, oldest first.
#[derive(Clone)]
pub struct Results {
    /// What the job runs, or ran last.
    running: UseStateHandle<Option<AddingPlan>>,
    results: UseStateHandle<Vec<RunResult>>,
}

/// The most results that are kept.
const MOST: usize = 24;

/// The results of this job.
#[hook]
pub fn use_results(job: &JobHandle<GrowthTask>) -> Results {
    let results = Results {
        running: use_state_eq(|| None),
        results: use_state_eq(Vec::new),
    };
    use_effect_with(job.state().clone(), {
        let results = results.clone();
        move |state| {
            if let (Some(plan), Some(progress)) = (&*results.running, state.progress()) {
                let result = RunResult {
                    plan: plan.clone(),
                    stages: Rc::new(progress.stages.clone()),
                    done: (progress.done, progress.of),
                };
                let mut all = (*results.results).clone();
                all.retain(|other| other.plan != result.plan);
                all.push(result);
                let surplus = all.len().saturating_sub(MOST);
                all.drain(..surplus);
                results.results.set(all);
            }
        }
    });
    results
}

impl Results {
    /// The job begins with this plan.
    pub fn begin(&self, plan: &AddingPlan) {
        self.running.set(Some(plan.clone()));
    }

    /// The results that differ from this plan in the source of the examples only, in the order of the sources.
    pub fn comparable(&self, plan: &AddingPlan) -> Vec<RunResult> {
        let is_comparable = |result: &&RunResult| {
            let same_source = AddingPlan {
                source: plan.source,
                ..result.plan.clone()
            };
            same_source == *plan
        };
        let mut found: Vec<RunResult> =
            self.results.iter().filter(is_comparable).cloned().collect();
        found.sort_by_key(|result| result.plan.source as usize);
        found
    }
}
