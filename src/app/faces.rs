//! The choice of tile faces: numbers, a built-in picture, or a picture of the visitor's, which never leaves the page.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, HtmlCanvasElement, HtmlImageElement, HtmlInputElement, Url};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::board::TilePicture;
use crate::app::browser::base64;
use crate::app::browser::decimal::decimal;
use crate::app::browser::file::chosen;
use crate::app::browser::{document, storage};
use crate::app::control::segments::{Segment, segmented};
use crate::app::control::switch::switch;
use crate::app::panic::unless_over;
use crate::app::settings::change;
use crate::app::visit::VisitHandle;
use crate::session::{Faces, PictureId};

/// The built-in pictures: square drawings, named as their files in `static/pictures/`.
const PICTURES: [&str; 3] = ["hills", "prism", "tide"];

/// The longer side of a stored picture, in pixels: sharp on a board, small enough for the storage.
const LONGEST: f64 = 1200.0;

/// The properties of the choice.
#[derive(Properties, PartialEq)]
pub struct FacesChoiceProps {
    /// A prefix for element names, which must be unique in the page.
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
                open_file_dialog(&file);
                // Until a picture is loaded, the old choice stays selected.
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
                load_picture(visit.clone(), &file, move |sentence| {
                    wrong.set(sentence);
                });
            }
        })
    };
    let other = {
        let file = file.clone();
        Callback::from(move |_: MouseEvent| open_file_dialog(&file))
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

fn open_file_dialog(file: &NodeRef) {
    if let Some(field) = file.cast::<HtmlInputElement>() {
        field.click();
    }
}

/// The address of a built-in picture: a file beside the page or, in the single-file page, a block of the page itself.
fn address(id: &str) -> String {
    let embedded = document().get_element_by_id(&format!("picture-{id}"));
    let source = embedded.and_then(|block| block.text_content());
    source.unwrap_or_else(|| format!("./pictures/{id}.svg"))
}

/// The picture on the tiles, if any.
#[hook]
pub fn use_picture(visit: &VisitHandle) -> Option<TilePicture> {
    let (faces, numbers) = {
        let session = visit.read();
        (session.settings().faces.clone(), session.settings().numbers)
    };
    // The stored picture is read once, and again when it is replaced.
    let own = use_memo(
        (faces == Faces::OwnPicture, own_revision()),
        |(wanted, _)| {
            wanted
                .then(|| storage::read(storage::PICTURE).and_then(|text| object_url(&text)))
                .flatten()
        },
    );
    // If the stored picture is damaged, the tiles show numbers.
    use_effect_with(faces == Faces::OwnPicture && own.is_none(), {
        let visit = visit.clone();
        move |&is_lost| {
            if is_lost {
                visit.change(|visit| visit.settings_mut().faces = Faces::Numbers);
                visit.notify(TEXT.settings.picture_lost);
            }
        }
    });
    match faces {
        Faces::Numbers => None,
        Faces::Picture(id) => PICTURES.contains(&id.as_str()).then(|| TilePicture {
            address: address(id.as_str()).into(),
            aspect: 1.0,
            numbers,
        }),
        Faces::OwnPicture => (*own).clone().map(|(address, aspect)| TilePicture {
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

/// Turns a stored picture, `aspect,data:...`, into an object URL that a style sheet can use, and its aspect ratio.
fn object_url(text: &str) -> Option<(AttrValue, f64)> {
    let (aspect, data) = text.split_once(',')?;
    // Parsed by JavaScript: Rust's float parser would add its tables to the wasm.
    let aspect =
        Some(js_sys::parse_float(aspect)).filter(|aspect| (0.01..100.0).contains(aspect))?;
    let bytes = base64::decode(data.split_once("base64,")?.1)?;
    let blob = Blob::new_with_u8_array_sequence(&js_sys::Array::of1(&bytes)).ok()?;
    Url::create_object_url_with_blob(&blob)
        .ok()
        .map(|address| (address.into(), aspect))
}

/// Makes a file the picture: loads it, scales it down and stores it. Calls `say` with the error, or with `None`.
fn load_picture(
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
            let kept = scaled_down(&image)
                .is_some_and(|text| storage::write(storage::PICTURE, &text).is_ok());
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

/// Returns a picture as `aspect,data:...`, scaled down to at most [`LONGEST`] pixels.
fn scaled_down(image: &HtmlImageElement) -> Option<String> {
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
    // JPEG has no transparency: without a background, transparent parts would turn black.
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
