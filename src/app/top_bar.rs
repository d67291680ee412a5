//! The top bar: the name, the places, what stands on the board; sharing, settings, light or dark.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::window;
use crate::app::control::icon::Icon;
use crate::app::control::sheet::Sheet;
use crate::app::settings::SettingsPanel;
use crate::app::share::SharePanel;
use crate::app::visit::VisitHandle;
use crate::session::{Exploring, Place, Teaching, Theme, Watching};

/// The bar.
#[derive(Properties, PartialEq)]
pub struct TopBarProps {
    /// The visit.
    pub visit: VisitHandle,
}

/// Which sheet is open.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    Share,
    Settings,
}

/// Draws the bar.
#[component]
pub fn TopBar(TopBarProps { visit }: &TopBarProps) -> Html {
    let open = use_state(|| None::<Open>);
    let set = |value: Option<Open>| {
        let open = open.clone();
        move || open.set(value)
    };
    let button = |icon: Icon, label: &'static str, sheet: Open| {
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
    let turn = {
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
                { place(visit, Icon::Play, TEXT.play.title, Place::Play) }
                { place(visit, Icon::Agents, TEXT.agents.title, Place::Agents(Watching::default())) }
                { place(visit, Icon::Search, TEXT.search.title, Place::Search(Exploring::default())) }
                { place(visit, Icon::Learn, TEXT.learn.title, Place::Learn(Teaching::default())) }
            </nav>
            <div class="top-end">
                if matches!(session.place(), Place::Agents(Watching { towers: Some(_), .. })) {
                    <span class="what">{ TEXT.agents.hanoi.example.name }</span>
                } else {
                    <span class="what wide-only">{ (TEXT.what)(game.size(), game.goal().name(), game.dealt()) }</span>
                    <span class="what narrow-only">{ (TEXT.what_short)(game.size(), game.dealt()) }</span>
                }
                { button(Icon::Share, TEXT.share.title, Open::Share) }
                { button(Icon::Settings, TEXT.settings.title, Open::Settings) }
                <button class="button bare theme" aria-label={TEXT.page.theme} title={TEXT.page.theme} onclick={turn}>
                    { Icon::Theme.draw() }
                </button>
            </div>
            { match *open {
                None => Html::default(),
                Some(Open::Share) => html! {
                    <Sheet title={TEXT.share.title} {on_close}><SharePanel visit={visit.clone()} /></Sheet>
                },
                Some(Open::Settings) => html! {
                    <Sheet title={TEXT.settings.title} {on_close}><SettingsPanel visit={visit.clone()} /></Sheet>
                },
            } }
        </header>
    }
}

/// A place in the row: a real link, so that it can be opened beside this one.
fn place(visit: &VisitHandle, icon: Icon, label: &'static str, place: Place) -> Html {
    let session = visit.read();
    let is_here = session.place().word() == place.word();
    // A large board is a long link: it is written only into the address bar, not into every drawing of the bar.
    let is_small = session.game().size().cells() <= 36;
    let address = if is_small {
        format!("#{}", session.link_to(place.clone()))
    } else {
        "#".into()
    };
    let onclick = {
        let visit = visit.clone();
        Callback::from(move |event: MouseEvent| {
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                if !is_here {
                    visit.change(|visit| visit.go_to(place.clone()));
                }
            }
        })
    };
    html! { <a href={address} aria-current={is_here.then_some("page")} {onclick}>{ icon.draw() }{ label }</a> }
}

/// Whether the page is dark now.
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
