//! The operators of a state: the basic moves in a given order, and macros before them.
//!
//! The order of the children decides which of several equally good answers is found, and how many nodes a depth-first
//! search generates. The default moves the blank up, left, right, down: the order of the arcs in appendix A of Markov,
//! Russell and Neller 2005, and of Korf's programs, whose node counts are reproduced exactly.
//!
//! A [`Macro`] is a fixed list of moves that starts with the blank on a given cell (Markov, Russell and Neller 2005,
//! sections 7 to 9). Macros are tried first; the basic moves remain, so a complete search remains complete.

use crate::puzzle::{Cell, Direction, MoveList, Size};

use super::State;
use super::heuristic::{Heuristic, Slide};

/// The order in which the four basic moves are tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveOrder {
    /// The blank goes up, left, right, down: the order of Markov, Russell and Neller 2005 and of Korf.
    BlankUpLeftRightDown,
    /// The tile goes down, up, right, left: operators 0 to 3 of Doan and Nguyen, section 2.
    DownUpRightLeft,
}

impl MoveOrder {
    /// The directions of the tile's move, first to last.
    pub const fn directions(self) -> [Direction; 4] {
        use Direction::{Down, Left, Right, Up};
        match self {
            Self::BlankUpLeftRightDown => [Down, Right, Left, Up],
            Self::DownUpRightLeft => [Down, Up, Right, Left],
        }
    }
}

/// A list of moves that is applied as one operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Macro {
    blank: Cell,
    moves: MoveList,
    cells: Box<[Cell]>,
}

impl Macro {
    /// A macro that starts with the blank on this cell; `None` if the list is empty or leads off the board.
    pub fn new(size: Size, blank: Cell, moves: MoveList) -> Option<Self> {
        let mut at = blank;
        let mut cells = Vec::with_capacity(moves.len());
        for &direction in &moves {
            at = size.neighbour(at, direction.opposite())?;
            cells.push(at);
        }
        (usize::from(blank) < size.cells() && !cells.is_empty()).then(|| Self {
            blank,
            moves,
            cells: cells.into(),
        })
    }

    /// The blank's cell before the macro.
    pub const fn blank(&self) -> Cell {
        self.blank
    }

    /// The moves of the macro.
    pub const fn moves(&self) -> &MoveList {
        &self.moves
    }
}

/// The operator that leads from a node to its child: a basic move or a macro.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge(u16);

impl Edge {
    /// Instead of an edge: the start has none.
    pub(crate) const NONE: Self = Self(u16::MAX);
    const BASIC: u16 = 4;

    /// The direction of a basic move; `None` for a macro or the start.
    pub fn direction(self) -> Option<Direction> {
        Direction::ALL.get(usize::from(self.0)).copied()
    }

    /// The macro's index in the list of macros; `None` for a basic move or the start.
    pub fn macro_index(self) -> Option<usize> {
        (self.0 >= Self::BASIC && self != Self::NONE).then(|| usize::from(self.0 - Self::BASIC))
    }

    /// The edge as a number, for a recording.
    pub(crate) const fn code(self) -> u16 {
        self.0
    }

    /// The edge that [`Edge::code`] encoded.
    pub(crate) const fn from_code(code: u16) -> Self {
        Self(code)
    }

    /// The opposite of a basic move; any other edge unchanged.
    pub(crate) const fn opposite(self) -> Self {
        // Opposites differ by two; see `undoes`.
        Self(if self.0 < Self::BASIC {
            self.0 ^ 2
        } else {
            self.0
        })
    }

    /// Returns whether these two are opposite basic moves.
    #[inline]
    pub(crate) fn undoes(self, earlier: Self) -> bool {
        // Up 0, Right 1, Down 2, Left 3: opposites differ by two.
        self.0 < Self::BASIC && earlier.0 < Self::BASIC && self.0 ^ earlier.0 == 2
    }
}

const OFF: Cell = Cell::MAX;

/// Moves the tile on `from` to the blank; returns the heuristic's updated memo.
#[inline]
pub(crate) fn slide<S: State>(
    heuristic: &impl Heuristic,
    state: &mut S,
    memo: u32,
    from: Cell,
    blank: Cell,
) -> u32 {
    let tile = state.tile(from);
    state.slide(from, blank);
    let slide = Slide {
        tile,
        from,
        to: blank,
    };
    heuristic.slide(memo, state, slide)
}

/// The basic moves of a state in order, as one word of 16 bits each: the first in the lowest bits, 0 after the last.
/// Two bits hold the edge, the others the cell that the tile comes from, which is below 2¹⁴ on every board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BasicMoves(u64);

impl BasicMoves {
    /// Exclusive-or mask of the edge's bits. No move is encoded as 0, since no tile leaves the first cell to the left.
    const LEFT: u16 = 3;

    fn of(moves: impl Iterator<Item = (Edge, Cell)>) -> Self {
        let code = |(edge, from): (Edge, Cell)| u64::from((edge.0 ^ Self::LEFT) | from << 2);
        let add = |word, (place, one)| word | code(one) << (16 * place);
        Self((0..).zip(moves).fold(0, add))
    }

    const fn read(code: u16) -> (Edge, Cell) {
        (Edge(code & 3 ^ Self::LEFT), code >> 2)
    }

    /// Each move with the cell that its tile comes from.
    #[inline]
    pub const fn moves(self) -> BasicMovesIter {
        BasicMovesIter(self.0)
    }
}

/// The remaining moves of a [`BasicMoves`].
#[derive(Debug)]
pub(crate) struct BasicMovesIter(u64);

impl Iterator for BasicMovesIter {
    type Item = (Edge, Cell);

    #[inline]
    fn next(&mut self) -> Option<(Edge, Cell)> {
        let code = self.0 as u16;
        self.0 >>= 16;
        (code != 0).then(|| BasicMoves::read(code))
    }
}

impl DoubleEndedIterator for BasicMovesIter {
    #[inline]
    fn next_back(&mut self) -> Option<(Edge, Cell)> {
        let place = self.0.checked_ilog2()? / 16;
        let code = (self.0 >> (16 * place)) as u16;
        self.0 ^= u64::from(code) << (16 * place);
        Some(BasicMoves::read(code))
    }
}

/// The operators of a board, in tables.
#[derive(Clone, Debug)]
pub(crate) struct Operators {
    /// For each cell of the blank and each direction (in `Direction::ALL`'s order): the cell that the tile comes from.
    from: Box<[[Cell; 4]]>,
    /// For each cell of the blank and each last move (none at the end): the basic moves in order, without the opposite
    /// of the last.
    basic: Box<[[BasicMoves; 5]]>,
    macros: Box<[Macro]>,
}

impl Operators {
    pub fn new(size: Size, order: MoveOrder, macros: Vec<Macro>) -> Self {
        let from: Box<[[Cell; 4]]> = size
            .iter_cells()
            .map(|blank| {
                Direction::ALL
                    .map(|direction| size.neighbour(blank, direction.opposite()).unwrap_or(OFF))
            })
            .collect();
        let after = |from: &[Cell; 4], came_by: u16| {
            let edges = order.directions().map(|way| Edge(way.index() as u16));
            let moves = edges.map(|edge| (edge, from[usize::from(edge.0)]));
            let leads_on =
                |&(edge, from): &(Edge, Cell)| from != OFF && !edge.undoes(Edge(came_by));
            BasicMoves::of(moves.into_iter().filter(leads_on))
        };
        let basic = from
            .iter()
            .map(|from| [0, 1, 2, 3, Edge::BASIC].map(|came_by| after(from, came_by)));
        let fits = |known: &Macro| {
            let cells = size.cells();
            usize::from(known.blank) < cells
                && known.cells.iter().all(|&cell| usize::from(cell) < cells)
        };
        let most = usize::from(u16::MAX - Edge::BASIC);
        Self {
            basic: basic.collect(),
            from,
            macros: macros.into_iter().filter(fits).take(most).collect(),
        }
    }

    /// The largest number of children of a state.
    pub fn most_children(&self) -> usize {
        4 + self.macros.len()
    }

    /// The basic moves with the blank on this cell, in order, without the opposite of the last edge.
    #[inline]
    pub fn basic(&self, blank: Cell, came_by: Edge) -> BasicMoves {
        self.basic[usize::from(blank)][usize::from(came_by.0.min(Edge::BASIC))]
    }

    /// The edges from a state with the blank on this cell: macros first, then the basic moves in order.
    pub fn edges(&self, blank: Cell) -> impl DoubleEndedIterator<Item = Edge> + '_ {
        let macros = self.macros.iter().enumerate();
        let macros = macros
            .filter(move |(_, known)| known.blank == blank)
            .map(|(index, _)| Edge(index as u16 + Edge::BASIC));
        let basic = self.basic(blank, Edge::NONE).moves();
        macros.chain(basic.map(|(edge, _)| edge))
    }

    /// The cells from which tiles move along this edge, in order.
    #[inline]
    fn cells(&self, edge: Edge, blank: Cell) -> &[Cell] {
        if edge.0 < Edge::BASIC {
            std::slice::from_ref(&self.from[usize::from(blank)][usize::from(edge.0)])
        } else {
            let known = self.macros.get(usize::from(edge.0 - Edge::BASIC));
            known.map_or(&[], |known| &known.cells)
        }
    }

    /// The number of moves of an edge.
    #[inline]
    pub fn moves(&self, edge: Edge) -> u32 {
        if edge.0 < Edge::BASIC {
            1
        } else {
            self.cells(edge, 0).len() as u32
        }
    }

    /// Applies an edge to the state and to the heuristic's memo.
    #[inline]
    pub fn follow<S: State>(
        &self,
        heuristic: &impl Heuristic,
        state: &mut S,
        memo: u32,
        edge: Edge,
    ) -> u32 {
        let mut blank = state.blank();
        let mut memo = memo;
        for &from in self.cells(edge, blank) {
            memo = slide(heuristic, state, memo, from, blank);
            blank = from;
        }
        memo
    }

    /// The single moves of a path of edges.
    pub fn unfold(&self, edges: impl IntoIterator<Item = Edge>) -> MoveList {
        let mut moves = MoveList::new();
        for edge in edges {
            match (edge.direction(), edge.macro_index()) {
                (Some(direction), _) => moves.push(direction),
                (None, Some(index)) => moves.extend(self.macros[index].moves.iter().copied()),
                (None, None) => {}
            }
        }
        moves
    }

    pub fn heap_bytes(&self) -> usize {
        let macros = self.macros.iter();
        size_of_val::<[[Cell; 4]]>(&self.from)
            + size_of_val::<[[BasicMoves; 5]]>(&self.basic)
            + macros
                .map(|known| size_of::<Macro>() + known.cells.len() * (size_of::<Cell>() + 1))
                .sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For every cell and every last move, the neighbours in order without the one that the blank came from.
    #[test]
    fn basic_moves_are_those_of_the_board() {
        for size in ["2x2", "3x2", "2x5", "4x4", "128x128"] {
            let size: Size = size.parse().expect("a size");
            for order in [MoveOrder::BlankUpLeftRightDown, MoveOrder::DownUpRightLeft] {
                let operators = Operators::new(size, order, Vec::new());
                for blank in size.iter_cells() {
                    for came_by in [0, 1, 2, 3, Edge::NONE.0].map(Edge) {
                        let expected = order.directions().into_iter().filter_map(|direction| {
                            let from = size.neighbour(blank, direction.opposite())?;
                            let edge = Edge(direction.index() as u16);
                            (!edge.undoes(came_by)).then_some((edge, from))
                        });
                        let expected: Vec<_> = expected.collect();
                        let basic = operators.basic(blank, came_by);
                        assert_eq!(
                            basic.moves().collect::<Vec<_>>(),
                            expected,
                            "{size} {blank}"
                        );
                        let mut back: Vec<_> = basic.moves().rev().collect();
                        back.reverse();
                        assert_eq!(back, expected, "{size} {blank}");
                    }
                }
            }
        }
    }
}
