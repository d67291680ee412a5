//! Tables that a worker keeps from one task to the next, because they take time to build.

use std::rc::Rc;

use crate::puzzle::Goal;
use crate::search::heuristic::{Evaluator, HeuristicError, HeuristicName};
use crate::search::{Distances, TooManyCells};

/// Heuristics prepared for a goal, and the distances of all boards to a goal. The latest ones are kept and shared.
#[derive(Default)]
pub struct TableCache {
    evaluators: Vec<(HeuristicName, Goal, Evaluator)>,
    distances: Option<(Goal, Rc<Distances>)>,
}

impl TableCache {
    /// The number of heuristics kept; each of the large ones holds up to about thirty megabytes.
    const EVALUATORS: usize = 12;

    /// The heuristic of this name for this goal.
    pub fn evaluator(
        &mut self,
        name: &HeuristicName,
        goal: &Goal,
    ) -> Result<Evaluator, HeuristicError> {
        let is_it = |(known, for_goal, _): &(HeuristicName, Goal, Evaluator)| {
            known == name && for_goal == goal
        };
        if let Some((.., evaluator)) = self.evaluators.iter().find(|entry| is_it(entry)) {
            return Ok(evaluator.clone());
        }
        let evaluator = Evaluator::new(name, goal)?;
        if self.evaluators.len() >= Self::EVALUATORS {
            self.evaluators.remove(0);
        }
        self.evaluators
            .push((name.clone(), goal.clone(), evaluator.clone()));
        Ok(evaluator)
    }

    /// The distances of all boards to this goal, if these are few enough.
    pub fn distances(&mut self, goal: &Goal) -> Result<Rc<Distances>, TooManyCells> {
        if let Some((known, distances)) = &self.distances
            && known == goal
        {
            return Ok(distances.clone());
        }
        let distances = Rc::new(Distances::new(goal)?);
        self.distances = Some((goal.clone(), distances.clone()));
        Ok(distances)
    }
}
