//! Who reads what belongs to the lab: the settings of its places in a link, a run that was left, and what was taught.
//!
//! The half of the page with Play shows none of it, so it leaves it to the other half: a link to a place of the lab is
//! answered with [`LinkError::Elsewhere`], and what was taught is kept as it is written.
//!
//! ```
//! use ecotile::session::{Link, LinkError, Reading};
//!
//! let link = "v=1&place=agents&size=3x3&deal=easy-1&seed=7";
//! assert!(Link::read(link, Reading::WHOLE).is_ok());
//! assert_eq!(Link::read(link, Reading::PLAY), Err(LinkError::Elsewhere));
//! ```

use super::knowledge::Knowledge;
use super::link::{Fields, LinkError, Place};
use super::visit::Visit;

/// What is read, and what is left to another reader. Only what is named here is linked.
#[derive(Clone, Copy)]
pub struct Reading {
    /// The place of a word, with those of the fields that are its settings.
    pub(super) place: fn(&str, &mut Fields) -> Result<Place, LinkError>,
    /// Reads what was taught; the answer is the first mistake.
    pub(super) knowledge: fn(&mut Knowledge, &str) -> Option<String>,
    /// Takes up what was left in the place that one comes to.
    take_up: fn(&mut Visit),
}

impl Reading {
    /// Everything.
    pub const WHOLE: Self = Self {
        place: Place::read,
        knowledge: Knowledge::read,
        take_up: Visit::take_up_run,
    };

    /// What Play has use for.
    pub const PLAY: Self = Self {
        place: Place::read_play,
        knowledge: Knowledge::keep,
        take_up: |_| (),
    };

    /// To be called when one has come to another place.
    pub fn arrive(self, visit: &mut Visit) {
        (self.take_up)(visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_play_leaves_unread_is_not_lost() {
        let mut visit = Visit::new(7);
        let theory = "3x2\n3x2 fourth: DLUL\noff 3x2 first: LUR\n";
        visit
            .knowledge_mut()
            .take_in(&theory.parse().expect("a theory"));
        let saved = visit.text(0);
        let restored = Visit::restore_by(Reading::PLAY, &saved, 9);
        assert_eq!(restored.set_aside, None);
        assert_eq!(restored.visit.text(0), saved);
        let read = Visit::restore(&restored.visit.text(0), 9).visit;
        assert_eq!(read.knowledge(), visit.knowledge());
    }

    #[test]
    fn in_play_a_visit_to_the_lab_goes_on_in_play() {
        let mut visit = Visit::new(7);
        let link = visit
            .text(0)
            .replace("place: play", "place: agents&rules=staged");
        visit = Visit::restore(&link, 9).visit;
        assert_eq!(visit.place().word(), "agents");
        let restored = Visit::restore_by(Reading::PLAY, &visit.text(0), 9);
        assert_eq!(
            (restored.visit.place(), restored.set_aside),
            (&Place::Play, None)
        );
    }
}
