//! Disturbing the run: its trace is cut at the event that is shown, and the slides are added.

use super::AgentsRun;
use crate::app::TEXT;
use crate::app::agents::run_replay::RunReplay;
use crate::eco::Disturbances;
use crate::job::AgentsTask;
use crate::puzzle::Direction;
use crate::session::{AgentsSettings, Place};

impl AgentsRun {
    /// Disturbs the run at the event that is shown. With `is_shown_whole` the replay goes to the last of the slides,
    /// else to the first. Returns the number of slides, which is 0 if none is possible.
    pub fn disturb(&self, slides: &[Direction], is_shown_whole: bool) -> usize {
        let Some(run_replay) = self.newest() else {
            return 0;
        };
        if run_replay.slides_so_far() + slides.len() > Disturbances::MOST_SLIDES {
            self.visit
                .notify((TEXT.agents.disturb.too_many)(Disturbances::MOST_SLIDES));
            return 0;
        }
        let Some(cut) = run_replay.disturbed(slides) else {
            return 0;
        };
        let end = cut.last_slide();
        cut.seek(if is_shown_whole {
            end
        } else {
            end + 1 - slides.len() as u64
        });
        self.go_on_with(cut);
        slides.len()
    }

    /// Takes the last disturbance back, and goes to the event before it, if the replay is beyond. Returns `false` if
    /// there is none.
    pub fn take_back(&self) -> bool {
        let Some(run_replay) = self.newest() else {
            return false;
        };
        let Some(cut) = run_replay.before_disturbance() else {
            return false;
        };
        cut.seek(run_replay.position());
        self.go_on_with(cut);
        true
    }

    /// Shows a trace whose end is not computed yet, and starts the worker.
    fn go_on_with(&self, cut: RunReplay) {
        let Some(task) = &self.task else {
            return;
        };
        let disturbances = cut.read().trace().disturbances();
        let task = AgentsTask {
            disturbances: disturbances.clone(),
            ..task.clone()
        };
        self.newest.continued.replace(Some(task.clone()));
        self.newest.is_ahead.set(true);
        self.job.start(task);
        let position = cut.position();
        self.set_replay(Some(cut));
        self.position.set(position);
        self.visit.change(|visit| {
            if let Place::Agents(settings) = visit.place() {
                let (step, version) = (position, AgentsSettings::VERSION);
                let settings = AgentsSettings {
                    disturbances,
                    step,
                    version,
                    ..settings.clone()
                };
                visit.go_to(Place::Agents(settings));
            }
        });
    }
}
