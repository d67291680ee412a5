//! Predict: before a choice is shown, the visitor says which patch the tile will take; a score is kept.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::film::Film;
use super::tile_styles::way;
use crate::app::TEXT;
use crate::app::browser::window;
use crate::app::control::icon::Icon;
use crate::app::player::TransportStep;
use crate::eco::Event;
use crate::puzzle::Direction;
use crate::session::{Question, Score, Touch};

/// The mode and its score.
#[derive(Clone, PartialEq)]
pub struct Prediction {
    on: UseStateHandle<bool>,
    score: UseStateHandle<Score>,
}

/// What became of an answer.
#[derive(Clone, PartialEq)]
pub struct Feedback {
    /// It was right.
    pub is_right: bool,
    /// What is said.
    pub sentence: String,
}

/// The mode, off at first.
#[hook]
pub fn use_prediction() -> Prediction {
    Prediction {
        on: use_state_eq(|| false),
        score: use_state_eq(Score::default),
    }
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

    /// Another run: its events are others.
    pub fn forget(&self) {
        self.score.set(Score::default());
    }

    /// The question that is open now.
    fn question(&self, film: &Film) -> Option<Question> {
        self.is_on().then(|| Question::of(&film.read())).flatten()
    }

    /// Whether the film must stop here for a question.
    pub fn asks(&self, film: &Film) -> bool {
        self.question(film).is_some()
    }

    /// The score, as long as the visitor is asked.
    pub fn score(&self) -> Option<String> {
        let score = &*self.score;
        let said = || (TEXT.agents.predict.score)(score.right(), score.asked());
        self.is_on().then(said)
    }

    /// What stands in the place of the sentence while a question is open.
    pub fn asking(&self, film: &Film, on_step: &Callback<TransportStep>) -> Option<Html> {
        let text = &TEXT.agents.predict;
        let question = self.question(film)?;
        let answer = |given: Direction| {
            let (prediction, film, on_step) = (self.clone(), film.clone(), on_step.clone());
            let onclick = Callback::from(move |_: MouseEvent| {
                prediction.answer(&film, given, &on_step);
                keep_focus();
            });
            html! {
                <button class="button" {onclick}>{ Icon::Arrow(given).draw() }{ (TEXT.agents.way)(given) }</button>
            }
        };
        let skip = {
            let on_step = on_step.clone();
            Callback::from(move |_: MouseEvent| {
                on_step.emit(TransportStep::Forward);
                keep_focus();
            })
        };
        Some(html! {
            <div class="question">
                <p class="sentence" aria-live="polite"><strong>{ (text.question)(question.tile, question.drive) }</strong></p>
                <div class="row wrap">
                    { for question.ways.iter().copied().map(answer) }
                    <button class="button bare" onclick={skip}>{ text.skip }</button>
                </div>
                <p class="note">{ text.how }</p>
            </div>
        })
    }

    /// What became of the answer to the choice that is shown now.
    pub fn feedback(&self, film: &Film) -> Option<Feedback> {
        let replay = film.read();
        let given = self
            .score
            .given(replay.position())
            .filter(|_| self.is_on())?;
        let Some(&Event::Choice { tile, from, to, .. }) = replay.event() else {
            return None;
        };
        let taken = way(replay.scene().board().size(), from, to)?;
        let text = &TEXT.agents.predict;
        let is_right = given == taken;
        let sentence = if is_right {
            (text.right)(tile, taken)
        } else {
            (text.wrong)(tile, given, taken)
        };
        Some(Feedback { is_right, sentence })
    }

    /// An answer by pressing the patch itself.
    pub fn answer_by_touch(&self, film: &Film, touch: Touch, on_step: &Callback<TransportStep>) {
        let Touch::Press(cell) = touch else { return };
        let size = film.read().scene().board().size();
        if let Some(given) = self
            .question(film)
            .and_then(|question| way(size, question.from, cell))
        {
            self.answer(film, given, on_step);
        }
    }

    /// An answer to the question that is open; false if none is. A way off the board is no answer, but no step either.
    pub fn answer(&self, film: &Film, given: Direction, on_step: &Callback<TransportStep>) -> bool {
        let Some(question) = self.question(film) else {
            return false;
        };
        if question.ways.contains(&given) {
            let mut score = (*self.score).clone();
            score.answer(question.at, given, question.right);
            self.score.set(score);
            on_step.emit(TransportStep::Forward);
        }
        true
    }
}

/// The buttons of a question go away with it: the focus goes to what is read then.
fn keep_focus() {
    let reading = window()
        .document()
        .and_then(|document| document.query_selector(".reading").ok()?);
    if let Some(reading) = reading.and_then(|reading| reading.dyn_into::<HtmlElement>().ok()) {
        let _ = reading.focus();
    }
}
