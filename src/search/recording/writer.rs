//! Encodes the parts of a recording: numbers, texts, nodes, figures, events.

use super::bytes::REASONS;
use crate::bytes::Writer;
use crate::search::Figures;
use crate::search::trace::{Event, NodeId, NodeRecord};

/// The bytes of a recording that are being written.
pub(super) struct RecordingWriter {
    pub(super) out: Writer,
}

impl RecordingWriter {
    pub(super) fn place<T: PartialEq>(&mut self, all: &[T], one: &T) {
        let place = all.iter().position(|other| other == one);
        self.out.number(place.unwrap_or_default() as u64);
    }

    pub(super) fn node(&mut self, id: Option<NodeId>) {
        self.out.number(id.map_or(0, |id| u64::from(id) + 1));
    }

    pub(super) fn figures(&mut self, figures: &Figures) {
        self.node(figures.moves);
        self.out.numbers([
            u64::from(figures.search_depth),
            figures.expanded,
            figures.generated,
            figures.duplicates,
            figures.reopened,
            figures.repeated,
            figures.frontier,
            figures.largest_frontier,
            figures.bytes as u64,
            figures.largest_bytes as u64,
            u64::from(figures.best_estimate),
            u64::from(figures.lower_bound),
            u64::from(figures.iterations),
            figures.time.as_micros() as u64,
        ]);
    }

    pub(super) fn record(&mut self, record: &NodeRecord) {
        self.node(record.id);
        self.node(record.parent);
        // The start's edge is the highest code: 1 is added, so that it wraps to 0 and takes one byte.
        self.out
            .number(u64::from(record.edge.code().wrapping_add(1)));
        self.out
            .numbers([u64::from(record.g), u64::from(record.h), record.f]);
    }

    pub(super) fn event(&mut self, event: &Event) {
        match event {
            Event::Iteration(threshold) => self.out.numbers([0, *threshold]),
            Event::Generated(record) => {
                self.out.number(1);
                self.record(record);
            }
            Event::Expanded { id, order } => self.out.numbers([2, u64::from(*id), *order]),
            Event::Pruned(record, why) => {
                self.out.number(3);
                self.place(&REASONS, why);
                self.record(record);
            }
            Event::Improved { record, was_closed } => {
                self.out.number(4 + u64::from(*was_closed));
                self.record(record);
            }
            Event::Solved(id) => self.out.numbers([6, u64::from(*id)]),
        }
    }
}
