//! The nodes: board and sum if they can be read, otherwise a sign.

use super::TreePainter;
use crate::app::TEXT;
use crate::view::Point;
use crate::view::tree::{NodeIndex, NodeState, NodeStatus};

/// The side of a node below which it is drawn as a sign, in pixels.
const DOT: f64 = 15.0;
/// The side of a cell from which its number can be read, in pixels.
const LEGIBLE: f64 = 8.5;

impl TreePainter<'_> {
    pub(super) fn node(&self, spot: NodeIndex, shown: &NodeState) {
        let at = self.camera.point(self.place(spot));
        let side = self.side();
        if side < DOT {
            self.dot(at, side, shown.status);
        } else {
            self.frame(at, side, shown.status);
            self.inside(spot, shown, at, side);
            if let Some(order) = shown.order {
                self.order(at, side, order, shown.status);
            }
            if matches!(shown.status, NodeStatus::Pruned(_)) {
                self.cross(
                    (at.0 + side / 2.0, at.1 - side / 2.0),
                    (side * 0.12).clamp(4.0, 8.0),
                );
            }
        }
        let reach = side.max(6.0) / 2.0;
        let (is_now, is_selected) = (self.moment.now == Some(spot), self.selected == Some(spot));
        if is_now {
            self.ring(at, reach + 4.0, &self.palette.accent, 2.5);
        }
        if is_selected {
            let gap = if is_now { 7.5 } else { 4.5 };
            self.ring(at, reach + gap, &self.palette.ink, 2.5);
        }
        if self.is_legible(spot, side) {
            let below = at.1 + side / 2.0 + 9.0 * self.camera.scale().min(1.4) + 3.0;
            self.sum(shown, (at.0, below), is_now || is_selected);
        }
    }

    /// Paints a small node: a ring for open, a disc for closed, a cross for pruned, a large disc for the path.
    fn dot(&self, at: Point, side: f64, mark: NodeStatus) {
        let radius = (side / 2.6).max(1.2);
        let context = self.context;
        if let NodeStatus::Pruned(_) = mark {
            return self.cross(at, radius * 0.8);
        }
        let (fill, radius) = match mark {
            NodeStatus::Path => (&self.palette.accent, radius * 1.4),
            NodeStatus::Closed => (&self.palette.ink_2, radius),
            NodeStatus::Left => (&self.palette.line_strong, radius * 0.6),
            _ => (&self.palette.surface, radius),
        };
        context.begin_path();
        let _ = context.arc(at.0, at.1, radius, 0.0, std::f64::consts::TAU);
        context.set_fill_style_str(fill);
        context.fill();
        if mark == NodeStatus::Open {
            context.set_stroke_style_str(&self.palette.ink);
            context.set_line_width(1.0);
            context.stroke();
        }
    }

    fn cross(&self, at: Point, reach: f64) {
        let context = self.context;
        context.begin_path();
        for way in [-1.0, 1.0] {
            context.move_to(at.0 - reach, at.1 - way * reach);
            context.line_to(at.0 + reach, at.1 + way * reach);
        }
        if reach > 3.0 {
            context.set_stroke_style_str(&self.palette.paper);
            context.set_line_width(5.0);
            context.stroke();
        }
        context.set_stroke_style_str(&self.palette.ink_2);
        context.set_line_width(if reach > 3.0 { 2.0 } else { 1.0 });
        context.stroke();
    }

    /// A rounded rectangle about a centre, of half this width and height.
    fn rectangle(&self, at: Point, (wide, high): (f64, f64), radius: f64) {
        let context = self.context;
        context.begin_path();
        let _ =
            context.round_rect_with_f64(at.0 - wide, at.1 - high, 2.0 * wide, 2.0 * high, radius);
    }

    fn ring(&self, at: Point, reach: f64, colour: &str, width: f64) {
        self.rectangle(at, (reach, reach), 8.0);
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(width);
        self.context.stroke();
    }

    fn frame(&self, at: Point, side: f64, mark: NodeStatus) {
        let palette = self.palette;
        let (fill, edge, width) = match mark {
            NodeStatus::Path => (&palette.accent_wash, &palette.accent, 3.5),
            NodeStatus::Closed => (&palette.slot, &palette.line_strong, 1.75),
            NodeStatus::Left => (&palette.paper, &palette.line_strong, 0.75),
            NodeStatus::Open => (&palette.surface, &palette.ink, 1.75),
            NodeStatus::Pruned(_) => (&palette.paper, &palette.line, 1.5),
        };
        self.rectangle(at, (side / 2.0, side / 2.0), 5.0);
        self.context.set_fill_style_str(fill);
        self.context.fill();
        self.context.set_stroke_style_str(edge);
        self.context
            .set_line_width((width * self.camera.scale()).clamp(0.75, width));
        self.dash(mark == NodeStatus::Open);
        self.context.stroke();
        self.dash(false);
    }

    /// Paints the board if it can be read, otherwise the rank.
    fn inside(&self, spot: NodeIndex, shown: &NodeState, at: Point, side: f64) {
        let board = &self.tree.nodes()[spot].board;
        let size = board.size();
        let cell = (side * 0.9) / size.width().max(size.height()) as f64;
        let is_faint = matches!(shown.status, NodeStatus::Pruned(_) | NodeStatus::Left);
        let ink = if is_faint {
            &self.palette.ink_3
        } else {
            &self.palette.ink
        };
        if cell < LEGIBLE {
            if side >= 22.0 {
                let text = (TEXT.tree.rank)(self.tree, shown);
                self.write(
                    &text,
                    (at.0, at.1),
                    (side * 0.4).min(18.0),
                    true,
                    ink,
                    "center",
                );
            }
            return;
        }
        let corner = (
            at.0 - cell * size.width() as f64 / 2.0,
            at.1 - cell * size.height() as f64 / 2.0,
        );
        let gap = (cell * 0.05).max(0.5);
        for (index, &tile) in board
            .tiles()
            .iter()
            .enumerate()
            .filter(|(_, tile)| **tile != 0)
        {
            let index = index as u16;
            let x = corner.0 + size.column(index) as f64 * cell;
            let y = corner.1 + size.row(index) as f64 * cell;
            if !is_faint {
                self.context.set_fill_style_str(&self.palette.tile);
                self.context
                    .fill_rect(x + gap, y + gap, cell - 2.0 * gap, cell - 2.0 * gap);
            }
            let text = tile.to_string();
            let height = cell * if text.len() > 2 { 0.42 } else { 0.62 };
            self.write(
                &text,
                (x + cell / 2.0, y + cell / 2.0),
                height,
                !is_faint,
                ink,
                "center",
            );
        }
    }

    /// Returns whether the numbers of the node's board can be read.
    fn is_legible(&self, spot: NodeIndex, side: f64) -> bool {
        let size = self.tree.nodes()[spot].board.size();
        side * 0.9 / size.width().max(size.height()) as f64 >= LEGIBLE
    }

    /// Writes g + h = f with a strong f; a halo separates it from a ring behind it.
    fn sum(&self, shown: &NodeState, at: Point, has_halo: bool) {
        let height = (12.0 * self.camera.scale()).clamp(9.0, 15.0);
        let sum = (TEXT.tree.sum)(self.tree, shown);
        let (rest, f) = match sum.rfind(['=', ' ']) {
            Some(place) => sum.split_at(place + 1),
            None => ("", sum.as_str()),
        };
        // An estimate of the width: measuring each text would take longer than writing it.
        let wide = |text: &str| text.chars().count() as f64 * height * 0.57;
        if has_halo {
            let whole = wide(&sum);
            self.context.set_fill_style_str(&self.palette.paper);
            self.context.fill_rect(
                at.0 - whole / 2.0 - 2.0,
                at.1 - height * 0.6,
                whole + 4.0,
                height * 1.15,
            );
        }
        let between = at.0 + (wide(rest) - wide(f)) / 2.0;
        self.write(
            rest,
            (between, at.1),
            height,
            false,
            &self.palette.ink_2,
            "right",
        );
        self.write(f, (between, at.1), height, true, &self.palette.ink, "left");
    }

    fn order(&self, at: Point, side: f64, order: u64, mark: NodeStatus) {
        let text = order.to_string();
        let radius = (side * 0.16).clamp(4.0, 12.0);
        let middle = (
            at.0 + side / 2.0 - radius * 0.2,
            at.1 - side / 2.0 + radius * 0.2,
        );
        let (disc, ink) = match mark {
            NodeStatus::Path => (&self.palette.accent, &self.palette.accent_ink),
            NodeStatus::Left => (&self.palette.ink_3, &self.palette.paper),
            _ => (&self.palette.ink, &self.palette.paper),
        };
        let wide = radius + (text.len().saturating_sub(2)) as f64 * radius * 0.5;
        self.rectangle(middle, (wide, radius), radius);
        self.context.set_fill_style_str(disc);
        self.context.fill();
        if radius >= 6.0 {
            self.write(&text, middle, radius * 1.25, true, ink, "center");
        }
    }
}
