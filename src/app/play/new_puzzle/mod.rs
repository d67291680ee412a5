//! The panel for dealing a new puzzle: size, difficulty, goal and seed.
//!
//! - `form`: the values of the form, which the panel and the sheet share; `field`: its text fields; `goal_sign`: the icons of the goals
//! - `dealer`: dealing the puzzle; `former_game`: going back to the game before

mod dealer;
mod field;
mod form;
mod former_game;
mod goal_sign;

use yew::prelude::*;

use self::dealer::{Dealer, use_dealer};
use self::field::{change, entry, named_entry, on_typed, set, wrong};
pub use self::form::PuzzleForm;
use self::form::{Mixing, RECIPES, SIDES};
use self::former_game::former_game;
use self::goal_sign::goal_sign;
use crate::app::TEXT;
use crate::app::browser::{document, focus_board};
use crate::app::control::segments::{Segment, segmented};
use crate::app::play::keys::use_deal_key;
use crate::app::visit::VisitHandle;
use crate::puzzle::{GoalName, Size};

/// The properties of the panel.
#[derive(Properties, PartialEq)]
pub struct NewPuzzleProps {
    /// A prefix for element names, which must be unique in the page.
    pub name: AttrValue,
    /// The visit.
    pub visit: VisitHandle,
    /// The values of the form.
    pub form: UseStateHandle<PuzzleForm>,
    /// Whether the key of a new puzzle deals by this panel.
    #[prop_or_default]
    pub has_key: bool,
    /// Called when a puzzle has been dealt.
    pub on_dealt: Callback<()>,
}

/// Draws the panel.
#[component]
pub fn NewPuzzle(props: &NewPuzzleProps) -> Html {
    let NewPuzzleProps {
        name,
        visit,
        form,
        has_key,
        on_dealt,
    } = props;
    use_effect_with(visit.read().game().size(), {
        let form = form.clone();
        move |&size| change(&form, |form| form.set_size(size))
    });
    let dealer = use_dealer(visit, on_dealt);
    let deal = {
        let (form, dealer) = (form.clone(), dealer.clone());
        Callback::from(move |()| {
            if let Some(seed) = dealer.deal(&form) {
                change(&form, |form| form.seed = seed.wrapping_add(1).to_string());
            }
        })
    };
    use_deal_key({
        let (has_key, is_busy) = (*has_key, form.is_exact() && dealer.is_busy());
        let deal = deal.clone();
        Callback::from(move |()| {
            if has_key && !is_busy {
                deal.emit(());
            }
        })
    });
    let onsubmit = {
        let (form, dealer) = (form.clone(), dealer.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            // After Enter in a field the focus moves to the board.
            let typed = document().active_element();
            if typed.is_some_and(|field| field.matches("input, textarea").unwrap_or(false)) {
                focus_board();
            }
            if form.is_exact() && dealer.is_busy() {
                return dealer.stop();
            }
            deal.emit(());
        })
    };
    html! {
        <form class="group" {onsubmit}>
            { size_fields(name, form) }
            { difficulty_fields(name, form) }
            { goal_fields(name, form) }
            { seed_field(name, form, &dealer) }
            { former_game(visit, on_dealt) }
        </form>
    }
}

/// Draws the sizes, with fields for another one.
fn size_fields(name: &str, form: &UseStateHandle<PuzzleForm>) -> Html {
    let text = &TEXT.new_puzzle;
    let mut sizes: Vec<_> = SIDES
        .into_iter()
        .map(|side| {
            let label = Size::square(side).map(TEXT.size);
            word(Some(side), label.unwrap_or_default())
        })
        .collect();
    sizes.push(word(None, text.other.into()));
    let on_side = set(form, |form, side| form.side = side);
    html! {
        <>
            { segmented(text.size, [name, "-size"].concat(), sizes, form.side, on_side) }
            if form.side.is_none() {
                <div class="row">
                    { named_entry(text.width, form, |form| &mut form.width) }
                    { named_entry(text.height, form, |form| &mut form.height) }
                </div>
                { wrong(&form.size()) }
            }
        </>
    }
}

/// Draws the recipes, with fields for an exact depth or another recipe.
fn difficulty_fields(name: &str, form: &UseStateHandle<PuzzleForm>) -> Html {
    let text = &TEXT.new_puzzle;
    let mut recipes: Vec<_> = RECIPES
        .into_iter()
        .map(|recipe| word(Mixing::By(recipe), (TEXT.recipe)(recipe)))
        .collect();
    recipes.push(word(Mixing::Exactly, TEXT.optimal.exactly.into()));
    recipes.push(word(Mixing::Other, text.other.into()));
    let on_mixing = set(form, |form, mixing| form.mixing = mixing);
    html! {
        <>
            { segmented(text.difficulty, [name, "-difficulty"].concat(), recipes, form.mixing, on_mixing) }
            if form.is_exact() {
                { named_entry(TEXT.optimal.deep, form, |form| &mut form.deep) }
                <p class="note">{ TEXT.optimal.deep_note }</p>
                { wrong(&form.depth()) }
            }
            if form.mixing == Mixing::Other {
                { entry(text.recipe, form, |form| &mut form.recipe, "text") }
                <p class="note">{ text.recipe_note }</p>
                { wrong(&form.recipe()) }
            }
        </>
    }
}

/// Draws the goals, with a field for a custom one.
fn goal_fields(name: &str, form: &UseStateHandle<PuzzleForm>) -> Html {
    let text = &TEXT.new_puzzle;
    let goals = GoalName::ALL.map(|value| Segment {
        value,
        label: (TEXT.goal)(value).into(),
        sign: Some(goal_sign(value)),
    });
    let on_goal = set(form, |form, goal| form.goal = goal);
    html! {
        <>
            { segmented((text.goal)(form.goal), [name, "-goal"].concat(), goals.to_vec(), form.goal, on_goal) }
            if form.goal == GoalName::Custom {
                <textarea class="entry" rows="3" spellcheck="false" aria-label={text.goal_text}
                    value={form.goal_text.clone()} oninput={on_typed(form, |form| &mut form.goal_text)} />
                if form.size().is_ok() { { wrong(&form.goal()) } }
            }
        </>
    }
}

/// Draws the seed and the button that deals.
fn seed_field(name: &str, form: &UseStateHandle<PuzzleForm>, dealer: &Dealer) -> Html {
    let text = &TEXT.new_puzzle;
    let id = [name, "-seed"].concat();
    let seed = form.seed();
    let is_exact = form.is_exact();
    let is_whole = form.goal().is_ok()
        && form.recipe().is_ok()
        && seed.is_ok()
        && (form.depth().is_ok() || !is_exact);
    html! {
        <div class="field">
            <label class="label" for={id.clone()}>{ text.seed }</label>
            <div class="row">
                <input class="entry" {id} inputmode="numeric" autocomplete="off" value={form.seed.clone()}
                    oninput={on_typed(form, |form| &mut form.seed)} aria-invalid={seed.is_err().then_some("true")} />
                <button class="button primary" disabled={!is_whole}>
                    { if is_exact && dealer.is_busy() { TEXT.optimal.stop } else { text.deal } }
                </button>
            </div>
            { wrong(&seed) }
            if is_exact { { dealer.status() } }
        </div>
    }
}

/// Creates a segment without a sign.
fn word<T: PartialEq>(value: T, label: String) -> Segment<T> {
    Segment {
        value,
        label: label.into(),
        sign: None,
    }
}
