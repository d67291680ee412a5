//! The share panel: the link by the system's share sheet, the clipboard or by hand; a QR code; the board as text and
//! SVG.

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
use crate::view::drawing;

/// The longest link with a QR code: phones cannot read a longer one from a screen.
const LONGEST_QR: usize = 900;

/// The quiet zone around a code, in modules (ISO/IEC 18004 requires four).
const MARGIN: i32 = 4;

/// The board that is shared: the start of the game or the current one.
#[derive(Clone, Copy, PartialEq)]
enum SharedBoard {
    Start,
    Current,
}

/// The properties of the panel.
#[derive(Properties, PartialEq)]
pub struct SharePanelProps {
    /// The visit.
    pub visit: VisitHandle,
}

/// Draws the panel.
#[component]
pub fn SharePanel(SharePanelProps { visit }: &SharePanelProps) -> Html {
    let what = use_state(|| SharedBoard::Start);
    let copied = use_state(|| None::<bool>);
    let field = use_node_ref();
    let session = visit.read();
    let game = session.game();
    // The other places are about the current board, so there is no choice.
    let has_choice = game.moves() > 0 && session.place().name().is_played();
    let shared = match *what {
        _ if game.moves() == 0 => SharedBoard::Start,
        _ if !has_choice => SharedBoard::Current,
        what => what,
    };
    let (link, board) = match shared {
        SharedBoard::Start => (session.share_start(), game.start().clone()),
        SharedBoard::Current => (session.share_board(), game.board().clone()),
    };
    let link = address::whole(&link.to_string());

    let choices = [
        (SharedBoard::Start, TEXT.share.start),
        (SharedBoard::Current, TEXT.share.board),
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
                    // The visitor can copy the selected link by hand.
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
            // Cancelling is not an error.
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
        // It fails only if the browser saves no files at all.
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

/// Draws the link as a QR code, or a note if the link is too long.
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
    // Scanners need dark on light in every theme.
    html! {
        <svg class="qr" viewBox={format!("0 0 {0} {0}", side + 2 * MARGIN)} role="img" aria-label={TEXT.share.qr} shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="#fff" /><path d={path} fill="#000" />
        </svg>
    }
}
