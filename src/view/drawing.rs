//! The board as an SVG drawing for saving, printing or documents: small, with generic font names, without scripts.
//!
//! ```
//! use ecotile::puzzle::Board;
//! use ecotile::view::drawing;
//!
//! let svg = drawing::svg(&"1 2 / 3 0".parse::<Board>()?);
//! assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
//! assert_eq!(svg.matches("<text").count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Write;

use crate::puzzle::Board;

// The side of a cell, the edge of the tray, and the margin of a tile in its cell.
const CELL: usize = 100;
const EDGE: usize = 14;
const GAP: usize = 3;

/// Draws the board.
pub fn svg(board: &Board) -> String {
    let size = board.size();
    let (width, height) = (
        size.width() * CELL + 2 * EDGE,
        size.height() * CELL + 2 * EDGE,
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-weight=\"600\" text-anchor=\"middle\">\n\
         <title>{board}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"14\" fill=\"#D5DAD8\"/>\n"
    );
    for cell in size.iter_cells() {
        let (x, y) = (
            size.column(cell) * CELL + EDGE,
            size.row(cell) * CELL + EDGE,
        );
        let tile = board.tile(cell);
        let fill = if tile == 0 { "#C3CAC8" } else { "#FFFFFF" };
        let side = CELL - 2 * GAP;
        // Writing into a string does not fail.
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"6\" fill=\"{fill}\"/>",
            x + GAP,
            y + GAP
        );
        if tile != 0 {
            // Numbers of four digits are smaller, to fit into the tile.
            let font = if tile > 999 { 30 } else { 38 };
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" font-size=\"{font}\" fill=\"#14191B\">{tile}</text>",
                x + CELL / 2,
                y + CELL / 2 + font * 36 / 100
            );
        }
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::svg;
    use crate::puzzle::Board;

    #[test]
    fn every_tile_is_drawn_in_its_cell() {
        let board: Board = "1 2 3 / 4 0 5".parse().expect("a board");
        let svg = svg(&board);
        assert!(svg.contains("viewBox=\"0 0 328 228\""));
        assert!(
            svg.contains("<text x=\"264\" y=\"177\" font-size=\"38\" fill=\"#14191B\">5</text>"),
            "{svg}"
        );
        assert_eq!(svg.matches("<rect").count(), 7);
        assert_eq!(svg.matches("#C3CAC8").count(), 1, "one blank");
    }
}
