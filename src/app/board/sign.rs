//! The signs on tiles and in legends, distinguishable without colour.

use yew::prelude::*;

use crate::puzzle::Direction;

/// A sign.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sign {
    /// Home.
    Tick,
    /// Not at home.
    Cross,
    /// Seeking.
    Target,
    /// Fleeing in this direction.
    Flight(Direction),
    /// Locked.
    Locked {
        /// Whether the tile is about to move, rather than at home.
        on_the_move: bool,
    },
}

impl Sign {
    /// Draws the sign, hidden from screen readers.
    pub fn draw(self) -> Html {
        let rotation = |way: Direction| match way {
            Direction::Up => "rotate(-90 12 12)",
            Direction::Right => "rotate(0 12 12)",
            Direction::Down => "rotate(90 12 12)",
            Direction::Left => "rotate(180 12 12)",
        };
        let inside = match self {
            Self::Tick => html! { <path d="M3 13l6 6L21 6" /> },
            Self::Cross => html! { <path d="M5 5L19 19M19 5L5 19" /> },
            Self::Target => {
                html! { <><circle cx="12" cy="12" r="9" /><circle class="full" cx="12" cy="12" r="3.5" /></> }
            }
            Self::Flight(way) => {
                html! { <g transform={rotation(way)}><path d="M4 5l7 7l-7 7M12 5l7 7l-7 7" /></g> }
            }
            Self::Locked { on_the_move } => html! {
                <>
                    <rect class={(!on_the_move).then_some("full")} x="4" y="11" width="16" height="10" rx="1.5" />
                    <path d="M7.5 11V8a4.5 4.5 0 0 1 9 0v3" />
                </>
            },
        };
        html! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">{ inside }</svg> }
    }
}
