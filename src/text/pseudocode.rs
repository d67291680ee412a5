//! The kernel's functions as lines of pseudocode.
//!
//! The notation is that of Drogoul and Dubreuil 1993 (sections 2.2, 4.2 and 5.2): A is the tile that seeks satisfaction, T
//! one that flees, C the forbidden patches, q the chosen patch. A parameter that changes a rule changes its line.
//!
//! ```
//! use ecotile::eco::{Parameters, AgentVariant};
//! use ecotile::text::{Function, pseudocode};
//!
//! let complete = pseudocode(Function::Unlock, &Parameters::default());
//! let literal = pseudocode(Function::Unlock, &AgentVariant::Literal.parameters());
//! assert_eq!(literal[1].code, "unlock all patches but patch(T)");
//! assert!(complete.len() > literal.len());
//! ```

use crate::eco::{Distance, EdgeRule, HomeRule, Parameters, Prior, Relock, Straight, Ties, Unlock};
use crate::puzzle::Direction;

/// A function of the kernel, or of the puzzle that the kernel calls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    /// Satisfaction.
    TrySatisfaction,
    /// The seeking tile's choice of a patch.
    SatisfactionChoice,
    /// Flight.
    Flee,
    /// A fleeing tile's choice of a patch.
    FleeChoice,
    /// The unlocking by a tile without a way out.
    Unlock,
}

impl Function {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::TrySatisfaction,
        Self::SatisfactionChoice,
        Self::Flee,
        Self::FleeChoice,
        Self::Unlock,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TrySatisfaction => "trySatisfaction",
            Self::SatisfactionChoice => "satisfactionChoice",
            Self::Flee => "flee",
            Self::FleeChoice => "fleeChoice",
            Self::Unlock => "unlock",
        }
    }

    /// The function and the line that call it; none for the two that the kernel begins with.
    pub fn caller(self, parameters: &Parameters) -> Option<(Self, usize)> {
        let (caller, kind) = match self {
            Self::TrySatisfaction | Self::Flee => return None,
            Self::SatisfactionChoice => (Self::TrySatisfaction, LineKind::Choose),
            Self::FleeChoice => (Self::Flee, LineKind::Choose),
            Self::Unlock => (Self::Flee, LineKind::Unlock),
        };
        Some((caller, line_number(caller, kind, parameters)))
    }
}

/// The purpose of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineKind {
    /// The name of the function and its arguments.
    Head,
    /// As long as the seeking tile is not home.
    While,
    /// The patch is locked because its tile is about to move.
    LockMoving,
    /// The choice, made by another function.
    Choose,
    /// Tests whether the chosen patch is free.
    IfNotFree,
    /// The tile in the way is attacked.
    Attack,
    /// Tests whether the decision still holds.
    IfStill,
    /// The tile moves.
    Move,
    /// The patch is locked because its tile is home.
    LockSatisfied,
    /// Satisfied tiles are locked again.
    Relock,
    /// A displaced tile gets another turn.
    Restart,
    /// The next tile in the order tries.
    Dependency,
    /// Tests the condition of Theorem 3.
    IfTheorem,
    /// Theorem 3 stops the run.
    Stop,
    /// A tile without a way out opens locks.
    Unlock,
    /// The wave for the first criterion.
    FirstWave,
    /// The patches to choose from.
    Reached,
    /// Our rule: straight on.
    Straight,
    /// Rule b: home.
    Home,
    /// The nearest by the first criterion.
    Nearest,
    /// Nothing is reached: locks are ignored.
    Plain,
    /// The wave for the second criterion.
    SecondWave,
    /// The nearest by the second criterion.
    NearestOfThese,
    /// Equal by both criteria.
    Tie,
    /// The first stage, or the only one as published.
    Stage1,
    /// The second stage.
    Stage2,
    /// The third stage.
    Stage3,
    /// The third stage in a line of two.
    StageGoal,
    /// There is no way out at all.
    DeadEnd,
}

/// A line of pseudocode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeLine {
    /// Its purpose.
    pub kind: LineKind,
    /// Its indentation.
    pub depth: u8,
    /// Its text.
    pub code: &'static str,
}

/// The lines of a function under these parameters.
pub fn pseudocode(function: Function, parameters: &Parameters) -> Vec<CodeLine> {
    let lines = match function {
        Function::TrySatisfaction => try_satisfaction(parameters),
        Function::SatisfactionChoice => satisfaction_choice(parameters),
        Function::Flee => flee(parameters),
        Function::FleeChoice => flee_choice(parameters),
        Function::Unlock => unlock(parameters),
    };
    let line = |(kind, depth, code)| CodeLine { kind, depth, code };
    lines.into_iter().flatten().map(line).collect()
}

/// The number of the line with this purpose; the head where the parameters leave it out.
pub(super) fn line_number(function: Function, kind: LineKind, parameters: &Parameters) -> usize {
    pseudocode(function, parameters)
        .iter()
        .position(|line| line.kind == kind)
        .unwrap_or(0)
}

/// A line, or none where the parameters leave it out.
type OptionalLine = Option<(LineKind, u8, &'static str)>;

fn try_satisfaction(parameters: &Parameters) -> Vec<OptionalLine> {
    let attack = match (parameters.ban_goal, parameters.ban_prior) {
        (true, Prior::Place) => "flee(tile(q), { goal(A), patch(prior) })",
        (true, Prior::Goal) => "flee(tile(q), { goal(A), goal(prior) })",
        (true, Prior::Off) => "flee(tile(q), { goal(A) })",
        (false, Prior::Place) => "flee(tile(q), { patch(prior) })",
        (false, Prior::Goal) => "flee(tile(q), { goal(prior) })",
        (false, Prior::Off) => "flee(tile(q), { })",
    };
    let relock = |when, depth| {
        (parameters.relock == when).then_some((
            LineKind::Relock,
            depth,
            "lock S again on all satisfied tiles",
        ))
    };
    vec![
        Some((LineKind::Head, 0, "trySatisfaction(A)")),
        Some((LineKind::While, 1, "while A is not on goal(A)")),
        relock(Relock::Decision, 2),
        Some((LineKind::LockMoving, 2, "lock T on patch(A)")),
        Some((LineKind::Choose, 2, "q ← satisfactionChoice(A)")),
        Some((LineKind::IfNotFree, 2, "if q is not free")),
        Some((LineKind::Attack, 3, attack)),
        Some((LineKind::IfStill, 2, "if A is still there, q free")),
        Some((LineKind::Move, 3, "move A to q")),
        Some((LineKind::LockSatisfied, 1, "lock S on goal(A)")),
        relock(Relock::Satisfied, 1).or(relock(Relock::Home, 1)),
        Some((
            LineKind::Restart,
            1,
            "if a tile before A is displaced: it tries",
        )),
        Some((LineKind::Dependency, 1, "dependency(A): trySatisfaction")),
    ]
}

fn satisfaction_choice(parameters: &Parameters) -> Vec<OptionalLine> {
    vec![
        Some((LineKind::Head, 0, "satisfactionChoice(A)")),
        Some((
            LineKind::FirstWave,
            1,
            match parameters.distance {
                Distance::Vmgb => "goal(A) sends a wave around locks",
                Distance::Blank | Distance::Mgb => "goal(A) sends a wave through locks",
            },
        )),
        Some((LineKind::Nearest, 1, "q ← nearest to goal(A)")),
        Some((LineKind::Plain, 1, "if none is reached: ignore locks")),
        Some((
            LineKind::SecondWave,
            1,
            match parameters.distance {
                Distance::Vmgb | Distance::Blank => "if several: the blank sends a wave",
                Distance::Mgb => "if several: the blank, through locks",
            },
        )),
        Some((
            LineKind::NearestOfThese,
            2,
            "q ← of these, nearest to the blank",
        )),
        Some((LineKind::Tie, 1, tie(parameters.ties))),
    ]
}

fn flee(parameters: &Parameters) -> Vec<OptionalLine> {
    vec![
        Some((LineKind::Head, 0, "flee(T, C)")),
        Some((
            LineKind::IfTheorem,
            1,
            match parameters.edge {
                EdgeRule::LineEnd => "if T is satisfied, goal(A) ends no line",
                EdgeRule::Corner => "if T is satisfied, goal(A) is no corner",
            },
        )),
        Some((LineKind::Stop, 2, "stop: unsolvable")),
        Some((LineKind::LockMoving, 1, "lock T on patch(T)")),
        Some((LineKind::Choose, 1, "q ← fleeChoice(T, C)")),
        Some((LineKind::Unlock, 1, "if there is none: unlock(T, C)")),
        Some((LineKind::IfNotFree, 1, "if q is not free")),
        Some((LineKind::Attack, 2, "flee(tile(q), { })")),
        Some((LineKind::IfStill, 1, "if T is still there, q free")),
        Some((LineKind::Move, 2, "move T to q")),
        (parameters.relock == Relock::Home).then_some((
            LineKind::Relock,
            2,
            "if T is home again: lock S",
        )),
    ]
}

fn flee_choice(parameters: &Parameters) -> Vec<OptionalLine> {
    let straight = match parameters.straight {
        Straight::Never => None,
        Straight::Short => Some("if T is A, in a line of two: straight on"),
        Straight::Always => Some("if T is A: straight on, if in Q"),
    };
    let home = match parameters.home {
        HomeRule::Never => None,
        HomeRule::Reached => Some("b: if goal(T) is in Q: q ← goal(T)"),
        HomeRule::Unlocked => Some("b: if goal(T) is open: q ← goal(T)"),
    };
    vec![
        Some((LineKind::Head, 0, "fleeChoice(T, C)")),
        Some((
            LineKind::FirstWave,
            1,
            match parameters.distance {
                Distance::Vmgb | Distance::Blank => "the blank sends a wave around locks",
                Distance::Mgb => "the blank sends a wave through locks",
            },
        )),
        Some((LineKind::Reached, 1, "a: Q ← patches it reaches, not in C")),
        straight.map(|code| (LineKind::Straight, 1, code)),
        home.map(|code| (LineKind::Home, 1, code)),
        Some((LineKind::Nearest, 1, "c: q ← of Q, nearest to the blank")),
        Some((LineKind::SecondWave, 1, "if several: goal(T) sends a wave")),
        Some((
            LineKind::NearestOfThese,
            2,
            "q ← of these, nearest to goal(T)",
        )),
        Some((LineKind::Tie, 1, tie(parameters.ties))),
    ]
}

fn unlock(parameters: &Parameters) -> Vec<OptionalLine> {
    let head = Some((LineKind::Head, 0, "unlock(T, C)"));
    let dead_end = Some((LineKind::DeadEnd, 1, "if there is still none: dead end"));
    let satisfied = match parameters.unlock {
        Unlock::All => {
            let all = Some((LineKind::Stage1, 1, "unlock all patches but patch(T)"));
            let again = Some((LineKind::Choose, 1, "q ← fleeChoice(T, C)"));
            return vec![head, all, again, dead_end];
        }
        Unlock::Staged => "2: lock T again, open S of all",
        Unlock::Line => "2: lock T again, open S of A's line",
    };
    vec![
        head,
        Some((LineKind::Stage1, 1, "1: open T of the attackers")),
        Some((LineKind::Stage2, 1, satisfied)),
        Some((LineKind::Stage3, 1, "3: open both")),
        (parameters.unlock == Unlock::Line).then_some((
            LineKind::StageGoal,
            2,
            "in a line of two: allow goal(A) instead",
        )),
        Some((LineKind::Choose, 1, "after each: q ← fleeChoice(T, C)")),
        dead_end,
    ]
}

fn tie(ties: Ties) -> &'static str {
    match ties {
        Ties::Fixed(order) if order == Direction::ALL => "if several: up, right, down, left",
        Ties::Fixed(_) => "if several: by a fixed order",
        Ties::Sparing => "if several: spare satisfied tiles",
        Ties::Random(_) => "if several: at random, by the seed",
    }
}
