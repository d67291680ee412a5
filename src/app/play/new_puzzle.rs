//! The panel that deals: size, difficulty, goal and seed.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::random_seed;
use crate::app::control::icon::Icon;
use crate::app::control::segments::{Segment, Segments};
use crate::app::control::typed;
use crate::app::visit::VisitHandle;
use crate::puzzle::{Goal, GoalName, Recipe, Size};
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

/// Draws the panel.
#[component]
pub fn NewPuzzle(props: &NewPuzzleProps) -> Html {
    let last = props.visit.read().settings().new_puzzle;
    let side = use_state(|| {
        SIDES
            .into_iter()
            .find(|&side| Size::square(side) == Ok(last.size))
    });
    let width = use_state(|| last.size.width().to_string());
    let height = use_state(|| last.size.height().to_string());
    let named = use_state(|| RECIPES.into_iter().find(|&recipe| recipe == last.recipe));
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
    let recipe = match *named {
        Some(recipe) => Ok(recipe),
        None => recipe_name
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
    let is_whole = goal.is_ok() && recipe.is_ok() && number.is_ok();

    let onsubmit = {
        let (goal, recipe, number, seed) =
            (goal.clone(), recipe.clone(), number.clone(), seed.clone());
        let (visit, on_dealt) = (props.visit.clone(), props.on_dealt.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
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
        .map(|recipe| word(Some(recipe), (TEXT.recipe)(recipe)))
        .collect();
    recipes.push(word(None, TEXT.new_puzzle.other.into()));
    let goals = GoalName::ALL.map(|value| Segment {
        value,
        label: (TEXT.goal)(value).into(),
        sign: Some(goal_sign(value)),
    });
    html! {
        <form class="group" {onsubmit}>
            <Segments<Option<usize>> label={TEXT.new_puzzle.size} name={name("size")} segments={sizes}
                chosen={*side} on_choose={set(&side)} />
            if side.is_none() {
                <div class="row">
                    { entry(TEXT.new_puzzle.width, &width, "numeric") }{ "×" }
                    { entry(TEXT.new_puzzle.height, &height, "numeric") }
                </div>
                { wrong(&size) }
            }
            <Segments<Option<Recipe>> label={TEXT.new_puzzle.difficulty} name={name("difficulty")} segments={recipes}
                chosen={*named} on_choose={set(&named)} />
            if named.is_none() {
                { entry(TEXT.new_puzzle.recipe, &recipe_name, "text") }
                <p class="note">{ TEXT.new_puzzle.recipe_note }</p>
                { wrong(&recipe) }
            }
            <Segments<GoalName> label={(TEXT.new_puzzle.goal)(*goal_name)} name={name("goal")} segments={goals.to_vec()}
                chosen={*goal_name} on_choose={set(&goal_name)} />
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
                    <button class="button primary" disabled={!is_whole}>{ TEXT.new_puzzle.deal }</button>
                </div>
                { wrong(&number) }
            </div>
        </form>
    }
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
