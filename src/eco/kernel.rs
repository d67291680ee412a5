//! The Eco-Problem-Solving kernel (Drogoul & Dubreuil, section 2.2): agents that want to be satisfied and that flee
//! when they are attacked. It knows nothing of the world they live in.
//!
//! An agent has a *goal* (another agent), a *state*, a satisfaction behaviour and a flight behaviour. Giving an agent
//! a goal makes it the goal's *dependency* (equation 16): it waits until its goal is satisfied, which then tells it to
//! try. What an agent wants, who stands in its way and what happens when it acts is the business of a [`World`].
//!
//! ```text
//! trySatisfaction(A):                          flee(V, constraints):
//!     if A is satisfied: rest                      q <- the world's flight choice
//!         its dependency tries                     if somebody is in the way of q:
//!     q <- the world's satisfaction choice             fleeAggression: he flees
//!     if somebody is in the way of q:              doFlee
//!         satisfactionAggression: he flees
//!     doSatisfaction, and try again
//! ```
//!
//! An agent that finds itself elsewhere when its turn comes again (it was pushed by the flight that it caused), or
//! that finds somebody still in its way, decides again.
//!
//! The calls stand in a list of the kernel's own and not on the machine's stack, so a chain of attacks may be as long
//! as memory allows; one [`Kernel::step`] does one thing and costs O(1) besides what the world does.

use std::error::Error;
use std::fmt;

/// An agent, known to the kernel by nothing but this name; the world gives it a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Agent(pub u32);

/// What the agents live in: the part of a problem that the kernel does not know (section 2.2, "domain dependent").
pub trait World {
    /// What an agent decides on: where it wants to be.
    type Aim: Copy;
    /// What an attacker forbids its victim.
    type Constraints: Copy;
    /// Why the solving can end before everybody is satisfied.
    type Stop;

    /// The agent's present state; a decision is void once it has changed.
    fn state(&self, agent: Agent) -> Agent;
    /// Whether the agent has what it wants. By equation 6 this is `state(a) = goal(a)`, but a world may know agents
    /// that are always satisfied.
    fn is_satisfied(&self, agent: Agent, goal: Option<Agent>) -> bool;
    /// The agent is satisfied and about to tell its dependency.
    fn rest(&mut self, agent: Agent);
    /// Where the agent wants to go to be satisfied.
    fn satisfaction_choice(&mut self, agent: Agent) -> Result<Self::Aim, Self::Stop>;
    /// Where an attacked agent wants to flee.
    fn flight_choice(
        &mut self,
        agent: Agent,
        constraints: Self::Constraints,
    ) -> Result<Self::Aim, Self::Stop>;
    /// Somebody who must flee before the agent can do what it decided.
    fn obstacle(&self, agent: Agent, aim: Self::Aim) -> Option<Agent>;
    /// The agent, seeking satisfaction, attacks: the constraints that the attack carries.
    fn satisfaction_aggression(
        &mut self,
        agent: Agent,
        aim: Self::Aim,
        victim: Agent,
    ) -> Self::Constraints;
    /// The agent, itself on the run, attacks: the constraints that the attack carries.
    fn flee_aggression(&mut self, agent: Agent, aim: Self::Aim, victim: Agent)
    -> Self::Constraints;
    /// Nobody is in the way: the seeking agent acts.
    fn do_satisfaction(&mut self, agent: Agent, aim: Self::Aim);
    /// Nobody is in the way: the fleeing agent acts.
    fn do_flee(&mut self, agent: Agent, aim: Self::Aim);
}

/// What one step of the kernel did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The agent was satisfied, and rests; its dependency, if it has one, tries next.
    Satisfied(Agent),
    /// The agent seeks satisfaction and has decided where to go.
    Sought(Agent),
    /// `satisfactionAggression`: a seeking agent attacked another.
    SatisfactionAggression {
        /// Who attacks.
        attacker: Agent,
        /// Who must flee.
        victim: Agent,
    },
    /// `doSatisfaction`: a seeking agent acted.
    DidSatisfaction(Agent),
    /// The agent was attacked and has decided where to flee.
    Fled(Agent),
    /// `fleeAggression`: a fleeing agent attacked another.
    FleeAggression {
        /// Who attacks.
        attacker: Agent,
        /// Who must flee.
        victim: Agent,
    },
    /// `doFlee`: a fleeing agent acted.
    DidFlee(Agent),
    /// The agent's decision was void: it had been moved meanwhile, or the way is still not free.
    Disturbed(Agent),
}

/// What became of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress<S> {
    /// Something was done; more is to do.
    Acted(Act),
    /// Nobody is left who wants to try.
    Finished,
    /// The world stopped the solving.
    Stopped(S),
}

/// Why an agent runs at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call<C> {
    /// `trySatisfaction`: the will to be satisfied.
    TrySatisfaction,
    /// `flee`: the obligation to flee, with the attacker's constraints.
    Flee(C),
}

/// What an agent decided, and where it stood when it did.
#[derive(Clone, Copy, Debug)]
pub struct Decision<A> {
    /// Where it wants to be.
    pub aim: A,
    /// Its state when it decided.
    pub state: Agent,
    /// Whether it has attacked since.
    pub has_attacked: bool,
}

/// One entry of the list of calls.
#[derive(Clone, Copy, Debug)]
pub struct Frame<A, C> {
    /// Who was called.
    pub agent: Agent,
    /// What for.
    pub call: Call<C>,
    /// What it has decided, if it has.
    pub decision: Option<Decision<A>>,
}

/// The kernel: who has which goal, and the calls that wait for one another.
#[derive(Clone, Debug)]
pub struct Kernel<W: World> {
    goals: Vec<Option<Agent>>,
    dependencies: Vec<Option<Agent>>,
    frames: Vec<Frame<W::Aim, W::Constraints>>,
}

impl<W: World> Kernel<W> {
    /// A kernel of agents `0..agents` without goals, all at rest.
    pub fn new(agents: usize) -> Self {
        Self {
            goals: vec![None; agents],
            dependencies: vec![None; agents],
            frames: Vec::new(),
        }
    }

    /// Gives `agent` a goal, which makes it the goal's dependency (equation 16).
    pub fn give_goal(&mut self, agent: Agent, goal: Agent) -> Result<(), GoalError> {
        let known = |one: Agent| {
            if (one.0 as usize) < self.goals.len() {
                Ok(())
            } else {
                Err(GoalError::Unknown(one))
            }
        };
        known(agent)?;
        known(goal)?;
        if let Some(other) = self.dependency(goal).filter(|&other| other != agent) {
            return Err(GoalError::Taken { goal, by: other });
        }
        if let Some(before) = self.goal(agent) {
            self.dependencies[before.0 as usize] = None;
        }
        self.goals[agent.0 as usize] = Some(goal);
        self.dependencies[goal.0 as usize] = Some(agent);
        Ok(())
    }

    /// The agent's goal, if it was given one.
    pub fn goal(&self, agent: Agent) -> Option<Agent> {
        self.goals.get(agent.0 as usize).copied().flatten()
    }

    /// Who waits for the agent to be satisfied.
    pub fn dependency(&self, agent: Agent) -> Option<Agent> {
        self.dependencies.get(agent.0 as usize).copied().flatten()
    }

    /// Sends `trySatisfaction` to an agent; whatever was under way is forgotten.
    pub fn start(&mut self, agent: Agent) {
        self.frames.clear();
        self.frames.push(Frame {
            agent,
            call: Call::TrySatisfaction,
            decision: None,
        });
    }

    /// The agent about to decide how to seek satisfaction while nobody flees, if that is where things stand.
    pub fn seeker_at_rest(&self) -> Option<Agent> {
        match self.frames.as_slice() {
            [
                Frame {
                    agent,
                    call: Call::TrySatisfaction,
                    decision: None,
                },
            ] => Some(*agent),
            _ => None,
        }
    }

    /// How many calls wait for one another.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The calls that wait for one another, the oldest first.
    pub fn frames(&self) -> &[Frame<W::Aim, W::Constraints>] {
        &self.frames
    }

    /// The memory that the kernel holds, in bytes.
    pub fn bytes(&self) -> usize {
        (self.goals.capacity() + self.dependencies.capacity()) * size_of::<Option<Agent>>()
            + self.frames.capacity() * size_of::<Frame<W::Aim, W::Constraints>>()
    }

    /// Does the next thing.
    pub fn step(&mut self, world: &mut W) -> Progress<W::Stop> {
        let Some(&mut Frame {
            agent,
            call,
            ref mut decision,
        }) = self.frames.last_mut()
        else {
            return Progress::Finished;
        };
        let Some(made) = decision else {
            return match call {
                Call::TrySatisfaction => self.try_satisfaction(agent, world),
                Call::Flee(constraints) => self.flee(agent, constraints, world),
            };
        };
        let aim = made.aim;
        if world.state(agent) != made.state {
            // It was moved meanwhile. Who flees has left its place, which was the point; who seeks decides again.
            *decision = None;
            if matches!(call, Call::Flee(_)) {
                self.frames.pop();
            }
            return Progress::Acted(Act::Disturbed(agent));
        }
        let Some(victim) = world.obstacle(agent, aim) else {
            return self.act(agent, call, aim, world);
        };
        if made.has_attacked {
            *decision = None;
            return Progress::Acted(Act::Disturbed(agent));
        }
        made.has_attacked = true;
        self.attack(agent, call, aim, victim, world)
    }

    /// `trySatisfaction` of an agent that has not decided yet.
    fn try_satisfaction(&mut self, agent: Agent, world: &mut W) -> Progress<W::Stop> {
        if !world.is_satisfied(agent, self.goal(agent)) {
            let choice = world.satisfaction_choice(agent);
            return self.decide(agent, choice, Act::Sought(agent), world);
        }
        world.rest(agent);
        self.frames.pop();
        if let Some(next) = self.dependency(agent) {
            self.frames.push(Frame {
                agent: next,
                call: Call::TrySatisfaction,
                decision: None,
            });
        }
        Progress::Acted(Act::Satisfied(agent))
    }

    /// `flee` of an agent that has not decided yet.
    fn flee(
        &mut self,
        agent: Agent,
        constraints: W::Constraints,
        world: &mut W,
    ) -> Progress<W::Stop> {
        let choice = world.flight_choice(agent, constraints);
        self.decide(agent, choice, Act::Fled(agent), world)
    }

    /// The agent has chosen where to go, or cannot.
    #[inline]
    fn decide(
        &mut self,
        agent: Agent,
        choice: Result<W::Aim, W::Stop>,
        act: Act,
        world: &W,
    ) -> Progress<W::Stop> {
        match choice {
            Ok(aim) => {
                let state = world.state(agent);
                if let Some(frame) = self.frames.last_mut() {
                    frame.decision = Some(Decision {
                        aim,
                        state,
                        has_attacked: false,
                    });
                }
                Progress::Acted(act)
            }
            // The call stays, so that one can see where it ended.
            Err(stop) => Progress::Stopped(stop),
        }
    }

    /// Somebody stands in the agent's way and is told to flee.
    fn attack(
        &mut self,
        attacker: Agent,
        call: Call<W::Constraints>,
        aim: W::Aim,
        victim: Agent,
        world: &mut W,
    ) -> Progress<W::Stop> {
        let (constraints, act) = match call {
            Call::TrySatisfaction => (
                world.satisfaction_aggression(attacker, aim, victim),
                Act::SatisfactionAggression { attacker, victim },
            ),
            Call::Flee(_) => (
                world.flee_aggression(attacker, aim, victim),
                Act::FleeAggression { attacker, victim },
            ),
        };
        self.frames.push(Frame {
            agent: victim,
            call: Call::Flee(constraints),
            decision: None,
        });
        Progress::Acted(act)
    }

    /// Nobody stands in the agent's way.
    fn act(
        &mut self,
        agent: Agent,
        call: Call<W::Constraints>,
        aim: W::Aim,
        world: &mut W,
    ) -> Progress<W::Stop> {
        Progress::Acted(match call {
            Call::TrySatisfaction => {
                world.do_satisfaction(agent, aim);
                if let Some(frame) = self.frames.last_mut() {
                    frame.decision = None;
                }
                Act::DidSatisfaction(agent)
            }
            Call::Flee(_) => {
                world.do_flee(agent, aim);
                self.frames.pop();
                Act::DidFlee(agent)
            }
        })
    }
}

/// Why a goal cannot be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoalError {
    /// There is no such agent.
    Unknown(Agent),
    /// By equation 16 a goal has one dependency, and this one has it already.
    Taken {
        /// The goal asked for.
        goal: Agent,
        /// Whose goal it is.
        by: Agent,
    },
}

impl fmt::Display for GoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(agent) => write!(f, "There is no agent {}.", agent.0),
            Self::Taken { goal, by } => {
                write!(f, "Agent {} is the goal of agent {} already.", goal.0, by.0)
            }
        }
    }
}

impl Error for GoalError {}
