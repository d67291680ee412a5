//! The panel that deals: size, difficulty, goal and seed. A board of an exact depth is looked for by a worker.

use yew::prelude::*;

use super::form::{Form, Mixing, RECIPES, SIDES};
use crate::app::TEXT;
use crate::app::browser::{document, focus_board};
use crate::app::control::icon::Icon;
use crate::app::control::segments::{Segment, segmented};
use crate::app::control::typed;
use crate::app::effect::use_effect_with;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobState, use_job};
use crate::job::DealTask;
use crate::puzzle::{Goal, GoalName, Size};
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

/// Draws the panel.
#[component]
pub fn NewPuzzle(props: &NewPuzzleProps) -> Html {
    let visit = &props.visit;
    let form = use_state_eq(|| Form::new(&visit.read()));
    let job = use_job::<DealTask>();
    // The goal of the board that is being looked for.
    let looked_for = use_mut_ref(|| None::<Goal>);
    use_effect_with(visit.read().game().size(), {
        let form = form.clone();
        move |&size| change(&form, |form| form.set_size(size))
    });
    let state = job.state();
    use_effect_with(state.clone(), {
        let (visit, on_dealt) = (visit.clone(), props.on_dealt.clone());
        let looked_for = looked_for.clone();
        move |state| {
            if let JobState::Done(_, answer) = state
                && let (Some(board), Some(goal)) = ((**answer).clone(), looked_for.take())
            {
                visit.act(Action::Begin { goal, board });
                on_dealt.emit(());
            }
        }
    });
    let onsubmit = {
        let (visit, on_dealt) = (visit.clone(), props.on_dealt.clone());
        let (form, job) = (form.clone(), job.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            // Who typed and pressed Enter goes on by playing.
            let typed = document().active_element();
            if typed.is_some_and(|field| field.matches("input, textarea").unwrap_or(false)) {
                focus_board();
            }
            if form.is_exact() && job.state().is_busy() {
                return job.stop();
            }
            let (Ok(goal), Ok(seed)) = (form.goal(), form.seed()) else {
                return;
            };
            if form.is_exact() {
                let Ok(moves) = form.depth() else {
                    return;
                };
                job.start(DealTask {
                    goal: goal.clone(),
                    moves,
                    seed,
                });
                looked_for.replace(Some(goal));
            } else if let Ok(recipe) = form.recipe() {
                let deal = Deal { recipe, seed };
                visit.act(Action::Deal { goal, deal });
                on_dealt.emit(());
            } else {
                return;
            }
            change(&form, |form| form.seed = seed.wrapping_add(1).to_string());
        })
    };

    let name = |group: &str| [&props.name, "-", group].concat();
    let mut sizes: Vec<_> = SIDES
        .into_iter()
        .map(|side| {
            let label = Size::square(side).map(TEXT.size);
            word(Some(side), label.unwrap_or_default())
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
    let on_side = set(&form, |form, side| form.side = side);
    let on_mixing = set(&form, |form, mixing| form.mixing = mixing);
    let on_goal = set(&form, |form, goal| form.goal = goal);
    let is_exact = form.is_exact();
    let (size, goal, recipe) = (form.size(), form.goal(), form.recipe());
    let (seed, depth) = (form.seed(), form.depth());
    let is_whole = goal.is_ok() && recipe.is_ok() && seed.is_ok() && (depth.is_ok() || !is_exact);
    html! {
        <form class="group" {onsubmit}>
            { segmented(TEXT.new_puzzle.size, name("size"), sizes, form.side, on_side) }
            if form.side.is_none() {
                <div class="row">
                    { named_entry(TEXT.new_puzzle.width, &form, |form| &mut form.width) }
                    { named_entry(TEXT.new_puzzle.height, &form, |form| &mut form.height) }
                </div>
                { wrong(&size) }
            }
            { segmented(TEXT.new_puzzle.difficulty, name("difficulty"), recipes, form.mixing, on_mixing) }
            if is_exact {
                { named_entry(TEXT.optimal.deep, &form, |form| &mut form.deep) }
                <p class="note">{ TEXT.optimal.deep_note }</p>
                { wrong(&depth) }
            }
            if form.mixing == Mixing::Other {
                { entry(TEXT.new_puzzle.recipe, &form, |form| &mut form.recipe, "text") }
                <p class="note">{ TEXT.new_puzzle.recipe_note }</p>
                { wrong(&recipe) }
            }
            { segmented((TEXT.new_puzzle.goal)(form.goal), name("goal"), goals.to_vec(), form.goal, on_goal) }
            if form.goal == GoalName::Custom {
                <textarea class="entry" rows="3" spellcheck="false" aria-label={TEXT.new_puzzle.goal_text}
                    value={form.goal_text.clone()} oninput={on_typed(&form, |form| &mut form.goal_text)} />
                if size.is_ok() { { wrong(&goal) } }
            }
            <div class="field">
                <label class="label" for={name("seed")}>{ TEXT.new_puzzle.seed }</label>
                <div class="row">
                    <input class="entry" id={name("seed")} inputmode="numeric" autocomplete="off" value={form.seed.clone()}
                        oninput={on_typed(&form, |form| &mut form.seed)} aria-invalid={seed.is_err().then_some("true")} />
                    <button class="button primary" disabled={!is_whole}>
                        { if is_exact && state.is_busy() { TEXT.optimal.stop } else { TEXT.new_puzzle.deal } }
                    </button>
                </div>
                { wrong(&seed) }
                if is_exact { { looking(state) } }
            </div>
            { former(visit, &props.on_dealt) }
        </form>
    }
}

/// How the worker gets on, for boards of an exact depth.
fn looking(state: &JobState<DealTask>) -> Html {
    match state {
        JobState::Waiting | JobState::Starting => {
            html! { <p class="note" role="status">{ (TEXT.optimal.dealing)(0) }</p> }
        }
        JobState::Running(progress) => {
            html! { <p class="note" role="status">{ (TEXT.optimal.dealing)(progress.tries) }</p> }
        }
        JobState::Failed(error) => alert(&(TEXT.worker.failed)(error)),
        JobState::Idle | JobState::Done(..) | JobState::Stopped(..) => Html::default(),
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

fn word<T: PartialEq>(value: T, label: String) -> Segment<T> {
    Segment {
        value,
        label: label.into(),
        sign: None,
    }
}

/// Changes the form.
fn change(form: &UseStateHandle<Form>, change: impl FnOnce(&mut Form)) {
    let mut next = (**form).clone();
    change(&mut next);
    if next.size() != form.size() {
        next.fit_goal();
    }
    form.set(next);
}

/// A callback that changes one thing in the form.
fn set<T: 'static>(form: &UseStateHandle<Form>, set: fn(&mut Form, T)) -> Callback<T> {
    let form = form.clone();
    Callback::from(move |value| change(&form, |form| set(form, value)))
}

/// A field of the form.
type Field = fn(&mut Form) -> &mut String;

/// A callback for what is typed into a field.
fn on_typed(form: &UseStateHandle<Form>, field: Field) -> Callback<InputEvent> {
    let form = form.clone();
    Callback::from(move |event: InputEvent| {
        change(&form, |form| *field(form) = typed(&event));
    })
}

/// A number's field with its name above.
fn named_entry(label: &'static str, form: &UseStateHandle<Form>, field: Field) -> Html {
    html! {
        <div class="field">
            <span class="label" aria-hidden="true">{ label }</span>
            { entry(label, form, field, "numeric") }
        </div>
    }
}

fn entry(
    label: &'static str,
    form: &UseStateHandle<Form>,
    field: Field,
    keyboard: &'static str,
) -> Html {
    let value = field(&mut (**form).clone()).clone();
    html! {
        <input class="entry" inputmode={keyboard} autocomplete="off" aria-label={label} {value} oninput={on_typed(form, field)} />
    }
}

/// What is wrong with what was read; a node also where nothing is, so that no field beside it is made anew.
fn wrong<T>(result: &Result<T, String>) -> Html {
    result
        .as_ref()
        .err()
        .map_or_else(Html::default, |sentence| alert(sentence))
}

fn alert(sentence: &str) -> Html {
    html! { <p class="wrong" role="alert">{ sentence }</p> }
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
