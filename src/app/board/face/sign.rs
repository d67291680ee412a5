//! The signs in the upper corners of a face.

use std::f64::consts::PI;

use super::Face;
use crate::app::board::Sign;
use crate::puzzle::Direction;

impl Face<'_> {
    /// Draws a sign in its corner.
    pub fn sign(&self, sign: Sign, ink: &str) {
        match sign {
            Sign::Tick => self.tick(ink),
            Sign::Cross => self.cross(ink),
            Sign::Target => self.target(ink),
            Sign::Flight(way) => self.chevrons(ink, way),
            Sign::Locked { on_the_move } => self.padlock(ink, on_the_move),
        }
    }

    /// Draws a tick, top right.
    fn tick(&self, ink: &str) {
        self.pen(ink, 2.6);
        self.context.begin_path();
        self.context.move_to(74.0, 19.0);
        self.context.line_to(79.0, 24.0);
        self.context.line_to(89.0, 12.0);
        self.context.stroke();
    }

    /// Draws a cross, top right.
    fn cross(&self, ink: &str) {
        self.pen(ink, 2.6);
        for down in [1.0, -1.0] {
            self.context.begin_path();
            self.context.move_to(75.0, 18.0 - 6.0 * down);
            self.context.line_to(87.0, 18.0 + 6.0 * down);
            self.context.stroke();
        }
    }

    /// Draws two chevrons in the direction of flight, top right.
    fn chevrons(&self, ink: &str, way: Direction) {
        self.pen(ink, 2.6);
        let (dx, dy) = match way {
            Direction::Up => (0.0, -1.0),
            Direction::Right => (1.0, 0.0),
            Direction::Down => (0.0, 1.0),
            Direction::Left => (-1.0, 0.0),
        };
        for along in [-3.5, 3.5] {
            let (x, y) = (81.0 + dx * along, 18.0 + dy * along);
            let corner =
                |back: f64, aside: f64| (x - dx * back - dy * aside, y - dy * back + dx * aside);
            let (from, by, to) = (corner(3.0, -6.0), corner(-3.0, 0.0), corner(3.0, 6.0));
            self.context.begin_path();
            self.context.move_to(from.0, from.1);
            self.context.line_to(by.0, by.1);
            self.context.line_to(to.0, to.1);
            self.context.stroke();
        }
    }

    /// Draws a target, top right.
    fn target(&self, ink: &str) {
        self.pen(ink, 2.4);
        for (radius, is_full) in [(7.5, false), (3.0, true)] {
            self.context.begin_path();
            let _ = self.context.arc(81.0, 18.0, radius, 0.0, 2.0 * PI);
            if is_full {
                self.context.fill();
            } else {
                self.context.stroke();
            }
        }
    }

    /// Draws a padlock, top left: filled at home, outlined on the move.
    pub fn padlock(&self, ink: &str, on_the_move: bool) {
        self.pen(ink, 2.0);
        let (x, y) = (11.0, 10.0);
        self.context.begin_path();
        let _ = self.context.arc(x + 7.0, y + 5.0, 4.2, PI, 0.0);
        self.context.line_to(x + 11.2, y + 10.0);
        self.context.move_to(x + 2.8, y + 5.0);
        self.context.line_to(x + 2.8, y + 10.0);
        self.context.stroke();
        if on_the_move {
            self.context.stroke_rect(x, y + 10.0, 14.0, 10.0);
        } else {
            self.context.fill_rect(x - 1.0, y + 9.0, 16.0, 12.0);
        }
    }
}
