//! The settings: theme, arrow keys, tile faces, marks.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::{document, storage};
use crate::app::control::icon::Icon;
use crate::app::control::segments::{segmented, words};
use crate::app::control::switch::switch;
pub use crate::app::faces::{FacesChoice, use_picture};
use crate::app::notices::save_set_aside;
use crate::app::visit::VisitHandle;
use crate::session::{ArrowsMove, Settings, Theme};

/// Draws the settings.
pub fn settings_panel(visit: &VisitHandle) -> Html {
    let session = visit.read();
    let settings = session.settings();
    let themes = [
        (Theme::System, TEXT.settings.system),
        (Theme::Light, TEXT.settings.light),
        (Theme::Dark, TEXT.settings.dark),
    ];
    let arrows = [
        (ArrowsMove::Tile, TEXT.settings.tile),
        (ArrowsMove::Blank, TEXT.settings.blank),
    ];
    html! {
        <>
            { segmented(TEXT.settings.theme, "theme", words(themes), settings.theme, change(visit, |settings, theme| settings.theme = theme)) }
            { segmented(TEXT.settings.arrows, "arrows", words(arrows), settings.arrows, change(visit, |settings, arrows| settings.arrows = arrows)) }
            <FacesChoice name="settings" visit={visit.clone()} />
            { switch(TEXT.settings.marks, settings.marks, change(visit, |settings, marks| settings.marks = marks)) }
            <section class="field" aria-labelledby="keys">
                <h3 class="label" id="keys">{ TEXT.settings.keys_title }</h3>
                <dl class="facts keys">
                    { for TEXT.settings.keys.iter().map(|(keys, deed)| html! { <div><dt>{ *deed }</dt><dd>{ *keys }</dd></div> }) }
                </dl>
            </section>
            if let Some(text) = storage::read_set_aside() {
                <button class="button" onclick={Callback::from(move |_: MouseEvent| save_set_aside(&text))}>
                    { Icon::Save.draw() }{ TEXT.settings.set_aside }
                </button>
            }
        </>
    }
}

/// Returns a callback that changes one setting.
pub fn change<T: Send + 'static>(visit: &VisitHandle, change: fn(&mut Settings, T)) -> Callback<T> {
    let visit = visit.clone();
    Callback::from(move |value| visit.change(|visit| change(visit.settings_mut(), value)))
}

/// Sets the theme on the document; the system's theme needs no attribute.
#[hook]
pub fn use_theme(theme: Theme) {
    use_effect_with(theme, |theme| {
        let Some(root) = document().document_element() else {
            return;
        };
        let _ = match theme {
            Theme::System => root.remove_attribute("data-theme"),
            Theme::Light => root.set_attribute("data-theme", "light"),
            Theme::Dark => root.set_attribute("data-theme", "dark"),
        };
        paint_window(*theme);
    });
}

/// The colours of the browser's own bars in each theme, as in the head of `index.html`.
const BARS: [(&str, &str); 2] = [("light", "#F2F4F3"), ("dark", "#111517")];

/// Colours the browser's own bars to match the theme.
fn paint_window(theme: Theme) {
    for (system, own) in BARS {
        let selector = format!("meta[name=theme-color][media*={system}]");
        if let Ok(Some(meta)) = document().query_selector(&selector) {
            let colour = match theme {
                Theme::System => own,
                Theme::Light => BARS[0].1,
                Theme::Dark => BARS[1].1,
            };
            let _ = meta.set_attribute("content", colour);
        }
    }
}
