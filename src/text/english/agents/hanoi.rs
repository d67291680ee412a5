//! The towers of Hanoi, the kernel's second application, in English.

use super::super::super::{CodeText, EventSentence, HanoiText};
use super::super::capital;
use super::super::grouped;
use super::term;
use crate::eco::hanoi::{HanoiSolver, Transfer};
use crate::eco::kernel::{Agent, KernelStep};

/// The number of pegs; agents from this number on are discs.
const PEGS: u32 = 3;

pub(super) const HANOI: HanoiText = HanoiText {
    example: term(
        "The towers of Hanoi",
        "The same kernel, without any tiles: each disc wants to rest on the next larger one, and the shortest \
         solution emerges.",
    ),
    discs: "Discs",
    disc: |disc| format!("disc {}", disc + 1),
    peg,
    act: |act, of| format!("Act {} of {}", grouped(act), grouped(of)),
    describe,
    sentence,
    next_home: "Until the next disc is home",
    code,
};

/// `trySatisfaction` and `flee` (section 2.2) in the words of this problem.
const TRY_SATISFACTION: &[CodeText] = &[
    (0, "trySatisfaction(A)"),
    (1, "while A does not rest on goal(A)"),
    (2, "q ← the peg of goal(A)"),
    (2, "smaller discs in the way: attack the largest"),
    (2, "else A moves to q"),
    (1, "the one whose goal is A tries"),
];
const FLEE: &[CodeText] = &[
    (0, "flee(T, C)"),
    (1, "q ← the peg that is not in C"),
    (1, "smaller discs in the way: attack the largest"),
    (1, "else T moves to q"),
];

/// The function of an act, and the line.
fn code(act: KernelStep) -> (&'static [CodeText], usize) {
    match act {
        KernelStep::Sought(_) => (TRY_SATISFACTION, 2),
        KernelStep::SatisfactionAggression { .. } => (TRY_SATISFACTION, 3),
        KernelStep::DidSatisfaction(_) => (TRY_SATISFACTION, 4),
        KernelStep::Satisfied(_) => (TRY_SATISFACTION, 5),
        KernelStep::Disturbed(_) => (TRY_SATISFACTION, 1),
        KernelStep::Fled(_) => (FLEE, 1),
        KernelStep::FleeAggression { .. } => (FLEE, 2),
        KernelStep::DidFlee(_) => (FLEE, 3),
    }
}

/// Peg by peg, the lowest disc first.
fn describe(pegs: &[u8]) -> String {
    let on = |at: u8| {
        let discs = (0..pegs.len()).rev().filter(|&disc| pegs[disc] == at);
        let discs: Vec<String> = discs.map(|disc| (disc + 1).to_string()).collect();
        match discs.as_slice() {
            [] => format!("{} peg: empty", capital(peg(at))),
            [one] => format!("{} peg: disc {one}", capital(peg(at))),
            all => format!("{} peg: discs {}", capital(peg(at)), all.join(", ")),
        }
    };
    format!("{}. {}. {}.", on(0), on(1), on(2))
}

fn peg(peg: u8) -> &'static str {
    match peg {
        0 => "left",
        1 => "middle",
        _ => "right",
    }
}

/// An agent's name: discs are counted from 1, the smallest.
fn name(agent: Agent) -> String {
    match agent.0.checked_sub(PEGS) {
        Some(disc) => format!("disc {}", disc + 1),
        None => format!("the {} peg", peg(agent.0 as u8)),
    }
}

/// An act and its reason. Costs O(acts before it).
fn sentence(towers: &HanoiSolver, number: usize) -> Option<EventSentence> {
    let act = *towers.trace().get(number)?;
    let made = towers.trace()[..=number]
        .iter()
        .filter(|act| is_move(**act))
        .count();
    let discs = towers.pegs().len() as u32;
    let (strong, rest, rule) = match act {
        KernelStep::Satisfied(agent) if agent.0 < PEGS => {
            let first = Agent(PEGS + discs.saturating_sub(1));
            let next = if discs == 0 {
                "There is no disc to tell.".to_owned()
            } else {
                format!(
                    "A peg always is. It tells {}, the largest, to try.",
                    name(first)
                )
            };
            (
                format!("{} is satisfied.", capital(&name(agent))),
                next,
                "dependency",
            )
        }
        KernelStep::Satisfied(agent) => (
            format!("{} is home.", capital(&name(agent))),
            match agent.0 {
                PEGS => "It is the smallest: the tower stands.".to_owned(),
                disc => format!(
                    "It rests on its goal, and {} may try.",
                    name(Agent(disc - 1))
                ),
            },
            "satisfied",
        ),
        KernelStep::Sought(agent) => (
            format!("{} seeks its goal.", capital(&name(agent))),
            format!("It wants to rest on {}.", name(goal(agent, discs, towers))),
            "satisfactionChoice",
        ),
        KernelStep::SatisfactionAggression { attacker, victim } => (
            attacks(attacker, victim),
            in_the_way(attacker),
            "satisfactionAggression",
        ),
        KernelStep::FleeAggression { attacker, victim } => (
            attacks(attacker, victim),
            in_the_way(attacker),
            "fleeAggression",
        ),
        KernelStep::Fled(agent) => {
            // The next transfer of this disc carries out the flight.
            let mut coming = towers.transfers().get(made..)?.iter();
            let flight = coming.find(|one| PEGS + u32::from(one.disc) == agent.0);
            (
                match flight {
                    Some(flight) => format!(
                        "{} flees to the {} peg.",
                        capital(&name(agent)),
                        peg(flight.to)
                    ),
                    None => format!("{} must flee.", capital(&name(agent))),
                },
                "Two pegs are forbidden, so it takes the third.".to_owned(),
                "fleeChoice",
            )
        }
        KernelStep::DidSatisfaction(agent) | KernelStep::DidFlee(agent) => {
            let transfer = towers.transfers().get(made.checked_sub(1)?)?;
            let is_flight = matches!(act, KernelStep::DidFlee(_));
            (
                format!(
                    "{} moves to the {} peg.",
                    capital(&name(agent)),
                    peg(transfer.to)
                ),
                moved(*transfer, is_flight),
                if is_flight {
                    "doFlee"
                } else {
                    "doSatisfaction"
                },
            )
        }
        KernelStep::Disturbed(agent) => (
            format!("{} decides again.", capital(&name(agent))),
            "Its decision is void: it was moved, or another disc is still in its way.".to_owned(),
            "void decision",
        ),
    };
    Some(EventSentence {
        strong,
        rest,
        rule: rule.to_owned(),
    })
}

/// The goal of a disc: the next larger one, or the peg that told the largest to try.
fn goal(agent: Agent, discs: u32, towers: &HanoiSolver) -> Agent {
    if agent.0 + 1 < PEGS + discs {
        return Agent(agent.0 + 1);
    }
    match towers.trace().first() {
        Some(&KernelStep::Satisfied(peg)) => peg,
        _ => agent,
    }
}

fn is_move(act: KernelStep) -> bool {
    matches!(act, KernelStep::DidSatisfaction(_) | KernelStep::DidFlee(_))
}

fn attacks(attacker: Agent, victim: Agent) -> String {
    format!("{} attacks {}.", capital(&name(attacker)), name(victim))
}

fn in_the_way(attacker: Agent) -> String {
    format!(
        "It is the largest of those in the way of {}. The peg that {} leaves and the one it wants are forbidden.",
        name(attacker),
        name(attacker)
    )
}

fn moved(transfer: Transfer, is_flight: bool) -> String {
    let from = peg(transfer.from);
    if is_flight {
        format!("It flees from the {from} peg, and nothing is in its way.")
    } else {
        format!("It leaves the {from} peg for its goal, and nothing is in its way.")
    }
}
