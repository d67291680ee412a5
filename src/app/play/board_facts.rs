//! Facts about the current board: the optimum, the Manhattan distance, inversions.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::learn::solution_part::TeachButton;
use crate::app::play::optimal::Optimal;
use crate::app::visit::VisitHandle;
use crate::puzzle::MoveList;
use crate::session::{Slide, Slides};

/// Draws the list of facts.
pub fn board_facts(visit: &VisitHandle, optimal: &Optimal) -> Html {
    let session = visit.read();
    let game = session.game();
    let solvability = game.solvability().ok();
    html! {
        <section class="group curious" aria-labelledby="curious">
            <h2 id="curious">{ TEXT.play.board_facts }</h2>
            <dl class="facts">
                if let Some(optimum) = optimal.optimum {
                    <div>
                        <dt>{ TEXT.optimal.from_here }</dt>
                        <dd id="optimum" data-proven={optimum.is_proven().then_some("")}>
                            { (TEXT.optimal.moves)(optimum) }
                            if optimal.is_busy && !optimum.is_proven() { <small class="proving">{ TEXT.optimal.proving }</small> }
                        </dd>
                    </div>
                }
                <div><dt>{ TEXT.play.manhattan }</dt><dd id="manhattan">{ (TEXT.number)(game.manhattan() as u64) }</dd></div>
                if let Some(solvability) = solvability {
                    <div><dt>{ TEXT.play.inversions }</dt><dd id="inversions">{ (TEXT.number)(solvability.inversions()) }</dd></div>
                }
            </dl>
            if (1..=MOST_TAUGHT).contains(&game.moves()) {
                <TeachButton visit={visit.clone()} start={Rc::new(game.start().clone())} moves={Rc::new(moves(&game.slides()))} />
            }
        </section>
    }
}

/// The longest game, in moves, that can be used as a training example.
const MOST_TAUGHT: usize = 2_000;

/// The slides as single moves of one tile.
fn moves(slides: &Slides) -> MoveList {
    let single = |slide: &Slide| std::iter::repeat_n(slide.direction(), slide.tiles());
    slides.iter().flat_map(single).collect()
}
