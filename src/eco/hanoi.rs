//! The towers of Hanoi on the same [kernel](super::kernel), as mentioned by Drogoul and Dubreuil 1993, section 2.1.
//! They show that the kernel is independent of the puzzle.
//!
//! Pegs and discs are agents. A disc's goal is the next larger disc, and the largest disc's goal is the target peg, so
//! the discs try from the largest to the smallest. A disc is obstructed by the largest of the smaller discs on its own
//! peg and on the peg it wants. It attacks that disc and forbids it these two pegs, which leaves one to flee to.
//! Without any plan the shortest solution emerges: 2^n - 1 moves for a tower of n discs.
//!
//! ```
//! use ecotile::eco::hanoi::{HanoiSolver, Transfer};
//!
//! let mut towers = HanoiSolver::new(&[0, 0, 0], 2)?; // three discs on peg 0, to be moved to peg 2
//! while towers.step(100) {}
//! assert_eq!(towers.pegs(), [2, 2, 2]);
//! assert_eq!(towers.transfers().len(), 7);
//! assert_eq!(towers.transfers()[0], Transfer { disc: 0, from: 0, to: 2 });
//! # Ok::<(), ecotile::eco::hanoi::HanoiError>(())
//! ```

use std::convert::Infallible;
use std::error::Error;
use std::fmt;

use super::kernel::{Agent, Kernel, KernelStep, StepResult, World};

const PEGS: u8 = 3;

/// A move of a disc from peg to peg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// The disc, 0 for the smallest.
    pub disc: u8,
    /// The peg it left.
    pub from: u8,
    /// The peg it went to.
    pub to: u8,
}

/// The discs and the pegs they are on.
#[derive(Clone, Debug)]
struct Discs {
    pegs: Vec<u8>,
    target: u8,
    transfers: Vec<Transfer>,
}

impl Discs {
    fn disc(&self, agent: Agent) -> Option<usize> {
        (agent.0 as usize)
            .checked_sub(PEGS as usize)
            .filter(|&disc| disc < self.pegs.len())
    }

    /// The peg that a disc wants: that of the next larger disc.
    fn wanted(&self, disc: usize) -> u8 {
        self.pegs.get(disc + 1).copied().unwrap_or(self.target)
    }

    fn transfer(&mut self, agent: Agent, to: u8) {
        if let Some(disc) = self.disc(agent) {
            let from = std::mem::replace(&mut self.pegs[disc], to);
            self.transfers.push(Transfer {
                disc: disc as u8,
                from,
                to,
            });
        }
    }

    fn peg(&self, agent: Agent) -> u8 {
        self.disc(agent)
            .map_or(agent.0 as u8, |disc| self.pegs[disc])
    }
}

fn disc_agent(disc: usize) -> Agent {
    Agent(u32::from(PEGS) + disc as u32)
}

impl World for Discs {
    type Aim = u8;
    /// The two pegs that the attacker needs.
    type Constraints = [u8; 2];
    type Stop = Infallible;

    fn state(&self, agent: Agent) -> Agent {
        match self.disc(agent) {
            // The agent below the disc: the next larger disc on its peg, or the peg.
            Some(disc) => (disc + 1..self.pegs.len())
                .find(|&larger| self.pegs[larger] == self.pegs[disc])
                .map_or(Agent(u32::from(self.pegs[disc])), disc_agent),
            None => agent,
        }
    }

    fn is_satisfied(&self, agent: Agent, goal: Option<Agent>) -> bool {
        self.disc(agent).is_none() || goal == Some(self.state(agent))
    }

    fn rest(&mut self, _: Agent) {}

    fn satisfaction_choice(&mut self, agent: Agent) -> Result<u8, Infallible> {
        Ok(self
            .disc(agent)
            .map_or(self.target, |disc| self.wanted(disc)))
    }

    fn flight_choice(&mut self, _: Agent, forbidden: [u8; 2]) -> Result<u8, Infallible> {
        Ok((0..PEGS)
            .find(|peg| !forbidden.contains(peg))
            .unwrap_or(self.target))
    }

    fn obstacle(&self, agent: Agent, aim: u8) -> Option<Agent> {
        let disc = self.disc(agent)?;
        let needed = [self.pegs[disc], aim];
        (0..disc)
            .rev()
            .find(|&smaller| needed.contains(&self.pegs[smaller]))
            .map(disc_agent)
    }

    fn satisfaction_aggression(&mut self, agent: Agent, aim: u8, _: Agent) -> [u8; 2] {
        [self.peg(agent), aim]
    }

    fn flee_aggression(&mut self, agent: Agent, aim: u8, _: Agent) -> [u8; 2] {
        [self.peg(agent), aim]
    }

    fn do_satisfaction(&mut self, agent: Agent, aim: u8) {
        self.transfer(agent, aim);
    }

    fn do_flee(&mut self, agent: Agent, aim: u8) {
        self.transfer(agent, aim);
    }
}

/// A run of the towers of Hanoi, solved by the discs as agents.
#[derive(Clone, Debug)]
pub struct HanoiSolver {
    discs: Discs,
    kernel: Kernel<Discs>,
    trace: Vec<KernelStep>,
}

impl HanoiSolver {
    /// The maximum number of discs: 24 discs make 16 million moves.
    pub const MAX_DISCS: usize = 24;

    /// Creates a run from the peg of each disc, the smallest disc first, to a target peg.
    pub fn new(pegs: &[u8], target: u8) -> Result<Self, HanoiError> {
        if pegs.len() > Self::MAX_DISCS {
            return Err(HanoiError::TooManyDiscs(pegs.len()));
        }
        if let Some(&peg) = pegs.iter().chain([&target]).find(|&&peg| peg >= PEGS) {
            return Err(HanoiError::NoSuchPeg(peg));
        }
        let mut kernel = Kernel::new(PEGS as usize + pegs.len());
        let mut goal = Agent(u32::from(target));
        for disc in (0..pegs.len()).rev() {
            // Each disc is the goal of one other, so no goal is given twice.
            let _ = kernel.give_goal(disc_agent(disc), goal);
            goal = disc_agent(disc);
        }
        kernel.start(Agent(u32::from(target)));
        Ok(Self {
            discs: Discs {
                pegs: pegs.to_vec(),
                target,
                transfers: Vec::new(),
            },
            kernel,
            trace: Vec::new(),
        })
    }

    /// Performs at most `budget` steps; returns `false` when all discs are satisfied.
    pub fn step(&mut self, budget: u64) -> bool {
        for _ in 0..budget {
            match self.kernel.step(&mut self.discs) {
                StepResult::Acted(act) => self.trace.push(act),
                StepResult::Finished => return false,
                StepResult::Stopped(never) => match never {},
            }
        }
        true
    }

    /// The peg of each disc, the smallest first.
    pub fn pegs(&self) -> &[u8] {
        &self.discs.pegs
    }

    /// The moves so far.
    pub fn transfers(&self) -> &[Transfer] {
        &self.discs.transfers
    }

    /// The steps of the kernel so far.
    pub fn trace(&self) -> &[KernelStep] {
        &self.trace
    }
}

/// The reason why towers cannot be created.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HanoiError {
    /// More than [`HanoiSolver::MAX_DISCS`] discs: each further disc doubles the memory of a run.
    TooManyDiscs(usize),
    /// The peg is not 0, 1 or 2.
    NoSuchPeg(u8),
}

impl fmt::Display for HanoiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyDiscs(discs) => {
                write!(
                    f,
                    "{discs} discs are too many: at most {} can be moved.",
                    HanoiSolver::MAX_DISCS
                )
            }
            Self::NoSuchPeg(peg) => write!(f, "There is no peg {peg}: the pegs are 0, 1 and 2."),
        }
    }
}

impl Error for HanoiError {}
