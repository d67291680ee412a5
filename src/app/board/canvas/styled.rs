//! Painting tiles in their styles: grouped by fill, then by ink, so that colours and fonts are set a few times and not
//! for every cell; then the signs, if cells are large enough. Numbers are on a separate layer, and only those that
//! changed are written again.

use super::device_canvas::Rect;
use super::number_layer::{CellNumber, NumberLayer};
use super::paint::BoardPainter;
use super::tile_colours::{DECIDING, HOME, TileColours};
use crate::app::board::{Depth, DistanceWriter, Face, Sign, SlidingTiles, TileStyle};
use crate::puzzle::{Cell, Tile};
use crate::view::{Area, CellDetail};

/// The least cell sides, in pixels, with distances and with the frame of the blank.
const DISTANCES_FROM: f64 = 30.0;
const FRAME_FROM: f64 = 20.0;
/// The least cell side with an edge around tiles that have a face.
const EDGE_FROM: f64 = 14.0;
/// The opacity of patches beyond where the wave was needed.
const PALE: f64 = 0.35;
/// Numbers are smaller than in Play (.35 of the cell, not .38), since arrows reach into the tiles.
const SMALLER: f64 = 0.35 / 0.38;

/// The appearance of a cell.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct CellAppearance {
    tile: Tile,
    /// The index of its colours; `None` for the bare tray.
    colours: Option<usize>,
    depth: Option<Depth>,
    style: TileStyle,
}

impl CellAppearance {
    /// Returns whether the cell has a pale colour of the wave.
    fn is_pale(&self) -> bool {
        self.colours.is_some_and(TileColours::is_wave)
            && self.depth.is_some_and(|depth| depth.is_pale)
    }
}

/// The state of a frame with styled tiles, beside the painter's.
pub(super) struct StyledFrame<'a> {
    /// The layer of numbers, once it exists.
    pub(super) numbers: &'a mut Option<NumberLayer>,
    /// The size of the canvas in device pixels.
    pub(super) device_size: (u32, u32),
    /// Whether the tray and every number are painted, too.
    pub(super) is_all: bool,
    /// The distance that a moving front has reached.
    pub(super) level: Option<u16>,
}

impl BoardPainter<'_> {
    /// Paints the tiles in their styles.
    pub(super) fn styled(&self, styles: &[TileStyle], frame: StyledFrame) {
        let StyledFrame {
            numbers,
            device_size,
            is_all,
            level,
        } = frame;
        if numbers.is_none() {
            *numbers = NumberLayer::new();
        }
        let appearances = self.appearances(styles, level);
        if is_all {
            self.tray();
            if let Some(numbers) = numbers {
                numbers.reset(device_size);
            }
        }
        self.cells_of(&appearances, styles, numbers.as_mut(), &self.view.visible());
    }

    fn tile_colours(&self) -> &TileColours {
        self.palette.tile_colours(|| self.canvas.context.canvas())
    }

    /// The appearance of each cell; plain where a moving front has not arrived.
    fn appearances(&self, styles: &[TileStyle], level: Option<u16>) -> Vec<CellAppearance> {
        let board = self.board();
        let appearance = |cell: Cell| {
            let tile = board.tile(cell);
            let mut style = styles.get(usize::from(tile)).copied().unwrap_or_default();
            // A tile that slides leaves the bare tray.
            if style.slide.is_some() {
                return CellAppearance {
                    tile,
                    colours: None,
                    depth: None,
                    style: TileStyle::default(),
                };
            }
            let mut depth = self.depth(cell);
            if depth.is_some_and(|depth| level.is_some_and(|level| depth.distance > level)) {
                (depth, style.on_wave) = (None, None);
            }
            let is_tray = tile == 0 && style.on_wave.is_none();
            CellAppearance {
                tile,
                colours: (!is_tray).then(|| TileColours::index(&style)),
                depth,
                style: self.visible_signs(style),
            }
        };
        self.view.size().iter_cells().map(appearance).collect()
    }

    /// The frame and the signs of a style, without those too small to be seen. The colours have their index, and delays
    /// are not used on a canvas.
    fn visible_signs(&self, style: TileStyle) -> TileStyle {
        let detail = CellDetail::of(self.view.side());
        let seen = |sign: &Sign| {
            detail
                >= if *sign == Sign::Tick {
                    CellDetail::All
                } else {
                    CellDetail::Signs
                }
        };
        TileStyle {
            dashed: style.dashed,
            top_left: style.top_left.filter(seen),
            top_right: style.top_right.filter(seen),
            ..TileStyle::default()
        }
    }

    /// Paints the cells of an area, and the tiles that slide over them.
    fn cells_of(
        &self,
        appearances: &[CellAppearance],
        styles: &[TileStyle],
        numbers: Option<&mut NumberLayer>,
        area: &Area,
    ) {
        let frame = self
            .canvas
            .cells(self.view, area.columns.clone(), area.rows.clone());
        let tile_colours = self.tile_colours();
        let mut groups: Vec<Vec<(Cell, &CellAppearance)>> = vec![Vec::new(); tile_colours.len()];
        for cell in area.cells(self.view.size()) {
            let appearance = &appearances[usize::from(cell)];
            if let Some(colours) = appearance.colours {
                groups[colours].push((cell, appearance));
            }
        }
        let groups: Vec<_> = groups
            .iter()
            .enumerate()
            .filter(|(_, group)| !group.is_empty())
            .collect();
        self.canvas.inside(frame, || {
            self.canvas.set_fill(&self.palette.tray);
            self.canvas.fill(frame);
            for &(index, group) in &groups {
                self.faces(group, index);
            }
            if let Some(numbers) = numbers.filter(|_| self.number_font().is_some()) {
                self.write(appearances, numbers, area);
                numbers.draw_on(self.canvas.context);
            }
            if self.view.side() >= DISTANCES_FROM {
                self.distances_of(&groups);
            }
            for &(index, group) in &groups {
                self.signs_of(group, index);
            }
            if let Some((tiles, passed)) = self.sliding {
                self.slides(tiles, styles, passed);
            }
            if self.has_ring() {
                self.ring();
            }
        });
    }

    /// Writes the numbers that have changed. Setting a font costs as much as a hundred numbers, so it is set once for
    /// tiles at home and once for the others.
    fn write(&self, appearances: &[CellAppearance], numbers: &mut NumberLayer, area: &Area) {
        let Some(font) = self.number_font().map(|font| font * SMALLER) else {
            return;
        };
        let size = self.view.size();
        let number = |appearance: &CellAppearance| {
            appearance
                .colours
                .filter(|_| appearance.tile != 0)
                .map(|colours| {
                    // The ink of a plain tile is legible on what is pale.
                    let colours = if appearance.is_pale() { 0 } else { colours };
                    (appearance.tile, self.tile_colours().ink(colours))
                })
        };
        let mut wanted: Vec<CellNumber> = vec![None; appearances.len()];
        for cell in area.cells(size) {
            wanted[usize::from(cell)] = number(&appearances[usize::from(cell)]);
        }
        let place = |cell: Cell| {
            let (column, row) = (size.column(cell), size.row(cell));
            self.canvas
                .cells(self.view, column..column + 1, row..row + 1)
        };
        let mut stale: Vec<(usize, Cell, Tile)> = numbers
            .clear_changed(wanted.clone(), place)
            .into_iter()
            .filter_map(|cell| wanted[usize::from(cell)].map(|(tile, ink)| (ink, cell, tile)))
            .collect();
        // Tiles at home first, then by ink.
        stale.sort_unstable_by_key(|&(ink, ..)| (ink != HOME, ink));
        let (canvas, mut last_ink) = (numbers.device_canvas(self.canvas.ratio), None);
        for (ink, cell, tile) in stale {
            let colour = &self.tile_colours().get(ink).1;
            match last_ink {
                Some(last) if last == ink => {}
                // The font stays the same.
                Some(last) if last != HOME => canvas.set_fill(colour),
                _ => {
                    let weight = if ink == HOME { 400 } else { 600 };
                    canvas.set_number_font(colour, weight, font, &self.palette.fonts);
                }
            }
            last_ink = Some(ink);
            canvas.number(tile, self.face(cell), font);
        }
    }

    /// Paints the faces of cells of the same colours.
    fn faces(&self, cells: &[(Cell, &CellAppearance)], index: usize) {
        let (fill, _) = self.tile_colours().get(index);
        self.canvas.set_fill(fill);
        for &(cell, appearance) in cells {
            let is_pale = appearance.is_pale();
            if is_pale {
                self.canvas.context.set_global_alpha(PALE);
            }
            self.tile(&(appearance.tile, self.face(cell)));
            if is_pale {
                self.canvas.context.set_global_alpha(1.0);
            }
        }
        self.edges(cells, index);
    }

    /// Paints tiles on their ways, `passed` milliseconds after they began.
    fn slides(&self, tiles: &SlidingTiles, styles: &[TileStyle], passed: f64) {
        for (index, slide) in tiles.slides.iter().enumerate() {
            let Some(&style) = styles.get(usize::from(slide.tile)) else {
                continue;
            };
            let (from, to) = (self.face(slide.from), self.face(slide.to));
            let part = tiles.timing.part(index, passed);
            let face = from.shifted(((to.x - from.x) * part, (to.y - from.y) * part));
            let colours = TileColours::index(&style);
            let (fill, ink) = self.tile_colours().get(colours);
            self.canvas.set_fill(fill);
            self.tile(&(slide.tile, face));
            if self.has_edges(colours) {
                self.edge(face);
            }
            if let Some(font) = self.number_font().map(|font| font * SMALLER) {
                let weight = if colours == HOME { 400 } else { 600 };
                self.set_number_font(ink, weight, font);
                self.canvas.number(slide.tile, face, font);
            }
            self.signs(face, slide.tile, &self.visible_signs(style), ink);
        }
    }

    /// Writes the distances.
    fn distances_of(&self, groups: &[(usize, &Vec<(Cell, &CellAppearance)>)]) {
        let (context, ratio) = (self.canvas.context, self.canvas.ratio);
        let wide = self.face(0).wide;
        let writer = DistanceWriter::new(context, &self.palette.fonts, wide, ratio);
        for (index, cells) in groups {
            let ink = &self.tile_colours().get(*index).1;
            for (cell, appearance) in *cells {
                let is_pale = appearance.is_pale();
                self.canvas
                    .set_fill(if is_pale { &self.palette.ink } else { ink });
                if let Some(depth) = appearance
                    .depth
                    .filter(|_| appearance.style.top_left.is_none())
                {
                    let face = self.face(*cell);
                    writer.write((face.x, face.y), depth);
                }
            }
        }
    }

    fn signs_of(&self, cells: &[(Cell, &CellAppearance)], index: usize) {
        let (_, ink) = self.tile_colours().get(index);
        for &(cell, appearance) in cells {
            self.signs(self.face(cell), appearance.tile, &appearance.style, ink);
        }
    }

    /// Paints the edges of tiles that have a face.
    fn edges(&self, cells: &[(Cell, &CellAppearance)], index: usize) {
        if self.has_edges(index) {
            for &(cell, _) in cells {
                self.edge(self.face(cell));
            }
        }
    }

    /// Sets the pen for the edges of tiles with these colours, and returns whether they have any. The deciding tile has
    /// a strong one.
    fn has_edges(&self, index: usize) -> bool {
        let side = self.view.side();
        if side < EDGE_FROM || TileColours::is_wave(index) {
            return false;
        }
        if index == DECIDING {
            let flee = self.tile_colours().flee();
            self.canvas.set_stroke(flee, (side * 0.025).max(2.0));
        } else {
            self.canvas.set_stroke(&self.palette.edge, 1.0);
        }
        true
    }

    fn depth(&self, cell: Cell) -> Option<Depth> {
        self.props
            .depths
            .as_ref()?
            .get(usize::from(cell))
            .copied()?
    }

    /// Paints the signs in the corners of a face, and the frame of the blank.
    fn signs(&self, rect: Rect, tile: Tile, style: &TileStyle, ink: &str) {
        let is_framed = tile == 0 && self.view.side() >= FRAME_FROM;
        let has_sign = style.dashed || style.top_left.or(style.top_right).is_some();
        if !is_framed && !has_sign {
            return;
        }
        let context = self.canvas.context;
        if is_framed {
            self.canvas.set_stroke(ink, 1.5);
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
