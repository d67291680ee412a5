//! The sentences of the prepared examples, word for word; the same forwards and backwards, and computed fast.

mod agents_common;

use std::time::{Duration, Instant};

use agents_common::replay;
use ecotile::eco::{ExampleId, Parameters};
use ecotile::puzzle::{Goal, Recipe, Size};
use ecotile::text::{ENGLISH, EventSentence, current_line};

#[test]
fn the_highlights_have_exactly_these_sentences() {
    for (id, expected) in [
        (
            ExampleId::Corner,
            &[
                "5 tiles want to go home. Each is an agent: in its turn it seeks its patch, and tells any tile in its \
                 way to flee. (the beginning)",
                "3 attacks 8. 3 wants to go up, where 8 stands: 8 must flee. The patch of 2 is forbidden. \
                 (satisfactionAggression)",
                "8 finds no way out. The patch below is locked: 3 attacks from there. The patch on the left is forbidden: it \
                 is the patch of 2. First it opens the lock of its attacker, 3, to push it away. (stage 1)",
                "8 finds no way out. Pushing 3 away does not help: 3 is locked again, and the locks of the tiles at home \
                 in the line of 3 are opened, so that 8 can go through them. (stage 2)",
                "3 decides again. It has been pushed away since it decided. (void decision)",
                "8 flees down. No other patch is open to it: 6 steps to the blank. The patch above is blank but \
                 forbidden: it is the goal of 3. The patch on the left is locked: 3 attacks from there. (rule c: \
                 nearest to the blank)",
                "2 leaves home. It was pushed away to make way for 3, whose goal is an edge (the end of a line). It \
                 will come back. (Theorem 2)",
                "2 flees left. The patch on the left is its own goal, and the blank's wave reaches it. (rule b: home)",
                "2 is home again. It had been pushed away to make way for 3. (Theorem 2)",
                "All tiles are home. The puzzle is solved, in 18 moves. (solved)",
            ][..],
        ),
        (
            ExampleId::Ring,
            &[
                "2 attacks 1. 2 flees right, where 1 stands: 1 must flee too. 1 is on the move itself: without locks \
                 the attacks form a ring. 2 tiles are fleeing in a chain now. (rule d: attack)",
                "The tiles attack one another in a ring. To bring 1 home, each tells the next to flee, and none can \
                 move: the chain is longer than the number of patches. By parity the puzzle can be solved. (livelock)",
            ],
        ),
        (
            ExampleId::Chain,
            &[
                "3 flees right. Of the patches beside it that the blank's wave reaches, the one on the right is nearest to \
                 the blank: 13 steps. The patch above is locked: 25 attacks from there. (rule c: nearest to the blank)",
            ],
        ),
        (
            ExampleId::LiteralLivelock,
            &[
                "8 finds no way out. The patch above is locked: 7 attacks from there. The patch on the right is cut off \
                 from the blank. The patch on the left is blank but forbidden: it is the goal of 7. It unlocks all \
                 patches of the board at once, as published. (section 5.2: unlock all)",
                "The tiles move in circles. 7 seeks its goal, and board and locks are the same as 10 moves ago. By \
                 parity the puzzle can be solved. (livelock)",
            ],
        ),
        (
            ExampleId::Unsolvable,
            &[
                "5 does not flee. It is home, and 6 attacks it, though the goal of 6 is not an edge (the end of a \
                 line). \
               By Theorem 3 the puzzle cannot be solved. (Theorem 3)",
            ],
        ),
        (
            ExampleId::FalseAlarm,
            &[
                "This is a false alarm. By parity the puzzle can be solved, though 11 attacked 6, which is home. The \
                 published edge, a corner of the board, is not the end of every line. (Theorem 3, false alarm)",
            ],
        ),
    ] {
        let example = id.example();
        let mut replay = replay(&example.board, &example.goal, example.parameters);
        let mut said = Vec::new();
        loop {
            let EventSentence { strong, rest, rule } = (ENGLISH.agents.sentence)(&replay);
            said.push(format!("{strong} {rest} ({rule})"));
            if !replay.forward() {
                break;
            }
        }
        for expected in expected {
            assert!(
                said.iter().any(|said| said == expected),
                "{id:?}: {expected}\n{}",
                said.join("\n")
            );
        }
    }
}

#[test]
fn forwards_and_backwards_say_the_same() {
    let example = ExampleId::LiteralLivelock.example();
    let mut replay = replay(&example.board, &example.goal, example.parameters);
    let mut there = vec![(ENGLISH.agents.sentence)(&replay)];
    while replay.forward() {
        there.push((ENGLISH.agents.sentence)(&replay));
    }
    let mut back = vec![(ENGLISH.agents.sentence)(&replay)];
    while replay.back() {
        back.push((ENGLISH.agents.sentence)(&replay));
    }
    back.reverse();
    assert_eq!(there, back);
}

#[test]
fn a_sentence_on_a_large_board_takes_a_moment() {
    let goal = Goal::blank_last(Size::square(30).expect("a size"));
    let board = Recipe::Uniform.deal(&goal, 30);
    let mut replay = replay(&board, &goal, Parameters::default());
    let mut slowest = Duration::ZERO;
    let mut all = Duration::ZERO;
    for _ in 0..4000 {
        assert!(replay.forward());
        let start = Instant::now();
        let sentence = (ENGLISH.agents.sentence)(&replay);
        let line = current_line(&replay);
        let time = start.elapsed();
        assert!(!sentence.rest.is_empty() && line.1 < 20);
        (slowest, all) = (slowest.max(time), all + time);
    }
    // Some microseconds; the bound is for a busy machine. A sentence is computed once per frame.
    assert!(
        all / 4000 < Duration::from_millis(1),
        "{:?} on average, {slowest:?} at most",
        all / 4000
    );
}
