//! One component for all of them.
//!
//! Yew compiles what a component needs to live (mounting, drawing, comparing, going) once more for each type of
//! component, which is several kilobytes of wasm each. Here it is compiled once: a [`part`] holds any component's
//! function and its properties behind a pointer. Hooks, properties and children are as ever:
//!
//! ```text
//! { part(html_nested! { <SharePanel visit={visit.clone()} /> }) }
//! ```

use std::any::{Any, type_name};
use std::rc::Rc;

use yew::prelude::*;
use yew::virtual_dom::{VChild, VComp};

/// A component in its place, drawn by way of the one that stands for all.
pub fn part<
    C: FunctionProvider + BaseComponent<Properties = <C as FunctionProvider>::Properties>,
>(
    child: VChild<C>,
) -> Html {
    part_of_many("", child)
}

/// The same for one of a list, told apart from its neighbours by a key.
pub fn part_of_many<
    C: FunctionProvider + BaseComponent<Properties = <C as FunctionProvider>::Properties>,
>(
    key: &str,
    child: VChild<C>,
) -> Html {
    let content = Content {
        run: |context, properties| match properties.downcast_ref() {
            Some(properties) => C::run(context, properties),
            None => Ok(Html::default()),
        },
        is_same: |one, other| {
            let own =
                |content| <dyn Any>::downcast_ref::<<C as FunctionProvider>::Properties>(content);
            own(one) == own(other)
        },
        properties: child.props,
    };
    // Another component in the same place has another state: the key tells them apart.
    let key = [type_name::<C>(), key].concat();
    VComp::new::<Part>(Rc::new(content), Some(key.into())).into()
}

/// What stands in a part.
#[derive(Properties)]
struct Content {
    run: fn(&mut HookContext, &dyn Any) -> HtmlResult,
    is_same: fn(&dyn Any, &dyn Any) -> bool,
    properties: Rc<dyn Any>,
}

impl PartialEq for Content {
    fn eq(&self, other: &Self) -> bool {
        (self.is_same)(&*self.properties, &*other.properties)
    }
}

#[component]
fn Part(content: &Content) -> HtmlResult {
    use_content(content)
}

/// The hooks of the content are the part's own.
fn use_content(content: &Content) -> impl Hook<Output = HtmlResult> {
    BoxedHook::new(Box::new(|context: &mut HookContext| {
        (content.run)(context, &*content.properties)
    }))
}
