//! An entrant with its figures, and the way in which its time was taken.

use std::time::Duration;

use super::tasks::{RaceHandle, RaceTask};
use crate::app::TEXT;
use crate::app::worker::JobState;
use crate::session::{Entrant, RaceEntry, RaceState, Retiming, Timing};

impl RaceHandle {
    /// The entrant with its state and figures. All figures are those of the race, except a time that was taken again.
    pub fn entry(&self, entrant: &Entrant) -> RaceEntry {
        let size = self.puzzle.0.size();
        let promises = entrant
            .method
            .promises(entrant.heuristic.promises(size), size);
        let entry = RaceEntry {
            entrant: entrant.clone(),
            state: RaceState::Ready,
            is_optimal: promises.optimal,
            figures: None,
            timing: Timing::Pending,
            failure: None,
        };
        let Some((task, timing)) = self.tasks(entrant) else {
            return entry;
        };
        let progress = task.state.progress();
        let state = match (&*task.state, progress) {
            (JobState::Idle, _) => RaceState::Ready,
            (JobState::Failed(_), _) => RaceState::Failed,
            (JobState::Stopped(..), _) => RaceState::Stopped,
            (_, Some(progress)) => RaceState::Search(progress.status),
            (_, None) => RaceState::Waiting,
        };
        let mut entry = RaceEntry {
            state,
            figures: progress.map(|progress| progress.figures),
            failure: task.state.error().map(TEXT.worker.failed),
            ..entry
        };
        if let Some(figures) = &mut entry.figures
            && !task.state.is_busy()
        {
            (figures.time, entry.timing) = self.time(state, task, timing);
        }
        entry
    }

    /// The time of a task that is over, and the way in which it was taken.
    fn time(
        &self,
        state: RaceState,
        task: &RaceTask,
        timing: Option<&RaceTask>,
    ) -> (Duration, Timing) {
        let first = task.time().unwrap_or((Duration::ZERO, Timing::Pending));
        let again = match timing.map(|timing| (&*timing.state, timing.time())) {
            Some((JobState::Done(..), Some((time, how @ Timing::Alone { .. })))) => {
                return (time, how);
            }
            // It is not tried again.
            Some((JobState::Failed(_) | JobState::Stopped(..), _)) => Retiming::None,
            _ => *self.retiming,
        };
        let (time, how) = first;
        if again.includes(state, time, how) {
            (time, Timing::Pending)
        } else {
            first
        }
    }

    /// The next entrant whose time is to be taken again, once nothing runs.
    pub fn next_to_time(&self) -> Option<&Entrant> {
        self.settings.race.iter().find(|entrant| {
            let entry = self.entry(entrant);
            entry.timing == Timing::Pending
                && matches!(entry.state, RaceState::Search(status) if !status.is_running())
        })
    }

    /// The number of times that were taken beside other searches and can be taken again.
    pub fn times_beside_others(entries: &[RaceEntry]) -> usize {
        let can_be_taken = |entry: &&RaceEntry| {
            let time = entry.figures.map_or(Duration::ZERO, |figures| figures.time);
            entry.timing == Timing::BesideOthers
                && Retiming::All.includes(entry.state, time, entry.timing)
        };
        entries.iter().filter(can_be_taken).count()
    }
}
