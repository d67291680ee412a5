//! The tree after so many events.

use super::{Spot, Tree};
use crate::search::{Algorithm, Event, Memory, PruneReason};

/// What a node is now. Each has a colour and a sign of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// It waits for its expansion.
    Open,
    /// It was expanded.
    Closed,
    /// It was expanded, and is no longer in memory: a search that keeps one path has left it.
    Left,
    /// It lies on the solution path.
    Path,
    /// It was dropped.
    Pruned(PruneReason),
}

/// A node as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// Its parent now.
    pub parent: Option<Spot>,
    /// Moves from the root.
    pub g: u32,
    /// The estimate, in the heuristic's unit.
    pub h: u32,
    /// What it is ranked by.
    pub f: u64,
    /// When it was last expanded, counted from 1.
    pub order: Option<u64>,
    /// What it is.
    pub mark: Mark,
    /// How often a shorter path to it was found.
    pub improved: u32,
}

/// The present iteration's tree after so many events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// How many events have happened.
    pub position: u64,
    /// Which tree is shown, counted from 0.
    pub iteration: usize,
    /// Its threshold, depth or number.
    pub threshold: Option<u64>,
    /// Its first node.
    pub first: Spot,
    /// Its nodes that there are now, in the order in which they were made.
    pub nodes: Vec<Shown>,
    /// The node that the last event tells of.
    pub now: Option<Spot>,
    /// The node whose children are being made.
    pub expanding: Option<Spot>,
    /// The answer is found.
    pub is_solved: bool,
    /// Nodes that were expanded so far, in all iterations.
    pub expanded: u64,
}

impl Moment {
    /// A node of this tree that there is now.
    pub fn get(&self, spot: Spot) -> Option<&Shown> {
        self.nodes.get(spot.checked_sub(self.first)?)
    }

    /// The nodes that there are now.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Spot, &Shown)> + Clone {
        self.nodes
            .iter()
            .enumerate()
            .map(|(index, shown)| (self.first + index, shown))
    }

    /// The nodes that wait.
    pub fn open(&self) -> impl Iterator<Item = (Spot, &Shown)> + Clone {
        self.iter().filter(|(_, shown)| shown.mark == Mark::Open)
    }

    /// The way from a node to its root, that node first.
    pub fn path(&self, from: Spot) -> Vec<Spot> {
        let mut path: Vec<Spot> = Vec::new();
        let mut next = Some(from);
        while let Some((spot, shown)) = next.and_then(|spot| Some((spot, self.get(spot)?))) {
            // No way is longer than there are nodes, not even in a recording that tells nonsense.
            if path.len() > self.nodes.len() {
                break;
            }
            path.push(spot);
            next = shown.parent;
        }
        path
    }

    fn shown_mut(&mut self, spot: Spot) -> Option<&mut Shown> {
        self.nodes.get_mut(spot.checked_sub(self.first)?)
    }
}

impl Tree {
    /// The tree after so many events. Costs O(events of this iteration), forwards and backwards alike.
    pub fn moment(&self, position: u64) -> Moment {
        let position = position.min(self.end());
        let end = position as usize;
        let started = self
            .iterations
            .iter()
            .take_while(|iteration| iteration.first_event < end);
        let iteration = started.count().saturating_sub(1);
        let (first_event, first, threshold) =
            self.iterations
                .get(iteration)
                .map_or((0, 0, None), |iteration| {
                    (
                        iteration.first_event,
                        iteration.spots.start,
                        iteration.threshold,
                    )
                });
        let mut moment = Moment {
            position,
            iteration,
            threshold,
            first,
            nodes: Vec::new(),
            now: None,
            expanding: None,
            is_solved: false,
            expanded: 0,
        };
        let events = self.recording.events();
        let shown = events[..end].iter().zip(&self.spots).skip(first_event);
        for (event, &spot) in shown {
            moment.now = spot;
            self.happen(&mut moment, event, spot);
        }
        let last = events[..end].iter().rev().find_map(|event| match event {
            Event::Expanded { order, .. } => Some(*order),
            _ => None,
        });
        moment.expanded = last.unwrap_or_default();
        if self.algorithm().memory() == Memory::OnePath {
            leave(&mut moment);
        }
        moment
    }

    fn happen(&self, moment: &mut Moment, event: &Event, spot: Option<Spot>) {
        match *event {
            Event::Generated(seen) | Event::Pruned(seen, _)
                if spot == Some(moment.first + moment.nodes.len()) =>
            {
                let mark = match *event {
                    Event::Pruned(_, why) => Mark::Pruned(why),
                    _ => Mark::Open,
                };
                moment.nodes.push(Shown {
                    parent: spot.and_then(|spot| self.nodes.get(spot)?.parent),
                    g: seen.g,
                    h: seen.h,
                    f: seen.f,
                    order: None,
                    mark,
                    improved: 0,
                });
            }
            Event::Iteration(_) | Event::Generated(_) => {}
            Event::Pruned(_, why) => {
                if let Some(shown) = spot.and_then(|spot| moment.shown_mut(spot)) {
                    shown.mark = Mark::Pruned(why);
                }
            }
            Event::Expanded { order, .. } => {
                moment.expanding = spot;
                if let Some(shown) = spot.and_then(|spot| moment.shown_mut(spot)) {
                    shown.mark = Mark::Closed;
                    shown.order = Some(order);
                }
            }
            Event::Improved { record, .. } => {
                let parent = record.parent.and_then(|id| self.spot(id));
                if let Some(shown) = spot.and_then(|spot| moment.shown_mut(spot)) {
                    shown.parent = parent;
                    (shown.g, shown.h, shown.f) = (record.g, record.h, record.f);
                    shown.mark = Mark::Open;
                    shown.improved += 1;
                }
            }
            Event::Solved(_) => {
                moment.is_solved = true;
                let ends = [
                    spot,
                    self.meeting
                        .filter(|_| self.algorithm() == Algorithm::Bidirectional),
                ];
                for from in ends.into_iter().flatten() {
                    for on_path in moment.path(from) {
                        if let Some(shown) = moment.shown_mut(on_path) {
                            shown.mark = Mark::Path;
                        }
                    }
                }
            }
        }
    }

    /// Where the two searches met, on the side that was there first.
    pub fn meeting(&self, moment: &Moment) -> Option<(Spot, Spot)> {
        let is_both_ends = self.algorithm() == Algorithm::Bidirectional;
        let now = moment.now.filter(|_| moment.is_solved && is_both_ends)?;
        Some((now, self.meeting?))
    }
}

/// A search that keeps one path has left what is closed, has nothing open below it, and is not on the way to the node
/// that is being expanded.
fn leave(moment: &mut Moment) {
    let mut is_kept = vec![false; moment.nodes.len()];
    if let Some(now) = moment.expanding {
        for spot in moment.path(now) {
            is_kept[spot - moment.first] = true;
        }
    }
    for index in (0..moment.nodes.len()).rev() {
        let shown = &moment.nodes[index];
        if shown.mark == Mark::Open || is_kept[index] {
            let parent = shown
                .parent
                .and_then(|parent| parent.checked_sub(moment.first));
            if let Some(kept) = parent.and_then(|parent| is_kept.get_mut(parent)) {
                *kept = true;
            }
        }
        if moment.nodes[index].mark == Mark::Closed && !is_kept[index] {
            moment.nodes[index].mark = Mark::Left;
        }
    }
}
