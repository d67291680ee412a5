//! Tables that a worker keeps from one task to the next, because they take time to build.

use std::rc::Rc;

use crate::puzzle::Goal;
use crate::search::heuristic::{Evaluator, HeuristicError, HeuristicName};
use crate::search::{Distances, TooManyCells};

/// Heuristics prepared for a goal, and the distances of all boards to a goal, shared with the tasks that use them.
///
/// The heuristics that were used last are kept, up to [`TableCache::MOST_BYTES`] of tables. The very last one is kept
/// even if it is larger.
pub struct TableCache {
    /// The one used last at the end.
    evaluators: Vec<(HeuristicName, Goal, Evaluator)>,
    distances: Option<(Goal, Rc<Distances>)>,
    most_bytes: usize,
}

impl Default for TableCache {
    fn default() -> Self {
        Self::with_most_bytes(Self::MOST_BYTES)
    }
}

impl TableCache {
    /// The most bytes of tables. The usual patterns of 4x4, with those of its fast IDA*, take 28 MB, and walking distance
    /// takes 4 MB: they are kept for two goals.
    pub const MOST_BYTES: usize = 64 << 20;

    const fn with_most_bytes(most_bytes: usize) -> Self {
        Self {
            evaluators: Vec::new(),
            distances: None,
            most_bytes,
        }
    }

    /// The heuristic of this name for this goal.
    pub fn evaluator(
        &mut self,
        name: &HeuristicName,
        goal: &Goal,
    ) -> Result<Evaluator, HeuristicError> {
        let mut kept = self.evaluators.iter();
        let at = kept.position(|(known, for_goal, _)| known == name && for_goal == goal);
        let entry = match at {
            Some(at) => self.evaluators.remove(at),
            None => (name.clone(), goal.clone(), Evaluator::new(name, goal)?),
        };
        let evaluator = entry.2.clone();
        // One without tables is made in no time.
        if evaluator.bytes() > 0 {
            self.evaluators.push(entry);
            self.evict();
        }
        Ok(evaluator)
    }

    /// Drops heuristics from the one not used for longest, until the others have room. Their tables may have grown since
    /// they were kept: some searches add to them.
    fn evict(&mut self) {
        while self.evaluators.len() > 1 && self.bytes() > self.most_bytes {
            self.evaluators.remove(0);
        }
    }

    fn bytes(&self) -> usize {
        let evaluators = self.evaluators.iter();
        evaluators.map(|(_, _, evaluator)| evaluator.bytes()).sum()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;
    use crate::search::heuristic::{AnyHeuristic, Partition};

    fn goals() -> [Goal; 3] {
        let size: Size = "3x3".parse().expect("a size");
        [
            Goal::blank_last(size),
            Goal::blank_first(size),
            Goal::spiral(size),
        ]
    }

    fn kept(cache: &TableCache) -> Vec<&Goal> {
        cache.evaluators.iter().map(|(_, goal, _)| goal).collect()
    }

    #[test]
    fn the_tables_used_last_are_kept() {
        let name = HeuristicName::Patterns(Partition::Usual);
        let [last, first, spiral] = &goals();
        let bytes = Evaluator::new(&name, last).expect("patterns").bytes();
        let mut cache = TableCache::with_most_bytes(2 * bytes);
        for goal in [last, first, last, spiral] {
            cache.evaluator(&name, goal).expect("patterns");
        }
        assert_eq!(kept(&cache), [last, spiral]);
        // A table that is larger than the limit is kept until the next one.
        cache.most_bytes = bytes - 1;
        cache.evaluator(&name, first).expect("patterns");
        assert_eq!(kept(&cache), [first]);
    }

    #[test]
    fn the_tables_of_4x4_are_kept_for_two_goals() {
        let size: Size = "4x4".parse().expect("a size");
        let goals = [Goal::blank_last(size), Goal::blank_first(size)];
        let mut cache = TableCache::default();
        for goal in &goals {
            for name in &HeuristicName::ALL {
                let evaluator = cache.evaluator(name, goal).expect("a heuristic");
                // As the fast IDA* does.
                if let AnyHeuristic::Patterns(patterns) = evaluator.kind() {
                    patterns.sparse().expect("fast tables");
                }
            }
        }
        cache.evict();
        assert_eq!(kept(&cache).len(), 4, "{} bytes", cache.bytes());
        assert!(cache.bytes() > TableCache::MOST_BYTES / 2);
    }

    #[test]
    fn what_has_no_table_takes_no_room() {
        let mut cache = TableCache::default();
        let goal = &goals()[0];
        for name in &HeuristicName::ALL {
            cache.evaluator(name, goal).expect("a heuristic");
        }
        let names = cache.evaluators.iter().map(|(name, _, _)| name.to_string());
        assert_eq!(names.collect::<Vec<_>>(), ["walking-distance", "patterns"]);
    }
}
