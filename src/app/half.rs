//! The page's two halves, and the change from one to the other.
//!
//! A change is what a reload would do, without one: the half that leaves saves the visit, writes the address and goes; the
//! other one takes the visit up from a [`Handed`], so that nothing depends on what the browser stores. `static/halves.js`
//! brings the halves' files.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::browser::document;
use crate::app::effect::use_effect_with;
use crate::app::handed::Handed;
use crate::app::visit::VisitHandle;
use crate::app::{App, TEXT, keep, panic};
use crate::session::{Place, Reading};

/// A half: what it draws. Only what is named here is linked into its wasm.
#[derive(Clone, Copy)]
pub struct Half {
    /// Whether a place is one of its own.
    pub(super) has: fn(&Place) -> bool,
    /// Draws a place of its own.
    pub(super) draw: fn(&VisitHandle, Place) -> Html,
    /// What it reads of links and saved visits; the rest is left to the other half.
    pub(super) reading: Reading,
    /// Where one is when the other half was asked for and can't be had.
    pub(super) home: fn() -> Place,
}

/// What a half begins with.
pub struct Beginning {
    pub(super) half: Half,
    /// What the other half hands over; nothing when the page is opened.
    pub(super) handed: Option<Handed>,
    /// Brings the other half: the promise of a function that starts it with what is handed over.
    other: Function,
}

thread_local! {
    static RUNNING: RefCell<Option<AppHandle<App>>> = const { RefCell::new(None) };
}

impl Half {
    /// Puts this half into the document. `static/halves.js` calls it with what the other half hands over, if that was
    /// there, and with the function that brings the other half.
    pub fn start(self, handed: &JsValue, other: Function) {
        static INSTALLED: std::sync::Once = std::sync::Once::new();
        INSTALLED.call_once(panic::install);
        let beginning = Rc::new(Beginning {
            half: self,
            handed: Handed::from_object(handed),
            other,
        });
        let app = yew::Renderer::<App>::with_props(super::AppProps { beginning }).render();
        RUNNING.set(Some(app));
    }
}

/// The place to be drawn: the visit's, or the one before as long as the other half, whose place it is, is on its way: the
/// visit goes there, or a link leads there.
#[hook]
pub fn use_own_place(visit: &VisitHandle, beginning: &Rc<Beginning>) -> Option<Place> {
    let own = use_mut_ref(|| None::<Place>);
    let place = visit.read().place().clone();
    let is_own = (beginning.half.has)(&place) && visit.lead().is_none();
    if is_own {
        *own.borrow_mut() = Some(place);
    }
    use_effect_with(is_own, {
        let (visit, beginning, own) = (visit.clone(), beginning.clone(), own.clone());
        move |&is_own| {
            if !is_own {
                spawn_local(change_over(visit, beginning, own));
            }
        }
    });
    // The link that was pressed belongs to the half that is gone.
    use_effect_with((), {
        let is_on_places = beginning
            .handed
            .as_ref()
            .is_some_and(|handed| handed.is_on_places);
        move |()| {
            if is_on_places
                && let Ok(Some(link)) = document().query_selector(".places [aria-current]")
                && let Ok(link) = link.dyn_into::<HtmlElement>()
            {
                let _ = link.focus();
            }
        }
    });
    own.borrow().clone()
}

/// Draws a place of this half.
pub fn draw(beginning: &Beginning, visit: &VisitHandle, place: Option<Place>) -> Html {
    place.map_or_else(Html::default, |place| (beginning.half.draw)(visit, place))
}

/// Brings the other half, hands the visit over and goes; where it can't be had, says so and stays.
async fn change_over(
    visit: VisitHandle,
    beginning: Rc<Beginning>,
    own: Rc<RefCell<Option<Place>>>,
) {
    let start = bring(&beginning.other).await;
    let half = beginning.half;
    if (half.has)(visit.read().place()) && visit.lead().is_none() {
        // The visitor has thought better of it.
        return;
    }
    let Ok(start) = start else {
        let stay = own.borrow().clone().unwrap_or_else(half.home);
        visit.stay(stay);
        visit.tell(TEXT.notice.no_place);
        return;
    };
    let Some(app) = RUNNING.take() else {
        return;
    };
    let handed = keep::hand_over(&visit, is_on_places());
    let is_saved = handed.trouble.is_none();
    let handed = handed.to_object();
    app.destroy();
    // Yew takes the page down behind this: the other half finds an empty body, or empties it.
    let _ = JsFuture::from(Promise::resolve(&JsValue::NULL)).await;
    if start.call1(&JsValue::NULL, &handed).is_err() {
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
