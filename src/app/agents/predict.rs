//! Predict: before a choice is shown, the visitor says which patch the tile will take; a score is kept.

use yew::prelude::*;

use super::dress::way;
use super::film::Film;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::player::Step;
use crate::eco::{Drive, Event, Replay};
use crate::puzzle::{Direction, Tile};
use crate::session::Touch;

/// The mode and its score.
#[derive(Clone, PartialEq)]
pub struct Prediction {
    on: UseStateHandle<bool>,
    score: UseStateHandle<Score>,
}

#[derive(Clone, Copy, PartialEq, Default)]
struct Score {
    right: u32,
    asked: u32,
    /// What was answered last, at which event.
    last: Option<(u64, Direction)>,
}

/// A choice that is about to be made.
struct Question {
    tile: Tile,
    drive: Drive,
    way: Direction,
    at: u64,
}

/// The mode, off at first.
#[hook]
pub fn use_prediction() -> Prediction {
    Prediction {
        on: use_state_eq(|| false),
        score: use_state_eq(Score::default),
    }
}

/// The question, if the next event is a choice.
fn question(replay: &Replay) -> Option<Question> {
    let mut next = replay.clone();
    if !next.forward() {
        return None;
    }
    let Some(&Event::Choice {
        tile,
        from,
        to,
        drive,
        ..
    }) = next.event()
    else {
        return None;
    };
    let way = way(next.scene().board().size(), from, to)?;
    Some(Question {
        tile,
        drive,
        way,
        at: next.position(),
    })
}

impl Prediction {
    /// Whether the visitor is asked at all.
    pub fn is_on(&self) -> bool {
        *self.on
    }

    /// Asks from now on, or not.
    pub fn set_mode(&self, on: bool) {
        self.on.set(on);
        self.score.set(Score::default());
    }

    /// Whether the film must stop here for a question.
    pub fn asks(&self, film: &Film) -> bool {
        self.is_on() && question(&film.read()).is_some()
    }

    /// What stands in the place of the sentence: the question, or what became of the last one.
    pub fn asking(&self, film: &Film, on_step: &Callback<Step>) -> Option<Html> {
        if !self.is_on() {
            return None;
        }
        let text = &TEXT.agents.predict;
        let Question {
            tile,
            drive,
            way,
            at,
        } = question(&film.read())?;
        let answer = |given: Direction| {
            let (prediction, on_step) = (self.clone(), on_step.clone());
            let onclick = Callback::from(move |_: MouseEvent| {
                prediction.answer(given, way, at);
                on_step.emit(Step::Forward);
            });
            html! {
                <button class="button" {onclick}>{ Icon::Arrow(given).draw() }{ (TEXT.agents.way)(given) }</button>
            }
        };
        let score = *self.score;
        Some(html! {
            <div class="question">
                <p class="sentence" aria-live="polite"><strong>{ (text.question)(tile, drive) }</strong></p>
                <div class="row wrap">{ for Direction::ALL.into_iter().map(answer) }</div>
                <p class="note">{ (text.score)(score.right, score.asked) }</p>
            </div>
        })
    }

    /// What became of the answer to the choice that is shown now.
    pub fn feedback(&self, film: &Film) -> Option<String> {
        let (at, given) = self.score.last.filter(|_| self.is_on())?;
        let replay = film.read();
        let Some(&Event::Choice { tile, from, to, .. }) = replay.event() else {
            return None;
        };
        let taken =
            way(replay.scene().board().size(), from, to).filter(|_| replay.position() == at)?;
        let text = &TEXT.agents.predict;
        Some(if given == taken {
            (text.right)(tile, taken)
        } else {
            (text.wrong)(tile, given, taken)
        })
    }

    /// An answer by pressing the patch itself.
    pub fn answer_by_touch(&self, film: &Film, touch: Touch, on_step: &Callback<Step>) {
        let Touch::Press(cell) = touch else { return };
        if !self.is_on() {
            return;
        }
        let asked = question(&film.read());
        if let Some(Question {
            tile,
            way: right,
            at,
            ..
        }) = asked
        {
            let given = {
                let replay = film.read();
                way(
                    replay.scene().board().size(),
                    replay.scene().place(tile),
                    cell,
                )
            };
            if let Some(given) = given {
                self.answer(given, right, at);
                on_step.emit(Step::Forward);
            }
        }
    }

    fn answer(&self, given: Direction, right: Direction, at: u64) {
        let score = *self.score;
        self.score.set(Score {
            right: score.right + u32::from(given == right),
            asked: score.asked + 1,
            last: Some((at, given)),
        });
    }
}
