//! The settings of Agents as fields of a link.

use super::{AgentsSettings, Layer, Layers, OrderStep, ShownWave, View};
use crate::session::hanoi_run::HanoiRun;
use crate::session::link::settings::{PlaceSettings, choose, no_value, set, set_or_say};

impl PlaceSettings for AgentsSettings {
    fn fields(&self) -> String {
        let plain = Self::default();
        let mut text = String::new();
        let mut add = |key: &str, value: &str| text.extend(["&", key, "=", value]);
        if self.rules != plain.rules {
            add("rules", &self.rules.to_string().replace(' ', ","));
        }
        if self.layers != plain.layers {
            let letters: String = Layer::ALL
                .iter()
                .filter(|&&layer| self.shows(layer))
                .map(|l| l.letter())
                .collect();
            add("layers", if letters.is_empty() { "none" } else { &letters });
        }
        if self.wave != plain.wave {
            add(
                "wave",
                if self.wave == ShownWave::Off {
                    "off"
                } else {
                    "goal"
                },
            );
        }
        if self.without_locks {
            add("locks", "off");
        }
        if self.view != plain.view {
            add("view", "relief");
        }
        if self.turn != plain.turn {
            add("turn", &self.turn.to_string());
        }
        if self.order != plain.order {
            add("order", OrderStep::LETTERS[self.order as usize]);
        }
        if let Some(discs) = self.towers {
            add("example", &format!("hanoi-{discs}"));
        }
        if !self.disturbances.is_empty() {
            add("disturb", &self.disturbances.to_string());
        }
        if self.step > 0 {
            add("step", &self.step.to_string());
        }
        if self.counts_events() {
            add("agents", &self.version.to_string());
        }
        text
    }

    fn read(&mut self, key: &str, value: &str) -> Option<Result<(), String>> {
        let no_value = || no_value(key, value);
        Some(match key {
            "rules" => set_or_say(&mut self.rules, value),
            "layers" if value == "none" => {
                self.layers = Layers(0);
                Ok(())
            }
            "layers" => value
                .chars()
                .map(|letter| {
                    Layer::ALL
                        .into_iter()
                        .find(|layer| layer.letter() == letter)
                })
                .try_fold(0, |layers, layer| layer.map(|layer| layers | layer.bit()))
                .map(|layers| self.layers = Layers(layers))
                .ok_or_else(no_value),
            "wave" => {
                let waves = [ShownWave::Off, ShownWave::Blank, ShownWave::Goal];
                choose(
                    &mut self.wave,
                    (["off", "blank", "goal"], waves),
                    key,
                    value,
                )
            }
            "locks" => choose(
                &mut self.without_locks,
                (["off", "on"], [true, false]),
                key,
                value,
            ),
            "view" => {
                let views = [View::Flat, View::Relief];
                choose(&mut self.view, (["flat", "relief"], views), key, value)
            }
            "turn" => value
                .parse()
                .ok()
                .filter(|turn| (-Self::FARTHEST_TURN..=Self::FARTHEST_TURN).contains(turn))
                .map(|turn| self.turn = turn)
                .ok_or_else(no_value),
            "order" => {
                let orders = (OrderStep::LETTERS, OrderStep::ALL);
                choose(&mut self.order, orders, key, value)
            }
            "example" => value
                .strip_prefix("hanoi")
                .and_then(|discs| match discs {
                    "" => Some(HanoiRun::FEWEST),
                    discs => discs.strip_prefix('-')?.parse().ok(),
                })
                .filter(|discs| (HanoiRun::FEWEST..=HanoiRun::MOST).contains(discs))
                .map(|discs| self.towers = Some(discs))
                .ok_or_else(no_value),
            "disturb" => set_or_say(&mut self.disturbances, value),
            "step" => set(&mut self.step, key, value),
            "agents" => set(&mut self.version, key, value),
            _ => return None,
        })
    }

    fn note_step(&mut self, step: u64) {
        (self.step, self.version) = (step, Self::VERSION);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::link::settings::reread;

    #[test]
    fn every_setting_survives_the_link() {
        let mut all = vec![AgentsSettings::default(), AgentsSettings::opened()];
        for layer in Layer::ALL {
            let mut one = AgentsSettings::default();
            one.show(layer, !one.shows(layer));
            all.push(one);
        }
        all.push(AgentsSettings {
            layers: Layers(0),
            ..AgentsSettings::default()
        });
        all.push(AgentsSettings {
            wave: ShownWave::Off,
            view: View::Relief,
            turn: -26,
            without_locks: true,
            ..AgentsSettings::default()
        });
        all.push(AgentsSettings {
            wave: ShownWave::Goal,
            step: 798,
            version: 3,
            ..AgentsSettings::default()
        });
        for order in OrderStep::ALL {
            all.push(AgentsSettings {
                order,
                ..AgentsSettings::default()
            });
        }
        for discs in HanoiRun::FEWEST..=HanoiRun::MOST {
            all.push(AgentsSettings {
                towers: Some(discs),
                step: 9,
                ..AgentsSettings::default()
            });
        }
        all.push(AgentsSettings {
            rules: "literal order=path ties=random-7".parse().expect("rules"),
            ..AgentsSettings::default()
        });
        for (step, disturbances) in [(0, "120:RDL"), (7, "0:R2,300:U")] {
            all.push(AgentsSettings {
                disturbances: disturbances.parse().expect("disturbances"),
                step,
                ..AgentsSettings::default()
            });
        }
        for settings in all {
            let text = settings.fields();
            assert!(
                text.chars()
                    .all(|c| c.is_ascii_alphanumeric() || "&=,.:-".contains(c)),
                "{text}"
            );
            assert_eq!(reread(&text), Ok(settings), "{text}");
        }
        assert_eq!(AgentsSettings::default().fields(), "");
        assert_eq!(AgentsSettings::opened().fields(), "&layers=sfahg");
        let towers = reread("example=hanoi").map(|settings: AgentsSettings| settings.towers);
        assert_eq!(
            towers,
            Ok(Some(HanoiRun::FEWEST)),
            "the number may be left out"
        );
    }

    #[test]
    fn a_wrong_value_is_a_sentence() {
        for text in [
            "rules=blue",
            "layers=q",
            "wave=tidal",
            "locks=maybe",
            "view=above",
            "turn=40",
            "turn=-128",
            "order=d",
            "example=tower",
            "example=hanoi-2",
            "example=hanoi-9",
            "disturb=RDL",
            "disturb=12:",
            "disturb=12:X",
            "disturb=40:R,12:L",
            "disturb=1:R401",
            "step=-1",
            "agents=x",
        ] {
            let sentence = reread::<AgentsSettings>(text).expect_err(text);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
