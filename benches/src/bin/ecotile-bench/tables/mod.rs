//! Tables that are printed natively only: they go on where the cases end, and compare with what others published.

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
