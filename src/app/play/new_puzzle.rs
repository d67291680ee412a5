//! The panel that deals: size, difficulty, goal and seed. A board of an exact depth is looked for by a worker.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::{document, focus_board, random_seed};
use crate::app::control::icon::Icon;
use crate::app::control::segments::{Segment, segmented};
use crate::app::control::typed;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobState, use_job};
use crate::job::{DealTask, Progress, Task};
use crate::puzzle::{Board, Goal, GoalName, Recipe, Size};
use crate::session::{Action, Deal};

/// The panel.
#[derive(Properties, PartialEq)]
pub struct NewPuzzleProps {
    /// A prefix for names that must be one in a page.
    pub name: AttrValue,
    /// The visit.
    pub visit: VisitHandle,
    /// Called when a puzzle has been dealt.
    pub on_dealt: Callback<()>,
}

/// The sizes that stand side by side; any other one is typed in.
const SIDES: [usize; 3] = [3, 4, 5];

/// The recipes that stand side by side; any other one is typed in by its name.
const RECIPES: [Recipe; 3] = [Recipe::Easy, Recipe::Medium, Recipe::Hard];

/// How the board is mixed.
#[derive(Clone, Copy, PartialEq)]
enum Mixing {
    /// By one of the recipes side by side.
    By(Recipe),
    /// So that it is exactly so deep.
    Exactly,
    /// By a recipe that is typed in.
    Other,
}

/// The depth that is offered first.
const DEEP: u32 = 20;

/// Draws the panel.
#[component]
pub fn NewPuzzle(props: &NewPuzzleProps) -> Html {
    let last = props.visit.read().settings().new_puzzle;
    // The board at hand may have come by a link or by the editor: its size is offered first.
    let at_hand = props.visit.read().game().size();
    let side = use_state(|| named_side(at_hand));
    let width = use_state(|| at_hand.width().to_string());
    let height = use_state(|| at_hand.height().to_string());
    use_effect_with(at_hand, {
        let (side, width, height) = (side.setter(), width.setter(), height.setter());
        move |size| {
            side.set(named_side(*size));
            width.set(size.width().to_string());
            height.set(size.height().to_string());
        }
    });
    let mixing = use_state(|| {
        let named = RECIPES.into_iter().find(|&recipe| recipe == last.recipe);
        named.map_or(Mixing::Other, Mixing::By)
    });
    let deep = use_state(|| DEEP.to_string());
    let job = use_job();
    // The goal of the board that is being looked for.
    let looked_for = use_mut_ref(|| None::<Goal>);
    let recipe_name = use_state(|| last.recipe.to_string());
    let goal_name = use_state(|| last.goal);
    let goal_text = use_state(|| props.visit.read().game().goal().board().to_string());
    let seed = use_state(|| random_seed().to_string());

    let size = match *side {
        Some(side) => Size::square(side).map_err(|wrong| wrong.to_string()),
        None => format!("{}x{}", width.trim(), height.trim())
            .parse::<Size>()
            .map_err(|wrong| wrong.to_string()),
    };
    // A goal of one's own that is of another size is none: the plain one is there to be changed.
    use_effect_with(size.clone().ok(), {
        let goal_text = goal_text.clone();
        move |size| {
            let other = size.filter(|&size| {
                let board = goal_text.parse::<Board>();
                board.is_ok_and(|board| board.size() != size)
            });
            if let Some(size) = other {
                goal_text.set(Goal::blank_last(size).board().to_string());
            }
        }
    });
    let recipe = match *mixing {
        Mixing::By(recipe) => Ok(recipe),
        Mixing::Exactly => Ok(Recipe::Uniform),
        Mixing::Other => recipe_name
            .parse::<Recipe>()
            .map_err(|wrong| wrong.to_string()),
    };
    let goal = size
        .clone()
        .and_then(|size| match Goal::named(size, *goal_name) {
            Some(goal) => Ok(goal),
            None => Goal::parse(size, &goal_text).map_err(|wrong| wrong.to_string()),
        });
    let number = seed
        .trim()
        .parse::<u64>()
        .map_err(|_| TEXT.new_puzzle.seed_wrong.to_string());
    let depth = deep.trim().parse::<u32>().ok().filter(|&depth| depth > 0);
    let depth = depth.ok_or_else(|| TEXT.optimal.deep_wrong.to_string());
    let is_exact = *mixing == Mixing::Exactly;
    let is_whole = goal.is_ok() && recipe.is_ok() && number.is_ok() && (depth.is_ok() || !is_exact);
    let state = job.state();
    use_effect_with(state.clone(), {
        let (visit, on_dealt, looked_for) = (
            props.visit.clone(),
            props.on_dealt.clone(),
            looked_for.clone(),
        );
        move |state| {
            let JobState::Finished(left) = state else {
                return;
            };
            let board = std::str::from_utf8(&left.bytes).ok();
            let board = board.and_then(|board| board.parse::<Board>().ok());
            if let (Some(board), Some(goal)) = (board, looked_for.take()) {
                visit.act(Action::Begin { goal, board });
                on_dealt.emit(());
            }
        }
    });

    let onsubmit = {
        let (goal, recipe, number, seed) =
            (goal.clone(), recipe.clone(), number.clone(), seed.clone());
        let (visit, on_dealt) = (props.visit.clone(), props.on_dealt.clone());
        let (job, depth) = (job.clone(), depth.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            // Who typed and pressed Enter goes on by playing.
            let typed = document().active_element();
            if typed.is_some_and(|field| field.matches("input, textarea").unwrap_or(false)) {
                focus_board();
            }
            if is_exact {
                if job.state().is_busy() {
                    job.stop();
                } else if let (Ok(goal), Ok(moves), Ok(number)) = (&goal, &depth, &number) {
                    looked_for.replace(Some(goal.clone()));
                    job.start(Task::Deal(DealTask {
                        size: goal.size().to_string(),
                        goal: goal.to_string(),
                        moves: *moves,
                        seed: number.to_string(),
                    }));
                    seed.set(number.wrapping_add(1).to_string());
                }
                return;
            }
            if let (Ok(goal), Ok(recipe), Ok(number)) =
                (goal.clone(), recipe.clone(), number.clone())
            {
                visit.act(Action::Deal {
                    goal,
                    deal: Deal {
                        recipe,
                        seed: number,
                    },
                });
                seed.set(number.wrapping_add(1).to_string());
                on_dealt.emit(());
            }
        })
    };

    let name = |group: &str| format!("{}-{group}", props.name);
    let mut sizes: Vec<_> = SIDES
        .into_iter()
        .map(|side| {
            word(
                Some(side),
                Size::square(side).map(TEXT.size).unwrap_or_default(),
            )
        })
        .collect();
    sizes.push(word(None, TEXT.new_puzzle.other.into()));
    let mut recipes: Vec<_> = RECIPES
        .into_iter()
        .map(|recipe| word(Mixing::By(recipe), (TEXT.recipe)(recipe)))
        .collect();
    recipes.push(word(Mixing::Exactly, TEXT.optimal.exactly.into()));
    recipes.push(word(Mixing::Other, TEXT.new_puzzle.other.into()));
    let goals = GoalName::ALL.map(|value| Segment {
        value,
        label: (TEXT.goal)(value).into(),
        sign: Some(goal_sign(value)),
    });
    html! {
        <form class="group" {onsubmit}>
            { segmented(TEXT.new_puzzle.size, name("size"), sizes, *side, set(&side)) }
            if side.is_none() {
                <div class="row">
                    { named_entry(TEXT.new_puzzle.width, &width) }
                    { named_entry(TEXT.new_puzzle.height, &height) }
                </div>
                { wrong(&size) }
            }
            { segmented(TEXT.new_puzzle.difficulty, name("difficulty"), recipes, *mixing, set(&mixing)) }
            if is_exact {
                { named_entry(TEXT.optimal.deep, &deep) }
                <p class="note">{ TEXT.optimal.deep_note }</p>
                { wrong(&depth) }
            }
            if *mixing == Mixing::Other {
                { entry(TEXT.new_puzzle.recipe, &recipe_name, "text") }
                <p class="note">{ TEXT.new_puzzle.recipe_note }</p>
                { wrong(&recipe) }
            }
            { segmented((TEXT.new_puzzle.goal)(*goal_name), name("goal"), goals.to_vec(), *goal_name, set(&goal_name)) }
            if *goal_name == GoalName::Custom {
                <textarea class="entry" rows="3" spellcheck="false" aria-label={TEXT.new_puzzle.goal_text}
                    value={(*goal_text).clone()} oninput={set(&goal_text).reform(|event: InputEvent| typed(&event))} />
                if size.is_ok() { { wrong(&goal) } }
            }
            <div class="field">
                <label class="label" for={name("seed")}>{ TEXT.new_puzzle.seed }</label>
                <div class="row">
                    <input class="entry" id={name("seed")} inputmode="numeric" autocomplete="off" value={(*seed).clone()}
                        oninput={set(&seed).reform(|event: InputEvent| typed(&event))}
                        aria-invalid={number.is_err().then_some("true")} />
                    <button class="button primary" disabled={!is_whole}>
                        { if is_exact && state.is_busy() { TEXT.optimal.stop } else { TEXT.new_puzzle.deal } }
                    </button>
                </div>
                { wrong(&number) }
                if is_exact { { looking(&state) } }
            </div>
            { former(&props.visit, &props.on_dealt) }
        </form>
    }
}

/// How the worker gets on, for boards of an exact depth.
fn looking(state: &JobState) -> Html {
    match state {
        JobState::Starting => {
            html! { <p class="note" role="status">{ (TEXT.optimal.dealing)(0) }</p> }
        }
        JobState::Running(Progress::Deal { tries }) => {
            html! { <p class="note" role="status">{ (TEXT.optimal.dealing)(*tries) }</p> }
        }
        JobState::Failed(sentence) => wrong::<()>(&Err(sentence.to_string())),
        _ => Html::default(),
    }
}

/// The game before this one, which is kept.
fn former(visit: &VisitHandle, on_dealt: &Callback<()>) -> Html {
    let session = visit.read();
    let Some(former) = session.former() else {
        return Html::default();
    };
    let kept = (TEXT.play.kept)(former.size(), former.moves());
    let onclick = {
        let (visit, on_dealt) = (visit.clone(), on_dealt.clone());
        Callback::from(move |_: MouseEvent| {
            visit.act(Action::BringBack);
            on_dealt.emit(());
        })
    };
    html! {
        <div class="row kept">
            <p class="note">{ kept }</p>
            <button type="button" class="button" {onclick}>{ TEXT.play.bring_back }</button>
        </div>
    }
}

/// The side of a square that stands among the others.
fn named_side(size: Size) -> Option<usize> {
    SIDES
        .into_iter()
        .find(|&side| Size::square(side) == Ok(size))
}

fn word<T: PartialEq>(value: T, label: String) -> Segment<T> {
    Segment {
        value,
        label: label.into(),
        sign: None,
    }
}

fn set<T: 'static>(state: &UseStateHandle<T>) -> Callback<T> {
    let state = state.clone();
    Callback::from(move |value| state.set(value))
}

/// A number's field with its name above.
fn named_entry(label: &'static str, value: &UseStateHandle<String>) -> Html {
    html! {
        <div class="field">
            <span class="label" aria-hidden="true">{ label }</span>
            { entry(label, value, "numeric") }
        </div>
    }
}

fn entry(label: &'static str, value: &UseStateHandle<String>, keyboard: &'static str) -> Html {
    let oninput = set(value).reform(|event: InputEvent| typed(&event));
    html! {
        <input class="entry" inputmode={keyboard} autocomplete="off" aria-label={label} value={(**value).clone()} {oninput} />
    }
}

fn wrong<T>(result: &Result<T, String>) -> Html {
    match result {
        Ok(_) => Html::default(),
        Err(sentence) => html! { <p class="wrong" role="alert">{ sentence }</p> },
    }
}

/// The goal in small: nine cells and where the blank goes; a pencil for one's own.
fn goal_sign(name: GoalName) -> Html {
    let empty = match name {
        GoalName::BlankFirst => 0,
        GoalName::Spiral => 4,
        GoalName::BlankLast => 8,
        GoalName::Custom => return Icon::Edit.draw(),
    };
    let cell = |cell: usize| {
        let (x, y) = ((cell % 3) * 9 + 1, (cell / 3) * 9 + 1);
        html! {
            <rect class={(cell == empty).then_some("empty")} x={x.to_string()} y={y.to_string()} width="7" height="7" rx="1.5" />
        }
    };
    html! { <svg class="goal-sign" viewBox="0 0 27 27" aria-hidden="true">{ for (0..9).map(cell) }</svg> }
}
