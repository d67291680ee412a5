//! Disturbing a run: tiles are slid on its board by pointer, keys or at random, and the run goes on from there.

use yew::prelude::*;

use super::predict::Prediction;
use super::run::AgentsRun;
use crate::app::TEXT;
use crate::app::browser::listener::use_keys;
use crate::app::browser::random_seed;
use crate::app::control::icon::Icon;
use crate::app::control::switch::switch;
use crate::app::player::PlayerHandle;
use crate::app::visit::VisitHandle;
use crate::eco::random_slides;
use crate::puzzle::{Direction, Tile};
use crate::session::PointerInput;
use crate::view::{Shortcut, shortcut};

/// The ways to disturb a run.
#[derive(Clone)]
pub struct Disturbing {
    run: AgentsRun,
    visit: VisitHandle,
    is_playing: bool,
    has_question: bool,
    /// Whether the arrow keys slide tiles, and do not step through the run.
    arrows: UseStateHandle<bool>,
    /// What was done last, for screen readers.
    said: UseStateHandle<AttrValue>,
}

/// The ways to disturb a run. WASD slide tiles; Control or Command with Z takes the last disturbance back.
#[hook]
pub fn use_disturbing(
    visit: &VisitHandle,
    run: &AgentsRun,
    player: &PlayerHandle,
    prediction: &Prediction,
) -> Disturbing {
    let disturbing = Disturbing {
        run: run.clone(),
        visit: visit.clone(),
        is_playing: player.is_playing(),
        has_question: run
            .newest()
            .is_some_and(|run_replay| prediction.has_question(&run_replay)),
        arrows: use_state_eq(|| false),
        said: use_state_eq(AttrValue::default),
    };
    use_keys({
        let disturbing = disturbing.clone();
        Callback::from(move |event: KeyboardEvent| {
            if disturbing.on_key(&event) {
                event.prevent_default();
            }
        })
    });
    disturbing
}

impl Disturbing {
    /// Handles a key; returns whether it is one of these.
    fn on_key(&self, event: &KeyboardEvent) -> bool {
        if event.alt_key() || self.run.replay().is_none() {
            return false;
        }
        if event.ctrl_key() || event.meta_key() {
            let asked = shortcut(&event.key(), &event.code(), event.shift_key());
            let is_undo = asked == Some(Shortcut::Undo);
            if is_undo {
                self.take_back();
            }
            return is_undo;
        }
        let way = match event.code().as_str() {
            "KeyW" => Direction::Up,
            "KeyD" => Direction::Right,
            "KeyS" => Direction::Down,
            "KeyA" => Direction::Left,
            _ => return false,
        };
        self.slide(self.by_key(way));
        true
    }

    /// Handles an arrow key; returns `false` if it steps through the run.
    pub fn on_arrow(&self, way: Direction) -> bool {
        if *self.arrows {
            self.slide(self.by_key(way));
        }
        *self.arrows
    }

    /// The direction in which a key moves a tile.
    fn by_key(&self, way: Direction) -> Direction {
        self.visit.read().settings().arrows.tile_direction(way)
    }

    /// Handles a touch of the board: a press slides the line of tiles up to the blank, as in Play.
    pub fn on_touch(&self, touch: PointerInput) {
        let Some(run_replay) = self.run.newest() else {
            return;
        };
        match touch {
            PointerInput::Press(cell) => {
                let line = run_replay.read().snapshot().board().line_to(cell);
                if let Some((way, count)) = line {
                    self.make(&vec![way; count]);
                }
            }
            PointerInput::Swipe(way) => self.slide(way),
            PointerInput::Drop(..) => {}
        }
    }

    /// Slides one tile, if there is one.
    fn slide(&self, way: Direction) {
        self.make(&[way]);
    }

    fn make(&self, slides: &[Direction]) {
        // A question is about the board as it stands.
        if self.has_question {
            return;
        }
        let tile = self.tile_before_blank(slides);
        if self.run.disturb(slides, true) > 0 && self.is_playing {
            // While the run is paused, the panel reads out its event.
            let (tile, way) = (tile.unwrap_or_default(), slides[0]);
            self.say((TEXT.agents.disturb.slid)(tile, way, slides.len()));
        }
    }

    /// The first tile that slides move.
    fn tile_before_blank(&self, slides: &[Direction]) -> Option<Tile> {
        let run_replay = self.run.newest()?;
        let replay = run_replay.read();
        replay.snapshot().board().movable(*slides.first()?)
    }

    /// Slides tiles at random. A run that plays goes on at the first of them, so that each is seen.
    fn disturb_at_random(&self) {
        let Some(run_replay) = self.run.newest() else {
            return;
        };
        let slides = random_slides(run_replay.read().snapshot().board(), random_seed());
        let made = self.run.disturb(&slides, !self.is_playing);
        if made > 0 {
            self.say((TEXT.agents.disturb.slid_at_random)(made));
        }
    }

    fn take_back(&self) {
        if self.run.take_back() {
            self.say(TEXT.agents.disturb.taken_back.to_owned());
        }
    }

    /// Sets the announcement. Screen readers ignore a text that does not change, so a repeated one gets a silent space.
    fn say(&self, mut sentence: String) {
        if *self.said == sentence {
            sentence.push('\u{a0}');
        }
        self.said.set(sentence.into());
    }

    /// The number of disturbances, and of their slides.
    fn made(&self) -> (usize, usize) {
        self.run.replay().map_or((0, 0), |run_replay| {
            let marks = run_replay.read().trace().disturbance_marks().len();
            (marks, run_replay.slides())
        })
    }

    /// The buttons.
    pub fn buttons(&self) -> Html {
        let text = &TEXT.agents.disturb;
        let at_random = {
            let disturbing = self.clone();
            Callback::from(move |_: MouseEvent| disturbing.disturb_at_random())
        };
        let take_back = {
            let disturbing = self.clone();
            Callback::from(move |_: MouseEvent| disturbing.take_back())
        };
        html! {
            <div class="disturb-buttons">
                <button class="button" onclick={at_random} disabled={self.has_question} title={text.at_random.note}>
                    { Icon::Disturb.draw() }{ text.at_random.name }
                </button>
                <button class="button" onclick={take_back} disabled={self.made().0 == 0} title={text.take_back.note}>
                    { Icon::Undo.draw() }{ text.take_back.name }
                </button>
                <p class="unseen" role="status">{ &*self.said }</p>
            </div>
        }
    }

    /// The panel that says what a disturbance shows.
    pub fn panel(&self) -> Html {
        let text = &TEXT.agents.disturb;
        let (marks, slides) = self.made();
        let arrows = {
            let arrows = self.arrows.clone();
            Callback::from(move |on| arrows.set(on))
        };
        html! {
            <section class="disturb" aria-labelledby="disturb">
                <h2 id="disturb">{ text.title }</h2>
                <p class="note">{ text.note }</p>
                if marks > 0 { <p>{ (text.made)(marks, slides) }</p> }
                <div title={text.arrows.note}>{ switch(text.arrows.name, *self.arrows, arrows) }</div>
            </section>
        }
    }
}
