//! The text of nodes: their boards, or their rank where a board could not be read, and the sum below.

use super::{Seen, TreePainter};
use crate::app::TEXT;
use crate::view::Point;
use crate::view::tree::NodeStatus;

/// The side of a cell from which its number can be read, in pixels.
const LEGIBLE: f64 = 8.5;
/// The side of a node from which its rank can be read.
const LEGIBLE_RANK: f64 = 22.0;

impl TreePainter<'_> {
    /// The side of a cell of the nodes' boards.
    fn cell(&self) -> f64 {
        let size = self.scene.tree.recording().start().size();
        self.side() * 0.9 / size.width().max(size.height()) as f64
    }

    /// Paints boards if they can be read, otherwise ranks.
    pub(super) fn insides(&self, seen: &[Seen]) {
        let is_faint =
            |node: &&Seen| matches!(node.state.status, NodeStatus::Pruned(_) | NodeStatus::Left);
        let (faint, strong): (Vec<&Seen>, Vec<&Seen>) = seen.iter().partition(is_faint);
        let cell = self.cell();
        if cell >= LEGIBLE {
            self.tiles(&strong, cell);
            self.numbers(&strong, cell, true);
            self.numbers(&faint, cell, false);
        } else if self.side() >= LEGIBLE_RANK {
            let height = (self.side() * 0.4).min(18.0);
            for (nodes, ink) in [(strong, &self.palette.ink), (faint, &self.palette.ink_3)] {
                self.pen(height, true, ink, "center");
                for node in nodes {
                    self.write(&(TEXT.tree.rank)(&self.scene.tree, node.state), node.at);
                }
            }
        }
    }

    /// The centres of the tiles of a node's board, with their numbers.
    fn each_tile(&self, node: &Seen, cell: f64, mut draw: impl FnMut(u16, Point)) {
        let board = &self.scene.tree.nodes()[node.node_index].board;
        let size = board.size();
        let corner = (
            node.at.0 - cell * (size.width() as f64 - 1.0) / 2.0,
            node.at.1 - cell * (size.height() as f64 - 1.0) / 2.0,
        );
        for (index, &tile) in (0..).zip(board.tiles()) {
            if tile != 0 {
                let (column, row) = (size.column(index) as f64, size.row(index) as f64);
                draw(tile, (corner.0 + column * cell, corner.1 + row * cell));
            }
        }
    }

    fn tiles(&self, nodes: &[&Seen], cell: f64) {
        let half = cell / 2.0 - (cell * 0.05).max(0.5);
        self.context.begin_path();
        for node in nodes {
            self.each_tile(node, cell, |_, at| {
                self.context
                    .rect(at.0 - half, at.1 - half, 2.0 * half, 2.0 * half);
            });
        }
        self.fill(&self.palette.tile);
    }

    fn numbers(&self, nodes: &[&Seen], cell: f64, is_strong: bool) {
        let ink = if is_strong {
            &self.palette.ink
        } else {
            &self.palette.ink_3
        };
        // All boards have the same tiles: the largest number decides the height.
        let largest = self.scene.tree.recording().start().size().cells() - 1;
        let part = if largest > 99 { 0.42 } else { 0.62 };
        self.pen(cell * part, is_strong, ink, "center");
        let texts: Vec<String> = (0..=largest).map(|tile| tile.to_string()).collect();
        for node in nodes {
            self.each_tile(node, cell, |tile, at| {
                self.write(&texts[usize::from(tile)], at);
            });
        }
    }

    /// Writes g + h = f with a strong f below nodes with legible boards; a halo separates it from a ring behind it.
    pub(super) fn sums(&self, seen: &[Seen]) {
        if self.cell() < LEGIBLE {
            return;
        }
        let scale = self.camera.scale();
        let height = (12.0 * scale).clamp(9.0, 15.0);
        let below = self.side() / 2.0 + 9.0 * scale.min(1.4) + 3.0;
        // An estimate of the width: measuring each text would take longer than writing it.
        let wide = |text: &str| text.chars().count() as f64 * height * 0.57;
        let sums: Vec<_> = seen
            .iter()
            .map(|node| {
                let sum = (TEXT.tree.sum)(&self.scene.tree, node.state);
                let split = sum.rfind(['=', ' ']).map_or(0, |place| place + 1);
                let between = node.at.0 + (wide(&sum[..split]) - wide(&sum[split..])) / 2.0;
                (node, sum, split, (between, node.at.1 + below))
            })
            .collect();
        self.context.begin_path();
        for (node, sum, _, (_, y)) in &sums {
            if self.moment().now == Some(node.node_index)
                || self.scene.selected == Some(node.node_index)
            {
                self.add_rectangle((node.at.0, *y), (wide(sum) / 2.0 + 2.0, height * 0.58), 0.0);
            }
        }
        self.fill(&self.palette.paper);
        self.pen(height, false, &self.palette.ink_2, "right");
        for (_, sum, split, at) in &sums {
            self.write(&sum[..*split], *at);
        }
        self.pen(height, true, &self.palette.ink, "left");
        for (_, sum, split, at) in &sums {
            self.write(&sum[*split..], *at);
        }
    }
}
