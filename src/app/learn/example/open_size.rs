//! The size of boards that were written without rows: `4 5 3 0 1 2 -> 5 1 3 4 2 0` can be boards of 3x2 or of 2x3.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::segments::{Segment, segmented};
use crate::learn::{Example, ExampleError};
use crate::puzzle::Size;

/// A text whose size is open.
#[derive(Clone, PartialEq)]
struct OpenText {
    text: String,
    sizes: Vec<Size>,
    /// The example that it was read as.
    read: Example,
}

/// The reading of texts, and the choice of the last one's size.
#[derive(Clone)]
pub struct OpenSize {
    /// The size of the present example.
    usual: Size,
    last: UseStateHandle<Option<OpenText>>,
}

/// The reading of texts, beside the present example.
#[hook]
pub fn use_open_size(example: &Example) -> OpenSize {
    OpenSize {
        usual: example.size(),
        last: use_state_eq(|| None),
    }
}

impl OpenSize {
    /// Reads a text. If its size is open, it is that of the present example where it fits, else the most likely one.
    pub fn read(&self, text: &str) -> Result<Example, ExampleError> {
        match text.parse() {
            Err(ExampleError::OpenSize(sizes)) => {
                let usual = sizes.iter().copied().find(|&size| size == self.usual);
                let size = usual.or(sizes.first().copied()).unwrap_or(self.usual);
                self.read_in(size, text, sizes)
            }
            read => read,
        }
    }

    fn read_in(&self, size: Size, text: &str, sizes: Vec<Size>) -> Result<Example, ExampleError> {
        let read = Example::read_in(size, text)?;
        self.last.set(Some(OpenText {
            text: text.into(),
            sizes,
            read: read.clone(),
        }));
        Ok(read)
    }

    /// Draws the choice of the size while the example is the one that was read; `on_example` is called with another reading.
    pub fn choice(
        &self,
        example: &Example,
        on_example: &Callback<Result<Example, ExampleError>>,
    ) -> Html {
        let Some(OpenText { text, sizes, read }) = &*self.last else {
            return Html::default();
        };
        if read != example {
            return Html::default();
        }
        let segments = sizes.iter().map(|&size| Segment {
            value: size,
            label: (TEXT.size)(size).into(),
            sign: None,
        });
        let segments: Vec<Segment<Size>> = segments.collect();
        let (this, text, sizes) = (self.clone(), text.clone(), sizes.clone());
        let on_size = on_example.reform(move |size: Size| this.read_in(size, &text, sizes.clone()));
        segmented(
            TEXT.learn.example.read_as,
            "example-size",
            segments,
            example.size(),
            on_size,
        )
    }
}
