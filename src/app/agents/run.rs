//! The run that is watched: solved in a worker, come back as a film, and shown at the step of the link.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::film::Film;
use super::predict::Prediction;
use crate::app::TEXT;
use crate::app::player::Seek;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::eco::ExampleId;
use crate::job::AgentsTask;
use crate::session::Watching;

/// The run.
#[derive(Clone)]
pub struct Run {
    visit: VisitHandle,
    job: JobHandle<AgentsTask>,
    /// What is solved; nothing while the towers are shown, which need no solving.
    task: Option<AgentsTask>,
    film: UseStateHandle<Option<Film>>,
    position: UseStateHandle<u64>,
    /// An example that was chosen, until its film is there.
    example: Rc<RefCell<Option<ExampleId>>>,
}

/// The run of the visit's board by these rules. What was predicted of another is forgotten.
#[hook]
pub fn use_run(visit: &VisitHandle, watching: &Watching, prediction: &Prediction) -> Run {
    let task = watching.towers.is_none().then(|| {
        let session = visit.read();
        let game = session.game();
        AgentsTask {
            start: game.board().clone(),
            goal: game.goal().clone(),
            parameters: watching.rules,
        }
    });
    let run = Run {
        visit: visit.clone(),
        job: use_job(),
        task: task.clone(),
        film: use_state_eq(|| None),
        position: use_state_eq(|| 0),
        example: use_mut_ref(|| None),
    };
    // Another board, goal or rules: solve it anew.
    use_effect_with(task, {
        let (run, prediction) = (run.clone(), prediction.clone());
        move |_| {
            run.film.set(None);
            prediction.forget();
            run.solve();
        }
    });
    use_effect_with(run.state().clone(), {
        let (run, watching) = (run.clone(), watching.clone());
        move |state| {
            if let Some(trace) = state.answer() {
                run.take(Film::new(trace.clone()), &watching);
            }
        }
    });
    // The way back may lead to another step of the same run.
    use_effect_with(visit.links_opened(), {
        let (run, watching) = (run.clone(), watching.clone());
        move |_| {
            let session = run.visit.read();
            let is_its_own = |film: &&Film| film.is_of(session.game(), &watching);
            if let Some(film) = run.film().filter(is_its_own) {
                film.seek(watching.step);
                run.position.set(film.position());
            }
        }
    });
    run
}

impl Run {
    /// The film, once it is there.
    pub fn film(&self) -> Option<&Film> {
        self.film.as_ref()
    }

    /// The event that is shown.
    pub fn position(&self) -> u64 {
        *self.position
    }

    /// How far the solving is.
    pub fn state(&self) -> &JobState<AgentsTask> {
        self.job.state()
    }

    /// Begins to solve.
    pub fn solve(&self) {
        if let Some(task) = &self.task {
            self.job.start(task.clone());
        }
    }

    /// Stops solving; what is there becomes a film.
    pub fn stop(&self) {
        self.job.stop();
    }

    /// Goes to another event of the film; says whether there is more to come before the visitor is asked.
    pub fn go(&self, go: Seek, prediction: &Prediction) -> bool {
        let Some(film) = self.film() else {
            return false;
        };
        match go {
            Seek::Forward(events) if prediction.is_on() => film.advance_to_choice(events),
            Seek::Forward(events) => drop(film.advance(events)),
            Seek::Step(step) if prediction.is_on() => film.step_to_choice(step),
            Seek::Step(step) => film.step(step),
            Seek::To(event) => film.seek(event),
        }
        self.moved() && !prediction.asks(film)
    }

    /// The film has gone to another event: it is shown, and part of the address, which the visit knows, quietly while it
    /// plays. Answers whether there are more.
    fn moved(&self) -> bool {
        let Some(film) = self.film() else {
            return false;
        };
        self.position.set(film.position());
        self.visit.note_step(film.position());
        film.position() < film.events()
    }

    /// Goes to an example. The same board and rules again: no new solving comes, so the film goes there at once.
    pub fn show(&self, id: ExampleId) {
        let is_there = self.film().is_some_and(|film| film.show(&id.example()));
        *self.example.borrow_mut() = (!is_there).then_some(id);
        if is_there {
            self.moved();
        }
    }

    /// A film has come: it begins at the example that was chosen, or at the step of the link.
    fn take(&self, film: Film, watching: &Watching) {
        if let Some(id) = self.example.borrow_mut().take() {
            film.show(&id.example());
        } else if watching.step > 0 && !watching.is_of_this_version() {
            self.visit.notify(TEXT.agents.job.version_changed);
        } else if watching.step > film.events() {
            self.visit
                .notify((TEXT.agents.job.no_such_step)(film.events()));
        } else {
            film.seek(watching.step);
        }
        self.position.set(film.position());
        // What the address says is what is shown, an example's moment too.
        self.visit.note_step(film.position());
        self.film.set(Some(film));
    }
}
