//! Properties of JavaScript objects.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

/// The property of this name; undefined if there is none, or if this is not an object.
pub fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Sets the property of this name in an object that is not sealed.
pub fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Setting a property of such an object cannot fail.
    let _ = Reflect::set(object, &name.into(), value);
}
