//! Choosing and saving files.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, Event, File, HtmlAnchorElement, HtmlInputElement, Url};

use super::document;

/// Saves a text as a file of this name.
pub fn save(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    save_parts(name, kind, &Array::of1(&JsValue::from_str(text)))
}

/// Saves parts, texts or bytes, as one file.
pub fn save_parts(name: &str, kind: &str, parts: &Array) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(parts, &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// Takes the file that was just chosen in a field. The field is cleared, so that the same file can be chosen again.
pub fn chosen(event: &Event) -> Option<File> {
    let field: HtmlInputElement = event.target()?.unchecked_into();
    let file = field.files()?.get(0)?;
    field.set_value("");
    Some(file)
}
