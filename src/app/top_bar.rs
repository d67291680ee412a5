//! The top bar: the name, the places, the current board, and the buttons for sharing, settings and the theme.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::{address, document, window};
use crate::app::control::icon::Icon;
use crate::app::control::sheet::sheet;
use crate::app::game_clock::use_clock_paused;
use crate::app::places::tab;
use crate::app::settings::settings_panel;
use crate::app::share::SharePanel;
use crate::app::visit::VisitHandle;
use crate::session::{AgentsSettings, Place, PlaceName, Theme, Visit};

/// The properties of the bar.
#[derive(Properties, PartialEq)]
pub struct TopBarProps {
    /// The visit.
    pub visit: VisitHandle,
    /// The place that is drawn. The visit's place may be another one that is being loaded.
    pub here: Option<PlaceName>,
}

/// The sheet that is open.
#[derive(Clone, Copy, PartialEq)]
enum OpenSheet {
    Share,
    Settings,
}

/// Draws the bar.
#[component]
pub fn TopBar(TopBarProps { visit, here }: &TopBarProps) -> Html {
    let open = use_state(|| None::<OpenSheet>);
    use_clock_paused(visit, open.is_some());
    use_title(visit);
    let set = |value: Option<OpenSheet>| {
        let open = open.clone();
        move || open.set(value)
    };
    let button = |icon: Icon, label: &'static str, sheet: OpenSheet| {
        let set = set(Some(sheet));
        html! {
            <button class="button bare" aria-label={label} title={label} onclick={Callback::from(move |_: MouseEvent| set())}>
                { icon.draw() }
            </button>
        }
    };
    let on_close = {
        let set = set(None);
        Callback::from(move |()| set())
    };
    let toggle_theme = {
        let visit = visit.clone();
        Callback::from(move |_: MouseEvent| {
            visit.change(|visit| {
                let theme = &mut visit.settings_mut().theme;
                *theme = if is_dark(*theme) {
                    Theme::Light
                } else {
                    Theme::Dark
                };
            });
        })
    };
    let session = visit.read();
    let game = session.game();
    html! {
        <header class="top">
            <span class="brand">
                <svg viewBox="0 0 22 22" aria-hidden="true">
                    <rect class="near" x="1" y="1" width="9" height="9" rx="2" />
                    <rect class="far" x="12" y="1" width="9" height="9" rx="2" />
                    <rect class="far" x="1" y="12" width="9" height="9" rx="2" />
                    <rect class="live" x="12" y="12" width="9" height="9" rx="2" />
                </svg>
                <h1>{ TEXT.name }</h1>
            </span>
            <nav class="places" aria-label={TEXT.page.places}>
                { for PlaceName::ALL.into_iter().map(|name| place(visit, *here, name)) }
            </nav>
            <div class="top-end">
                if matches!(session.place(), Place::Agents(AgentsSettings { towers: Some(_), .. })) {
                    <span class="what">{ TEXT.agents.hanoi.example.name }</span>
                } else {
                    <span class="what wide-only">{ (TEXT.what)(game.size(), game.goal().name(), game.dealt()) }</span>
                    <span class="what narrow-only">{ (TEXT.what_short)(game.size(), game.dealt()) }</span>
                }
                { button(Icon::Share, TEXT.share.title, OpenSheet::Share) }
                { button(Icon::Settings, TEXT.settings.title, OpenSheet::Settings) }
                <button class="button bare theme" aria-label={TEXT.page.theme} title={TEXT.page.theme} onclick={toggle_theme}>
                    { Icon::Theme.draw() }
                </button>
            </div>
            { match *open {
                None => Html::default(),
                Some(OpenSheet::Share) => {
                    let panel = html! { <SharePanel visit={visit.clone()} /> };
                    sheet(TEXT.share.title, on_close, panel)
                }
                Some(OpenSheet::Settings) => sheet(TEXT.settings.title, on_close, settings_panel(visit)),
            } }
        </header>
    }
}

/// Sets the title of the browser tab: the place and the size of the board.
#[hook]
fn use_title(visit: &VisitHandle) {
    let session = visit.read();
    let (place, _) = tab(session.place().name());
    let title = (TEXT.page.tab)(place, session.game().size());
    use_effect_with(title, |title| document().set_title(title));
}

/// Draws a place of the row: a real link, so that it can be opened in another tab.
fn place(visit: &VisitHandle, here: Option<PlaceName>, name: PlaceName) -> Html {
    let place = Place::opened(name);
    let (title, icon) = tab(name);
    let session = visit.read();
    let is_here = here == Some(name);
    let is_open = session.place().name() == name;
    // The link of a large board is long, and is not computed at every render ...
    let is_small = session.game().size().cells() <= 36;
    let address = if is_small {
        format!("#{}", session.link_to(place.clone()))
    } else {
        "#".into()
    };
    // ... but just before the visitor follows it.
    let fill_in = {
        let (visit, place) = (visit.clone(), place.clone());
        move |link: Option<web_sys::Element>| {
            let link = link.and_then(|link| link.closest("a").ok().flatten());
            if let Some(link) = link.filter(|_| !is_small) {
                let address = format!("#{}", visit.read().link_to(place.clone()));
                let _ = link.set_attribute("href", &address);
            }
        }
    };
    let onpointerdown = {
        let fill_in = fill_in.clone();
        Callback::from(move |event: PointerEvent| fill_in(event.target_dyn_into()))
    };
    let onfocus = Callback::from(move |event: FocusEvent| fill_in(event.target_dyn_into()));
    let onclick = {
        let visit = visit.clone();
        Callback::from(move |event: MouseEvent| {
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                if !is_open {
                    // The address last written may be some moves old.
                    address::write(&visit.change_silently(Visit::address));
                    address::push(&visit.read().link_to(place.clone()).to_string());
                    visit.go_to(place.clone());
                }
            }
        })
    };
    html! {
        <a href={address} aria-current={is_here.then_some("page")} aria-busy={(is_open && !is_here).then_some("true")} {onclick}
            {onpointerdown} {onfocus}>
            { icon.draw() }{ title }
        </a>
    }
}

/// Returns whether the page is dark now.
fn is_dark(theme: Theme) -> bool {
    match theme {
        Theme::Dark => true,
        Theme::Light => false,
        Theme::System => {
            let query = window().match_media("(prefers-color-scheme: dark)");
            query.ok().flatten().is_some_and(|query| query.matches())
        }
    }
}
