//! Serialization of a type by its text or its bytes.
//!
//! Messages between the page and its workers carry values in the same form as links and files, so each type has one
//! parser and one set of errors.

/// Implements `Serialize` and `Deserialize` through `Display` and `FromStr`.
macro_rules! serde_by_text {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

/// Implements `Serialize` through `to_bytes`, and `Deserialize` through a function from `&[u8]` to a `Result`.
macro_rules! serde_by_bytes {
    ($type:ty, $from_bytes:expr) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_bytes(&self.to_bytes())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let bytes =
                    <serde_bytes::ByteBuf as serde::Deserialize>::deserialize(deserializer)?;
                $from_bytes(&bytes).map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use serde_by_bytes;
pub(crate) use serde_by_text;

#[cfg(test)]
mod tests {
    use crate::puzzle::{Board, Goal, GoalName, MoveList, Size};

    fn round_trip<T>(value: &T) -> T
    where
        T: serde::Serialize + serde::de::DeserializeOwned,
    {
        let json = serde_json::to_string(value).expect("a value");
        serde_json::from_str(&json).expect("the same value")
    }

    #[test]
    fn a_value_is_written_as_its_text_and_read_back() {
        let board: Board = "4 5 3 / 0 1 2".parse().expect("a board");
        assert_eq!(
            serde_json::to_string(&board).expect("a value"),
            "\"4 5 3 / 0 1 2\""
        );
        assert_eq!(round_trip(&board), board);
        let moves: MoveList = "DLUL".parse().expect("moves");
        assert_eq!(round_trip(&moves), moves);
        let size: Size = "4x3".parse().expect("a size");
        for name in GoalName::ALL {
            let goal = Goal::named(size, name).unwrap_or_else(|| {
                Goal::custom("2 1 3 4 / 5 6 7 8 / 9 10 11 0".parse().expect("a board"))
            });
            let read = round_trip(&goal);
            assert_eq!((read.name(), &read), (goal.name(), &goal));
        }
    }

    #[test]
    fn a_wrong_text_is_refused_with_its_own_sentence() {
        let error = serde_json::from_str::<Board>("\"1 1 / 2 0\"").expect_err("no board");
        assert!(error.to_string().contains("1 appears twice"), "{error}");
    }
}
