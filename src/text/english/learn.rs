//! Learn, in English.

use std::cmp::Ordering;

use super::super::learn::{
    CostsText, ExampleText, LearnText, LessonText, MacroText, PlayBoardText, PracticeText,
    TheoryText,
};
use super::experiment::EXPERIMENT;
use super::{count, goal, grouped, size};
use crate::search::{Algorithm, Status};
use crate::session::LearnView;

pub(super) const LEARN: LearnText = LearnText {
    title: "Learn",
    views: "View",
    view: |view| match view {
        LearnView::Lesson => "Lesson",
        LearnView::Theory => "Theory",
        LearnView::Experiment => "Experiment",
        LearnView::Practice => "Practice",
        LearnView::Costs => "Costs",
    },
    algorithm: "Search algorithm",
    algorithm_name: |algorithm| match algorithm {
        Algorithm::IterativeDeepening => "Iterative deepening",
        _ => "Breadth-first",
    },
    play_board: PlayBoardText {
        title: "Board from Play",
        caption: |board, name| format!("{}, {}", size(board), goal(name)),
        link: "Change it in Play",
        other_size: |played, theory| {
            format!(
                "The board in Play is {}, the theory is for {}: the start of the example is solved instead.",
                size(played),
                size(theory)
            )
        },
        example_start: "Start of the example",
    },
    example: ExampleText {
        title: "Training example",
        start: "Start",
        finish: "Finish",
        text: "The example as text",
        note: "Press two tiles of a board to swap them, or write both boards with an arrow between them.",
        paper: "Example of Markov et al.",
        from_board: "Use the board from Play",
        cut: "Teach a part",
        from: "From move",
        to: "To move",
        teach: "Teach this part",
        moves: |moves| format!("The solution has {}.", count(moves as u64, "move")),
        too_large: "Boards larger than 5×5 are written, not drawn.",
        read_as: "Read as",
    },
    lesson: LessonText {
        concept: "Target concept",
        concept_note: |board| {
            format!(
                "Pairs of {} boards where moves lead from the first to the second. The domain theory knows single \
                 moves; the lesson combines several of them into one transition.",
                size(board)
            )
        },
        verification: "Verification",
        verified: |verification| verification.to_string(),
        typing: "The text is being changed: press Enter to read it.",
        refused: "The text is not an example, so there is nothing to verify. Correct it, or go back to the last example.",
        back: "Back to the last example",
        explanation: "Explanation",
        explained: |states, expanded| {
            format!(
                "A shortest path of {}, found after expanding {}.",
                count(states as u64, "state"),
                count(expanded, "node")
            )
        },
        not_explained: |status| format!("No explanation was found. {status}"),
        generalisation: "Generalisation",
        substituted: |pairs| {
            let pairs: Vec<String> = pairs
                .iter()
                .map(|(variable, tile)| format!("{variable} = {tile}"))
                .collect();
            format!("Constants become variables: {}.", pairs.join(", "))
        },
        operational: "Operational: like the basic transitions, the new one is written as an exchange of cell contents. \
                      It applies whenever the blank is on the same cell.",
        state: |number, of| format!("State {number} of {of}"),
    },
    macro_move: MacroText {
        title: "Macro",
        picture: |notation| format!("Cells exchanged: {notation}"),
        copy: "Copy",
        copied: "Copied",
        add: "Add to the theory",
        known: "The theory already has this transition.",
        carry: "Add its mirror images too",
        translate: "Add it wherever it fits",
        added: |macros| format!("{} added to the theory.", count(macros as u64, "macro")),
        forms: ["Markov et al.", "Lisp", "Prolog"],
    },
    theory: TheoryText {
        title: |board| format!("Theory of {} boards", size(board)),
        empty: "No macros yet: only the basic moves.",
        basic: "Macros are tried first, in this order; the basic moves stay, so nothing becomes unsolvable.",
        up: |number| format!("Try macro {number} earlier"),
        down: |number| format!("Try macro {number} later"),
        forget: |number| format!("Forget macro {number}"),
        uses: |number| format!("Use macro {number}"),
        write: "Write a macro",
        write_note: "The blank's place and the moves: fourth: DLUL. Or the cells: fourth: (second, fifth, third, first, sixth, \
                     fourth).",
        check: "Check and add",
        save: "Save as JSON",
        open: "Open a file",
        not_a_file: "This file contains no theory.",
        forget_all: "Forget all",
        compare: "Before and after",
        on: |start, goal| format!("From {start} to {goal}."),
        run: "Solve both ways",
        heads: [
            "",
            "transitions",
            "moves",
            "expanded",
            "generated",
            "memory",
            "time",
        ],
        row: |macros| match macros {
            0 => "basic moves only".into(),
            macros => format!("with {}", count(macros as u64, "macro")),
        },
        path: |states| format!("The path with macros: {}", count(states as u64, "state")),
        step: |rule, moves| format!("macro {} ({moves})", rule + 1),
        gained: |before, after, (plain, taught)| {
            let apart = grouped(after.abs_diff(before));
            let before = match after.cmp(&before) {
                Ordering::Less => {
                    format!("The theory saves {apart} of {}", count(before, "expansion"))
                }
                Ordering::Greater => format!(
                    "The theory costs {} more than the {} without it",
                    count(after - before, "expansion"),
                    grouped(before)
                ),
                Ordering::Equal => "The theory changes no figure here".into(),
            };
            format!(
                "{before}; the path has {} before and {} after.",
                count(plain, "transition"),
                grouped(taught)
            )
        },
        sieve: "Remove macros that cost more than they save",
        sieved: |removed, left| {
            format!(
                "{} removed, {} left: each of these saves more than it costs.",
                count(removed as u64, "macro"),
                grouped(left as u64)
            )
        },
        worth: |uses, children| {
            let worth = if children >= 0 { "saves" } else { "costs" };
            format!(
                "used {}, {worth} {}",
                count(uses, "time"),
                children_count(children.unsigned_abs())
            )
        },
        to_play: "Play this solution",
    },
    experiment: EXPERIMENT,
    practice: PracticeText {
        note: "Hill climbing places the tiles in an order: it counts the tiles placed, then how far the next one is from its \
               place, then how far the blank is from that tile. It gets stuck in local minima. Practice on boards of growing \
               difficulty keeps one macro for each kind of minimum that it meets, and nothing else; with these it solves \
               boards of any size.",
        run: "Practise",
        progress: |progress| {
            format!(
                "On {}: {} so far, {} kept, {} expanded.",
                progress.size,
                count(u64::from(progress.problems), "problem"),
                count(u64::from(progress.kept), "macro"),
                count(progress.expanded, "node")
            )
        },
        learned: |macros| format!("{} learned.", count(macros as u64, "macro")),
        forget: "Forget them",
        climb: |board| format!("Solve the {} board by hill climbing", size(board)),
        climbed: |status, moves, expanded, macros, steps| match status {
            Status::Solved => format!(
                "Solved in {} and {}, {} of which {}; {} expanded.",
                count(moves, "move"),
                count(steps, "step"),
                grouped(u64::from(macros)),
                if macros == 1 {
                    "is a macro"
                } else {
                    "are macros"
                },
                count(expanded, "node")
            ),
            _ => format!(
                "Stuck in a local minimum after {}: practise first.",
                count(steps, "step")
            ),
        },
        sizes: "Macros learned on small boards, used on larger ones",
        run_sizes: "Solve one board of each size",
        heads: ["board", "moves", "moves per tile", "nodes", "macros used"],
    },
    costs: CostsText {
        note: "IDA* visits the same states again and again. Here it remembers what finished iterations have proven \
               about a state and uses it at later visits, within a run and from run to run.",
        rule: "What is remembered",
        rules: ["Proven bounds", "Rule of Atal et al."],
        warning: "This rule stores a total cost: it may overestimate, so solutions may be longer than the shortest.",
        run: "Search and remember",
        heads: [
            "run",
            "moves",
            "expanded",
            "generated",
            "remembered",
            "states known",
        ],
        forget: "Forget the table",
        save: "Save the table",
        open: "Open a table",
        too_large: "Learned costs are for boards of up to 16 cells.",
        known: |states, bytes| {
            format!(
                "{} known, {}.",
                count(states as u64, "state"),
                count(bytes, "byte")
            )
        },
        entry: |board, cost, is_exact| {
            format!("{board}: {}{cost}", if is_exact { "" } else { "at least " })
        },
        look: "Costliest states",
    },
    working: "Working.",
    stop: "Stop",
    stopped: "Stopped. The results so far are shown.",
    failed: |reason| format!("The computation failed: {reason} Nothing was lost."),
};

/// A number of children.
fn children_count(children: u64) -> String {
    match children {
        1 => "1 child".into(),
        children => format!("{} children", grouped(children)),
    }
}
