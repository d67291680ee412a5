//! Play: the board in the middle, its figures before, a new puzzle after.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::board::BoardView;
use crate::app::icon::Icon;
use crate::app::listener::use_keys;
use crate::app::new_puzzle::{Deal, NewPuzzle};
use crate::app::sheet::Sheet;
use crate::app::state::{Action, State};
use crate::puzzle::Direction;

/// The place.
#[derive(Properties, PartialEq)]
pub struct PlayProps {
    /// The puzzle in play.
    pub state: UseReducerHandle<State>,
}

/// Draws the place.
#[component]
pub fn Play(props: &PlayProps) -> Html {
    let state = &props.state;
    let dispatcher = state.dispatcher();
    let dealing = use_state(|| false);
    use_keys({
        let dispatcher = dispatcher.clone();
        Callback::from(move |event: KeyboardEvent| {
            if let Some(direction) = arrow(&event) {
                event.prevent_default();
                dispatcher.dispatch(Action::Slide(direction));
            }
        })
    });
    let on_press = {
        let dispatcher = dispatcher.clone();
        Callback::from(move |cell| dispatcher.dispatch(Action::Press(cell)))
    };
    let restart = {
        let dispatcher = dispatcher.clone();
        Callback::from(move |_| dispatcher.dispatch(Action::Restart))
    };
    let on_deal = {
        let dealing = dealing.clone();
        Callback::from(move |Deal { goal, recipe, seed }| {
            dispatcher.dispatch(Action::Deal(Rc::new(goal), recipe, seed));
            dealing.set(false);
        })
    };
    let open_sheet = {
        let dealing = dealing.clone();
        Callback::from(move |_| dealing.set(true))
    };
    let close_sheet = {
        let dealing = dealing.clone();
        Callback::from(move |()| dealing.set(false))
    };
    html! {
        <main class="play">
            <p class="unseen" role="status">{ &state.said }</p>
            <BoardView board={state.board.clone()} goal={state.goal.clone()} {on_press} />
            <Figures state={(**state).clone()} />
            <div class="actions">
                <button class="button" onclick={restart} disabled={state.moves == 0}>
                    { Icon::Restart.draw() }{ TEXT.restart }
                </button>
                <button class="button primary narrow-only" onclick={open_sheet}>{ TEXT.new_puzzle }</button>
            </div>
            <section class="panel wide-only" aria-labelledby="new-puzzle">
                <h2 id="new-puzzle">{ TEXT.new_puzzle }</h2>
                <NewPuzzle name="panel" on_deal={on_deal.clone()} />
            </section>
            if *dealing {
                <Sheet title={TEXT.new_puzzle} on_close={close_sheet}>
                    <NewPuzzle name="sheet" {on_deal} />
                </Sheet>
            }
        </main>
    }
}

#[derive(Properties, PartialEq)]
struct FiguresProps {
    state: State,
}

#[component]
fn Figures(FiguresProps { state }: &FiguresProps) -> Html {
    let (goal, board) = (&state.goal, &state.board);
    html! {
        <dl class="figures">
            <div class="figure main"><dt>{ TEXT.moves }</dt><dd id="moves">{ state.moves }</dd></div>
            <div class="figure">
                <dt>{ TEXT.state }</dt>
                if state.is_solved() {
                    <dd id="state" class="won">{ TEXT.solved }</dd>
                } else {
                    <dd id="state">{ TEXT.open }</dd>
                }
            </div>
            <div class="figure">
                <dt>{ TEXT.at_home }</dt>
                <dd>{ goal.at_home(board) }{ " " }<small>{ (TEXT.of)(goal.size().tiles()) }</small></dd>
            </div>
        </dl>
    }
}

/// The way a tile is to go by an arrow key; keys with a modifier belong to the browser.
fn arrow(event: &KeyboardEvent) -> Option<Direction> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    match event.key().as_str() {
        "ArrowUp" => Some(Direction::Up),
        "ArrowRight" => Some(Direction::Right),
        "ArrowDown" => Some(Direction::Down),
        "ArrowLeft" => Some(Direction::Left),
        _ => None,
    }
}
