//! Agents, in English: the words of the place. The sentences on events have one file for each kind.
//!
//! - `sentence`: an event, with a file for each kind: `attack`, `wave`, `choice`, `change`, `ending`, `by_hand`; `context`: the
//!   facts that they need; `verdict`: the table of candidates; `screen_reader`: the board
//! - `rules`, `examples`, `predict`, `disturb`, `comparison`, `job`, `hanoi`: the other parts of the place; `words`: the words
//!   that explain themselves

mod attack;
mod by_hand;
mod change;
mod choice;
mod comparison;
mod context;
mod disturb;
mod ending;
mod examples;
mod hanoi;
mod job;
mod predict;
mod rules;
mod screen_reader;
mod sentence;
mod verdict;
mod wave;
mod words;

use super::super::{AgentsText, FiguresText, LayersText, Term};
use super::{count, grouped, way};
use crate::eco::{AgentEvent, Drive, TraceReplay};

const fn term(name: &'static str, note: &'static str) -> Term {
    Term { name, note }
}

pub(super) const AGENTS: AgentsText = AgentsText {
    title: "Agents",
    words: words::WORDS,
    play: "Play this run",
    or_example: "Or begin with an example",
    sentence: sentence::sentence,
    event,
    board: screen_reader::board,
    tile: screen_reader::tile,
    kind,
    may_go: |tile| format!("{tile} may go"),
    to_blank: "to blank",
    to_goal: "to goal",
    verdict_title: "verdict",
    distance: |distance| distance.map_or_else(|| "–".into(), |steps| steps.to_string()),
    way,
    verdict: verdict::verdict,
    calls: "Calls",
    call: |drive| match drive {
        Drive::Satisfaction => "trySatisfaction",
        Drive::Flight => "flee",
    },
    current_line: "Current line",
    view: "View",
    flat: "Flat",
    relief: term(
        "Relief",
        "The wave as a surface (figure 3): height is the distance, locked patches are walls, and tiles slide downhill.",
    ),
    turn: "Turn",
    turn_to: ["Turn left", "Turn right"],
    turned: |degrees| format!("{degrees}°").replace('-', "−"),
    layers: LAYERS,
    figures: FIGURES,
    rules: rules::RULES,
    predict: predict::PREDICT,
    disturb: disturb::DISTURB,
    order: [
        term(
            "A: distances",
            "The distance of a patch is the larger of the rows and the columns between it and the patch where the \
             blank ends.",
        ),
        term(
            "B: lines",
            "The side farthest from there is removed as a line, then the next one, until a block of 2×2 is left.",
        ),
        term(
            "C: one order",
            "The lines are joined: the tile of the last patch of a line tells the first tile of the next line to try.",
        ),
    ],
    comparison: comparison::COMPARISON,
    job: job::JOB,
    rules_in_force: |variant, changed| {
        let name = (rules::RULES.variant)(variant).name;
        match changed {
            0 => format!("Rules: {name}"),
            1 => format!("Rules: {name}, 1 setting changed"),
            changed => format!("Rules: {name}, {changed} settings changed"),
        }
    },
    examples: "Examples",
    examples_note: "Sections and figures are those of Drogoul and Dubreuil 1993. An example's board replaces yours in \
                    Play; undo there brings yours back.",
    example: examples::example,
    hanoi: hanoi::HANOI,
};

fn event(replay: &TraceReplay) -> String {
    let trace = replay.trace();
    // The number of all events is not known before the end.
    let all = match trace.outcome() {
        Some(_) => format!(" of {}", grouped(trace.events())),
        None => String::new(),
    };
    format!(
        "Event {}{all}, {}",
        grouped(replay.position()),
        kind(replay.event())
    )
}

const LAYERS: LayersText = LayersText {
    title: "Layers",
    simple: "Simple",
    all: "All",
    seeking: term("Seeking", "The tile whose turn it is: it wants to go home."),
    fleeing: term(
        "Fleeing",
        "A tile that was attacked and must leave its patch.",
    ),
    attacks: term(
        "Attacks",
        "An arrow from the tile that wants a patch to the tile that stands there.",
    ),
    satisfied: term("Satisfied", "A tile that had its turn and is home."),
    goal: term("Goal patch", "Where the seeking tile belongs: its home."),
    forbidden: term(
        "Forbidden",
        "Patches onto which the first victim must not flee.",
    ),
    lock_s: term(
        "Lock S, at home",
        "The tile here is home: waves break on its patch.",
    ),
    lock_t: term(
        "Lock T, moving",
        "The tile here is about to move: waves break on its patch, so no tile flees through it.",
    ),
    unlock: term(
        "Unlock",
        "A tile without a way out opens locks; the number is the stage, 1 to 3.",
    ),
    broken: term(
        "Wave broken",
        "The edge of a locked patch at which a wave stopped.",
    ),
    order: term(
        "Order of patches",
        "The order in which the tiles have their turns.",
    ),
    wave: "Wave",
    wave_off: "Off",
    wave_blank: "Blank",
    wave_goal: "Goal",
    scale_blank: |is_breaking| {
        if is_breaking {
            "Steps to the blank around locks (VMGB)"
        } else {
            "Steps to the blank, locks ignored (MGB)"
        }
    },
    scale_goal: |tile, is_breaking| {
        if is_breaking {
            format!("Steps to the goal of {tile} around locks (VMGB)")
        } else {
            format!("Steps to the goal of {tile}, locks ignored (MGB)")
        }
    },
    no_wave: "No wave has been sent yet.",
    compare: term(
        "MGB beside VMGB",
        "The same wave twice: through the locks, and breaking on them.",
    ),
    compare_legend: "9|4 ≠: nine steps around the locks (VMGB), four through them (MGB). A dash: locked, no wave gets \
                     there.",
};

const FIGURES: FiguresText = FiguresText {
    title: "Figures",
    chain: term("chain", "How many tiles are fleeing in a chain now."),
    chains: "longest chain",
    satisfied: "satisfied tiles",
    over_the_run: "Over the whole run",
    attacks: term("attacks", "How often a tile told another to flee."),
    waves: term("waves", "Waves sent by the blank and by goals."),
    patches: term(
        "patches per wave",
        "How many patches a wave reaches on average until the tile can decide; counted on boards up to 20×20.",
    ),
    unlocks: term(
        "unlocks",
        "How often a tile without a way out opened locks.",
    ),
    moves: term("moves", "Tiles moved."),
    turns: term("decisions", "Decisions of seeking tiles."),
    count: grouped,
    mean: |patches, waves| match patches {
        Some(patches) if waves > 0 => format!("{:.1}", patches as f64 / waves as f64),
        _ => "–".into(),
    },
};

/// The kind of an event.
fn kind(event: Option<&AgentEvent>) -> &'static str {
    match event {
        None => "the beginning",
        Some(AgentEvent::Active { .. }) => "a turn",
        Some(AgentEvent::Lock { .. }) => "a lock",
        Some(AgentEvent::Wave { .. }) => "a wave",
        Some(AgentEvent::Choice { .. }) => "a choice",
        Some(AgentEvent::Attack { .. }) => "an attack",
        Some(AgentEvent::Unlock { .. }) => "an unlock",
        Some(AgentEvent::Move { .. }) => "a move",
        Some(AgentEvent::Slide { .. }) => "a slide by hand",
        Some(AgentEvent::Satisfied { .. }) => "a tile home",
        Some(AgentEvent::Unsatisfied { .. }) => "a tile pushed from home",
        Some(AgentEvent::Relock { .. }) => "locks closed again",
        Some(AgentEvent::Disturbed { .. }) => "a void decision",
        Some(AgentEvent::Restart { .. }) => "another turn",
        Some(AgentEvent::Stop { .. }) => "a stop",
        Some(AgentEvent::Ended(_)) => "the end",
    }
}

/// A number of steps.
fn steps(number: impl Into<u64>) -> String {
    count(number, "step")
}
