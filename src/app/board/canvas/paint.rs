//! Painting cells: only the requested ones, grouped by colour, since changing colours and fonts is costly.

use web_sys::HtmlCanvasElement;

use super::device_canvas::{DeviceCanvas, Rect};
use super::palette::BoardPalette;
use crate::app::board::{BoardProps, SlidingTiles};
use crate::puzzle::{Board, Cell, Tile};
use crate::view::{Area, Point, Viewport};

/// The least side of a cell with a number, and the least font size, in pixels.
const NUMBERS_FROM: f64 = 14.0;
const READABLE: f64 = 5.4;

/// The least side with round corners and an edge.
const SHAPED_FROM: f64 = 22.0;

/// The side below which the blank is ringed, so that it can be found; the least side of the ring; its line width.
const RING_BELOW: f64 = 20.0;
const RING: f64 = 14.0;
const RING_LINE: f64 = 2.0;

/// The least side with a tick on tiles at home.
const TICK_FROM: f64 = 64.0;

/// A painter with all that a frame depends on.
pub struct BoardPainter<'a> {
    pub canvas: DeviceCanvas<'a>,
    pub palette: &'a BoardPalette,
    pub view: &'a Viewport,
    pub props: &'a BoardProps,
    /// The scaled picture, and the side of a cell in its pixels.
    pub picture: Option<(&'a HtmlCanvasElement, f64)>,
    /// The few tiles that are displaced from their cells, with their offsets in pixels.
    pub displaced: &'a [(Tile, Point)],
    /// The styled tiles that slide, and the milliseconds since they began.
    pub sliding: Option<(&'a SlidingTiles, f64)>,
    /// The scale of each cell while tiles settle after a win.
    pub scale: Option<&'a dyn Fn(Cell) -> f64>,
}

/// A tile and its face.
type Placed = (Tile, Rect);

impl BoardPainter<'_> {
    /// The board that is painted: below tiles that slide, the one before they moved.
    pub(super) fn board(&self) -> &Board {
        self.sliding
            .map_or(&self.props.board, |(tiles, _)| &tiles.board)
    }

    /// Clears the canvas and paints the tray.
    pub fn tray(&self) {
        let size = self.view.size();
        self.canvas.clear();
        self.canvas.set_fill(&self.palette.tray);
        let board = self
            .canvas
            .cells(self.view, 0..size.width(), 0..size.height());
        self.canvas
            .fill_rounded(board.inset(-6.0 * self.canvas.ratio), 8.0);
    }

    /// Paints the tray and everything in view.
    pub fn everything(&self) {
        self.tray();
        self.cells(&self.view.visible());
    }

    /// Paints these cells, and the blank's ring around them.
    pub fn area(&self, area: &Area) {
        let more = if self.has_ring() {
            self.ring_reach()
        } else {
            0
        };
        let wider = Area {
            columns: area.columns.start.saturating_sub(more)..area.columns.end + more,
            rows: area.rows.start.saturating_sub(more)..area.rows.end + more,
        };
        self.cells(&wider.within(&self.view.visible()));
    }

    fn cells(&self, area: &Area) {
        let (size, board, goal) = (self.view.size(), &self.props.board, &self.props.goal);
        let (mut away, mut at_home, mut displaced) = (Vec::new(), Vec::new(), Vec::new());
        for cell in area.cells(size) {
            let (tile, face) = (board.tile(cell), self.face(cell));
            let is_home = goal.cell_of(tile) == cell;
            match (tile, self.offset(tile)) {
                (0, _) => {}
                (_, Some(by)) => {
                    let pixels = |by: f64| (by * self.canvas.ratio).round();
                    displaced.push((is_home, (tile, face.shifted((pixels(by.0), pixels(by.1))))));
                }
                _ if is_home => at_home.push((tile, face)),
                _ => away.push((tile, face)),
            }
        }
        let frame = self
            .canvas
            .cells(self.view, area.columns.clone(), area.rows.clone());
        self.canvas.inside(frame, || {
            self.canvas.set_fill(&self.palette.tray);
            self.canvas.fill(frame);
            self.slot();
            self.tiles(&away, false);
            self.tiles(&at_home, true);
            for (is_home, face) in displaced {
                self.tiles(&[face], is_home);
            }
            if let Some(cell) = self.props.picked.or(self.props.cursor) {
                self.canvas
                    .set_stroke(&self.palette.accent, (self.view.side() * 0.03).max(2.0));
                self.canvas.outline(self.face(cell), self.corner());
            }
            if self.has_ring() {
                self.ring();
            }
        });
    }

    fn offset(&self, tile: Tile) -> Option<Point> {
        let is_it = |&&(displaced, _): &&(Tile, Point)| displaced == tile;
        self.displaced.iter().find(is_it).map(|&(_, by)| by)
    }

    /// The face on a cell: the cell without the gap between tiles.
    pub(super) fn face(&self, cell: Cell) -> Rect {
        let size = self.view.size();
        let (column, row) = (size.column(cell), size.row(cell));
        let rect = self
            .canvas
            .cells(self.view, column..column + 1, row..row + 1);
        let gap = (2.0 * (self.view.side() * 0.028).clamp(0.5, 4.5) * self.canvas.ratio).round();
        // At most a fifth of a small cell; cells below four pixels have no gap.
        let most = (rect.wide / 5.0).floor();
        let gap = gap.min(if rect.wide < 4.0 { 0.0 } else { most.max(1.0) });
        let before = (gap / 2.0).floor();
        let face = Rect {
            x: rect.x + before,
            y: rect.y + before,
            wide: rect.wide - gap,
            high: rect.high - gap,
        };
        match self.scale {
            Some(scale) => face.inset(face.wide * (1.0 - scale(cell)) / 2.0),
            None => face,
        }
    }

    fn slot(&self) {
        let blank = self.props.board.blank();
        let face = self.face(blank);
        // The missing piece of a completed picture.
        let goal = &self.props.goal;
        if self.picture.is_some()
            && !self.props.loose
            && goal.cell_of(0) == blank
            && goal.is_met(&self.props.board)
        {
            return self.tile(&(0, face));
        }
        self.canvas.set_fill(&self.palette.slot);
        self.canvas.fill(face);
        let (wanted, font) = (self.props.goal.board().tile(blank), self.view.side() * 0.2);
        if wanted != 0 && self.props.picture.is_none() && font >= READABLE {
            self.set_number_font(&self.palette.ink_2, 400, font);
            self.canvas.number(wanted, face, font);
        }
    }

    /// Paints tiles; those at home are muted, so that progress is visible at a glance.
    fn tiles(&self, faces: &[Placed], at_home: bool) {
        let BoardPalette {
            tile,
            home,
            ink,
            home_ink,
            ..
        } = self.palette;
        self.canvas.set_fill(if at_home { home } else { tile });
        for face in faces {
            self.tile(face);
        }
        let is_shaped = self.view.side() >= SHAPED_FROM;
        if is_shaped {
            self.canvas.set_stroke(&self.palette.edge, 1.0);
            for &(_, face) in faces {
                self.canvas.outline(face, self.corner());
            }
        }
        if let Some(font) = self.number_font() {
            let (ink, weight) = if at_home { (home_ink, 400) } else { (ink, 600) };
            self.numbers(faces, ink, weight, font);
        }
        if at_home && self.props.marks && self.view.side() >= TICK_FROM {
            self.canvas
                .set_stroke(&self.palette.ink_3, self.view.side() * 0.02);
            for &(_, face) in faces {
                self.canvas.tick(face);
            }
        }
    }

    pub(super) fn tile(&self, &(tile, face): &Placed) {
        if let Some((picture, cell)) = self.picture {
            let (size, home) = (self.view.size(), self.props.goal.cell_of(tile));
            let (x, y) = (
                size.column(home) as f64 * cell,
                size.row(home) as f64 * cell,
            );
            // If the browser refuses to draw the picture, the tray stays visible.
            let _ = self
                .canvas
                .context
                .draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
                    picture, x, y, cell, cell, face.x, face.y, face.wide, face.high,
                );
        } else if self.view.side() >= SHAPED_FROM {
            self.canvas.fill_rounded(face, self.corner());
        } else {
            self.canvas.fill(face);
        }
    }

    fn numbers(&self, faces: &[Placed], ink: &str, weight: u16, font: f64) {
        self.set_number_font(ink, weight, font);
        if self.props.picture.is_none() {
            for &(tile, face) in faces {
                self.canvas.number(tile, face, font);
            }
            return;
        }
        // On a picture a number is on a plate, bottom left.
        let plate = |tile: Tile, face: Rect| {
            let digits = f64::from(tile.max(1).ilog10() + 1);
            let (wide, high) = (digits * 0.56 + 0.6, 1.3);
            let (wide, high) = (
                wide * font * self.canvas.ratio,
                high * font * self.canvas.ratio,
            );
            let inset = 0.05 * face.wide;
            let (x, y) = (face.x + inset, face.y + face.high - inset - high);
            Rect { x, y, wide, high }
        };
        for &(tile, face) in faces {
            self.canvas.set_fill(&self.palette.surface);
            self.canvas.fill_rounded(plate(tile, face), 3.0);
            self.canvas.set_fill(&self.palette.ink);
            self.canvas.number(tile, plate(tile, face), font);
        }
    }

    /// The font size of the numbers, if they are legible: .38 of the cell, less if the longest would not fit.
    pub(super) fn number_font(&self) -> Option<f64> {
        let part = match (&self.props.picture, self.view.size().tiles()) {
            (Some(picture), _) if !picture.numbers => return None,
            (Some(_), _) => 0.2,
            (None, 10_000..) => 0.29,
            (None, 1_000..) => 0.34,
            (None, _) => 0.38,
        };
        let font = self.view.side() * part;
        (self.view.side() >= NUMBERS_FROM && font >= READABLE).then_some(font)
    }

    pub(super) fn set_number_font(&self, ink: &str, weight: u16, font: f64) {
        self.canvas
            .set_number_font(ink, weight, font, &self.palette.fonts);
    }

    /// Draws a line just inside a face, with square corners on small cells.
    pub(super) fn edge(&self, face: Rect) {
        if self.view.side() >= SHAPED_FROM {
            return self.canvas.outline(face, self.corner());
        }
        let context = self.canvas.context;
        let Rect { x, y, wide, high } = face.inset(context.line_width() / 2.0);
        context.stroke_rect(x, y, wide, high);
    }

    fn corner(&self) -> f64 {
        (self.view.side() * 0.06).min(10.0)
    }

    pub(super) fn has_ring(&self) -> bool {
        self.view.side() < RING_BELOW
    }

    /// The number of cells that the ring extends beyond the blank.
    fn ring_reach(&self) -> usize {
        (self.ring_margin() / self.view.side()).ceil() as usize + 1
    }

    fn ring_margin(&self) -> f64 {
        ((RING - self.view.side()) / 2.0).max(1.0) + RING_LINE
    }

    /// Paints the ring around the blank.
    pub(super) fn ring(&self) {
        let size = self.view.size();
        let board = self
            .canvas
            .cells(self.view, 0..size.width(), 0..size.height());
        let ring = self
            .face(self.board().blank())
            .inset(-self.ring_margin() * self.canvas.ratio);
        self.canvas.set_stroke(&self.palette.accent, RING_LINE);
        self.canvas.outline(ring.within(board), 2.0);
    }
}
