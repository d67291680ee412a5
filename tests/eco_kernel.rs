//! The kernel alone, in a minimal world: guests who each want a certain chair.

use ecotile::eco::kernel::{Agent, GiveGoalError, Kernel, KernelStep, StepResult, World};

const CHAIRS: u32 = 3;

/// Agents 0 to 2 are chairs, the others guests. An attacked guest takes any free chair but the forbidden one.
struct Room {
    /// The chair of each guest.
    seats: Vec<u32>,
}

impl Room {
    fn seat(&self, agent: Agent) -> Option<u32> {
        let guest = agent.0.checked_sub(CHAIRS)?;
        self.seats.get(guest as usize).copied()
    }

    fn sit(&mut self, agent: Agent, chair: u32) {
        self.seats[(agent.0 - CHAIRS) as usize] = chair;
    }
}

/// Guest `i` wants chair `i`.
fn wish(agent: Agent) -> u32 {
    agent.0 - CHAIRS
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NoChair(Agent);

impl World for Room {
    type Aim = u32;
    type Constraints = u32;
    type Stop = NoChair;

    fn state(&self, agent: Agent) -> Agent {
        self.seat(agent).map_or(agent, Agent)
    }

    fn is_satisfied(&self, agent: Agent, _: Option<Agent>) -> bool {
        self.seat(agent).is_none_or(|chair| chair == wish(agent))
    }

    fn rest(&mut self, _: Agent) {}

    fn satisfaction_choice(&mut self, agent: Agent) -> Result<u32, NoChair> {
        Ok(wish(agent))
    }

    fn flight_choice(&mut self, agent: Agent, forbidden: u32) -> Result<u32, NoChair> {
        (0..CHAIRS)
            .find(|chair| *chair != forbidden && !self.seats.contains(chair))
            .ok_or(NoChair(agent))
    }

    fn obstacle(&self, _: Agent, aim: u32) -> Option<Agent> {
        let guest = self.seats.iter().position(|&chair| chair == aim)?;
        Some(Agent(CHAIRS + guest as u32))
    }

    fn satisfaction_aggression(&mut self, _: Agent, aim: u32, _: Agent) -> u32 {
        aim
    }

    fn flee_aggression(&mut self, _: Agent, aim: u32, _: Agent) -> u32 {
        aim
    }

    fn do_satisfaction(&mut self, agent: Agent, aim: u32) {
        self.sit(agent, aim);
    }

    fn do_flee(&mut self, agent: Agent, aim: u32) {
        self.sit(agent, aim);
    }
}

/// Guests on these chairs. Each has the previous guest as its goal, the first one chair 0.
fn party(seats: &[u32]) -> (Kernel<Room>, Room) {
    let mut kernel = Kernel::new(CHAIRS as usize + seats.len());
    let mut goal = Agent(0);
    for guest in (CHAIRS..).take(seats.len()).map(Agent) {
        kernel.give_goal(guest, goal).unwrap();
        goal = guest;
    }
    kernel.start(Agent(0));
    let seats = seats.to_vec();
    (kernel, Room { seats })
}

#[test]
fn an_obstacle_flees_and_each_agent_calls_the_next() {
    let [chair, first, second] = [Agent(0), Agent(3), Agent(4)];
    let (mut kernel, mut room) = party(&[1, 0]);
    let mut acts = Vec::new();
    while let StepResult::Acted(act) = kernel.step(&mut room) {
        acts.push(act);
    }
    assert_eq!(room.seats, [0, 1]);
    assert_eq!(
        acts,
        [
            KernelStep::Satisfied(chair),
            KernelStep::Sought(first),
            KernelStep::SatisfactionAggression {
                attacker: first,
                victim: second
            },
            KernelStep::Fled(second),
            KernelStep::DidFlee(second),
            KernelStep::DidSatisfaction(first),
            KernelStep::Satisfied(first),
            KernelStep::Sought(second),
            KernelStep::DidSatisfaction(second),
            KernelStep::Satisfied(second),
        ]
    );
    assert_eq!(kernel.step(&mut room), StepResult::Finished);
}

#[test]
fn a_world_can_stop_the_solving_and_the_calls_show_where() {
    let (mut kernel, mut room) = party(&[1, 2, 0]);
    let stopped = loop {
        match kernel.step(&mut room) {
            StepResult::Acted(_) => (),
            end => break end,
        }
    };
    assert_eq!(stopped, StepResult::Stopped(NoChair(Agent(5))));
    let called: Vec<Agent> = kernel.frames().iter().map(|frame| frame.agent).collect();
    assert_eq!(called, [Agent(3), Agent(5)]);
}

#[test]
fn a_goal_has_one_dependency_and_an_agent_one_goal() {
    let [a, b, c, unknown_agent] = [0, 1, 2, 9].map(Agent);
    let mut kernel: Kernel<Room> = Kernel::new(3);
    kernel.give_goal(a, b).unwrap();
    assert_eq!((kernel.goal(a), kernel.dependency(b)), (Some(b), Some(a)));
    kernel.give_goal(a, b).unwrap();
    let taken = kernel.give_goal(c, b).unwrap_err();
    assert_eq!(taken, GiveGoalError::Taken { goal: b, by: a });
    assert_eq!(taken.to_string(), "Agent 1 is the goal of agent 0 already.");
    // Another goal takes the place of the first, which has no dependency then.
    kernel.give_goal(a, c).unwrap();
    assert_eq!((kernel.goal(a), kernel.dependency(b)), (Some(c), None));
    for (agent, goal) in [(unknown_agent, a), (a, unknown_agent)] {
        let unknown = kernel.give_goal(agent, goal).unwrap_err();
        assert_eq!(unknown, GiveGoalError::Unknown(unknown_agent));
        assert_eq!(unknown.to_string(), "There is no agent 9.");
    }
    assert_eq!(kernel.goal(unknown_agent), None);
}

/// The source of the kernel mentions no application.
#[test]
fn the_kernel_knows_no_tiles() {
    let source = include_str!("../src/eco/kernel.rs").to_lowercase();
    for word in [
        "tile", "board", "patch", "puzzle", "blank", "number", "sliding", "disc", "peg", "hanoi",
        "crate::", "super::",
    ] {
        assert!(!source.contains(word), "the kernel speaks of {word}");
    }
}
