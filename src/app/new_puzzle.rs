//! The panel that deals: size, difficulty, goal and seed.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::segments::{Segment, Segments};
use crate::app::state::random_seed;
use crate::puzzle::{Goal, GoalName, Recipe, Size};

/// What is to be dealt.
pub struct Deal {
    /// Where it is to go.
    pub goal: Goal,
    /// How it is mixed.
    pub recipe: Recipe,
    /// Which one of the many.
    pub seed: u64,
}

/// The panel.
#[derive(Properties, PartialEq)]
pub struct NewPuzzleProps {
    /// A prefix for names that must be one in a page.
    pub name: AttrValue,
    /// Called with what is to be dealt.
    pub on_deal: Callback<Deal>,
}

/// The sizes that stand side by side; any other one is typed in.
const SIDES: [usize; 3] = [3, 4, 5];

/// Draws the panel.
#[component]
pub fn NewPuzzle(props: &NewPuzzleProps) -> Html {
    let side = use_state(|| Some(4));
    let typed = use_state(|| ("6".to_string(), "6".to_string()));
    let recipe = use_state(|| Recipe::Medium);
    let goal = use_state(|| GoalName::BlankLast);
    let seed = use_state(|| random_seed().to_string());

    let size = match *side {
        Some(side) => Size::square(side),
        None => typed_size(&typed.0, &typed.1),
    };
    let number = seed.trim().parse::<u64>();
    let onsubmit = {
        let (size, number) = (size.clone(), number.clone());
        let (recipe, goal, seed) = (recipe.clone(), goal.clone(), seed.clone());
        let on_deal = props.on_deal.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let (Ok(size), Ok(number)) = (&size, &number)
                && let Some(goal) = Goal::named(*size, *goal)
            {
                on_deal.emit(Deal {
                    goal,
                    recipe: *recipe,
                    seed: *number,
                });
                seed.set(number.wrapping_add(1).to_string());
            }
        })
    };
    let name = |group: &str| format!("{}-{group}", props.name);
    let sizes = SIDES.map(|side| {
        let label = Size::square(side).map(TEXT.size_of).unwrap_or_default();
        Segment {
            value: Some(side),
            label: label.into(),
            sign: None,
        }
    });
    let other = Segment {
        value: None,
        label: TEXT.other.into(),
        sign: None,
    };
    let recipes = [Recipe::Easy, Recipe::Medium, Recipe::Hard];
    let recipes = recipes.map(|value| Segment {
        value,
        label: (TEXT.recipe)(value).into(),
        sign: None,
    });
    let goals =
        [GoalName::BlankLast, GoalName::BlankFirst, GoalName::Spiral].map(|value| Segment {
            value,
            label: (TEXT.goal_name)(value).into(),
            sign: Some(goal_sign(value)),
        });
    html! {
        <form class="panel" {onsubmit}>
            <Segments<Option<usize>> label={TEXT.size} name={name("size")}
                segments={sizes.into_iter().chain([other]).collect::<Vec<_>>()}
                chosen={*side} on_choose={choose(&side)} />
            if side.is_none() {
                <div class="dimensions">
                    { dimension(TEXT.width, &typed.0, &{ let typed = typed.clone(); Callback::from(move |w| typed.set((w, typed.1.clone()))) }) }
                    { "×" }
                    { dimension(TEXT.height, &typed.1, &{ let typed = typed.clone(); Callback::from(move |h| typed.set((typed.0.clone(), h))) }) }
                </div>
                if let Err(wrong) = &size { <p class="wrong" role="alert">{ wrong.to_string() }</p> }
            }
            <Segments<Recipe> label={TEXT.difficulty} name={name("difficulty")} segments={recipes.to_vec()}
                chosen={*recipe} on_choose={choose(&recipe)} />
            <Segments<GoalName> label={(TEXT.goal)(*goal)} name={name("goal")} segments={goals.to_vec()}
                chosen={*goal} on_choose={choose(&goal)} />
            <label class="field">
                <span class="label">{ TEXT.seed }</span>
                <span class="row">
                    <input class="entry" inputmode="numeric" value={(*seed).clone()} oninput={typing(&seed)}
                        aria-invalid={number.is_err().then_some("true")} />
                    <button class="button primary" disabled={size.is_err() || number.is_err()}>{ TEXT.deal }</button>
                </span>
                if number.is_err() {
                    <span class="wrong" role="alert">{ TEXT.seed_wrong }</span>
                } else {
                    <span class="note">{ TEXT.seed_note }</span>
                }
            </label>
        </form>
    }
}

fn choose<T: 'static>(state: &UseStateHandle<T>) -> Callback<T> {
    let state = state.clone();
    Callback::from(move |value| state.set(value))
}

fn typing(state: &UseStateHandle<String>) -> Callback<InputEvent> {
    choose(state)
        .reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value())
}

fn dimension(label: &'static str, value: &str, on_type: &Callback<String>) -> Html {
    let oninput = on_type
        .reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value());
    html! {
        <input class="entry" inputmode="numeric" aria-label={label} value={value.to_string()} {oninput} />
    }
}

/// The goal in small: nine cells and where the blank goes.
fn goal_sign(name: GoalName) -> Html {
    let empty = match name {
        GoalName::BlankFirst => 0,
        GoalName::Spiral => 4,
        GoalName::BlankLast | GoalName::Custom => 8,
    };
    let cell = |cell: usize| {
        let (x, y) = ((cell % 3) * 9 + 1, (cell / 3) * 9 + 1);
        html! {
            <rect class={(cell == empty).then_some("empty")} x={x.to_string()} y={y.to_string()} width="7" height="7" rx="1.5" />
        }
    };
    html! { <svg class="goal-sign" viewBox="0 0 27 27" aria-hidden="true">{ for (0..9).map(cell) }</svg> }
}

/// A size from two typed fields, with the sentence of whichever mistake there is.
fn typed_size(width: &str, height: &str) -> Result<Size, crate::puzzle::SizeError> {
    format!("{}x{}", width.trim(), height.trim()).parse()
}
