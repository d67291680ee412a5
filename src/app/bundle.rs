//! The two bundles of the page, and switching between them.
//!
//! A bundle is a program with the frame of the page and the components of some of its [`places`](super::places): Play
//! does not download what only Search draws. Each bundle reads every link and every saved visit. When the visitor goes
//! to a place of the other bundle, the visit is handed over in memory, and the other bundle replaces this one.
//! `static/start.js` loads the bundles' files and starts the one that draws the place in the address.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::browser::{document, log_warning};
use crate::app::handover::Handover;
use crate::app::places::{Draw, draw_play, draw_study};
use crate::app::visit::VisitHandle;
use crate::app::{App, AppProps, TEXT, autosave, panic};
use crate::session::{BundleName, Place, PlaceName};

/// A bundle, with the function that draws its places.
#[derive(Clone, Copy)]
pub struct Bundle {
    name: BundleName,
    draw: Draw,
}

/// The bundle with Play.
pub const PLAY: Bundle = Bundle {
    name: BundleName::Play,
    draw: draw_play,
};

/// The bundle with the other places.
pub const STUDY: Bundle = Bundle {
    name: BundleName::Study,
    draw: draw_study,
};

/// The start of a bundle: its places and the arguments of [`Bundle::start`].
pub struct BundleStart {
    bundle: Bundle,
    /// The handover from the other bundle; `None` when the page is opened.
    pub(super) handover: Option<Handover>,
    /// Whether there was a handover that could not be read.
    pub(super) is_handover_lost: bool,
    /// Loads the other bundle: returns the promise of its start function, whose argument is the handover.
    load_other: Function,
}

thread_local! {
    static RUNNING: RefCell<Option<AppHandle<App>>> = const { RefCell::new(None) };
}

impl Bundle {
    fn has(self, place: &Place) -> bool {
        place.name().bundle() == self.name
    }

    /// The first place of this bundle, for when the other bundle cannot be loaded.
    fn home(self) -> Place {
        let mut names = PlaceName::ALL.into_iter();
        let first = names.find(|name| name.bundle() == self.name);
        first.map_or_else(Place::default, Place::named)
    }

    /// Puts the page into the document. `static/start.js` calls it with the handover of the other bundle, if there was
    /// one before, and with the function that loads the other bundle.
    pub fn start(self, handover: JsValue, load_other: Function) {
        static INSTALLED: std::sync::Once = std::sync::Once::new();
        INSTALLED.call_once(panic::install);
        let (handover, is_handover_lost) = match Handover::read(handover) {
            Ok(handover) => (handover, false),
            Err(error) => {
                log_warning(&error.into());
                (None, true)
            }
        };
        let bundle_start = Rc::new(BundleStart {
            bundle: self,
            handover,
            is_handover_lost,
            load_other,
        });
        let app = yew::Renderer::<App>::with_props(AppProps { bundle_start }).render();
        RUNNING.set(Some(app));
    }
}

impl BundleStart {
    /// Draws a place of this bundle.
    pub fn draw(&self, visit: &VisitHandle, place: &Place) -> Html {
        (self.bundle.draw)(visit, place).expect("a bundle draws the places that name it")
    }
}

/// The place to draw: the visit's place or, while the other bundle that draws it is being loaded, the place before.
#[hook]
pub fn use_drawn_place(visit: &VisitHandle, bundle_start: &Rc<BundleStart>) -> Option<Place> {
    let drawn = use_mut_ref(|| None::<Place>);
    let place = visit.read().place().clone();
    let is_own = bundle_start.bundle.has(&place);
    if is_own {
        *drawn.borrow_mut() = Some(place);
    }
    use_effect_with(is_own, {
        let (visit, bundle_start, drawn) = (visit.clone(), bundle_start.clone(), drawn.clone());
        move |&is_own| {
            if !is_own {
                spawn_local(switch_bundle(visit, bundle_start, drawn));
            }
        }
    });
    // The link that had the focus went with the other bundle.
    use_effect_with((), {
        let handover = bundle_start.handover.as_ref();
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

/// Loads the other bundle, hands the visit over and removes this one. If loading fails, a message says so, and the
/// visit goes back to the place before.
async fn switch_bundle(
    visit: VisitHandle,
    bundle_start: Rc<BundleStart>,
    drawn: Rc<RefCell<Option<Place>>>,
) {
    let start = load(&bundle_start.load_other).await;
    let bundle = bundle_start.bundle;
    if bundle.has(visit.read().place()) {
        // Meanwhile the visitor has gone back.
        return;
    }
    let stay = |reason: &JsValue, sentence| {
        log_warning(reason);
        let place = drawn.borrow().clone();
        visit.go_to(place.unwrap_or_else(|| bundle.home()));
        visit.notify(sentence);
    };
    let start = match start {
        Ok(start) => start,
        Err(reason) => return stay(&reason, TEXT.notice.no_place),
    };
    if RUNNING.with_borrow(Option::is_none) {
        return;
    }
    let handover = autosave::hand_over(&visit, is_on_places());
    let is_saved = handover.warning.is_none();
    let handover = match handover.write() {
        Ok(handover) => handover,
        Err(reason) => return stay(&reason.into(), TEXT.notice.not_passed),
    };
    let Some(app) = RUNNING.take() else {
        return;
    };
    app.destroy();
    // Yew removes the page in a later task; the other bundle empties the body if it starts before that.
    let _ = JsFuture::from(Promise::resolve(&JsValue::NULL)).await;
    if let Err(reason) = start.call1(&JsValue::NULL, &handover) {
        log_warning(&reason);
        // The address is already written.
        panic::report(is_saved);
    }
}

async fn load(other: &Function) -> Result<Function, JsValue> {
    let promise: Promise = other.call0(&JsValue::NULL)?.dyn_into()?;
    JsFuture::from(promise).await?.dyn_into()
}

fn is_on_places() -> bool {
    let focused = document().active_element();
    focused.is_some_and(|element| element.closest(".places").ok().flatten().is_some())
}
