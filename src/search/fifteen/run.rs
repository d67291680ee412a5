//! The search itself: iterations, one function per cell of the blank, pause and resume.

use crate::puzzle::{MoveList, Size};
use crate::search::{Figures, Growth, Limits, Problem, Status, Stepper};

/// What a node is and what a child costs.
pub trait Engine {
    type Node: Copy;
    /// The estimate of the start.
    fn estimate(&self) -> u32;
    /// The start, with this threshold.
    fn root(&self, threshold: u32) -> Self::Node;
    fn is_goal(&self, node: &Self::Node) -> bool;
    /// The child whose tile comes from `from` to the blank; `None` if its f exceeds the threshold, and then `least` is
    /// lowered to the excess.
    fn child(
        &self,
        node: &Self::Node,
        blank: usize,
        from: usize,
        least: &mut u32,
    ) -> Option<Self::Node>;
}

/// The longest shortest solution on 4x4.
const DEEPEST: u32 = 80;
const NOWHERE: usize = 16;
/// What a call keeps beside its node: return address, saved registers, arguments.
const FRAME: usize = 64;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Signal {
    /// Nothing within the threshold below this node.
    Done,
    /// The goal: the trail leads to it.
    Found,
    /// The budget is used up: the trail leads to the node that comes next.
    Paused,
}

struct Run {
    expanded: u64,
    pause_at: u64,
    generated: u64,
    /// The least excess of f over the threshold.
    least: u32,
    /// Cells of the blank, from the end of the path to its beginning.
    trail: Vec<u8>,
}

/// The neighbours of a cell in the order up, left, right, down; `NOWHERE` where the border is.
const fn neighbours(cell: usize) -> [usize; 4] {
    [
        if cell >= 4 { cell - 4 } else { NOWHERE },
        if cell.is_multiple_of(4) {
            NOWHERE
        } else {
            cell - 1
        },
        if cell % 4 < 3 { cell + 1 } else { NOWHERE },
        if cell < 12 { cell + 4 } else { NOWHERE },
    ]
}

/// Everything below a node within the threshold, with the blank on cell `B`, where it came from `came_from`.
fn dive<E: Engine, const B: usize>(
    engine: &E,
    run: &mut Run,
    node: &E::Node,
    came_from: usize,
) -> Signal {
    if run.expanded >= run.pause_at {
        return Signal::Paused;
    }
    run.expanded += 1;
    for from in const { neighbours(B) } {
        if from == NOWHERE || from == came_from {
            continue;
        }
        let signal = visit(engine, run, node, B, from);
        if signal != Signal::Done {
            return signal;
        }
    }
    Signal::Done
}

/// Makes a child, and dives below it if it is within the threshold.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
fn visit<E: Engine>(
    engine: &E,
    run: &mut Run,
    node: &E::Node,
    blank: usize,
    from: usize,
) -> Signal {
    run.generated += 1;
    let Some(child) = engine.child(node, blank, from, &mut run.least) else {
        return Signal::Done;
    };
    let signal = if engine.is_goal(&child) {
        Signal::Found
    } else {
        dive_at(engine, run, &child, from, blank)
    };
    if signal != Signal::Done {
        run.trail.push(from as u8);
    }
    signal
}

/// Calls the function of this cell. Where the cell is a constant, nothing is left of the choice.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
fn dive_at<E: Engine>(
    engine: &E,
    run: &mut Run,
    node: &E::Node,
    blank: usize,
    came_from: usize,
) -> Signal {
    match blank {
        0 => dive::<E, 0>(engine, run, node, came_from),
        1 => dive::<E, 1>(engine, run, node, came_from),
        2 => dive::<E, 2>(engine, run, node, came_from),
        3 => dive::<E, 3>(engine, run, node, came_from),
        4 => dive::<E, 4>(engine, run, node, came_from),
        5 => dive::<E, 5>(engine, run, node, came_from),
        6 => dive::<E, 6>(engine, run, node, came_from),
        7 => dive::<E, 7>(engine, run, node, came_from),
        8 => dive::<E, 8>(engine, run, node, came_from),
        9 => dive::<E, 9>(engine, run, node, came_from),
        10 => dive::<E, 10>(engine, run, node, came_from),
        11 => dive::<E, 11>(engine, run, node, came_from),
        12 => dive::<E, 12>(engine, run, node, came_from),
        13 => dive::<E, 13>(engine, run, node, came_from),
        14 => dive::<E, 14>(engine, run, node, came_from),
        _ => dive::<E, 15>(engine, run, node, came_from),
    }
}

/// The fast stepper.
pub struct Fifteen<E: Engine> {
    engine: E,
    size: Size,
    start_blank: usize,
    threshold: u32,
    run: Run,
    /// Cells of the blank from the start to the node that comes next, while paused within an iteration.
    path: Option<Vec<u8>>,
    figures: Figures,
    /// The iterations; nodes generated in those that are over.
    growth: (Growth, u64),
    limits: Limits,
    status: Status,
    answer: Option<MoveList>,
}

impl<E: Engine> Fifteen<E> {
    pub fn new(engine: E, problem: &Problem, limits: Limits) -> Self {
        let size = problem.size();
        let start_blank = usize::from(problem.start().blank());
        let estimate = engine.estimate();
        let parity = size.distance(problem.start().blank(), problem.goal().blank()) as u32 % 2;
        let threshold = estimate + (estimate ^ parity) % 2;
        // What the recursion takes at its deepest.
        let bytes = DEEPEST as usize * (size_of::<E::Node>() + FRAME);
        let mut figures = Figures {
            generated: 1,
            largest_frontier: 1,
            frontier: 1,
            best_estimate: estimate,
            lower_bound: threshold,
            iterations: 1,
            ..Figures::default()
        };
        figures.note_bytes(bytes);
        let is_goal = engine.is_goal(&engine.root(threshold));
        if is_goal {
            figures.moves = Some(0);
        }
        let mut growth = Growth::default();
        growth.iterate(u64::from(threshold));
        Self {
            growth: (growth, 0),
            size,
            start_blank,
            threshold,
            run: Run {
                expanded: 0,
                pause_at: 0,
                generated: 1,
                least: u32::MAX,
                trail: Vec::new(),
            },
            path: None,
            figures,
            limits,
            status: match (is_goal, bytes > limits.bytes) {
                (true, _) => Status::Solved,
                (false, true) => Status::OutOfMemory,
                (false, false) => Status::Running,
            },
            answer: is_goal.then(MoveList::new),
            engine,
        }
    }

    /// One iteration, or what is left of it.
    fn iterate(&mut self) -> Signal {
        let path = self.path.take().unwrap_or_default();
        let mut nodes = vec![self.engine.root(self.threshold)];
        let mut cells = vec![self.start_blank];
        for &from in &path {
            let (node, blank) = (nodes[nodes.len() - 1], cells[cells.len() - 1]);
            // It was within the threshold when the trail was left.
            let Some(child) =
                self.engine
                    .child(&node, blank, usize::from(from), &mut u32::MAX.clone())
            else {
                break;
            };
            nodes.push(child);
            cells.push(usize::from(from));
        }
        let came_from = |level: usize, cells: &[usize]| {
            if level == 0 {
                NOWHERE
            } else {
                cells[level - 1]
            }
        };
        let last = nodes.len() - 1;
        let mut signal = dive_at(
            &self.engine,
            &mut self.run,
            &nodes[last],
            cells[last],
            came_from(last, &cells),
        );
        let mut level = last;
        while signal == Signal::Done && level > 0 {
            level -= 1;
            let taken = cells[level + 1];
            let rest = neighbours(cells[level])
                .into_iter()
                .skip_while(|&from| from != taken);
            for from in rest.skip(1) {
                if from == NOWHERE || from == came_from(level, &cells) {
                    continue;
                }
                signal = visit(
                    &self.engine,
                    &mut self.run,
                    &nodes[level],
                    cells[level],
                    from,
                );
                if signal != Signal::Done {
                    break;
                }
            }
        }
        // The trail was left from below this level; what is above it is the path.
        self.run
            .trail
            .extend(cells[1..=level].iter().rev().map(|&cell| cell as u8));
        let mut whole: Vec<u8> = std::mem::take(&mut self.run.trail);
        whole.reverse();
        if signal != Signal::Done {
            self.path = Some(whole);
        }
        signal
    }

    fn finish(&mut self) -> Status {
        let path = self.path.take().unwrap_or_default();
        let mut blank = self.start_blank as u16;
        let mut moves = MoveList::new();
        for from in path {
            let from = u16::from(from);
            // The tile goes where the blank was.
            let way = self.size.neighbours(from).find(|&(_, next)| next == blank);
            moves.extend(way.map(|(direction, _)| direction));
            blank = from;
        }
        self.figures.moves = Some(moves.len() as u32);
        self.answer = Some(moves);
        Status::Solved
    }

    fn count_iteration(&mut self) {
        if let Some(iteration) = self.growth.0.iterations.last_mut() {
            iteration.generated = self.run.generated - self.growth.1;
        }
    }

    fn advance(&mut self) -> Status {
        match self.iterate() {
            Signal::Found => self.finish(),
            Signal::Paused if self.run.expanded >= self.limits.expanded => Status::OutOfNodes,
            Signal::Paused => Status::Running,
            Signal::Done if self.run.least == u32::MAX => Status::Exhausted,
            Signal::Done => {
                self.threshold += self.run.least + self.run.least % 2;
                self.run.least = u32::MAX;
                self.figures.iterations += 1;
                self.count_iteration();
                self.growth.1 = self.run.generated;
                self.growth.0.iterate(u64::from(self.threshold));
                self.figures.lower_bound = self.threshold;
                if self.threshold > DEEPEST {
                    Status::Exhausted
                } else {
                    Status::Running
                }
            }
        }
    }
}

impl<E: Engine> Stepper for Fifteen<E> {
    fn step(&mut self, budget: u64) -> Status {
        let end = self.run.expanded.saturating_add(budget);
        self.run.pause_at = end.min(self.limits.expanded);
        while self.status == Status::Running {
            self.status = self.advance();
            if self.run.expanded >= end {
                break;
            }
        }
        self.figures.expanded = self.run.expanded;
        self.figures.generated = self.run.generated;
        self.figures.search_depth = self.threshold;
        self.count_iteration();
        self.status
    }

    fn figures(&self) -> Figures {
        self.figures
    }

    fn moves(&self) -> Option<MoveList> {
        self.answer.clone()
    }

    fn growth(&self) -> Growth {
        self.growth.0.clone()
    }
}
