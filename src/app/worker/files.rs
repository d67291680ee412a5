//! What a worker is made of: its script and its wasm. They come from the files of this build or, in the page that is
//! one single file, from the page itself; from there on there is one way to start a worker, which also works from a
//! disk (`file://`): a classic worker from a blob, to which the wasm is handed as the first message.

use std::cell::{Cell, RefCell};

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortController, Blob, BlobPropertyBag, ReadableStreamDefaultReader, RequestInit, Response, Url,
};

use crate::app::browser::object::get;
use crate::app::browser::timer::Timeout;
use crate::app::browser::{document, window};

/// A file of which no byte comes for so long is given up.
const SILENCE_MS: i32 = 15_000;

/// The script's address and the wasm's bytes.
#[derive(Clone)]
pub struct WorkerFiles {
    /// Where the script is.
    pub script: String,
    /// The bytes, to be copied for each worker.
    pub wasm: Uint8Array,
}

/// The wasm arrives as the first message; what the worker is told afterwards is heard by Rust.
const START: &str = "\nself.onmessage = (event) => { self.onmessage = null; wasm_bindgen({ module_or_path: event.data }); };\n";

thread_local! {
    static FILES: RefCell<Option<WorkerFiles>> = const { RefCell::new(None) };
    /// How often they were fetched in vain.
    static ATTEMPTS: Cell<u32> = const { Cell::new(0) };
}

/// The files, fetched once.
pub async fn worker_files() -> Result<WorkerFiles, JsValue> {
    if let Some(files) = FILES.with_borrow(Clone::clone) {
        return Ok(files);
    }
    let (script, wasm) = match embedded() {
        Some(files) => files,
        None => fetched().await.inspect_err(|_| forget_worker_files())?,
    };
    let options = BlobPropertyBag::new();
    options.set_type("text/javascript");
    let pieces = Array::of2(&script.into(), &START.into());
    let blob = Blob::new_with_str_sequence_and_options(&pieces, &options)?;
    let files = WorkerFiles {
        script: Url::create_object_url_with_blob(&blob)?,
        wasm,
    };
    FILES.set(Some(files.clone()));
    Ok(files)
}

/// The next worker has its files fetched anew, and not from where the last ones came.
pub fn forget_worker_files() {
    FILES.set(None);
    ATTEMPTS.set(ATTEMPTS.get() + 1);
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
    let script = JsFuture::from(script.text()).await?;
    let wasm = fetch("./worker_bg.wasm").await?;
    let wasm = JsFuture::from(wasm.array_buffer()).await?;
    Ok((
        script.as_string().unwrap_or_default(),
        Uint8Array::new(&wasm),
    ))
}

/// A file of this build, whole. It fails where the file is not there, or falls silent on its way.
async fn fetch(address: &str) -> Result<Blob, JsValue> {
    let stop = AbortController::new()?;
    let silence = || {
        let stop = stop.clone();
        Timeout::new(SILENCE_MS, move || stop.abort())
    };
    let options = RequestInit::new();
    options.set_signal(Some(&stop.signal()));
    let mut _patience = silence();
    let answer = window().fetch_with_str_and_init(&again(address), &options);
    let response: Response = JsFuture::from(answer).await?.dyn_into()?;
    let body = response.body().filter(|_| response.ok());
    let body = body.ok_or_else(|| JsValue::from_str(address))?;
    let reader: ReadableStreamDefaultReader = body.get_reader().dyn_into()?;
    let pieces = Array::new();
    loop {
        _patience = silence();
        let piece = JsFuture::from(reader.read()).await?;
        if get(&piece, "done").is_truthy() {
            return Blob::new_with_u8_array_sequence(&pieces);
        }
        pieces.push(&get(&piece, "value"));
    }
}

/// The address for the next attempt: a browser may remember that a file could not be had. The build stands in it, as in
/// those of `static/start.js`.
fn again(address: &str) -> String {
    let attempts = ATTEMPTS.get();
    if attempts == 0 {
        return address.to_string();
    }
    let version = document().query_selector("meta[name=version]");
    let version = version.ok().flatten();
    let version = version.and_then(|meta| meta.get_attribute("content"));
    format!("{address}?{}-{attempts}", version.unwrap_or_default())
}
