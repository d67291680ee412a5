//! Numbers in the page's texts: the singular after 1, commas in thousands, and no line break before a unit.

use ecotile::puzzle::{BoardError, NotationError, Size};
use ecotile::search::heuristic::breakdown::PatternValue;
use ecotile::search::{Figures, Method, Status};
use ecotile::session::Optimum;
use ecotile::text::{ENGLISH as TEXT, SearchReport};

/// Texts with every count set to `number`.
fn counted(number: u32) -> Vec<String> {
    let (many, size) = (u64::from(number), Size::default());
    let n = number as usize;
    let pattern = PatternValue {
        tiles: vec![5; n.min(3)],
        value: number,
        mirrored: None,
    };
    let figures = Figures {
        expanded: many,
        lower_bound: number,
        ..Figures::default()
    };
    let (strong, rest) = (TEXT.search.headline)(&SearchReport {
        method: Method::Best,
        size,
        is_solvable: true,
        status: Status::Running,
        is_stopped: false,
        figures: &figures,
        is_proved: false,
    });
    vec![
        (TEXT.board.slid)(&[3], ecotile::puzzle::Direction::Up, n),
        (TEXT.board.replaced)(size, n),
        (TEXT.board.won)(n),
        (TEXT.play.plot_said)(n, n, n),
        (TEXT.play.kept)(size, n),
        (TEXT.optimal.moves)(Optimum::Proven(number)),
        (TEXT.optimal.moves)(Optimum::AtLeast(number)),
        (TEXT.optimal.how_good)(n, Optimum::Proven(number)),
        (TEXT.optimal.how_good)(2 * n, Optimum::Proven(number)),
        (TEXT.optimal.shown)(n, n, true),
        (TEXT.optimal.speed_value)(number),
        (TEXT.optimal.speed_frames)(number),
        (TEXT.player.speed_value)(number),
        (TEXT.player.speed_frames)(number),
        (TEXT.player.moved)(many, many),
        (TEXT.player.tidied)(many, many),
        (TEXT.player.tidied)(2 * many, many),
        strong,
        rest,
        (TEXT.search.steps)(n),
        (TEXT.search.growth.bar)(many, many),
        (TEXT.tree.open_nodes)(n),
        (TEXT.tree.score)(n, n),
        (TEXT.tree.no_such_step)(many),
        (TEXT.heuristic_view.ways)(n, Some(n)),
        (TEXT.heuristic_view.conflicts)(n, n),
        (TEXT.heuristic_view.pattern)("A", &pattern),
        (TEXT.learn.example.moves)(n),
        (TEXT.learn.lesson.explained)(n, many),
        (TEXT.learn.macro_move.added)(n),
        (TEXT.learn.theory.row)(n),
        (TEXT.learn.theory.path)(n),
        (TEXT.learn.theory.gained)(2 * many, many, (many, many)),
        (TEXT.learn.theory.gained)(many, 2 * many, (many, many)),
        (TEXT.learn.theory.gained)(many, many, (many, many)),
        (TEXT.learn.theory.sieved)(n, n),
        (TEXT.learn.theory.worth)(number, i64::from(number)),
        (TEXT.learn.practice.learned)(n),
        (TEXT.learn.practice.climbed)(Status::Solved, number, many, number, number),
        (TEXT.learn.costs.known)(n, many),
        (TEXT.agents.job.stopped)(many),
        (TEXT.agents.job.no_such_step)(many),
    ]
}

#[test]
fn one_is_singular() {
    for text in counted(1) {
        let text = text.replace('\u{a0}', " ");
        let words: Vec<&str> = text
            .split(|c: char| !(c.is_alphanumeric() || c == '/'))
            .filter(|word| !word.is_empty())
            .collect();
        for pair in words.windows(2) {
            let noun = pair[1].split('/').next().unwrap_or_default();
            let is_plural = noun.ends_with('s') && !["is", "was", "has"].contains(&noun);
            assert!(
                pair[0] != "1" || !(is_plural || noun == "children"),
                "{} {} in: {text}",
                pair[0],
                pair[1]
            );
        }
    }
}

#[test]
fn thousands_have_commas_everywhere() {
    let mut texts = counted(1_357);
    texts.push((TEXT.number)(1_357));
    texts.push((TEXT.play.of)(16_383));
    texts.push((TEXT.recipe)("walk-5000".parse().unwrap()));
    texts.push(NotationError::TooManyNumbers.to_string());
    for text in texts {
        let is_long = |digits: &str| digits.len() > 3;
        let long = text
            .split(|c: char| !c.is_ascii_digit())
            .find(|run| is_long(run));
        assert_eq!(long, None, "{text}");
        assert!(text.contains(',') || !text.contains("357"), "{text}");
    }
}

#[test]
fn no_line_breaks_between_a_number_and_its_unit() {
    let too_long = ecotile::puzzle::TooLong::check(10_000_000).unwrap_err();
    let texts = [
        (TEXT.player.speed_value)(8),
        (TEXT.optimal.speed_value)(8),
        too_long.to_string(),
    ];
    for text in texts {
        for unit in [
            "B", "KB", "MB", "GB", "µs", "ms", "s", "events/s", "moves/s",
        ] {
            let ends = text.match_indices(&format!(" {unit}")).any(|(at, found)| {
                let after = text[at + found.len()..].chars().next();
                let before = text[..at].chars().next_back();
                before.is_some_and(|c| c.is_ascii_digit())
                    && after.is_none_or(|c| !c.is_alphanumeric())
            });
            assert!(!ends, "{text}");
        }
    }
}

#[test]
fn a_mistake_about_one_number_is_singular() {
    let size: Size = "3x2".parse().unwrap();
    for (error, sentence) in [
        (
            BoardError::WrongCount { size, found: 1 },
            "A 3x2 board has 6 cells, blank included, but here is 1.",
        ),
        (
            BoardError::WrongCount { size, found: 0 },
            "A 3x2 board has 6 cells, blank included, but here are 0.",
        ),
    ] {
        assert_eq!(error.to_string(), sentence);
    }
}
