//! Search: pick an algorithm and a heuristic, run it in a worker with live figures, see how it grows, replay its
//! solution, and set several against each other on the same board.

mod bare;
mod choice;
mod figures;
mod growth;
mod headline;
mod race;
mod reel;
mod steps;
mod tree;

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use self::bare::{Legend, Table, dress, overlay, use_survey};
use self::choice::Choice;
use self::figures::Figures;
use self::growth::Growth;
use self::headline::headline;
use self::race::Race;
use self::reel::Reel;
use self::steps::Steps;
use self::tree::use_tree;
use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view, is_in_dom};
use crate::app::control::icon::Icon;
use crate::app::control::segments::{Segment, segmented};
use crate::app::effect::use_effect_with;
use crate::app::guide::use_guide;
use crate::app::learn::stretch::TeachButton;
use crate::app::part::part;
use crate::app::player::{Go, ReplayBar, use_position, use_replay};
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobState, use_job};
use crate::job::{SearchProgress, SearchTask};
use crate::puzzle::{Direction, MoveList};
use crate::search::heuristic::HeuristicName;
use crate::session::{Action, Exploring, ExploringView, Place, PointerInput};
use crate::view::bare::Picture;

/// The place.
#[derive(Properties, PartialEq)]
pub struct SearchProps {
    /// The visit.
    pub visit: VisitHandle,
    /// What is seen.
    pub exploring: Exploring,
}

/// Boards of so many cells are searched without being asked for: it takes no time.
const AT_ONCE_CELLS: usize = 9;

/// Draws the place.
#[component]
pub fn Search(SearchProps { visit, exploring }: &SearchProps) -> Html {
    let job = use_job::<SearchTask>();
    // The task that the job's state is about.
    let asked = use_state_eq(|| None::<SearchTask>);
    let position = use_position(visit, 0);
    let samples = use_mut_ref(Vec::<(f64, u64)>::new);
    let session = visit.read();
    let (board, goal) = (
        session.game().board().clone(),
        session.game().goal().clone(),
    );
    drop(session);
    let size = board.size();
    let task = SearchTask {
        start: board.clone(),
        goal: goal.clone(),
        method: exploring.runner.method,
        heuristic: exploring.runner.heuristic.clone(),
        megabytes: exploring.megabytes,
        seconds: exploring.seconds,
    };
    let run = {
        let (job, asked, task, samples) =
            (job.clone(), asked.clone(), task.clone(), samples.clone());
        move || {
            samples.borrow_mut().clear();
            asked.set(Some(task.clone()));
            job.start(task.clone());
        }
    };
    // Another board or another choice: small ones are searched at once, and so is what a link points into.
    use_effect_with(task.clone(), {
        let (job, run, position) = (job.clone(), run.clone(), position.clone());
        let is_at_once = size.cells() <= AT_ONCE_CELLS || exploring.step > 0;
        move |_| {
            position.set(0);
            if is_at_once {
                run();
            } else {
                job.stop();
            }
        }
    });
    let is_of_now = asked.as_ref() == Some(&task);
    let state = if is_of_now {
        job.state().clone()
    } else {
        JobState::Idle
    };
    let progress = state.progress().cloned();
    if let JobState::Running(progress) | JobState::Done(progress, _) = &state {
        let mut samples = samples.borrow_mut();
        let at = progress.figures.time.as_secs_f64() * 1_000.0;
        if samples.last().is_none_or(|(last, _)| *last < at) {
            samples.push((at, progress.figures.frontier));
        }
    }
    // The last figures stay when a worker breaks down.
    let last = use_mut_ref(|| None::<SearchProgress>);
    if !is_of_now || matches!(state, JobState::Starting) {
        *last.borrow_mut() = None;
    } else if progress.is_some() {
        (*last.borrow_mut()).clone_from(&progress);
    }
    let progress = progress.or_else(|| last.borrow().clone());

    // What came back becomes a reel, at the step of the link.
    let reel = use_state_eq(|| None::<Reel>);
    use_effect_with(state.clone(), {
        let (reel, position, visit, exploring) = (
            reel.clone(),
            position.clone(),
            visit.clone(),
            exploring.clone(),
        );
        let (board, goal) = (board.clone(), goal.clone());
        move |state| {
            let Some(moves) = state.answer() else {
                reel.set(None);
                return;
            };
            let moves = (**moves).clone().unwrap_or_default();
            let Some(new) = Reel::new(board, &goal, moves) else {
                return;
            };
            let mut at = 0;
            if exploring.view != ExploringView::Tree && exploring.step > 0 {
                if exploring.is_of_this_version() {
                    at = new.seek(exploring.step);
                } else {
                    visit.tell(TEXT.search.version_changed);
                }
            }
            position.set(at);
            reel.set(Some(new));
        }
    });
    // Another board is drawn once before the reel of the last one is gone.
    let reel = (*reel).clone().filter(|reel| reel.is_of(&board));

    let length = reel.as_ref().map_or(0, Reel::length);
    let replay = use_replay({
        let (reel, position) = (reel.clone(), position.clone());
        Callback::from(move |go: Go| {
            let to = |reel: &Reel| reel.seek(go.target(position.newest(), length));
            reel.as_ref()
                .is_some_and(|reel| position.go_to(to(reel), length))
        })
    });
    let on_change = {
        let visit = visit.clone();
        Callback::from(move |exploring: Exploring| {
            visit.change(|visit| visit.go_to(Place::Search(exploring)));
        })
    };
    let on_view = {
        let (exploring, on_change) = (exploring.clone(), on_change.clone());
        Callback::from(move |view: ExploringView| {
            on_change.emit(Exploring {
                view,
                step: 0,
                ..exploring.clone()
            });
        })
    };
    let to_play = reel
        .as_ref()
        .filter(|reel| !reel.whole.moves().is_empty())
        .map(|reel| {
            let (visit, moves) = (visit.clone(), reel.whole.moves().clone());
            Callback::from(move |_: MouseEvent| {
                visit.act(Action::Replay(moves.clone()));
                visit.change(|visit| visit.go_to(Place::Play));
            })
        });
    // In the tree's view, the board is that of a node, and the player plays the search itself.
    let is_tree = exploring.view == ExploringView::Tree;
    let tree = use_tree(visit, exploring, (&board, &goal), &on_change);
    let shown = match &reel {
        Some(reel) if !is_tree => reel.playback.read().board().clone(),
        _ => tree.board().unwrap_or_else(|| board.clone()),
    };
    let (step, on_step_chosen) = if is_tree {
        let tree = tree.clone();
        (
            tree.step(),
            Callback::from(move |step: u64| tree.show_step(step)),
        )
    } else {
        (position.shown(), replay.on_seek().clone())
    };
    let segments = ExploringView::ALL
        .into_iter()
        .map(|view| Segment {
            value: view,
            label: (TEXT.search.view)(view).into(),
            sign: None,
        })
        .collect::<Vec<_>>();
    // Heuristics laid bare, on the board that is shown.
    let is_bare = exploring.view == ExploringView::Heuristics;
    let (survey, surveying) = use_survey(&shown, &goal, is_bare);
    let guide = use_guide(visit, is_bare);
    let heuristic = &exploring.runner.heuristic;
    let picture = is_bare.then(|| Picture::of(heuristic, &shown, &goal, survey.as_deref()));
    let on_choose = {
        let (exploring, on_change) = (exploring.clone(), on_change.clone());
        Callback::from(move |heuristic: HeuristicName| {
            let mut exploring = exploring.clone();
            exploring.runner.heuristic = heuristic;
            exploring.step = 0;
            on_change.emit(exploring);
        })
    };
    // A move here is one in the game; the moves of the replay before it come along, as a solver's.
    let on_slide = {
        let (visit, reel, position) = (visit.clone(), reel.clone(), position.clone());
        Callback::from(move |direction: Direction| match &reel {
            Some(reel) if position.shown() > 0 => {
                let mut moves: MoveList = reel.whole.moves()[..position.shown() as usize]
                    .to_vec()
                    .into();
                moves.push(direction);
                visit.act(Action::Solve(moves));
            }
            _ => visit.act(Action::Slide(direction)),
        })
    };
    let on_touch = {
        let (shown, on_slide) = (shown.clone(), on_slide.clone());
        Callback::from(move |touch: PointerInput| match touch {
            _ if !is_bare => {}
            PointerInput::Swipe(direction) => on_slide.emit(direction),
            PointerInput::Press(cell) => {
                if let Some((direction, 1)) = shown.line_to(cell) {
                    on_slide.emit(direction);
                }
            }
            PointerInput::Drop(..) => {}
        })
    };
    let bare = picture.as_ref().map(|picture| {
        let optimum = guide.optimum.filter(|_| shown == board);
        let is_drawn = is_in_dom(size);
        let fresh = survey.as_ref().filter(|survey| survey.is_of(&shown, &goal));
        let euclidean = fresh.and_then(|survey| survey.estimate(&HeuristicName::Euclidean));
        let straight = euclidean.map(|estimate| estimate.in_moves(estimate.values.here));
        html! {
            <div class="bare-view">
                if let JobState::Failed(error) = surveying.state() {
                    <div class="job" role="status"><p class="wrong">{ (TEXT.worker.failed)(error) }</p>{ surveying.again_button() }</div>
                }
                <Legend picture={picture.clone()} tiles={size.tiles()} {straight} {is_drawn} />
                <Table board={Rc::new(shown.clone())} {survey} {optimum} chosen={heuristic.clone()} {on_choose} {on_slide} />
            </div>
        }
    });
    let wear = picture
        .as_ref()
        .map(|picture| Rc::new(dress(picture, &shown, &goal)));
    let over = picture
        .as_ref()
        .map(|picture| overlay(picture, &shown, &goal));
    let is_brisk = replay.player().is_playing() && !replay.player().speed().is_calm();
    html! {
        <main class="search">
            <div class="search-left">
                { board_view(props! { BoardProps {
                    board: Rc::new(shown), goal: Rc::new(goal.clone()), marks: false, brisk: is_brisk,
                    dress: wear, over: over.unwrap_or_default(), on_touch,
                } }) }
                <div class="search-side">
                    <Choice {size} exploring={exploring.clone()} on_change={on_change.clone()} />
                    if state.is_busy() {
                        <button class="button" onclick={ let job = job.clone(); Callback::from(move |_: MouseEvent| job.stop()) }>{ TEXT.search.stop }</button>
                    } else {
                        <button class="button primary" onclick={Callback::from(move |_: MouseEvent| run())}>{ Icon::Search.draw() }{ TEXT.search.run }</button>
                    }
                    if let Some(progress) = &progress { <Figures progress={progress.clone()} /> }
                    if let Some(reel) = reel.as_ref().filter(|reel| !reel.whole.moves().is_empty()) {
                        <Steps playback={reel.whole.clone()} position={step} on_seek={on_step_chosen} />
                    }
                    if let Some(onclick) = to_play { <button class="button" {onclick}>{ TEXT.player.to_play }</button> }
                    if let Some(reel) = reel.as_ref().filter(|reel| !reel.whole.moves().is_empty()) {
                        { part(html_nested! { <TeachButton visit={visit.clone()} start={Rc::new(reel.whole.board().clone())} moves={Rc::new(reel.whole.moves().clone())}
                            position={position.shown() as usize} /> }) }
                    }
                </div>
            </div>
            <div class="search-right">
                { headline(&state, progress.as_ref(), exploring, size) }
                { segmented(TEXT.search.views, "search-view", segments, exploring.view, on_view) }
                <div class="search-view">
                    { match exploring.view {
                        ExploringView::Growth => html! { <Growth progress={progress.clone()} samples={Rc::new(samples.borrow().clone())} /> },
                        ExploringView::Heuristics => bare.unwrap_or_default(),
                        ExploringView::Tree => tree.view(),
                    } }
                </div>
                <Race puzzle={Rc::new((board.clone(), goal.clone()))} exploring={exploring.clone()} {on_change} />
            </div>
            if is_tree {
                { tree.player() }
            } else if let Some(reel) = reel.as_ref().filter(|_| length > 0) {
                <ReplayBar {replay} position={position.shown()} {length} bars={reel.bars.clone()} />
            }
        </main>
    }
}
