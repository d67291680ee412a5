//! A board drawn small, with its tiles and wave in the colours of the large one, for lists of examples.

use std::collections::BTreeMap;
use std::fmt::Write;

use yew::prelude::*;

use super::drawn_wave::DrawnWave;
use super::tile_styles::tile_styles;
use crate::app::board::TileStyle;
use crate::eco::TraceReplay;
use crate::puzzle::Cell;
use crate::session::AgentsSettings;

/// The longest side of boards with numbers; those of larger ones could not be read.
const NUMBERED_SIDE: usize = 4;

/// Draws the board at the present event, hidden from screen readers.
pub fn small_board(replay: &TraceReplay) -> Html {
    let board = replay.snapshot().board();
    let size = board.size();
    let (width, height) = (size.width(), size.height());
    let settings = AgentsSettings::opened();
    let drawn = DrawnWave::new(replay, &settings);
    let wave = drawn.as_ref().map(|drawn| &drawn.wave);
    let styles = tile_styles(replay, &settings, wave, None, None, None);
    // One path for each colour: a large board has hundreds of tiles.
    let mut paths: BTreeMap<Colour, String> = BTreeMap::new();
    for cell in size.iter_cells() {
        let Some(colour) = Colour::of(board.tile(cell), &styles) else {
            continue;
        };
        let (column, row) = (size.column(cell), size.row(cell));
        // Writing to a string does not fail.
        let _ = write!(
            paths.entry(colour).or_default(),
            "M{column} {row}h.94v.94h-.94z"
        );
    }
    let path = |(colour, path): (&Colour, &String)| {
        html! { <path class={colour.class} style={colour.style("fill:var(--wave-")} d={path.clone()} /> }
    };
    let number = |cell: Cell| {
        let tile = board.tile(cell);
        let colour = Colour::of(tile, &styles).filter(|_| tile != 0)?;
        let (x, y) = (
            size.column(cell) as f64 + 0.47,
            size.row(cell) as f64 + 0.64,
        );
        Some(html! {
            <text class={colour.class} style={colour.style("fill:var(--wave-ink-")} x={x.to_string()} y={y.to_string()}>{ tile }</text>
        })
    };
    let blank = {
        let (cell, colour) = (board.blank(), Colour::of(0, &styles));
        let (x, y) = (
            size.column(cell) as f64 + 0.29,
            size.row(cell) as f64 + 0.29,
        );
        let ink = colour.and_then(|colour| colour.style("stroke:var(--wave-ink-"));
        html! { <rect class="blank" style={ink} x={x.to_string()} y={y.to_string()} width=".36" height=".36" /> }
    };
    let is_numbered = width.max(height) <= NUMBERED_SIDE;
    html! {
        <svg class="small-board" viewBox={format!("-.03 -.03 {width} {height}")} aria-hidden="true">
            { for paths.iter().map(path) }
            { for size.iter_cells().filter(|_| is_numbered).filter_map(number) }
            if is_numbered { { blank } }
        </svg>
    }
}

/// The colour of a cell: a class of the style sheet, or a step of the wave's scale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Colour {
    class: &'static str,
    step: Option<u16>,
}

impl Colour {
    /// The colour of a tile; `None` for a blank that no wave colours.
    fn of(tile: u16, styles: &[TileStyle]) -> Option<Self> {
        let style = styles.get(usize::from(tile))?;
        match (style.class, style.on_wave) {
            (_, Some(step)) => Some(Self {
                class: "",
                step: Some(step),
            }),
            _ if tile == 0 => None,
            ("bare" | "", None) => Some(Self {
                class: "",
                step: None,
            }),
            (class, None) => Some(Self { class, step: None }),
        }
    }

    fn style(self, property: &str) -> Option<String> {
        self.step.map(|step| format!("{property}{step})"))
    }
}
