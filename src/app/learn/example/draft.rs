//! The text of an example while it is being changed.

use yew::prelude::*;

use crate::learn::Example;

/// The reason why there is no example of a text or an act.
#[derive(Clone, PartialEq)]
pub struct Refusal {
    /// The sentence for the visitor.
    pub sentence: AttrValue,
    /// Whether it is about the text in the field, which then is not that of the example.
    pub is_of_text: bool,
}

/// The text in the field, compared with the example.
#[derive(Clone, PartialEq)]
pub struct Draft {
    refusal: UseStateHandle<Option<Refusal>>,
    is_typing: UseStateHandle<bool>,
}

/// The draft, at first the text of the example, as after each change of the example.
#[hook]
pub fn use_draft(example: &Example) -> Draft {
    let draft = Draft {
        refusal: use_state_eq(|| None),
        is_typing: use_state_eq(|| false),
    };
    use_effect_with(example.clone(), {
        let draft = draft.clone();
        move |_| draft.accept()
    });
    draft
}

impl Draft {
    /// The reason why the last text or act was refused.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Whether the text in the field was refused.
    pub fn is_refused(&self) -> bool {
        self.refusal().is_some_and(|refusal| refusal.is_of_text)
    }

    /// Whether the text in the field is being changed, and was not read yet.
    pub fn is_typing(&self) -> bool {
        *self.is_typing
    }

    /// The field shows the text of the example again.
    pub fn accept(&self) {
        self.refusal.set(None);
        self.is_typing.set(false);
    }

    /// The text or act is refused.
    pub fn refuse(&self, refusal: Refusal) {
        self.refusal.set(Some(refusal));
        self.is_typing.set(false);
    }

    /// The text in the field becomes this one, without being complete.
    pub fn type_in(&self, text: &str, example: &Example) {
        self.is_typing.set(text != example.to_string());
    }
}
