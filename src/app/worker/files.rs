//! The files of a worker: its script and its wasm. They are fetched or, in the single-file page, embedded in the page.
//! In both cases a worker is a classic worker from a blob that receives the wasm as its first message, which also works
//! from `file://`.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{
    AbortController, Blob, BlobPropertyBag, ReadableStreamDefaultReader, RequestInit, Response, Url,
};

use crate::app::browser::base64;
use crate::app::browser::object::get;
use crate::app::browser::timer::Timeout;
use crate::app::browser::{document, window};

/// The time without a byte after which fetching a file is aborted.
const STALL_MS: i32 = 15_000;

/// The script's address and the wasm's bytes. A worker holds the files it was started from.
pub struct WorkerFiles {
    /// The object URL of the script, revoked when the files are dropped.
    pub script: String,
    /// The bytes of the wasm, copied for each worker.
    pub wasm: Uint8Array,
}

impl Drop for WorkerFiles {
    fn drop(&mut self) {
        // It fails only for an address that is none.
        let _ = Url::revoke_object_url(&self.script);
    }
}

/// The end of the script: takes the wasm from the first message; later messages are received by Rust.
const START: &str = "\nself.onmessage = (event) => { self.onmessage = null; wasm_bindgen({ module_or_path: event.data }); };\n";

thread_local! {
    static FILES: RefCell<Option<Rc<WorkerFiles>>> = const { RefCell::new(None) };
    /// The promise that ends a fetch on its way: workers that are started together wait for the same one.
    static FETCH: RefCell<Option<Promise>> = const { RefCell::new(None) };
    /// The number of failed attempts to fetch them.
    static ATTEMPTS: Cell<u32> = const { Cell::new(0) };
}

/// Returns the files, which are fetched only once.
pub async fn worker_files() -> Result<Rc<WorkerFiles>, JsValue> {
    if FILES.with_borrow(Option::is_none) {
        let fetch = FETCH.with_borrow_mut(|fetch| {
            let begin = || {
                future_to_promise(async {
                    let outcome = load_worker_files().await;
                    FETCH.set(None);
                    outcome.map(|()| JsValue::UNDEFINED)
                })
            };
            fetch.get_or_insert_with(begin).clone()
        });
        JsFuture::from(fetch).await?;
    }
    FILES.with_borrow(Clone::clone).ok_or(JsValue::UNDEFINED)
}

async fn load_worker_files() -> Result<(), JsValue> {
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
    FILES.set(Some(Rc::new(files)));
    Ok(())
}

/// Forgets the files, so that the next worker fetches them anew, past the browser's cache.
pub fn forget_worker_files() {
    FILES.set(None);
    ATTEMPTS.set(ATTEMPTS.get() + 1);
}

/// Returns the files that are embedded in the single-file page.
fn embedded() -> Option<(String, Uint8Array)> {
    let text = |id: &str| document().get_element_by_id(id)?.text_content();
    let (script, wasm) = (text("worker-script")?, text("worker-wasm")?);
    Some((script, base64::decode(&wasm)?))
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

/// Fetches a whole file of this build. Fails if it does not exist, or if no byte arrives for [`STALL_MS`].
async fn fetch(address: &str) -> Result<Blob, JsValue> {
    let stop = AbortController::new()?;
    let stall_timer = || {
        let stop = stop.clone();
        Timeout::new(STALL_MS, move || stop.abort())
    };
    let options = RequestInit::new();
    options.set_signal(Some(&stop.signal()));
    let mut _timer = stall_timer();
    let answer = window().fetch_with_str_and_init(&versioned(address), &options);
    let response: Response = JsFuture::from(answer).await?.dyn_into()?;
    let body = response.body().filter(|_| response.ok());
    let body = body.ok_or_else(|| JsValue::from_str(address))?;
    let reader: ReadableStreamDefaultReader = body.get_reader().dyn_into()?;
    let pieces = Array::new();
    loop {
        _timer = stall_timer();
        let piece = JsFuture::from(reader.read()).await?;
        if get(&piece, "done").is_truthy() {
            return Blob::new_with_u8_array_sequence(&pieces);
        }
        pieces.push(&get(&piece, "value"));
    }
}

/// The address for this attempt, as in `static/start.js`: with the build's version, since a browser or a host may have
/// cached the file of another build, and with the number of a retry, since browsers may cache a failure.
fn versioned(address: &str) -> String {
    let version = document().query_selector("meta[name=version]");
    let version = version.ok().flatten();
    let version = version.and_then(|meta| meta.get_attribute("content"));
    let version = version.unwrap_or_default();
    match ATTEMPTS.get() {
        0 => format!("{address}?{version}"),
        attempts => format!("{address}?{version}-{attempts}"),
    }
}
