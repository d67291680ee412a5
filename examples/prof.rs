use ecotile::puzzle::*;
use ecotile::search::heuristic::*;
use ecotile::search::*;
use std::time::*;
fn main() {
    let size: Size = "3x3".parse().unwrap();
    let goal = Goal::blank_last(size);
    let d = Distances::new(&goal).unwrap();
    let boards: Vec<_> = d.boards().step_by(20).collect();
    for name in HeuristicName::ALL {
        let e = Evaluator::new(&name, &goal).unwrap();
        for alg in [
            Algorithm::AStar(Duplicates::Graph),
            Algorithm::IdaStar(ThresholdRule::LeastExceeding),
        ] {
            if matches!(
                name,
                HeuristicName::None
                    | HeuristicName::MisplacedWithBlank
                    | HeuristicName::Misplaced
                    | HeuristicName::Euclidean
            ) && matches!(alg, Algorithm::IdaStar(_))
            {
                continue;
            }
            let t = Instant::now();
            let mut x = 0;
            let mut g = 0;
            let mut dd = 0;
            for (b, _) in &boards {
                let p = Problem::new(b.clone(), goal.clone()).unwrap();
                let mut s = Search::new(&p, alg, &Setup::new(e.clone()));
                s.run(|| Duration::ZERO);
                let f = s.figures();
                x += f.expanded;
                g += f.generated;
                dd += f.duplicates;
            }
            let el = t.elapsed().as_secs_f64();
            println!(
                "{name} {alg} us/board {:.1} exp {:.0} gen {:.0} dup {:.0} ns/exp {:.0}",
                el * 1e6 / boards.len() as f64,
                x as f64 / boards.len() as f64,
                g as f64 / boards.len() as f64,
                dd as f64 / boards.len() as f64,
                el * 1e9 / x as f64
            );
        }
    }
}
