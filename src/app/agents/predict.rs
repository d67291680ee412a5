//! The prediction mode: before a choice is shown, the visitor predicts the patch that the tile will take, and a score
//! is kept.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::run_replay::RunReplay;
use super::tile_styles::way;
use crate::app::TEXT;
use crate::app::browser::window;
use crate::app::control::icon::Icon;
use crate::app::player::TransportStep;
use crate::eco::AgentEvent;
use crate::puzzle::Direction;
use crate::session::{PointerInput, Question, Score};

/// The mode and the score.
#[derive(Clone, PartialEq)]
pub struct Prediction {
    on: UseStateHandle<bool>,
    score: UseStateHandle<Score>,
}

/// The verdict on an answer.
#[derive(Clone, PartialEq)]
pub struct Feedback {
    /// Whether the answer was right.
    pub is_right: bool,
    /// The sentence that says so.
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
    /// Returns whether the mode is on.
    pub fn is_on(&self) -> bool {
        *self.on
    }

    /// Switches the mode and resets the score.
    pub fn set_mode(&self, on: bool) {
        self.on.set(on);
        self.score.set(Score::default());
    }

    /// Resets the score, for another run.
    pub fn forget(&self) {
        self.score.set(Score::default());
    }

    /// The question that is open at the present event.
    fn question(&self, run_replay: &RunReplay) -> Option<Question> {
        self.is_on()
            .then(|| Question::of(&run_replay.read()))
            .flatten()
    }

    /// Returns whether a question is open at the present event.
    pub fn has_question(&self, run_replay: &RunReplay) -> bool {
        self.question(run_replay).is_some()
    }

    /// The score, if the mode is on.
    pub fn score(&self) -> Option<String> {
        let score = &*self.score;
        let said = || (TEXT.agents.predict.score)(score.right(), score.asked());
        self.is_on().then(said)
    }

    /// The panel that asks the open question, in place of the explanation.
    pub fn question_panel(
        &self,
        run_replay: &RunReplay,
        on_step: &Callback<TransportStep>,
    ) -> Option<Html> {
        let text = &TEXT.agents.predict;
        let question = self.question(run_replay)?;
        let answer = |given: Direction| {
            let (prediction, run_replay, on_step) =
                (self.clone(), run_replay.clone(), on_step.clone());
            let onclick = Callback::from(move |_: MouseEvent| {
                prediction.answer(&run_replay, given, &on_step);
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

    /// The verdict on the answer to the choice that is shown.
    pub fn feedback(&self, run_replay: &RunReplay) -> Option<Feedback> {
        let replay = run_replay.read();
        let given = self
            .score
            .given(replay.position())
            .filter(|_| self.is_on())?;
        let Some(&AgentEvent::Choice { tile, from, to, .. }) = replay.event() else {
            return None;
        };
        let taken = way(replay.snapshot().board().size(), from, to)?;
        let text = &TEXT.agents.predict;
        let is_right = given == taken;
        let sentence = if is_right {
            (text.right)(tile, taken)
        } else {
            (text.wrong)(tile, given, taken)
        };
        Some(Feedback { is_right, sentence })
    }

    /// Answers by a press on a patch.
    pub fn answer_by_touch(
        &self,
        run_replay: &RunReplay,
        touch: PointerInput,
        on_step: &Callback<TransportStep>,
    ) {
        let PointerInput::Press(cell) = touch else {
            return;
        };
        let size = run_replay.read().snapshot().board().size();
        if let Some(given) = self
            .question(run_replay)
            .and_then(|question| way(size, question.from, cell))
        {
            self.answer(run_replay, given, on_step);
        }
    }

    /// Answers the open question. Returns `false` if none is open. A direction that is not a candidate is ignored.
    pub fn answer(
        &self,
        run_replay: &RunReplay,
        given: Direction,
        on_step: &Callback<TransportStep>,
    ) -> bool {
        let Some(question) = self.question(run_replay) else {
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

/// Moves the focus to the explanation, because the buttons of the question disappear.
fn keep_focus() {
    let panel = window()
        .document()
        .and_then(|document| document.query_selector(".reading").ok()?);
    if let Some(panel) = panel.and_then(|panel| panel.dyn_into::<HtmlElement>().ok()) {
        let _ = panel.focus();
    }
}
