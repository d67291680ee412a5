//! Sharing: the link by the system's own sheet, the clipboard or by hand; a QR code; the board as text and as SVG.

use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlInputElement, ShareData};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::{address, file, window};
use crate::app::control::icon::Icon;
use crate::app::control::segments::{Segment, segmented};
use crate::app::visit::VisitHandle;
use crate::session::Place;
use crate::view::drawing;

/// A longer link makes a code that no telephone reads from a screen.
const LONGEST_QR: usize = 900;

/// The empty modules around a code (ISO/IEC 18004 asks for four).
const MARGIN: i32 = 4;

/// What is shared.
#[derive(Clone, Copy, PartialEq)]
enum What {
    Start,
    Board,
}

/// The panel.
#[derive(Properties, PartialEq)]
pub struct SharePanelProps {
    /// The visit.
    pub visit: VisitHandle,
}

/// Draws the panel.
#[component]
pub fn SharePanel(SharePanelProps { visit }: &SharePanelProps) -> Html {
    let what = use_state(|| What::Start);
    let copied = use_state(|| None::<bool>);
    let field = use_node_ref();
    let session = visit.read();
    let game = session.game();
    // Elsewhere than in Play it is the board as it stands that is solved, step by step.
    let has_choice = game.moves() > 0 && *session.place() == Place::Play;
    let shared = match *what {
        _ if game.moves() == 0 => What::Start,
        _ if !has_choice => What::Board,
        what => what,
    };
    let (link, board) = match shared {
        What::Start => (session.share_start(), game.start().clone()),
        What::Board => (session.share_board(), game.board().clone()),
    };
    let link = address::whole(&link.to_string());

    let choices = [
        (What::Start, TEXT.share.start),
        (What::Board, TEXT.share.board),
    ]
    .map(|(value, label)| Segment {
        value,
        label: label.into(),
        sign: None,
    });
    let on_choose = {
        let (what, copied) = (what.clone(), copied.clone());
        Callback::from(move |choice| {
            what.set(choice);
            copied.set(None);
        })
    };
    let copy = {
        let (link, field, copied) = (link.clone(), field.clone(), copied.clone());
        Callback::from(move |_: MouseEvent| {
            let (link, field, copied) = (link.clone(), field.clone(), copied.clone());
            spawn_local(async move {
                let done = copy_text(&link).await.is_ok();
                if !done && let Some(field) = field.cast::<HtmlInputElement>() {
                    // The last way: the visitor copies what is selected.
                    field.select();
                }
                copied.set(Some(done));
            });
        })
    };
    let send = {
        let link = link.clone();
        Callback::from(move |_: MouseEvent| {
            let data = ShareData::new();
            data.set_title(TEXT.name);
            data.set_url(&link);
            let promise = window().navigator().share_with_data(&data);
            // A visitor who thinks better of it is no error.
            spawn_local(async move {
                let _ = JsFuture::from(promise).await;
            });
        })
    };
    let save_text = {
        let board = board.clone();
        save_as("ecotile-board.txt", "text/plain", move || {
            format!("{board}\n")
        })
    };
    let save_svg = save_as("ecotile-board.svg", "image/svg+xml", move || {
        drawing::svg(&board)
    });
    html! {
        <>
            if has_choice {
                { segmented(TEXT.share.what, "share", choices.to_vec(), *what, on_choose) }
            }
            <label class="field">
                <span class="label">{ TEXT.share.link }</span>
                <input class="entry" id="link" readonly=true value={link.clone()} ref={field} />
            </label>
            <div class="row wrap">
                <button class="button primary" onclick={copy}>{ Icon::Copy.draw() }{ TEXT.share.copy }</button>
                if can_send() { <button class="button" onclick={send}>{ Icon::Share.draw() }{ TEXT.share.send }</button> }
            </div>
            <p class="note" role="status">
                { match *copied { None => "", Some(true) => TEXT.share.copied, Some(false) => TEXT.share.by_hand } }
            </p>
            { qr(&link) }
            <div class="row wrap">
                <button class="button" onclick={save_text}>{ Icon::Save.draw() }{ TEXT.share.save_text }</button>
                <button class="button" onclick={save_svg}>{ Icon::Save.draw() }{ TEXT.share.save_svg }</button>
            </div>
        </>
    }
}

fn save_as(
    name: &'static str,
    kind: &'static str,
    text: impl Fn() -> String + 'static,
) -> Callback<MouseEvent> {
    Callback::from(move |_| {
        // It fails only where the browser makes no files at all; nothing is lost then.
        let _ = file::save(name, kind, &text());
    })
}

async fn copy_text(text: &str) -> Result<JsValue, JsValue> {
    let clipboard = window().navigator().clipboard();
    if clipboard.is_undefined() {
        return Err(JsValue::UNDEFINED);
    }
    JsFuture::from(clipboard.write_text(text)).await
}

fn can_send() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// The link as a QR code, where it fits.
fn qr(link: &str) -> Html {
    let code = (link.len() <= LONGEST_QR)
        .then(|| QrCode::encode_text(link, QrCodeEcc::Low).ok())
        .flatten();
    let Some(code) = code else {
        return html! { <p class="note">{ TEXT.share.no_qr }</p> };
    };
    let side = code.size();
    let mut path = String::new();
    for y in 0..side {
        for x in (0..side).filter(|&x| code.get_module(x, y)) {
            path.extend([
                "M",
                &(x + MARGIN).to_string(),
                " ",
                &(y + MARGIN).to_string(),
                "h1v1h-1z",
            ]);
        }
    }
    // Readers want dark on light and a margin, whatever the theme.
    html! {
        <svg class="qr" viewBox={format!("0 0 {0} {0}", side + 2 * MARGIN)} role="img" aria-label={TEXT.share.qr} shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="#fff" /><path d={path} fill="#000" />
        </svg>
    }
}
