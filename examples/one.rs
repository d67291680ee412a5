use ecotile::puzzle::*;
use ecotile::search::heuristic::*;
use ecotile::search::*;
use std::time::*;
fn main() {
    let size: Size = "3x3".parse().unwrap();
    let goal = Goal::blank_last(size);
    let e = Evaluator::new(&HeuristicName::Manhattan, &goal).unwrap();
    let mut x = 0;
    let mut g = 0;
    for seed in 0..60 {
        let p = Problem::new(Recipe::Uniform.deal(&goal, seed), goal.clone()).unwrap();
        let mut s = Search::new(
            &p,
            Algorithm::AStar(Duplicates::Graph),
            &Setup::new(e.clone()),
        );
        s.run(|| Duration::ZERO);
        x += s.figures().expanded;
        g += s.figures().generated;
    }
    println!("{x} {g}");
}
