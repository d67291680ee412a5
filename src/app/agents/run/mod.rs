//! The run that is watched: solved in a worker, returned as a trace, and replayed from the step of the link.
//!
//! When the visitor disturbs the run, the trace is cut at the event that is shown and the slides are added, at once; the
//! worker computes what comes after them. The replay of the cut trace is exchanged for that of the whole one at the same
//! event. Meanwhile the timeline shows the last whole run.

mod disturb;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::agents::predict::Prediction;
use crate::app::agents::run_replay::RunReplay;
use crate::app::player::Seek;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::eco::ExampleId;
use crate::job::AgentsTask;
use crate::session::AgentsSettings;

/// A run of the agents on the board of the visit.
#[derive(Clone)]
pub struct AgentsRun {
    visit: VisitHandle,
    job: JobHandle<AgentsTask>,
    /// The task; `None` while the towers of Hanoi are shown, which need no worker.
    task: Option<AgentsTask>,
    replay: UseStateHandle<Option<RunReplay>>,
    /// The last replay that was computed to its end, or as far as the worker got.
    whole: UseStateHandle<Option<RunReplay>>,
    position: UseStateHandle<u64>,
    newest: Rc<Newest>,
}

/// What handlers must know before the next render.
#[derive(Default)]
struct Newest {
    /// The replay.
    replay: RefCell<Option<RunReplay>>,
    /// The task whose beginning is replayed already, because the visitor has disturbed the run.
    continued: RefCell<Option<AgentsTask>>,
    /// Whether the worker still computes what comes after that beginning.
    is_ahead: Cell<bool>,
    /// The example that was chosen, until its replay exists.
    example: Cell<Option<ExampleId>>,
}

/// The run on the visit's board by the rules of `settings`. Another board, goal or set of rules starts another run and
/// resets the predictions.
#[hook]
pub fn use_run(
    visit: &VisitHandle,
    settings: &AgentsSettings,
    prediction: &Prediction,
) -> AgentsRun {
    let task = settings.towers.is_none().then(|| {
        let session = visit.read();
        let game = session.game();
        AgentsTask {
            start: game.board().clone(),
            goal: game.goal().clone(),
            parameters: settings.rules,
            disturbances: settings.disturbances.clone(),
        }
    });
    let newest = use_memo((), |()| Rc::new(Newest::default()));
    let run = AgentsRun {
        visit: visit.clone(),
        job: use_job(),
        task: task.clone(),
        replay: use_state_eq(|| None),
        whole: use_state_eq(|| None),
        position: use_state_eq(|| 0),
        newest: (*newest).clone(),
    };
    // The task changed: solve it, unless the visitor's disturbance did so.
    use_effect_with(task, {
        let (run, prediction) = (run.clone(), prediction.clone());
        move |task| {
            prediction.forget();
            let is_continued = task.is_some() && *run.newest.continued.borrow() == *task;
            if !is_continued {
                run.newest.continued.take();
                run.newest.is_ahead.set(false);
                run.set_replay(None);
                run.whole.set(None);
                run.solve();
            }
        }
    });
    use_effect_with(run.state().clone(), {
        let (run, settings) = (run.clone(), settings.clone());
        move |state| {
            if !state.is_busy() {
                run.newest.is_ahead.set(false);
            }
            if let Some(trace) = state.answer() {
                run.receive(RunReplay::new(trace.clone()), &settings);
            }
        }
    });
    // Going back in the history may lead to another step of the same run.
    use_effect_with(visit.links_opened(), {
        let (run, settings) = (run.clone(), settings.clone());
        move |_| {
            let session = run.visit.read();
            let is_current = |run_replay: &&RunReplay| run_replay.is_of(session.game(), &settings);
            if let Some(run_replay) = run.replay().filter(is_current) {
                run_replay.seek(settings.step);
                run.position.set(run_replay.position());
            }
        }
    });
    run
}

impl AgentsRun {
    /// The replay, once the run is solved or stopped.
    pub fn replay(&self) -> Option<&RunReplay> {
        self.replay.as_ref()
    }

    /// The last replay that reaches as far as the worker got, for the overview.
    pub fn whole(&self) -> Option<&RunReplay> {
        self.whole.as_ref()
    }

    /// The number of events of the overview. More are to come while the worker computes.
    pub fn length(&self) -> u64 {
        let length = self.whole().map_or(0, RunReplay::events);
        if self.is_continued() {
            length.max(self.position() + 1)
        } else {
            length
        }
    }

    /// The replay, also if it is not rendered yet.
    pub fn newest(&self) -> Option<RunReplay> {
        self.newest.replay.borrow().clone()
    }

    fn set_replay(&self, run_replay: Option<RunReplay>) {
        self.newest.replay.replace(run_replay.clone());
        self.replay.set(run_replay);
    }

    /// Returns whether the worker computes what comes after a disturbance.
    pub fn is_continued(&self) -> bool {
        self.newest.is_ahead.get()
    }

    /// Returns whether it has only begun to, which is mostly over before it could be read.
    pub fn is_soon_continued(&self) -> bool {
        self.is_continued() && !matches!(self.state(), JobState::Running(_))
    }

    /// The number of events that have happened.
    pub fn position(&self) -> u64 {
        *self.position
    }

    /// The state of the worker's job.
    pub fn state(&self) -> &JobState<AgentsTask> {
        self.job.state()
    }

    /// Starts the worker.
    pub fn solve(&self) {
        if let Some(task) = &self.task {
            self.job.start(task.clone());
        }
    }

    /// Stops the worker; the events so far can be replayed.
    pub fn stop(&self) {
        self.job.stop();
    }

    /// Goes to another event. Returns whether there are more events before the next question.
    pub fn go(&self, go: Seek, prediction: &Prediction) -> bool {
        let Some(run_replay) = &self.newest() else {
            return false;
        };
        match go {
            Seek::Forward(events) if prediction.is_on() => run_replay.advance_to_choice(events),
            Seek::Forward(events) => drop(run_replay.advance(events)),
            Seek::Step(step) if prediction.is_on() => run_replay.step_to_choice(step),
            Seek::Step(step) => run_replay.step(step),
            Seek::To(event) => run_replay.seek(event),
        }
        self.update_position() && !prediction.has_question(run_replay)
    }

    /// Shows the event that the replay went to and notes it in the address. Returns whether there are more events.
    fn update_position(&self) -> bool {
        let Some(run_replay) = self.newest() else {
            return false;
        };
        self.position.set(run_replay.position());
        self.visit.note_step(run_replay.position());
        run_replay.position() < run_replay.events() || self.is_continued()
    }

    /// Goes to the highlight of an example: at once if the present replay is of its board and rules, otherwise when the
    /// run is solved.
    pub fn show(&self, id: ExampleId) {
        let is_there = self
            .replay()
            .is_some_and(|run_replay| run_replay.show(&id.example()));
        self.newest.example.set((!is_there).then_some(id));
        if is_there {
            self.update_position();
        }
    }

    /// Takes over the replay of a finished run, at the highlight of the chosen example or at the step of the link.
    fn receive(&self, run_replay: RunReplay, settings: &AgentsSettings) {
        if let Some(cut) = self
            .newest()
            .filter(|_| self.newest.continued.borrow().is_some())
        {
            // A worker that was stopped may not have got to the event that is shown.
            if run_replay.events() < cut.events() {
                return;
            }
            run_replay.seek(cut.position());
        } else if let Some(id) = self.newest.example.take() {
            run_replay.show(&id.example());
        } else if settings.counts_events() && !settings.is_of_this_version() {
            self.visit.notify(TEXT.agents.job.version_changed);
        } else if settings.step > run_replay.events() {
            self.visit
                .notify((TEXT.agents.job.no_such_step)(run_replay.events()));
        } else {
            run_replay.seek(settings.step);
        }
        if run_replay.slides() < settings.disturbances.slides() {
            self.visit.notify(TEXT.agents.disturb.left_out);
        }
        self.whole.set(Some(run_replay.clone()));
        self.set_replay(Some(run_replay));
        // The address names the event that is shown, also after an example.
        self.update_position();
    }
}
