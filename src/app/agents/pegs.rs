//! A drawing of three pegs with their discs. Colour and sign show which disc is seeking, fleeing or satisfied.

use std::cmp::Ordering;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::board::Sign;
use crate::puzzle::Direction;
use crate::session::hanoi_run::{DiscState, HanoiRun, HanoiState};

/// The width of the column of one peg.
const PEG: f64 = 100.0;
/// The height of the floor.
const FLOOR: f64 = 150.0;
/// The height of a tower of all discs.
const TOWER: f64 = 112.0;

/// Draws the towers after an act; `glides` animates the discs.
pub fn pegs(towers: &HanoiRun, now: &HanoiState, glides: bool) -> Html {
    let text = &TEXT.agents.hanoi;
    let peg = |peg: u8| {
        let x = middle(peg);
        html! {
            <>
                <rect class="peg" x={(x - 2.5).to_string()} y="22" width="5" height={(FLOOR - 22.0).to_string()} rx="2.5" />
                <text class="peg-name" x={x.to_string()} y={(FLOOR + 17.0).to_string()}>{ (text.peg)(peg) }</text>
            </>
        }
    };
    let arrow = now
        .attack
        .map(|(attacker, victim)| arrow(now, attacker, victim));
    html! {
        <svg class={classes!("towers", (!glides).then_some("brisk"))} viewBox="0 0 300 172" role="img" aria-label={(text.describe)(&now.pegs)}>
            { for (0..3).map(peg) }
            <rect class="floor" x="4" y={FLOOR.to_string()} width="292" height="5" rx="2.5" />
            { goal(now) }
            { for (0..now.pegs.len() as u8).rev().map(|disc| draw(towers, now, disc)) }
            { arrow }
        </svg>
    }
}

/// The height of a disc: fewer discs are thicker.
fn height(now: &HanoiState) -> f64 {
    (TOWER / now.pegs.len().max(1) as f64).min(22.0)
}

fn middle(peg: u8) -> f64 {
    (f64::from(peg) + 0.5) * PEG
}

/// The centre of a disc: on its peg, above all larger discs there.
fn place(now: &HanoiState, disc: u8) -> (f64, f64) {
    let peg = now.pegs[usize::from(disc)];
    let under = now
        .pegs
        .iter()
        .skip(usize::from(disc) + 1)
        .filter(|&&other| other == peg)
        .count();
    (middle(peg), FLOOR - height(now) * (under as f64 + 0.5))
}

fn width(now: &HanoiState, disc: u8) -> f64 {
    let most = (now.pegs.len() - 1).max(1) as f64;
    32.0 + 60.0 * f64::from(disc) / most
}

/// Brackets at the goal of the seeking disc.
fn goal(now: &HanoiState) -> Html {
    let Some((disc, peg, under)) = now.goal() else {
        return Html::default();
    };
    let (wide, high) = (width(now, disc) / 2.0 + 1.5, height(now) / 2.0);
    let (x, y) = (middle(peg), FLOOR - height(now) * (under as f64 + 0.5));
    let (left, right, top, bottom) = (x - wide, x + wide, y - high, y + high);
    let path = format!(
        "M{left} {}V{top}h6M{} {top}h6V{}M{right} {}V{bottom}h-6M{} {bottom}h-6V{}",
        top + 4.0,
        right - 6.0,
        top + 4.0,
        bottom - 4.0,
        left + 6.0,
        bottom - 4.0
    );
    html! { <path class="tower-goal" d={path} /> }
}

/// The direction in which a disc flees.
fn flight(towers: &HanoiRun, now: &HanoiState, disc: u8) -> Option<Sign> {
    let (to, from) = (towers.next_peg(now, disc)?, now.pegs[usize::from(disc)]);
    match to.cmp(&from) {
        Ordering::Less => Some(Sign::Flight(Direction::Left)),
        Ordering::Greater => Some(Sign::Flight(Direction::Right)),
        Ordering::Equal => None,
    }
}

fn draw(towers: &HanoiRun, now: &HanoiState, disc: u8) -> Html {
    let ((x, y), width, height) = (place(now, disc), width(now, disc), height(now));
    let (class, sign) = match now.disc_states[usize::from(disc)] {
        DiscState::Idle => ("", None),
        DiscState::Seeking => ("seeking", Some(Sign::Target)),
        DiscState::Fleeing => ("fleeing", flight(towers, now, disc)),
        DiscState::Satisfied => ("home", Some(Sign::Tick)),
    };
    html! {
        <g key={disc} class={classes!("disc", class)} style={format!("transform:translate({x}px,{y}px)")}>
            <rect x={(-width / 2.0).to_string()} y={(0.6 - height / 2.0).to_string()} width={width.to_string()} height={(height - 1.2).to_string()} rx="2" />
            <text y="3.1">{ disc + 1 }</text>
            if let Some(sign) = sign {
                <svg x={(width / 2.0 - 11.0).to_string()} y="-4" width="8" height="8">{ sign.draw() }</svg>
            }
        </g>
    }
}

/// The arrow from attacker to victim: past the side of both on the same peg, otherwise over the discs between them.
fn arrow(now: &HanoiState, attacker: u8, victim: u8) -> Html {
    let (from, to) = (place(now, attacker), place(now, victim));
    // The ends lie slightly inside both discs.
    let (reach, aim) = (
        width(now, attacker) / 2.0 - 3.0,
        width(now, victim) / 2.0 - 1.0,
    );
    let (start, bend, end) = if (from.0 - to.0).abs() < 1.0 {
        let outside = from.0 - reach.max(aim) - 16.0;
        (
            (from.0 - reach, from.1),
            (outside, f64::midpoint(from.1, to.1)),
            (to.0 - aim, to.1),
        )
    } else {
        let side = (to.0 - from.0).signum();
        (
            (from.0 + side * reach, from.1),
            (f64::midpoint(from.0, to.0), from.1.min(to.1) - 34.0),
            (to.0 - side * aim, to.1 - 2.0),
        )
    };
    let turn = (end.1 - bend.1).atan2(end.0 - bend.0).to_degrees();
    let path = format!(
        "M{} {}Q{} {} {} {}",
        start.0, start.1, bend.0, bend.1, end.0, end.1
    );
    html! {
        <g class="tower-attack">
            <path class="halo" d={path.clone()} /><path d={path} />
            <path class="head" transform={format!("translate({} {}) rotate({turn:.1})", end.0, end.1)} d="M-6 -4.5L3 0L-6 4.5z" />
        </g>
    }
}
