//! The tables that are printed natively only: more boards than the cases have, and others' published figures.

pub mod agents;
mod extent;
pub mod learning;

pub use extent::Extent;

#[cfg(test)]
mod tests {
    use super::{Extent, agents, learning};

    #[test]
    fn each_table_can_be_printed() {
        agents::print(Extent::Glance);
        learning::print(Extent::Glance);
    }
}
