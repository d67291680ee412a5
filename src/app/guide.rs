//! The guide: it finds out in the background how far it is from the board at hand, and knows the next move.
//!
//! Where [`Search::best`] is optimal a worker proves the distance of every board that the player comes to (after a win, that
//! of the start), and what it finds is kept in a chart, so that a player who follows the way, or goes back, is told at once.
//! On other boards it looks for a way only when somebody asks for one.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::timer::Timeout;
use crate::app::effect::use_effect_with;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::{SearchProgress, SearchTask};
use crate::puzzle::{Board, Direction, Goal};
use crate::search::heuristic::HeuristicName;
use crate::search::{Method, Search, Status};
use crate::session::{Action, Exploring, KnownDistances, Optimum};

/// What the player asked for on this board.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Wish {
    #[default]
    Nothing,
    Hint,
    Solve,
}

/// Who waits for help longer than this gets the way that is in hand: to prove a shortest one can take minutes.
const PATIENCE_MS: i32 = 4_000;

/// Above so many cells no distance is spoken of: the bound would say little.
const MOST_CELLS: usize = 400;

/// What is known on the board at hand, and what can be asked for.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, named where it is read"
)]
#[derive(Clone, PartialEq)]
pub struct Guide {
    /// The fewest moves from here, as far as they are known; none if the board cannot be solved or is very large.
    pub optimum: Option<Optimum>,
    /// The same from the start, once the game is solved.
    pub par: Option<Optimum>,
    /// The next move, once a hint was asked for and is there.
    pub hint: Option<Direction>,
    /// A hint was asked for and is not there yet.
    pub is_hint_coming: bool,
    /// A solution was asked for and is not there yet.
    pub is_solving: bool,
    /// Whether there is anything to ask for.
    pub can_help: bool,
    /// A worker is at it.
    pub is_busy: bool,
    /// It failed, for this reason; the button tries again.
    pub failed: Option<(AttrValue, Html)>,
    /// Call it for a hint.
    pub on_hint: Callback<()>,
    /// Call it for a solution, which comes to hand as a replay; call it again to stop looking.
    pub on_solve: Callback<()>,
}

/// The board that the worker is at.
type Asked = Rc<RefCell<Option<(Board, Goal)>>>;

/// A guide for the game at hand; it rests while `is_awake` is false.
#[hook]
pub fn use_guide(visit: &VisitHandle, is_awake: bool) -> Guide {
    let chart = use_mut_ref(KnownDistances::default);
    let job = use_job();
    let asked: Asked = use_mut_ref(|| None);
    let absorbed = use_mut_ref(|| JobState::Idle);
    let wish = use_state_eq(Wish::default);

    let session = visit.read();
    let game = session.game();
    let (board, goal) = (game.board().clone(), game.goal().clone());
    let is_over = game.is_solved() && game.moves() > 0;
    let start = game.start().clone();
    drop(session);

    let state = job.state();
    if *absorbed.borrow() != *state {
        absorb(state, &asked, &mut chart.borrow_mut());
        *absorbed.borrow_mut() = state.clone();
    }
    let is_small = Search::best_is_optimal(board.size());
    let speaks = board.size().cells() <= MOST_CELLS;
    let known = &mut *chart.borrow_mut();
    let optimum = (is_awake && speaks)
        .then(|| known.optimum(&board, &goal))
        .flatten();
    let par = (is_over && speaks)
        .then(|| known.optimum(&start, &goal))
        .flatten();
    let next = (*wish != Wish::Nothing)
        .then(|| known.next_move(&board, &goal))
        .flatten();
    let can_help = is_awake
        && !goal.is_met(&board)
        && (optimum.is_some() || (!speaks && known.optimum(&board, &goal).is_some()));

    // What the worker shall find out now.
    let target = if is_over { &start } else { &board };
    let unproven = if is_over { par } else { optimum }.is_some_and(|optimum| !optimum.is_proven());
    let is_wanted = is_awake
        && ((is_small && unproven) || (*wish != Wish::Nothing && can_help && next.is_none()));
    let errand = is_wanted.then(|| (target.clone(), goal.clone()));
    // A worker that was cut short left nothing: it is sent again.
    let is_cut_short = matches!(state, JobState::Stopped(_, answer) if answer.as_deref().is_none_or(Option::is_none));
    use_effect_with((errand, is_wanted && is_cut_short), {
        let (job, asked) = (job.clone(), asked.clone());
        move |(errand, is_again)| {
            if *is_again || *asked.borrow() != *errand {
                run(errand.as_ref(), &job, &asked);
            }
        }
    });
    // A wish is for the board on which it was made.
    use_effect_with((board.clone(), goal.clone()), {
        let wish = wish.clone();
        move |_| wish.set(Wish::Nothing)
    });
    // Nor does a wish outlive a worker that failed: it can be made again.
    let is_failed = matches!(state, JobState::Failed(_));
    use_effect_with(is_failed, {
        let wish = wish.clone();
        move |&is_failed| {
            if is_failed {
                wish.set(Wish::Nothing);
            }
        }
    });
    // A proof may take longer than anybody waits. The tables' time does not count: before them there is nothing in hand.
    let is_waiting = *wish != Wish::Nothing && is_small && next.is_none();
    let is_running = matches!(state, JobState::Running(_));
    use_effect_with(is_waiting && is_running, {
        let job = job.clone();
        move |&is_waiting| {
            let timeout = is_waiting.then(|| Timeout::new(PATIENCE_MS, move || job.stop()));
            move || drop(timeout)
        }
    });
    // A solution that was asked for comes to hand when it is there.
    use_effect_with((*wish, next.is_some()), {
        let (visit, chart, wish) = (visit.clone(), chart.clone(), wish.clone());
        move |&(wanted, is_there)| {
            if wanted == Wish::Solve && is_there {
                let way = chart.borrow_mut().solution(&board, &goal);
                wish.set(Wish::Nothing);
                if let Some(way) = way {
                    visit.act(Action::Replay(way));
                }
            }
        }
    });
    // What failed by itself is tried again when somebody wishes for it.
    let again = {
        let job = job.clone();
        move || {
            if is_failed && is_wanted {
                job.again();
            }
        }
    };
    Guide {
        optimum,
        par,
        hint: next.filter(|_| *wish == Wish::Hint),
        is_hint_coming: *wish == Wish::Hint && next.is_none(),
        is_solving: *wish == Wish::Solve,
        can_help,
        is_busy: state.is_busy(),
        failed: state.error().map(|error| {
            let sentence = (TEXT.worker.failed)(error);
            (sentence.into(), job.again_button())
        }),
        on_hint: {
            let (visit, wish, again) = (visit.clone(), wish.clone(), again.clone());
            Callback::from(move |()| {
                visit.act(Action::Hint);
                wish.set(Wish::Hint);
                again();
            })
        },
        on_solve: Callback::from(move |()| {
            again();
            wish.set(if *wish == Wish::Solve {
                Wish::Nothing
            } else {
                Wish::Solve
            });
        }),
    }
}

/// Sends the worker on an errand, or lets it rest.
fn run(errand: Option<&(Board, Goal)>, job: &JobHandle<SearchTask>, asked: &Asked) {
    *asked.borrow_mut() = errand.cloned();
    match errand {
        Some((board, goal)) => job.start(SearchTask {
            start: board.clone(),
            goal: goal.clone(),
            method: Method::Best,
            heuristic: HeuristicName::None,
            megabytes: Exploring::default().megabytes,
            seconds: Exploring::MOST_SECONDS,
        }),
        None => job.stop(),
    }
}

/// Puts on the chart what the worker has found out.
fn absorb(state: &JobState<SearchTask>, asked: &Asked, chart: &mut KnownDistances) {
    let asked = asked.borrow();
    let Some((board, goal)) = asked.as_ref() else {
        return;
    };
    let raise = |progress: &SearchProgress, chart: &mut KnownDistances| {
        if Search::best_is_optimal(board.size()) {
            chart.raise_bound(board, goal, progress.figures.lower_bound);
        }
    };
    match state {
        JobState::Stopped(_, Some(answer)) => {
            if let Some(moves) = &**answer {
                chart.learn_unproven(board, goal, moves.clone());
            }
        }
        JobState::Running(progress) => raise(progress, chart),
        JobState::Done(progress, answer) => {
            raise(progress, chart);
            match &**answer {
                Some(moves) if progress.status == Status::Solved => {
                    chart.learn(board, goal, moves);
                }
                // Out of time, what is in hand is a way, but not a shortest one.
                Some(moves) => chart.learn_unproven(board, goal, moves.clone()),
                None => {}
            }
        }
        JobState::Idle
        | JobState::Waiting
        | JobState::Starting
        | JobState::Stopped(_, None)
        | JobState::Failed(_) => {}
    }
}
