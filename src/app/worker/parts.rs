//! What a worker is made of: its script and its wasm. They come from the files of this build or, in the page that is
//! one single file, from the page itself; from there on there is one way to start a worker, which also works from a
//! disk (`file://`): a classic worker from a blob, to which the wasm is handed as the first message.

use std::cell::RefCell;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Response, Url};

use crate::app::browser::{document, window};

/// The script's address and the wasm's bytes.
#[derive(Clone)]
pub struct Parts {
    /// Where the script is.
    pub script: String,
    /// The bytes, to be copied for each worker.
    pub wasm: Uint8Array,
}

/// The wasm arrives as the first message; what the worker is told afterwards is heard by Rust.
const START: &str = "\nself.onmessage = (event) => { self.onmessage = null; wasm_bindgen({ module_or_path: event.data }); };\n";

thread_local! {
    static PARTS: RefCell<Option<Parts>> = const { RefCell::new(None) };
}

/// The parts, fetched once.
pub async fn parts() -> Result<Parts, JsValue> {
    if let Some(parts) = PARTS.with_borrow(Clone::clone) {
        return Ok(parts);
    }
    let (script, wasm) = match embedded() {
        Some(parts) => parts,
        None => fetched().await?,
    };
    let options = BlobPropertyBag::new();
    options.set_type("text/javascript");
    let pieces = Array::of2(&script.into(), &START.into());
    let blob = Blob::new_with_str_sequence_and_options(&pieces, &options)?;
    let parts = Parts {
        script: Url::create_object_url_with_blob(&blob)?,
        wasm,
    };
    PARTS.set(Some(parts.clone()));
    Ok(parts)
}

/// In the single file both stand in the page as text.
fn embedded() -> Option<(String, Uint8Array)> {
    let text = |id: &str| document().get_element_by_id(id)?.text_content();
    let (script, wasm) = (text("worker-script")?, text("worker-wasm")?);
    let binary = window().atob(wasm.trim()).ok()?;
    let bytes: Vec<u8> = binary.chars().map(|byte| byte as u8).collect();
    Some((script, Uint8Array::from(bytes.as_slice())))
}

async fn fetched() -> Result<(String, Uint8Array), JsValue> {
    let script = fetch("./worker.js").await?;
    let script = JsFuture::from(script.text()?)
        .await?
        .as_string()
        .unwrap_or_default();
    let wasm = fetch("./worker_bg.wasm").await?;
    let wasm = JsFuture::from(wasm.array_buffer()?).await?;
    Ok((script, Uint8Array::new(&wasm)))
}

async fn fetch(address: &str) -> Result<Response, JsValue> {
    let response: Response = JsFuture::from(window().fetch_with_str(address))
        .await?
        .dyn_into()?;
    if response.ok() {
        Ok(response)
    } else {
        Err(JsValue::from_str(address))
    }
}
