//! What is on the tiles: numbers, a picture of ours, or a picture of the visitor's own, which never leaves the page.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, HtmlCanvasElement, HtmlImageElement, HtmlInputElement, Url};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::board::Picture;
use crate::app::browser::decimal::decimal;
use crate::app::browser::file::chosen;
use crate::app::browser::{document, storage};
use crate::app::control::segments::{Segment, segmented};
use crate::app::control::switch::switch;
use crate::app::panic::unless_over;
use crate::app::settings::change;
use crate::app::visit::VisitHandle;
use crate::session::{Faces, PictureId};

/// Our pictures: square drawings, each named as its file in `static/pictures/`.
const PICTURES: [&str; 3] = ["hills", "prism", "tide"];

/// The longer side of a kept picture, in pixels: sharp on a board, small enough to keep.
const LONGEST: f64 = 1200.0;

/// The choice.
#[derive(Properties, PartialEq)]
pub struct FacesChoiceProps {
    /// A prefix for names that must be one in a page.
    pub name: AttrValue,
    /// The visit.
    pub visit: VisitHandle,
}

/// Draws the choice.
#[component]
pub fn FacesChoice(FacesChoiceProps { name, visit }: &FacesChoiceProps) -> Html {
    let session = visit.read();
    let faces = session.settings().faces.clone();
    let file = use_node_ref();
    let wrong = use_state_eq(|| None::<&'static str>);
    let draw_again = use_force_update();
    let mut segments = vec![Segment {
        value: Faces::Numbers,
        label: TEXT.settings.numbers.into(),
        sign: None,
    }];
    segments.extend(PICTURES.iter().filter_map(|id| {
        let sign = html! { <img class="picture-sign" src={address(id)} alt="" /> };
        let value = Faces::Picture(PictureId::new(id).ok()?);
        Some(Segment {
            value,
            label: (TEXT.settings.picture)(id).into(),
            sign: Some(sign),
        })
    }));
    segments.push(Segment {
        value: Faces::OwnPicture,
        label: TEXT.settings.own.into(),
        sign: None,
    });
    let on_choose = {
        let (visit, file, wrong) = (visit.clone(), file.clone(), wrong.clone());
        Callback::from(move |faces: Faces| {
            wrong.set(None);
            if faces == Faces::OwnPicture && storage::read(storage::PICTURE).is_none() {
                ask(&file);
                // Until there is a picture, what is on the tiles stays the chosen one.
                draw_again.force_update();
            } else {
                visit.change(|visit| visit.settings_mut().faces = faces);
            }
        })
    };
    let onchange = {
        let (visit, wrong) = (visit.clone(), wrong.clone());
        Callback::from(move |event: Event| {
            if let Some(file) = chosen(&event) {
                let wrong = wrong.clone();
                take(visit.clone(), &file, move |sentence| {
                    wrong.set(sentence);
                });
            }
        })
    };
    let other = {
        let file = file.clone();
        Callback::from(move |_: MouseEvent| ask(&file))
    };
    html! {
        <>
            { segmented(TEXT.settings.faces, format!("{name}-faces"), segments, faces.clone(), on_choose) }
            <input type="file" accept="image/*" hidden=true ref={file} {onchange} />
            if let Some(sentence) = *wrong { <p class="wrong" role="alert">{ sentence }</p> }
            if faces == Faces::OwnPicture {
                <button type="button" class="button" onclick={other}>{ TEXT.settings.other_picture }</button>
            }
            if faces != Faces::Numbers {
                { switch(TEXT.settings.numbers_too, session.settings().numbers, change(visit, |settings, numbers| settings.numbers = numbers)) }
            }
        </>
    }
}

fn ask(file: &NodeRef) {
    if let Some(field) = file.cast::<HtmlInputElement>() {
        field.click();
    }
}

/// Where a picture of ours is: a file beside the page or, in the page that is one single file, in the page itself.
fn address(id: &str) -> String {
    let embedded = document().get_element_by_id(&format!("picture-{id}"));
    let source = embedded.and_then(|block| block.text_content());
    source.unwrap_or_else(|| format!("./pictures/{id}.svg"))
}

/// The picture on the tiles, if there is one.
#[hook]
pub fn use_picture(visit: &VisitHandle) -> Option<Picture> {
    let (faces, numbers) = {
        let session = visit.read();
        (session.settings().faces.clone(), session.settings().numbers)
    };
    // The kept picture is read once, and again when another is taken.
    let own = use_memo(
        (faces == Faces::OwnPicture, own_revision()),
        |(wanted, _)| {
            wanted
                .then(|| storage::read(storage::PICTURE).and_then(|text| own(&text)))
                .flatten()
        },
    );
    // A kept picture that is damaged is no picture: numbers are.
    use_effect_with(faces == Faces::OwnPicture && own.is_none(), {
        let visit = visit.clone();
        move |&is_lost| {
            if is_lost {
                visit.change(|visit| visit.settings_mut().faces = Faces::Numbers);
                visit.tell(TEXT.settings.picture_lost);
            }
        }
    });
    match faces {
        Faces::Numbers => None,
        Faces::Picture(id) => PICTURES.contains(&id.as_str()).then(|| Picture {
            address: address(id.as_str()).into(),
            aspect: 1.0,
            numbers,
        }),
        Faces::OwnPicture => (*own).clone().map(|(address, aspect)| Picture {
            address,
            aspect,
            numbers,
        }),
    }
}

thread_local! {
    static OWN: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

fn own_revision() -> u32 {
    OWN.get()
}

/// A kept picture as something a style sheet can name: `width/height,data:...` becomes an address of this page.
fn own(text: &str) -> Option<(AttrValue, f64)> {
    let (aspect, data) = text.split_once(',')?;
    // JavaScript's own reader: Rust's would bring its tables into the page.
    let aspect =
        Some(js_sys::parse_float(aspect)).filter(|aspect| (0.01..100.0).contains(aspect))?;
    let base64 = data.split_once("base64,")?.1;
    let binary = crate::app::browser::window().atob(base64).ok()?;
    let bytes: Vec<u8> = binary.chars().map(|byte| byte as u8).collect();
    let array = js_sys::Uint8Array::from(bytes.as_slice());
    let blob = Blob::new_with_u8_array_sequence(&js_sys::Array::of1(&array)).ok()?;
    Url::create_object_url_with_blob(&blob)
        .ok()
        .map(|address| (address.into(), aspect))
}

/// Takes a file as the picture: read, made smaller, kept. Says what went wrong, or that nothing did.
fn take(
    visit: VisitHandle,
    file: &web_sys::File,
    say: impl Fn(Option<&'static str>) + Clone + 'static,
) {
    let Ok(image) = HtmlImageElement::new() else {
        return;
    };
    let Ok(address) = Url::create_object_url_with_blob(file) else {
        return;
    };
    let image = Rc::new(image);
    let loaded = {
        let (image, address, say) = (image.clone(), address.clone(), say.clone());
        let keep = move || {
            let _ = Url::revoke_object_url(&address);
            let kept =
                smaller(&image).is_some_and(|text| storage::write(storage::PICTURE, &text).is_ok());
            if kept {
                OWN.set(OWN.get() + 1);
                visit.change(|visit| visit.settings_mut().faces = Faces::OwnPicture);
            }
            say((!kept).then_some(TEXT.settings.picture_too_large));
        };
        Closure::once_into_js(move || unless_over(keep))
    };
    let failed = {
        let address = address.clone();
        let refuse = move || {
            let _ = Url::revoke_object_url(&address);
            say(Some(TEXT.settings.picture_wrong));
        };
        Closure::once_into_js(move || unless_over(refuse))
    };
    image.set_onload(Some(loaded.unchecked_ref()));
    image.set_onerror(Some(failed.unchecked_ref()));
    image.set_src(&address);
}

/// A picture as `aspect,data:...`, its longer side not too long.
fn smaller(image: &HtmlImageElement) -> Option<String> {
    let (width, height) = (
        f64::from(image.natural_width()),
        f64::from(image.natural_height()),
    );
    if width < 1.0 || height < 1.0 {
        return None;
    }
    let scale = (LONGEST / width.max(height)).min(1.0);
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width((width * scale).max(1.0) as u32);
    canvas.set_height((height * scale).max(1.0) as u32);
    let context = canvas.get_context("2d").ok()??;
    let context: web_sys::CanvasRenderingContext2d = context.dyn_into().ok()?;
    let (wide, high) = (f64::from(canvas.width()), f64::from(canvas.height()));
    // What is kept has no clear parts: they would turn black.
    context.set_fill_style_str("#fff");
    context.fill_rect(0.0, 0.0, wide, high);
    context
        .draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, wide, high)
        .ok()?;
    let data = canvas
        .to_data_url_with_type_and_encoder_options("image/jpeg", &JsValue::from_f64(0.85))
        .ok()?;
    Some(format!("{},{data}", decimal(width / height, 6)))
}
