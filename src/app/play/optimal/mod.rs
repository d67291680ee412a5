//! The optimal solution of the current board: its length, its next move as a hint, and the whole of it as a replay.
//!
//! On sizes for which [`Search::best`] is optimal, a worker proves the distance of every board that the player reaches
//! (after a win, that of the start). The results are kept in a [`KnownDistances`], so that boards along a known solution need no
//! new search. On other sizes a solution is searched for only on request.

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

/// The player's request on this board.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum HelpRequest {
    #[default]
    Nothing,
    Hint,
    Solve,
}

/// The wait after which the best solution so far is used: proving a shortest one can take minutes.
const PROOF_MS: i32 = 4_000;

/// The largest board, in cells, whose distance is shown: beyond it the bound is too weak to mean much.
const MOST_CELLS: usize = 400;

/// The optimal solution of the current board as far as it is known, and the callbacks to request it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a separate fact, named where it is read"
)]
#[derive(Clone, PartialEq)]
pub struct Optimal {
    /// The optimum of the current board or a bound of it; `None` if the board is unsolvable or very large.
    pub optimum: Option<Optimum>,
    /// The optimum of the start, once the game is solved.
    pub start_optimum: Option<Optimum>,
    /// The next move, if a hint was requested and is known.
    pub hint: Option<Direction>,
    /// Whether a requested hint is not known yet.
    pub is_hint_coming: bool,
    /// Whether a requested solution is not known yet.
    pub is_solving: bool,
    /// Whether a hint or a solution can be requested.
    pub can_help: bool,
    /// Whether the worker is busy.
    pub is_busy: bool,
    /// The error, and a button to try again, if the worker failed.
    pub failed: Option<(AttrValue, Html)>,
    /// Requests a hint.
    pub on_hint: Callback<()>,
    /// Requests a solution, which arrives as a replay; called again, it cancels the request.
    pub on_solve: Callback<()>,
}

/// The optimal solution of the current game; no worker is started unless `is_enabled`.
#[hook]
pub fn use_optimal(visit: &VisitHandle, is_enabled: bool) -> Optimal {
    let prover = use_prover();
    let request = use_state_eq(HelpRequest::default);
    let known = GameDistances::of(
        visit,
        &mut prover.known_distances.borrow_mut(),
        *request,
        is_enabled,
    );
    let state = prover.job.state();
    let is_wanted = is_enabled && known.is_proof_wanted(*request);
    let puzzle = is_wanted.then(|| (known.target.clone(), known.goal.clone()));
    // A proof that was stopped without an answer starts again.
    let is_cut_short = matches!(state, JobState::Stopped(_, answer) if answer.as_deref().is_none_or(Option::is_none));
    use_effect_with((puzzle, is_wanted && is_cut_short), {
        let prover = prover.clone();
        move |(puzzle, is_again)| {
            if *is_again || !prover.is_at(puzzle.as_ref()) {
                prover.prove(puzzle.as_ref());
            }
        }
    });
    let is_failed = matches!(state, JobState::Failed(_));
    use_request_end(&known, &request, is_failed);
    // A long proof is cut short. Building tables does not count: until then there is no solution to fall back on.
    let is_waiting = *request != HelpRequest::Nothing && known.is_small() && known.next.is_none();
    let is_running = matches!(state, JobState::Running(_));
    use_effect_with(is_waiting && is_running, {
        let job = prover.job.clone();
        move |&is_waiting| {
            let timeout = is_waiting.then(|| Timeout::new(PROOF_MS, move || job.stop()));
            move || drop(timeout)
        }
    });
    use_solution(visit, &known, &prover, &request);
    let hint = known.next.filter(|_| *request == HelpRequest::Hint);
    let asked = use_mut_ref(|| None::<(Board, Goal)>);
    // The game is helped once the hint is there. For a moment the request outlives its board.
    use_effect_with((hint, known.board.clone(), known.goal.clone()), {
        let (visit, asked) = (visit.clone(), asked.clone());
        move |(hint, board, goal)| {
            let is_asked = asked.borrow().as_ref() == Some(&(board.clone(), goal.clone()));
            if hint.is_some() && is_asked {
                visit.act(Action::Hint);
            }
        }
    });
    // A failed proof is tried again on request.
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
        start_optimum: known.start_optimum,
        hint,
        is_hint_coming: *request == HelpRequest::Hint && known.next.is_none(),
        is_solving: *request == HelpRequest::Solve,
        can_help: known.can_help,
        is_busy: state.is_busy(),
        failed: state.error().map(|error| {
            let sentence = (TEXT.worker.failed)(error);
            (sentence.into(), prover.job.again_button())
        }),
        on_hint: {
            let (request, again) = (request.clone(), again.clone());
            let puzzle = (known.board, known.goal);
            Callback::from(move |()| {
                *asked.borrow_mut() = Some(puzzle.clone());
                request.set(HelpRequest::Hint);
                again();
            })
        },
        on_solve: Callback::from(move |()| {
            again();
            request.set(if *request == HelpRequest::Solve {
                HelpRequest::Nothing
            } else {
                HelpRequest::Solve
            });
        }),
    }
}

/// What is known about the distances of the game.
struct GameDistances {
    board: Board,
    goal: Goal,
    /// The board whose distance is to be proved: the current one or, once the game is won, its start.
    target: Board,
    /// Whether the game is won.
    is_over: bool,
    optimum: Option<Optimum>,
    start_optimum: Option<Optimum>,
    /// The next move, if it is requested and known.
    next: Option<Direction>,
    can_help: bool,
}

impl GameDistances {
    fn of(
        visit: &VisitHandle,
        known_distances: &mut KnownDistances,
        request: HelpRequest,
        is_enabled: bool,
    ) -> Self {
        let session = visit.read();
        let game = session.game();
        let (board, goal) = (game.board().clone(), game.goal().clone());
        let is_over = game.is_solved() && game.moves() > 0;
        let shows_distance = board.size().cells() <= MOST_CELLS;
        let optimum = (is_enabled && shows_distance)
            .then(|| known_distances.optimum(&board, &goal))
            .flatten();
        let start_optimum = (is_over && shows_distance)
            .then(|| known_distances.optimum(game.start(), &goal))
            .flatten();
        let next = (request != HelpRequest::Nothing)
            .then(|| known_distances.next_move(&board, &goal))
            .flatten();
        let can_help = is_enabled
            && !goal.is_met(&board)
            && (optimum.is_some()
                || (!shows_distance && known_distances.optimum(&board, &goal).is_some()));
        let target = if is_over { game.start() } else { &board };
        Self {
            target: target.clone(),
            board,
            goal,
            is_over,
            optimum,
            start_optimum,
            next,
            can_help,
        }
    }

    /// Returns whether the best search proves the optimum on boards of this size.
    fn is_small(&self) -> bool {
        Search::best_is_optimal(self.board.size())
    }

    /// Returns whether the worker is needed.
    fn is_proof_wanted(&self, request: HelpRequest) -> bool {
        let optimum = if self.is_over {
            self.start_optimum
        } else {
            self.optimum
        };
        let is_unproven = optimum.is_some_and(|optimum| !optimum.is_proven());
        (self.is_small() && is_unproven)
            || (request != HelpRequest::Nothing && self.can_help && self.next.is_none())
    }
}

/// Ends a request when the board changes or the worker fails.
#[hook]
fn use_request_end(known: &GameDistances, request: &UseStateHandle<HelpRequest>, is_failed: bool) {
    use_effect_with((known.board.clone(), known.goal.clone()), {
        let request = request.clone();
        move |_| request.set(HelpRequest::Nothing)
    });
    use_effect_with(is_failed, {
        let request = request.clone();
        move |&is_failed| {
            if is_failed {
                request.set(HelpRequest::Nothing);
            }
        }
    });
}

/// Replays a requested solution once it is known.
#[hook]
fn use_solution(
    visit: &VisitHandle,
    known: &GameDistances,
    prover: &Prover,
    request: &UseStateHandle<HelpRequest>,
) {
    use_effect_with((**request, known.next.is_some()), {
        let (visit, prover, request) = (visit.clone(), prover.clone(), request.clone());
        let (board, goal) = (known.board.clone(), known.goal.clone());
        move |&(wanted, is_there)| {
            if wanted == HelpRequest::Solve && is_there {
                let way = prover.known_distances.borrow_mut().solution(&board, &goal);
                request.set(HelpRequest::Nothing);
                if let Some(way) = way {
                    visit.act(Action::Replay(way));
                }
            }
        }
    });
}
