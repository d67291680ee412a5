//! Cells in the styles of their tiles: fill by fill, then number by number, so that the brush is changed a few times and
//! not for every cell; and signs where cells are large enough for them. Numbers stand on a sheet of their own, so that
//! only those that changed are written again.

use super::letters::{Letter, Letters};
use super::paint::Painter;
use super::tile_colours::{DECIDING, HOME, TileColours};
use crate::app::board::{Depth, DistanceWriter, Face, Sign, TileStyle};
use crate::puzzle::{Cell, Tile};
use crate::view::{Area, CellDetail};

/// From this side on the distances are printed, and from this one the blank has its frame.
const DISTANCES_FROM: f64 = 30.0;
const FRAME_FROM: f64 = 20.0;
/// From this side on a tile with a face of its own has an edge.
const EDGE_FROM: f64 = 14.0;
/// What the tile did not wait for is there, but pale.
const PALE: f64 = 0.35;
/// Numbers are a little smaller than in Play: arrows reach into the tiles (look: .35 of the cell, not .38).
const SMALLER: f64 = 0.35 / 0.38;

/// How a cell looks.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Look {
    tile: Tile,
    /// The index of its colours; none is the tray itself.
    colours: Option<usize>,
    depth: Option<Depth>,
    style: TileStyle,
}

/// What painting styled tiles takes beside the painter.
pub(super) struct StyledFrame<'a> {
    /// The sheet of numbers, once there is one.
    pub(super) letters: &'a mut Option<Letters>,
    /// The canvas's pixels.
    pub(super) room: (u32, u32),
    /// The tray too, and every number.
    pub(super) is_all: bool,
    /// How far a front that is still on its way has come.
    pub(super) level: Option<u16>,
}

impl Painter<'_> {
    /// Paints the tiles in these styles.
    pub(super) fn styled(&self, styles: &[TileStyle], frame: StyledFrame) {
        let StyledFrame {
            letters,
            room,
            is_all,
            level,
        } = frame;
        if letters.is_none() {
            *letters = Letters::new();
        }
        let looks = self.looks(styles, level);
        if is_all {
            self.tray();
            if let Some(letters) = letters {
                letters.begin(room);
            }
        }
        self.cells_of(&looks, letters.as_mut(), &self.view.visible());
    }

    fn tile_colours(&self) -> &TileColours {
        self.palette.tile_colours(|| self.brush.context.canvas())
    }

    /// How each cell looks; what a front that is still on its way has not reached has a plain face.
    fn looks(&self, styles: &[TileStyle], level: Option<u16>) -> Vec<Look> {
        let look = |cell: Cell| {
            let tile = self.props.board.tile(cell);
            let worn = styles.get(usize::from(tile)).copied();
            // Steps of the wave are in the colours, and nothing here waits by itself.
            let mut style = TileStyle {
                delay: None,
                ..worn.unwrap_or_default()
            };
            let mut depth = self.depth(cell);
            if depth.is_some_and(|depth| level.is_some_and(|level| depth.distance > level)) {
                (depth, style.on_wave) = (None, None);
            }
            let is_tray = tile == 0 && style.on_wave.is_none();
            let colours = (!is_tray).then(|| TileColours::index(&style));
            // What cannot be told apart makes no difference.
            let detail = CellDetail::of(self.view.side());
            let seen = |sign: &Sign| {
                detail
                    >= if *sign == Sign::Tick {
                        CellDetail::All
                    } else {
                        CellDetail::Signs
                    }
            };
            let style = TileStyle {
                class: "",
                on_wave: None,
                top_left: style.top_left.filter(seen),
                top_right: style.top_right.filter(seen),
                ..style
            };
            Look {
                tile,
                colours,
                depth,
                style,
            }
        };
        self.view.size().iter_cells().map(look).collect()
    }

    /// Paints the cells of an area. They jump: a run on a board of some size is watched at speed.
    fn cells_of(&self, looks: &[Look], letters: Option<&mut Letters>, area: &Area) {
        let frame = self
            .brush
            .cells(self.view, area.columns.clone(), area.rows.clone());
        let tile_colours = self.tile_colours();
        let mut groups: Vec<Vec<(Cell, &Look)>> = vec![Vec::new(); tile_colours.len()];
        for cell in area.cells(self.view.size()) {
            let look = &looks[usize::from(cell)];
            if let Some(colours) = look.colours {
                groups[colours].push((cell, look));
            }
        }
        let groups: Vec<_> = groups
            .iter()
            .enumerate()
            .filter(|(_, group)| !group.is_empty())
            .collect();
        self.brush.inside(frame, || {
            self.brush.dip(&self.palette.tray);
            self.brush.fill(frame);
            for &(index, group) in &groups {
                self.faces(group, index);
            }
            if let Some(letters) = letters.filter(|_| self.number_font().is_some()) {
                self.write(looks, letters, area);
                letters.lay(self.brush.context);
            }
            if self.view.side() >= DISTANCES_FROM {
                self.distances_of(&groups);
            }
            for &(index, group) in &groups {
                self.signs_of(group, index);
            }
            if self.has_ring() {
                self.ring();
            }
        });
    }

    /// Writes the numbers that are not on their sheet yet. A font costs as much as a hundred numbers: it is chosen once
    /// for tiles at home and once for the others.
    fn write(&self, looks: &[Look], letters: &mut Letters, area: &Area) {
        let Some(font) = self.number_font().map(|font| font * SMALLER) else {
            return;
        };
        let size = self.view.size();
        let letter = |look: &Look| {
            look.colours
                .filter(|_| look.tile != 0)
                .map(|colours| (look.tile, self.tile_colours().ink(colours)))
        };
        let mut wanted: Vec<Letter> = vec![None; looks.len()];
        for cell in area.cells(size) {
            wanted[usize::from(cell)] = letter(&looks[usize::from(cell)]);
        }
        let place = |cell: Cell| {
            let (column, row) = (size.column(cell), size.row(cell));
            self.brush
                .cells(self.view, column..column + 1, row..row + 1)
        };
        let mut stale: Vec<(usize, Cell, Tile)> = letters
            .wipe(wanted.clone(), place)
            .into_iter()
            .filter_map(|cell| wanted[usize::from(cell)].map(|(tile, ink)| (ink, cell, tile)))
            .collect();
        // Those at home first, ink by ink.
        stale.sort_unstable_by_key(|&(ink, ..)| (ink != HOME, ink));
        let (brush, mut dipped) = (letters.brush(self.brush.ratio), None);
        for (ink, cell, tile) in stale {
            let colour = &self.tile_colours().get(ink).1;
            match dipped {
                Some(last) if last == ink => {}
                // The same font goes on.
                Some(last) if last != HOME => brush.dip(colour),
                _ => {
                    let weight = if ink == HOME { 400 } else { 600 };
                    brush.letters(colour, weight, font, &self.palette.fonts);
                }
            }
            dipped = Some(ink);
            brush.number(tile, self.face(cell), font);
        }
    }

    /// The faces of cells of the same colours.
    fn faces(&self, cells: &[(Cell, &Look)], index: usize) {
        let (fill, _) = self.tile_colours().get(index);
        self.brush.dip(fill);
        for &(cell, look) in cells {
            let is_pale = look.depth.is_some_and(|depth| depth.is_pale);
            if is_pale {
                self.brush.context.set_global_alpha(PALE);
            }
            self.tile(&(look.tile, self.face(cell)));
            if is_pale {
                self.brush.context.set_global_alpha(1.0);
            }
        }
        self.edges(cells, index);
    }

    /// How far the cells are.
    fn distances_of(&self, groups: &[(usize, &Vec<(Cell, &Look)>)]) {
        let (context, ratio) = (self.brush.context, self.brush.ratio);
        let wide = self.face(0).wide;
        let writer = DistanceWriter::new(context, &self.palette.fonts, wide, ratio);
        for (index, cells) in groups {
            self.brush.dip(&self.tile_colours().get(*index).1);
            for (cell, look) in *cells {
                if let Some(depth) = look.depth.filter(|_| look.style.top_left.is_none()) {
                    let face = self.face(*cell);
                    writer.write((face.x, face.y), depth);
                }
            }
        }
    }

    fn signs_of(&self, cells: &[(Cell, &Look)], index: usize) {
        let (_, ink) = self.tile_colours().get(index);
        for &(cell, look) in cells {
            self.signs(cell, look, ink);
        }
    }

    /// The edges of tiles that have a face of their own; whoever decides has a strong one.
    fn edges(&self, cells: &[(Cell, &Look)], index: usize) {
        let side = self.view.side();
        if side < EDGE_FROM || TileColours::is_wave(index) {
            return;
        }
        if index == DECIDING {
            let flee = self.tile_colours().flee();
            self.brush.line(flee, (side * 0.025).max(2.0));
        } else {
            self.brush.line(&self.palette.edge, 1.0);
        }
        for &(cell, _) in cells {
            self.edge(self.face(cell));
        }
    }

    fn depth(&self, cell: Cell) -> Option<Depth> {
        self.props
            .depths
            .as_ref()?
            .get(usize::from(cell))
            .copied()?
    }

    /// The signs in the corners of a cell, and the frame of the blank.
    fn signs(&self, cell: Cell, look: &Look, ink: &str) {
        let style = &look.style;
        let is_framed = look.tile == 0 && self.view.side() >= FRAME_FROM;
        let has_sign = style.dashed || style.top_left.or(style.top_right).is_some();
        if !is_framed && !has_sign {
            return;
        }
        let (rect, context) = (self.face(cell), self.brush.context);
        if is_framed {
            self.brush.line(ink, 1.5);
            let inside = rect.inset(rect.wide * 0.3);
            context.stroke_rect(inside.x, inside.y, inside.wide, inside.high);
        }
        if !has_sign {
            return;
        }
        context.save();
        let part = rect.wide / 100.0;
        if context
            .transform(part, 0.0, 0.0, part, rect.x, rect.y)
            .is_ok()
        {
            let face = Face {
                context,
                fonts: &self.palette.fonts,
            };
            if style.dashed {
                face.dashed_frame(ink, 2.5, 6.0);
            }
            for sign in style.top_left.into_iter().chain(style.top_right) {
                face.sign(sign, ink);
            }
        }
        context.restore();
    }
}
