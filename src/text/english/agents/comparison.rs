//! A result beside the published one, in English.

use super::super::super::ComparisonText;
use super::grouped;
use crate::lab::published::{AgentLengths, WALK_STEPS_PER_TILE};

pub(super) const COMPARISON: ComparisonText = ComparisonText {
    title: "Moves, beside Drogoul and Dubreuil 1993",
    here: "this board",
    published: "their mean (table 1)",
    uniform: "our mean, uniformly random boards",
    walked: "our mean, boards of short random walks",
    mean: |moves| {
        if moves < 1_000.0 {
            format!("{moves:.1}")
        } else {
            grouped(moves.round() as u64)
        }
    },
    why,
};

fn why(lengths: &AgentLengths) -> String {
    if lengths.is_longer() {
        return format!(
            "Their boards were probably less mixed than uniformly random ones: on boards made by {WALK_STEPS_PER_TILE} random \
             steps for each tile, our agents come within a tenth of their mean at every size, but the paper does not say \
             how its boards were made."
        );
    }
    let apart = 100.0 * (lengths.uniform / lengths.published - 1.0).abs();
    format!(
        "At this size the means are {apart:.0} % apart: the paper leaves some choices open, such as what decides between equal \
         patches, and does not give its boards."
    )
}
