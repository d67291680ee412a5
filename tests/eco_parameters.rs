//! The text of the agents' parameters.

use ecotile::eco::{AgentVariant, Course, Parameters, Ties};
use proptest::prelude::*;

#[test]
fn every_parameter_reads_back_what_it_writes() {
    for variant in AgentVariant::ALL {
        assert_eq!(variant.parameters().to_string(), variant.word());
        for (name, words) in Parameters::names() {
            for word in words {
                let text = format!("{} {name}={word}", variant.word());
                let parameters: Parameters = text.parse().unwrap();
                assert_eq!(parameters.get(name), word);
                assert_eq!(parameters.to_string().parse(), Ok(parameters));
            }
        }
    }
    let seeded: Parameters = " STAGED; Ties=Random-77, order=path ".parse().unwrap();
    assert_eq!(
        (seeded.ties, seeded.order),
        (Ties::Random(77), Course::Path)
    );
    assert_eq!("".parse(), Ok(Parameters::default()));
}

#[test]
fn wrong_parameters_have_their_sentences() {
    for (text, sentence) in [
        (
            "perfect",
            "“perfect” is neither a variant (literal, staged, complete) nor a setting such as order=path.",
        ),
        (
            "colour=red",
            "“colour” is neither a variant (literal, staged, complete) nor a setting such as order=path.",
        ),
        (
            "order=near",
            "“near” is not a value of order: write one of far, path.",
        ),
        (
            "ties=uurd",
            "“uurd” is not a value of ties: write one of the letters u, r, d, l in some order, sparing, random-1 (any seed).",
        ),
    ] {
        assert_eq!(
            text.parse::<Parameters>().unwrap_err().to_string(),
            sentence
        );
    }
}

proptest! {
    /// Any text is parsed or refused with a sentence.
    #[test]
    fn strange_parameters_do_no_harm(text in "[a-z=, -]{0,40}|(literal|staged|complete)( (order|ties|unlock)=[a-z0-9-]{0,9}){0,3}") {
        match text.parse::<Parameters>() {
            Ok(parameters) => prop_assert_eq!(parameters.to_string().parse(), Ok(parameters)),
            Err(error) => prop_assert!(error.to_string().ends_with('.')),
        }
    }
}
