//! The positions of a recording that a player steps to, and its overview.

use super::{NodeIndex, Tree};
use crate::search::Event;

impl Tree {
    /// The node that is expanded next after a position; at the end, the node that would be.
    pub fn next_expanded(&self, position: u64) -> Option<NodeIndex> {
        let from = usize::try_from(position).ok()?;
        let coming = self.recording.events().get(from..)?.iter().enumerate();
        let next =
            coming.filter(|(_, event)| matches!(event, Event::Expanded { .. } | Event::Solved(_)));
        match next
            .map(|(index, _)| self.node_indices[from + index])
            .next()
        {
            Some(node_index) => node_index,
            None => self
                .recording
                .would_expand()
                .and_then(|id| self.index_of(id)),
        }
    }

    /// The position just after the next expansion, or the end.
    pub fn after_next_expansion(&self, position: u64) -> u64 {
        self.next_position(position, |event| {
            matches!(event, Event::Expanded { .. } | Event::Solved(_))
        })
    }

    /// The position just after the expansion before this one, or the beginning.
    pub fn before_last_expansion(&self, position: u64) -> u64 {
        let before = usize::try_from(position.saturating_sub(1)).unwrap_or(usize::MAX);
        let events = self.recording.events();
        let earlier = &events[..before.min(events.len())];
        let found = earlier
            .iter()
            .rposition(|event| matches!(event, Event::Expanded { .. }));
        found.map_or(0, |index| index as u64 + 1)
    }

    /// The position just after the next iteration's first node or the answer, or the end.
    pub fn after_next_iteration(&self, position: u64) -> u64 {
        self.next_position(position, |event| {
            matches!(event, Event::Iteration(_) | Event::Solved(_))
        })
    }

    fn next_position(&self, position: u64, is_wanted: impl Fn(&Event) -> bool) -> u64 {
        let from = usize::try_from(position).unwrap_or(usize::MAX);
        let events = self.recording.events();
        let coming = events.get(from..).unwrap_or_default();
        coming
            .iter()
            .position(is_wanted)
            .map_or(self.end(), |index| position + index as u64 + 1)
    }

    /// For each event, the number of open nodes after it and whether it begins an iteration.
    pub fn profile(&self) -> Vec<(u32, bool)> {
        let mut open = 0_u32;
        let after = |event: &Event| {
            let is_new = matches!(event, Event::Iteration(_));
            open = match event {
                Event::Generated(_)
                | Event::Improved {
                    was_closed: true, ..
                } => open + 1,
                Event::Expanded { .. } | Event::Solved(_) => open.saturating_sub(1),
                Event::Pruned(seen, _) if seen.id.is_some() => open.saturating_sub(1),
                _ => open,
            };
            (open, is_new)
        };
        self.recording.events().iter().map(after).collect()
    }
}
