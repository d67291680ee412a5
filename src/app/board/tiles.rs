//! A group of consecutive tiles of a board in the DOM. A slide moves few tiles, and only their groups are rendered
//! again: on 30x30 usually one of 29.

use yew::prelude::*;

use super::dom::place;
use crate::app::TEXT;
use crate::app::board::{Sign, TileStyle};
use crate::puzzle::{Cell, Size, Tile};

/// The number of tiles in a group.
pub const GROUP: usize = 32;

/// The properties of a group.
#[derive(Properties, PartialEq)]
pub struct TilesProps {
    /// The board's size.
    pub size: Size,
    /// The first tile.
    pub first: Tile,
    /// The cell of each tile.
    pub cells: Vec<Cell>,
    /// The goal cell of each tile.
    pub homes: Vec<Cell>,
    /// The tile under the cursor, if it is in this group.
    pub cursor: Option<Tile>,
    /// The tile that is picked up, if it is in this group.
    pub picked: Option<Tile>,
    /// Whether tiles show a picture.
    pub pictured: bool,
    /// Whether tiles show their numbers.
    pub numbered: bool,
    /// Whether tiles at home have a mark.
    pub marked: bool,
    /// The style of each tile; empty if they are plain.
    #[prop_or_default]
    pub styles: Vec<TileStyle>,
}

/// Draws the group.
#[component]
pub fn Tiles(props: &TilesProps) -> Html {
    let size = props.size;
    let tile = |(tile, (&cell, &home)): (Tile, (&Cell, &Cell))| {
        let style = if props.pictured {
            let (column, row) = (size.column(home), size.row(home));
            format!("{}--gx:{column};--gy:{row}", place(size, cell))
        } else {
            place(size, cell)
        };
        let own = props.styles.get(usize::from(tile - props.first));
        let style =
            match own.and_then(|own| Some((own.on_wave.filter(|_| !own.is_pale)?, own.delay))) {
                Some((step, Some(delay))) => {
                    format!("{style}color:var(--wave-ink-{step});--delay:{delay}ms")
                }
                Some((step, None)) => format!("{style}color:var(--wave-ink-{step})"),
                None => style,
            };
        let style = match own.and_then(|own| own.slide) {
            Some((delay, lasts)) => format!("{style};--late:{delay}ms;--lasts:{lasts}ms"),
            None => style,
        };
        let class = classes!(
            "tile",
            own.map(|own| own.class),
            own.is_some_and(|own| own.dashed).then_some("dashed"),
            own.and_then(|own| own.delay).map(|_| "arriving")
        );
        let corner = |class: &'static str, sign: Option<Sign>| {
            // The tick is the least important sign and is dropped first on small cells.
            let minor = (sign == Some(Sign::Tick)).then_some("minor");
            sign.map(
                |sign| html! { <span class={classes!("corner", class, minor)}>{ sign.draw() }</span> },
            )
        };
        let label = match own.and_then(|own| own.standing) {
            Some(standing) => (TEXT.agents.tile)(tile, size, cell, standing),
            None => (TEXT.board.tile)(tile, size, cell, home == cell),
        };
        html! {
            <div key={tile} {class} {style} data-tile={tile.to_string()}
                data-cursor={(props.cursor == Some(tile)).then_some("")} data-picked={(props.picked == Some(tile)).then_some("")}
                role="img" aria-label={label}>
                <span class="face">
                    if props.numbered { <span class="number">{ tile }</span> }
                    if props.marked && home == cell { { tick() } }
                    { corner("left", own.and_then(|own| own.top_left)) }
                    { corner("right", own.and_then(|own| own.top_right)) }
                </span>
            </div>
        }
    };
    let tiles = (props.first..).zip(props.cells.iter().zip(&props.homes));
    html! { <>{ for tiles.map(tile) }</> }
}

fn tick() -> Html {
    html! { <svg class="tick" viewBox="0 0 24 24" aria-hidden="true"><path d="M2 13l7 7L22 5" /></svg> }
}
