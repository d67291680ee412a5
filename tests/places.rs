//! What is written about the places outside Rust agrees with their table.

use std::fs;
use std::path::Path;

use ecotile::session::{BundleName, Place, PlaceName};

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The text between the first occurrence of `before` and the next `after`.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).expect(before);
    rest.split_once(after).expect(after).0
}

fn words(bundle: BundleName) -> Vec<&'static str> {
    let names = PlaceName::ALL
        .into_iter()
        .filter(|name| name.bundle() == bundle);
    names.map(PlaceName::word).collect()
}

#[test]
fn the_start_script_knows_the_bundle_of_each_place() {
    let page = file("index.html");
    let listed = between(
        &page,
        "<template data-bundle=\"study\" data-places=\"",
        "\"",
    );
    assert_eq!(
        listed.split(' ').collect::<Vec<_>>(),
        words(BundleName::Study)
    );
    assert!(
        !words(BundleName::Play).is_empty(),
        "the first bundle has the rest"
    );
    let first = between(&file("static/start.js"), "const FIRST = '", "'").to_owned();
    for bundle in ["study", &first] {
        assert!(page.contains(&format!("data-bin=\"{bundle}\"")), "{bundle}");
    }
}

#[test]
fn the_monkey_knows_each_place() {
    let monkey = file("tests/browser/monkey/places.mjs");
    let places = between(&monkey, "export const PLACES = {", "\n};");
    for name in PlaceName::ALL {
        assert!(
            places.contains(&format!("\n  {}: {{", name.word())),
            "{name:?}"
        );
    }
}

#[test]
fn a_place_is_its_word() {
    for name in PlaceName::ALL {
        let place = Place::named(name);
        assert_eq!(place.name(), name);
        assert_eq!(place.to_string(), name.word());
        assert_eq!(name.word().to_uppercase().parse(), Ok(place));
    }
}
