//! The share link: links that must open for ever, tolerant reading, and a sentence for each mistake.

mod session_common;

use ecotile::puzzle::{Board, Goal, Random, Recipe, Size};
use ecotile::search::{Algorithm, Duplicates, Method};
use ecotile::session::{Action, Deal, Game, Link, Place, Visit};
use session_common::{assert_is_sentence, link};

/// Published links of version 1, each with the board that it must open for ever.
const GIVEN_AWAY: &[(&str, &str)] = &[
    (
        "v=1&place=play&size=4x4&goal=blank-last&deal=medium-1&seed=175",
        "0 1 8 3 / 10 13 5 4 / 2 6 7 12 / 9 14 11 15",
    ),
    (
        "v=1&place=play&size=3x3&goal=blank-first&deal=easy-1&seed=1",
        "2 0 5 / 1 4 8 / 3 6 7",
    ),
    (
        "v=1&place=play&size=5x4&goal=spiral&deal=hard-1&seed=12345",
        "9 5 17 18 6 / 14 3 0 13 19 / 15 4 2 12 1 / 7 11 8 16 10",
    ),
    (
        "v=1&place=play&size=4x4&goal=blank-first&deal=uniform&seed=18446744073709551615",
        "2 10 12 13 / 0 1 4 5 / 14 3 15 6 / 9 7 11 8",
    ),
    (
        "v=1&place=play&size=2x3&goal=blank-last&deal=unsolvable&seed=0",
        "4 1 / 2 0 / 5 3",
    ),
    (
        "v=1&place=play&size=6x6&goal=blank-last&deal=walk-40&seed=40",
        "1 2 3 4 5 6 / 7 9 15 10 11 12 / 13 14 8 16 17 18 / 19 0 21 22 23 24 / 25 20 32 28 29 30 / 31 27 26 33 34 35",
    ),
    (
        "v=1&place=play&size=6x6&goal=spiral&deal=stroll-40&seed=40",
        "1 3 4 24 23 7 / 21 2 22 34 6 5 / 31 0 29 33 25 8 / 32 20 14 35 26 9 / 19 16 15 28 27 10 / 18 30 17 13 12 11",
    ),
    (
        "v=1&place=play&size=3x3&goal=spiral&board=2.8.3/1.6.4/7.0.5&moves=D2L",
        "2 3 0 / 1 8 4 / 7 6 5",
    ),
    (
        "v=1&place=play&size=7x7&goal=blank-last&board=p.GywNVONuEbq65bsGW0m3lzlfTp7CWcY45g_gvv",
        "3 13 29 1 26 24 34 / 28 32 20 31 12 43 41 / 17 40 0 39 18 30 25 / 14 45 35 6 19 33 38 / 11 8 47 36 5 15 23 / 42 9 4 37 16 22 46 / 2 7 48 44 27 10 21",
    ),
    (
        "v=1&place=play&size=10x4&goal=p.ZeNyF_NgXF23MYIbDLufa67_rAge6&board=p.WUx0G9NUt7xdWoV8U_JII2nPFJono",
        "11 5 7 9 12 8 37 10 28 4 / 30 29 21 17 25 24 0 23 38 3 / 20 39 6 15 26 2 13 32 16 19 / 27 36 1 33 14 31 22 34 35 18",
    ),
    (
        "v=1&place=play&size=3x2&goal=1.2.3/0.4.5&board=1.2.3/4.0.5&moves=R",
        "1 2 3 / 0 4 5",
    ),
    (
        "v=1&place=agents&disturb=120:RDL,300:U&step=124&agents=1&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1",
        "8 6 7 / 2 5 4 / 3 0 1",
    ),
    (
        "v=1&place=agents&layers=sfahg&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1",
        "8 6 7 / 2 5 4 / 3 0 1",
    ),
    (
        "v=1&place=search&by=greedy&h=misplaced&size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8",
        "2 0 5 / 1 6 3 / 4 7 8",
    ),
    (
        "v=1&place=search&by=greedy-best-first&race=default-2&unsolvable=search&size=3x2&goal=blank-last&board=1.2.3/5.4.0",
        "1 2 3 / 5 4 0",
    ),
    (
        "v=1&place=learn&view=experiment&size=3x2&goal=blank-last&board=4.5.3/0.1.2",
        "4 5 3 / 0 1 2",
    ),
    (
        "v=1&place=learn&view=experiment&experiment=size=3x3,source=walks,examples=30,boards=12,seed=7&size=3x2&goal=blank-last&board=4.5.3/0.1.2",
        "4 5 3 / 0 1 2",
    ),
];

/// The words of the greedy searches, each with the search that it means for ever.
#[test]
fn a_greedy_search_of_a_link_opens_closed_nodes_again_or_not_as_it_always_did() {
    let exploring = |rest: &str| {
        let text = format!("v=1&place=search{rest}&size=2x2&board=1.2/3.0");
        let link: Link = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let Place::Search(exploring) = link.place().clone() else {
            panic!("{text} leads to Search");
        };
        exploring
    };
    let reopening = Method::By(Algorithm::Greedy(Duplicates::Graph));
    let books = Method::By(Algorithm::Greedy(Duplicates::FirstSeen));
    for (word, method) in [
        ("greedy", reopening),
        ("greedy-best-first", books),
        ("greedy-first-seen", books),
    ] {
        assert_eq!(exploring(&format!("&by={word}")).runner.method, method);
    }
    // The race of a link that names none, and the default one of today.
    for (rest, method) in [("", reopening), ("&race=default-2", books)] {
        let race = exploring(rest).race;
        assert_eq!(race.len(), 8);
        let greedy = race
            .iter()
            .find(|entrant| [reopening, books].contains(&entrant.method));
        assert_eq!(greedy.map(|entrant| entrant.method), Some(method), "{rest}");
    }
}

#[test]
fn a_published_link_opens_for_ever() {
    for (text, board) in GIVEN_AWAY {
        let link: Link = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(link.game().board().to_string(), *board, "{text}");
        assert_eq!(link.to_string(), *text, "and it is still written like this");
    }
}

#[test]
fn a_link_may_be_wrapped_encoded_and_reordered() {
    let canonical = "v=1&place=play&size=3x2&goal=blank-last&board=1.2.3/4.0.5&moves=L";
    for text in [
        "#v=1&place=play&size=3x2&goal=blank-last&board=1.2.3/4.0.5&moves=L",
        "https://example.org/ecotile/#v=1&place=play&size=3x2&goal=blank-last&board=1.2.3/4.0.5&moves=L",
        "  <https://example.org/#v=1&place=play&size=3x2&goal=blank-last&board=1.2.3/4.0.5&moves=L>.\n",
        "(see http://x#v=1&place=play&size=3x2&goal=blank-last&board=1.2.3/4.0.5&moves=L)!",
        "v%3D1%26place%3Dplay%26size%3D3x2%26goal%3Dblank-last%26board%3D1.2.3%2F4.0.5%26moves%3DL",
        "v%253D1%2526size%253D3x2%2526board%253D1.2.3%252F4.0.5%2526moves%253DL",
        "https%3A%2F%2Fexample.org%2F%23v=1&size=3x2&board=1.2.3/4.0.5&moves=L",
        "v=1&amp;size=3x2&amp;board=1.2.3/4.0.5&amp;moves=L",
        "moves=l&board=1.2.3.4.0.5&size=3×2&v=1",
        "V=1&SIZE=3X2&Board=1,2,3/4,0,5&Moves=L&",
        "v=1&size=3x2&board=1%202%203%20/%204%200%205&moves=L",
        "v=1&size=3x2&bo\r\nard=1.2.3/\u{200b}4.0.5&moves=L",
        "v=01&place=Play&size=3x2&goal=1.2.3/4.5.0&board=1.2.3/4.0.5&moves=L1",
    ] {
        let link: Link = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(link.to_string(), canonical, "{text}");
    }
}

#[test]
fn each_mistake_has_its_sentence() {
    for (text, sentence) in [
        ("", "The link has nothing after its #."),
        (" # ", "The link has nothing after its #."),
        (
            "https://example.org/",
            "This is not a link of Ecotile: it does not begin with v=1.",
        ),
        (
            "#section-3",
            "This is not a link of Ecotile: it does not begin with v=1.",
        ),
        (
            "v=one&size=3x3",
            "The link's version “one” is not a number from 1.",
        ),
        (
            "v=0&size=3x3",
            "The link's version “0” is not a number from 1.",
        ),
        (
            "v=2;all/is:different",
            "The link's version “2;all/is:different” is not a number from 1.",
        ),
        (
            "v=2&all is different",
            "The link was made by a newer Ecotile (version 2 of links, this page reads up to 1): reload the page to bring \
             it up to date.",
        ),
        (
            "v=1&size",
            "The link's part “size” does not say what it is: it has no equals sign.",
        ),
        ("v=1&size=3x3&size=3x3", "The link has “size” twice."),
        (
            "v=1&place=moon&size=3x3",
            "The link leads to “moon”, which is not a place of this page.",
        ),
        (
            "v=1&size=2x2&board=1.2/3.0&colour=red",
            "The link has “colour”, which means nothing in its version.",
        ),
        ("v=1&board=1.2/3.0", "The link lacks its size."),
        ("v=1&size=2x2", "The link lacks its board."),
        ("v=1&size=2x2&deal=easy-1", "The link lacks its seed."),
        ("v=1&size=2x2&seed=7", "The link lacks its deal."),
        (
            "v=1&size=2x2&board=1.2/3.0&seed=7",
            "The link has both a board and how to deal one: it may have only one of them.",
        ),
        (
            "v=1&size=2x2&deal=easy-1&seed=-7",
            "The link's seed “-7” is not a number from 0 to 18446744073709551615.",
        ),
        (
            "v=1&size=2x2&board=1.2/2.0",
            "The link's board is wrong. 2 appears twice, and 3 is missing: each tile stands on one cell.",
        ),
        (
            "v=1&size=7x7&board=p.AAAAAA",
            "The link's board is wrong. The packed board is cut short, too long, or of another size.",
        ),
        (
            "v=1&size=2x2&goal=custom&board=1.2/3.0",
            "The link's goal is wrong. ",
        ),
        (
            "v=1&size=2x2&board=1.2/3.0&moves=RX",
            "The link's moves are wrong. “X” is not a move: moves are written U, R, D or L, the way the tile goes.",
        ),
        (
            "v=1&size=2x2&board=1.2/3.0&moves=RDD",
            "Move 3 of the link is not possible on its board.",
        ),
        (
            "v=1&place=agents&disturb=RDL&size=2x2&board=1.2/3.0",
            "A setting of the link is wrong. “RDL” is not a disturbance: write the number of events before it and the slides, as \
             in 120:RDL.",
        ),
        (
            "v=1&place=agents&disturb=120:RDX&size=2x2&board=1.2/3.0",
            "A setting of the link is wrong. “X” is not a move: write U, R, D or L, the way the tile goes.",
        ),
    ] {
        let said = text.parse::<Link>().unwrap_err().to_string();
        assert!(
            said.starts_with(sentence) && (said == sentence || sentence.ends_with(' ')),
            "{text}: {said}"
        );
        assert_is_sentence(&said, text);
    }
    for text in [
        "v=1&size=1x1&board=0",
        "v=1&size=2x2&deal=soft-1&seed=1",
        "v=1&size=2x2&goal=up&board=1.2/3.0",
    ] {
        assert_is_sentence(&text.parse::<Link>().unwrap_err().to_string(), text);
    }
}

#[test]
fn links_are_short() {
    for (side, named, most) in [
        (4, true, 95),
        (6, true, 170),
        (30, true, 1_400),
        (30, false, 2_700),
        (128, true, 34_500),
    ] {
        let size = Size::square(side).unwrap();
        let goal = if named {
            Goal::spiral(size)
        } else {
            Goal::custom(Recipe::Uniform.deal(&Goal::spiral(size), 1))
        };
        let board = Recipe::Uniform.deal(&goal, 2);
        let text = Link::to_board(&Game::new(goal, board).unwrap(), Place::Play).to_string();
        assert!(text.len() <= most, "{side}: {}", text.len());
        assert_eq!(text.parse::<Link>().unwrap().to_string(), text);
    }
    let dealt = Game::deal(
        Goal::blank_last(Size::square(128).unwrap()),
        Deal {
            recipe: Recipe::Hard,
            seed: u64::MAX,
        },
    );
    assert!(
        Link::to_start(&dealt, Place::Play).to_string().len() < 100,
        "a dealt board is its recipe and seed"
    );
}

#[test]
fn long_games_leave_their_moves_out() {
    let mut visit = Visit::new(1);
    let mut random = Random::new(1);
    for now in 0..3_000 {
        let action = Action::SlideLine(random.below(16) as u16);
        visit.act(action, now);
    }
    let link = visit.moment();
    assert!(link.moves().is_empty());
    assert_eq!(link.game().board(), visit.game().board());
    assert!(link.to_string().len() < 120);
}

#[test]
fn all_three_links_show_what_they_say() {
    for seed in 0..500 {
        let (visit, _) = session_common::visit(seed);
        let game = visit.game();
        assert_eq!(visit.share_start().game().board(), game.start());
        assert_eq!(visit.share_board().game().board(), game.board());
        let moment = visit.moment().game();
        assert_eq!((moment.board(), moment.goal()), (game.board(), game.goal()));
        if !visit.moment().moves().is_empty() {
            assert_eq!(
                (moment.start(), moment.moves()),
                (game.start(), game.moves())
            );
            assert_eq!(moment.dealt(), game.dealt());
            assert!(
                moment.can_undo() && !moment.is_honest(),
                "moves that came with a link can be undone, and do not count"
            );
        }
    }
}

#[test]
fn every_link_reads_back_and_needs_no_encoding() {
    for seed in 0..3_000 {
        let link = link(seed);
        let text = link.to_string();
        assert_eq!(text.parse(), Ok(link), "{text}");
        // RFC 3986: the characters of a fragment, without the signs that chat programs interpret.
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._=&/".contains(c);
        assert!(text.chars().all(plain), "{text}");
        assert!(
            text.ends_with(|c: char| c.is_ascii_alphanumeric()),
            "{text}"
        );
    }
}

#[test]
fn a_board_opened_twice_is_the_same_game() {
    let board: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
    let text = Link::to_start(
        &Game::new(Goal::blank_last(board.size()), board).unwrap(),
        Place::Play,
    )
    .to_string();
    let open = || text.parse::<Link>().unwrap().game();
    assert_eq!(open(), open());
}

#[test]
fn a_place_alone_is_opened_with_the_board_at_hand() {
    use ecotile::session::{Address, PlaceName};
    for name in PlaceName::ALL {
        let word = name.word();
        for text in [
            format!("place={word}"),
            format!("#place={}", word.to_uppercase()),
            format!("https://example.org/#v=1&place={word}"),
            format!("<http://x/%23place%3D{word}>"),
        ] {
            // As from the top bar.
            let place = Place::opened(name);
            assert_eq!(place.name(), name);
            assert_eq!(text.parse(), Ok(Address::Place(place.clone())), "{text}");
            let mut visit = Visit::new(3);
            let before = visit.game().board().clone();
            visit.open_place(place.clone(), 0);
            assert_eq!((visit.place(), visit.game().board()), (&place, &before));
        }
    }
    let with_settings: Address = "place=search&by=a-star".parse().unwrap();
    let same: Place = "search&by=a-star".parse().unwrap();
    assert_eq!(with_settings, Address::Place(same));
    for (text, sentence) in [
        (
            "place=moon",
            "The link leads to “moon”, which is not a place of this page.",
        ),
        (
            "place=play&colour=red",
            "The link has “colour”, which means nothing in its version.",
        ),
        ("v=7&place=play", "The link was made by a newer Ecotile"),
        ("place=play&size=3x3", "This is not a link of Ecotile"),
        ("v=1", "The link lacks its size."),
        ("hello", "This is not a link of Ecotile"),
        ("", "The link has nothing after its #."),
    ] {
        let said = text.parse::<Address>().unwrap_err().to_string();
        assert!(said.starts_with(sentence), "{text}: {said}");
    }
    for (text, _) in GIVEN_AWAY {
        let (link, game) = Link::read(text).unwrap();
        assert_eq!(
            text.parse(),
            Ok(Address::Link(Box::new(link), Box::new(game)))
        );
    }
}
