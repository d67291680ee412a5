//! Values in the messages between page and worker.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// A JavaScript value in a [`Request`](crate::job::Request) or a [`Report`](crate::job::Report): a task, its progress or
/// its answer, deserialized only where its type is known.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Value(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

impl Value {
    /// Serializes a value.
    pub fn write(value: &impl Serialize) -> Result<Self, serde_wasm_bindgen::Error> {
        serde_wasm_bindgen::to_value(value).map(Self)
    }

    /// Deserializes the value.
    pub fn read<T: DeserializeOwned>(self) -> Result<T, serde_wasm_bindgen::Error> {
        serde_wasm_bindgen::from_value(self.0)
    }

    /// The JavaScript value.
    pub const fn as_js(&self) -> &JsValue {
        &self.0
    }
}
