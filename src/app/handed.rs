//! What one half of the page hands to the other: it goes from hand to hand in memory, as a plain object of JavaScript.

use js_sys::{Array, Object};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::app::browser::object::{get, set};
use crate::app::visit::{JustWon, Lead, Notice};
use crate::session::News;

/// What one half hands to the other.
pub struct Handed {
    /// The visit, as it is saved.
    pub visit: String,
    /// The sentences on the screen.
    pub notices: Vec<Notice>,
    /// Whether the last deed was a win.
    pub won: Option<JustWon>,
    /// The id of the tab, under which its games are saved.
    pub tab: String,
    /// What was last said of the store: it is not said again.
    pub trouble: Option<String>,
    /// How many links were opened: which addresses of the browser's history are about the game at hand.
    pub opened: u32,
    /// The focus is on a link to a place, and stays there.
    pub is_on_places: bool,
    /// A link that the other half has to open.
    pub lead: Option<Lead>,
}

impl Handed {
    /// As an object.
    pub fn to_object(&self) -> JsValue {
        let notices = self.notices.iter().map(|notice| {
            let set_aside = notice.set_aside.as_deref().map(JsValue::from);
            JsValue::from(Array::of2(
                &notice.sentence.as_str().into(),
                &set_aside.into(),
            ))
        });
        let won = self.won.map(|JustWon { news }| {
            let facts = news.map(|news| [news.first, news.fewest_moves, news.shortest_time]);
            facts
                .into_iter()
                .flatten()
                .map(JsValue::from)
                .collect::<Array>()
        });
        let object = Object::new();
        set(&object, "visit", &self.visit.as_str().into());
        set(&object, "notices", &notices.collect::<Array>());
        set(&object, "won", &won.into());
        set(&object, "tab", &self.tab.as_str().into());
        set(&object, "trouble", &self.trouble.as_deref().into());
        set(&object, "opened", &self.opened.into());
        set(&object, "isOnPlaces", &self.is_on_places.into());
        if let Some(lead) = &self.lead {
            set(&object, "link", &lead.link.as_str().into());
            set(&object, "isWayBack", &lead.is_way_back.into());
        }
        object.into()
    }

    /// From such an object; nothing where there is none.
    pub fn from_object(object: &JsValue) -> Option<Self> {
        let list = |value: JsValue| value.dyn_into::<Array>().ok();
        let notices = list(get(object, "notices"))?;
        let notices = notices.iter().filter_map(|notice| {
            let notice = list(notice)?;
            Some(Notice {
                sentence: notice.get(0).as_string()?,
                set_aside: notice.get(1).as_string(),
            })
        });
        let won = list(get(object, "won")).map(|facts| {
            let fact = |place| facts.get(place).as_bool();
            let news = || {
                Some(News {
                    first: fact(0)?,
                    fewest_moves: fact(1)?,
                    shortest_time: fact(2)?,
                })
            };
            JustWon { news: news() }
        });
        Some(Self {
            visit: get(object, "visit").as_string()?,
            notices: notices.collect(),
            won,
            tab: get(object, "tab").as_string()?,
            trouble: get(object, "trouble").as_string(),
            opened: get(object, "opened")
                .as_f64()
                .map_or(0, |count| count as u32),
            is_on_places: get(object, "isOnPlaces").is_truthy(),
            lead: get(object, "link").as_string().map(|link| Lead {
                link,
                is_way_back: get(object, "isWayBack").is_truthy(),
            }),
        })
    }
}
