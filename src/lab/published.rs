//! Published figures, and ours beside them. Each stands here once, with its source: the page, the tests and the tables of
//! `cargo xtask bench agents` read them here.
//!
//! ```
//! use ecotile::lab::published::AgentLengths;
//!
//! let row = AgentLengths::of("30x30".parse()?).expect("the largest size of table 1");
//! assert_eq!(row.published, 23_009.0);
//! assert!(AgentLengths::of("31x31".parse()?).is_none() && AgentLengths::of("5x4".parse()?).is_none());
//! # Ok::<(), ecotile::puzzle::SizeError>(())
//! ```

use crate::puzzle::{Recipe, Size};

/// Mean numbers of moves of the agents on square boards of one size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AgentLengths {
    /// The width and height.
    pub side: u16,
    /// The mean of a hundred random boards in Drogoul and Dubreuil 1993, section 8, table 1. They do not say how the boards
    /// were made.
    pub published: f64,
    /// Ours, of a hundred uniformly random boards (seeds 1 to 100, default rules, rounded to tenths).
    pub uniform: f64,
    /// Ours, of a hundred boards made by short random walks, [`WALK_STEPS_PER_TILE`] steps for each tile, none of which
    /// undoes the one before (seeds 1 to 100, default rules, rounded to tenths).
    pub walked: f64,
}

/// The steps for each tile of random walks whose boards give about the published lengths. They are inferred from a fit to
/// those lengths.
pub const WALK_STEPS_PER_TILE: u32 = 33;

/// Every size of table 1, from 3x3 to 30x30.
pub const AGENT_LENGTHS: [AgentLengths; 28] = [
    row(3, 48.9, 46.8, 46.5),
    row(4, 142.1, 125.6, 133.1),
    row(5, 283.0, 268.9, 269.8),
    row(6, 482.0, 486.6, 468.4),
    row(7, 746.3, 783.4, 728.1),
    row(8, 1109.2, 1169.7, 1027.0),
    row(9, 1455.2, 1692.2, 1398.6),
    row(10, 1947.7, 2320.0, 1809.5),
    row(11, 2483.1, 3081.3, 2297.8),
    row(12, 2889.1, 3995.3, 2825.9),
    row(13, 3361.9, 5081.3, 3397.4),
    row(14, 4199.7, 6330.1, 4044.6),
    row(15, 4881.5, 7763.4, 4742.9),
    row(16, 5581.9, 9380.1, 5525.9),
    row(17, 6267.1, 11_268.5, 6345.7),
    row(18, 6947.6, 13_367.3, 7232.3),
    row(19, 7797.2, 15_679.4, 8134.1),
    row(20, 9004.7, 18_243.9, 9148.2),
    row(21, 9882.0, 21_068.0, 10_074.9),
    row(22, 11_093.7, 24_268.4, 11_252.1),
    row(23, 12_404.0, 27_666.0, 12_454.2),
    row(24, 13_340.1, 31_328.0, 13_614.0),
    row(25, 15_181.2, 35_433.2, 14_910.2),
    row(26, 16_514.0, 39_764.3, 16_292.2),
    row(27, 18_496.8, 44_430.1, 17_665.4),
    row(28, 19_999.4, 49_489.1, 19_063.0),
    row(29, 21_229.2, 55_004.7, 20_595.9),
    row(30, 23_009.0, 60_827.3, 22_230.3),
];

const fn row(side: u16, published: f64, uniform: f64, walked: f64) -> AgentLengths {
    AgentLengths {
        side,
        published,
        uniform,
        walked,
    }
}

impl AgentLengths {
    /// The figures of a size, if table 1 has it.
    pub fn of(size: Size) -> Option<&'static Self> {
        let is_it = |row: &&Self| [size.width(), size.height()] == [usize::from(row.side); 2];
        AGENT_LENGTHS.iter().find(is_it)
    }

    /// Returns whether our agents need clearly more moves on uniformly random boards than published: a tenth and more.
    pub fn is_longer(self) -> bool {
        self.uniform > 1.1 * self.published
    }

    /// The recipe of the boards made by short walks.
    pub fn walk(self) -> Recipe {
        let tiles = u32::from(self.side) * u32::from(self.side) - 1;
        Recipe::WalkWithoutReversal {
            steps: WALK_STEPS_PER_TILE * tiles,
        }
    }
}
