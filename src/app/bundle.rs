//! The page's bundles, and the change from one to the other.
//!
//! A bundle is a program with the frame of the page and the components of some of its [`places`](super::places), so that
//! playing needs no download of what only Search draws. Each bundle reads every link and every saved visit; the one that
//! comes to a place that it does not draw hands the visit over to the other, in memory, and goes. `static/start.js` brings
//! the bundles' files and starts the first one by the word of the place in the address.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::browser::document;
use crate::app::handover::Handover;
use crate::app::places::{BundleName, Draw, places_of};
use crate::app::visit::VisitHandle;
use crate::app::{App, AppProps, TEXT, keep, panic};
use crate::session::{Place, PlaceName};

/// A bundle: its places, each with what draws it.
#[derive(Clone, Copy)]
pub struct Bundle([Option<(PlaceName, Draw)>; PlaceName::ALL.len()]);

/// The bundle with Play.
pub const PLAY: Bundle = Bundle(places_of(BundleName::Play));

/// The bundle with Agents, Search and Learn.
pub const STUDY: Bundle = Bundle(places_of(BundleName::Study));

/// What a bundle begins with.
pub struct Beginning {
    bundle: Bundle,
    /// What the other bundle hands over; nothing when the page is opened.
    pub(super) handover: Option<Handover>,
    /// Brings the other bundle: the promise of a function that starts it with what is handed over.
    other: Function,
}

thread_local! {
    static RUNNING: RefCell<Option<AppHandle<App>>> = const { RefCell::new(None) };
}

impl Bundle {
    fn draw_of(self, name: PlaceName) -> Option<Draw> {
        let mut places = self.0.into_iter().flatten();
        places.find(|(own, _)| *own == name).map(|(_, draw)| draw)
    }

    fn has(self, place: &Place) -> bool {
        self.draw_of(place.name()).is_some()
    }

    /// The place to be in when the other bundle can't be had.
    fn home(self) -> Place {
        let first = self.0.into_iter().flatten().next();
        first.map_or_else(Place::default, |(name, _)| Place::named(name))
    }

    /// Puts the page into the document. `static/start.js` calls it with what the other bundle hands over, if that was
    /// there, and with the function that brings the other bundle.
    pub fn start(self, handover: JsValue, other: Function) {
        static INSTALLED: std::sync::Once = std::sync::Once::new();
        INSTALLED.call_once(panic::install);
        let beginning = Rc::new(Beginning {
            bundle: self,
            handover: Handover::read(handover),
            other,
        });
        let app = yew::Renderer::<App>::with_props(AppProps { beginning }).render();
        RUNNING.set(Some(app));
    }
}

impl Beginning {
    /// Draws a place of this bundle.
    pub fn draw(&self, visit: &VisitHandle, place: Option<&Place>) -> Html {
        let draw = place.and_then(|place| Some((self.bundle.draw_of(place.name())?, place)));
        draw.map_or_else(Html::default, |(draw, place)| draw(visit, place))
    }
}

/// The place to be drawn: the visit's or, as long as the other bundle, whose place that is, is on its way, the place
/// before.
#[hook]
pub fn use_drawn_place(visit: &VisitHandle, beginning: &Rc<Beginning>) -> Option<Place> {
    let drawn = use_mut_ref(|| None::<Place>);
    let place = visit.read().place().clone();
    let is_own = beginning.bundle.has(&place);
    if is_own {
        *drawn.borrow_mut() = Some(place);
    }
    use_effect_with(is_own, {
        let (visit, beginning, drawn) = (visit.clone(), beginning.clone(), drawn.clone());
        move |&is_own| {
            if !is_own {
                spawn_local(change_over(visit, beginning, drawn));
            }
        }
    });
    // The link that was pressed belongs to the bundle that is gone.
    use_effect_with((), {
        let handover = beginning.handover.as_ref();
        let is_on_places = handover.is_some_and(|handover| handover.is_on_places);
        move |()| {
            if is_on_places
                && let Ok(Some(link)) = document().query_selector(".places [aria-current]")
                && let Ok(link) = link.dyn_into::<HtmlElement>()
            {
                let _ = link.focus();
            }
        }
    });
    drawn.borrow().clone()
}

/// Brings the other bundle, hands the visit over and goes; where it can't be had, says so and stays.
async fn change_over(
    visit: VisitHandle,
    beginning: Rc<Beginning>,
    drawn: Rc<RefCell<Option<Place>>>,
) {
    let start = bring(&beginning.other).await;
    let bundle = beginning.bundle;
    if bundle.has(visit.read().place()) {
        // The visitor has gone back meanwhile.
        return;
    }
    let Ok(start) = start else {
        let stay = drawn.borrow().clone();
        visit.go_to(stay.unwrap_or_else(|| bundle.home()));
        visit.tell(TEXT.notice.no_place);
        return;
    };
    let Some(app) = RUNNING.take() else {
        return;
    };
    let handover = keep::hand_over(&visit, is_on_places());
    let is_saved = handover.trouble.is_none();
    let handover = handover.write();
    app.destroy();
    // Yew takes the page down behind this: the other bundle finds an empty body, or empties it.
    let _ = JsFuture::from(Promise::resolve(&JsValue::NULL)).await;
    if start.call1(&JsValue::NULL, &handover).is_err() {
        // The address is written, too.
        panic::tell(is_saved);
    }
}

async fn bring(other: &Function) -> Result<Function, JsValue> {
    let promise: Promise = other.call0(&JsValue::NULL)?.dyn_into()?;
    JsFuture::from(promise).await?.dyn_into()
}

fn is_on_places() -> bool {
    let focused = document().active_element();
    focused.is_some_and(|element| element.closest(".places").ok().flatten().is_some())
}
