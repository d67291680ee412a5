//! The optimal solution of the board at hand: its length, its next move as a hint, and all of it as a replay.
//!
//! Where [`Search::best`] is optimal a worker proves the distance of every board that the player comes to (after a win, that
//! of the start). What it finds is kept in a chart, so that a player who follows the way, or goes back, is told at once.
//! On other boards a way is looked for only when it is asked for.

mod prover;

use yew::prelude::*;

use self::prover::{Prover, use_prover};
use crate::app::TEXT;
use crate::app::browser::timer::Timeout;
use crate::app::visit::VisitHandle;
use crate::app::worker::JobState;
use crate::puzzle::{Board, Direction, Goal};
use crate::search::Search;
use crate::session::{Action, KnownDistances, Optimum};

/// What the player asked for on this board.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Wish {
    #[default]
    Nothing,
    Hint,
    Solve,
}

/// After this wait a way that is in hand is given: to prove a shortest one can take minutes.
const PATIENCE_MS: i32 = 4_000;

/// Above so many cells no distance is spoken of: the bound would say little.
const MOST_CELLS: usize = 400;

/// What is known of the board at hand, and what can be asked for.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a separate fact, named where it is read"
)]
#[derive(Clone, PartialEq)]
pub struct Optimal {
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

/// What is known of the game at hand; no worker is sent while `is_awake` is false.
#[hook]
pub fn use_optimal(visit: &VisitHandle, is_awake: bool) -> Optimal {
    let prover = use_prover();
    let wish = use_state_eq(Wish::default);
    let known = Known::of(visit, &mut prover.chart.borrow_mut(), *wish, is_awake);
    let state = prover.job.state();
    let is_wanted = is_awake && known.is_proof_wanted(*wish);
    let errand = is_wanted.then(|| (known.target.clone(), known.goal.clone()));
    // A worker that was cut short left nothing: it is sent again.
    let is_cut_short = matches!(state, JobState::Stopped(_, answer) if answer.as_deref().is_none_or(Option::is_none));
    use_effect_with((errand, is_wanted && is_cut_short), {
        let prover = prover.clone();
        move |(errand, is_again)| {
            if *is_again || !prover.is_at(errand.as_ref()) {
                prover.prove(errand.as_ref());
            }
        }
    });
    let is_failed = matches!(state, JobState::Failed(_));
    use_end_of_wish(&known, &wish, is_failed);
    // A proof may take longer than anybody waits. The tables' time does not count: before them there is nothing in hand.
    let is_waiting = *wish != Wish::Nothing && known.is_small() && known.next.is_none();
    let is_running = matches!(state, JobState::Running(_));
    use_effect_with(is_waiting && is_running, {
        let job = prover.job.clone();
        move |&is_waiting| {
            let timeout = is_waiting.then(|| Timeout::new(PATIENCE_MS, move || job.stop()));
            move || drop(timeout)
        }
    });
    use_solution(visit, &known, &prover, &wish);
    // What failed by itself is tried again when it is wished for.
    let again = {
        let job = prover.job.clone();
        move || {
            if is_failed && is_wanted {
                job.again();
            }
        }
    };
    Optimal {
        optimum: known.optimum,
        par: known.par,
        hint: known.next.filter(|_| *wish == Wish::Hint),
        is_hint_coming: *wish == Wish::Hint && known.next.is_none(),
        is_solving: *wish == Wish::Solve,
        can_help: known.can_help,
        is_busy: state.is_busy(),
        failed: state.error().map(|error| {
            let sentence = (TEXT.worker.failed)(error);
            (sentence.into(), prover.job.again_button())
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

/// What the chart says of the game.
struct Known {
    board: Board,
    goal: Goal,
    /// The board whose distance is to be proved.
    target: Board,
    /// The game is won: the target is its start.
    is_over: bool,
    optimum: Option<Optimum>,
    par: Option<Optimum>,
    /// The next move, where it is wished for and known.
    next: Option<Direction>,
    can_help: bool,
}

impl Known {
    fn of(visit: &VisitHandle, chart: &mut KnownDistances, wish: Wish, is_awake: bool) -> Self {
        let session = visit.read();
        let game = session.game();
        let (board, goal) = (game.board().clone(), game.goal().clone());
        let is_over = game.is_solved() && game.moves() > 0;
        let speaks = board.size().cells() <= MOST_CELLS;
        let optimum = (is_awake && speaks)
            .then(|| chart.optimum(&board, &goal))
            .flatten();
        let par = (is_over && speaks)
            .then(|| chart.optimum(game.start(), &goal))
            .flatten();
        let next = (wish != Wish::Nothing)
            .then(|| chart.next_move(&board, &goal))
            .flatten();
        let can_help = is_awake
            && !goal.is_met(&board)
            && (optimum.is_some() || (!speaks && chart.optimum(&board, &goal).is_some()));
        let target = if is_over { game.start() } else { &board };
        Self {
            target: target.clone(),
            board,
            goal,
            is_over,
            optimum,
            par,
            next,
            can_help,
        }
    }

    /// Whether the best search proves the fewest moves on boards of this size.
    fn is_small(&self) -> bool {
        Search::best_is_optimal(self.board.size())
    }

    /// Whether there is something for the worker to find.
    fn is_proof_wanted(&self, wish: Wish) -> bool {
        let optimum = if self.is_over { self.par } else { self.optimum };
        let is_unproven = optimum.is_some_and(|optimum| !optimum.is_proven());
        (self.is_small() && is_unproven)
            || (wish != Wish::Nothing && self.can_help && self.next.is_none())
    }
}

/// Ends a wish with the board on which it was made, and with a worker that fails: it can be made again.
#[hook]
fn use_end_of_wish(known: &Known, wish: &UseStateHandle<Wish>, is_failed: bool) {
    use_effect_with((known.board.clone(), known.goal.clone()), {
        let wish = wish.clone();
        move |_| wish.set(Wish::Nothing)
    });
    use_effect_with(is_failed, {
        let wish = wish.clone();
        move |&is_failed| {
            if is_failed {
                wish.set(Wish::Nothing);
            }
        }
    });
}

/// Hands over a solution that was asked for, when it is there.
#[hook]
fn use_solution(visit: &VisitHandle, known: &Known, prover: &Prover, wish: &UseStateHandle<Wish>) {
    use_effect_with((**wish, known.next.is_some()), {
        let (visit, prover, wish) = (visit.clone(), prover.clone(), wish.clone());
        let (board, goal) = (known.board.clone(), known.goal.clone());
        move |&(wanted, is_there)| {
            if wanted == Wish::Solve && is_there {
                let way = prover.chart.borrow_mut().solution(&board, &goal);
                wish.set(Wish::Nothing);
                if let Some(way) = way {
                    visit.act(Action::Replay(way));
                }
            }
        }
    });
}
