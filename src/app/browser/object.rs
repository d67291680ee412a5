//! Plain objects of JavaScript.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

/// What stands under this name; undefined where nothing does, or where this is no object.
pub fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Puts it under this name, in an object that is not sealed.
pub fn set(object: &JsValue, name: &str, value: &JsValue) {
    // A plain object refuses nothing.
    let _ = Reflect::set(object, &name.into(), value);
}
