//! The order of patches on the relief, in the three steps of figure 1 (Drogoul and Dubreuil 1993): distances to the
//! goal's blank, lines, one linked order. Each patch carries its part on its top, so that blocks in front hide it; the
//! marks keep to the lower right and cover no number.

use super::super::tile_styles::way;
use super::paint::ReliefPainter;
use crate::app::board::Face;
use crate::eco::{LineSide, PatchOrder};
use crate::puzzle::{Cell, Direction};
use crate::session::OrderStep;
use crate::view::Point;

/// The place of the mark of a patch, in hundredths of its side.
const AT: f64 = 82.0;
/// The least scale with room for numbers.
const NUMBERS_FROM: f64 = 30.0;

impl ReliefPainter<'_> {
    /// Draws the part of the order that belongs to a patch.
    pub fn order_on(&self, cell: Cell, height: f64) {
        let Some((order, step)) = &self.data.order else {
            return;
        };
        let place = (
            f64::from(self.column(cell)),
            f64::from(self.row(cell)),
            height,
        );
        self.on_face(place, |face| match step {
            OrderStep::Distances => self.distance_on(&face, order, cell),
            OrderStep::Lines | OrderStep::Linked => {
                self.line_on(&face, order, cell, *step == OrderStep::Linked);
            }
        });
    }

    /// Step A: the distance, and a bar on each edge towards a smaller distance.
    fn distance_on(&self, face: &Face, order: &PatchOrder, cell: Cell) {
        let far = order.peripheral_distance(cell);
        for (way, next) in self.data.size.neighbours(cell) {
            if order.peripheral_distance(next) < far {
                let [from, to] = edge(way);
                face.line(&self.palette.ink, 5.0, from, to);
            }
        }
        if self.seen.scale() >= NUMBERS_FROM {
            let text = far.to_string();
            face.disc(
                AT,
                12.0,
                Some(&text),
                &self.palette.ink,
                &self.palette.paper,
            );
        }
    }

    /// Step B: the patch's part of a line, with a point at the beginning and a ring at the end. Step C: also its rank
    /// in the linked order.
    fn line_on(&self, face: &Face, order: &PatchOrder, cell: Cell, is_linked: bool) {
        let (Some(rank), Some(line)) = (order.rank(cell), order.line(cell)) else {
            return;
        };
        let patches = order.patches();
        let (ink, paper) = (&self.palette.ink, &self.palette.paper);
        let others = [rank.checked_sub(1), rank.checked_add(1)]
            .into_iter()
            .flatten()
            .filter(|other| line.ranks.contains(other))
            .filter_map(|other| way(self.data.size, cell, *patches.get(other)?));
        let ends: Vec<_> = others.map(outwards).collect();
        for (colour, width) in [(paper, 10.0), (ink, 5.0)] {
            for &end in &ends {
                face.line(colour, width, (AT, AT), end);
            }
        }
        let is_edge = rank + 1 == line.ranks.end && line.side != LineSide::Last;
        if is_linked && self.seen.scale() >= NUMBERS_FROM {
            let text = (rank + 1).to_string();
            face.disc(AT, 13.0, Some(&text), ink, paper);
        } else if is_edge {
            face.disc(AT, 10.0, None, ink, paper);
        } else if rank == line.ranks.start {
            face.disc(AT, 6.0, None, ink, ink);
        }
    }
}

/// The two ends of an edge.
const fn edge(way: Direction) -> [Point; 2] {
    match way {
        Direction::Up => [(2.0, 2.0), (98.0, 2.0)],
        Direction::Right => [(98.0, 2.0), (98.0, 98.0)],
        Direction::Down => [(2.0, 98.0), (98.0, 98.0)],
        Direction::Left => [(2.0, 2.0), (2.0, 98.0)],
    }
}

/// The point where a line in this direction leaves the patch.
const fn outwards(way: Direction) -> Point {
    match way {
        Direction::Up => (AT, 0.0),
        Direction::Right => (100.0, AT),
        Direction::Down => (AT, 100.0),
        Direction::Left => (0.0, AT),
    }
}
