//! The Eco-Problem-Solving kernel (Drogoul and Dubreuil 1993, section 2.2): agents that want to be satisfied and that
//! flee when they are attacked. It knows nothing of the world they live in.
//!
//! An agent has a *goal* (another agent), a *state*, a satisfaction behaviour and a flight behaviour. Giving an agent
//! a goal makes it the goal's *dependency* (equation 16): it waits until its goal is satisfied, which then tells it to
//! try. What an agent wants, who stands in its way and what happens when it acts is the business of a [`World`].
//!
//! ```text
//! trySatisfaction(A):                          flee(V, constraints):
//!     if A is satisfied: rest                      q <- the world's flight choice
//!         its dependency tries                     if an agent V is in the way of q:
//!     q <- the world's satisfaction choice             fleeAggression: V flees
//!     if an agent V is in the way of q:            doFlee
//!         satisfactionAggression: V flees
//!     doSatisfaction, and try again
//! ```
//!
//! An agent decides anew if it has been moved when its turn comes again (pushed by the flight that it caused), or if an
//! agent is still in its way.
//!
//! The calls are kept in a list and not on the machine's stack, so a chain of attacks may be as long as memory allows.
//! One [`Kernel::step`] performs one action and costs O(1) besides the work of the world.

use std::error::Error;
use std::fmt;

/// An agent's identifier; the world gives it a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Agent(pub u32);

/// The world of the agents: the part of a problem that the kernel does not know (section 2.2, "domain dependent").
pub trait World {
    /// The place that an agent decides to go to.
    type Aim: Copy;
    /// The constraints that an attacker puts on its victim's flight.
    type Constraints: Copy;
    /// The reason why a run ends before every agent is satisfied.
    type Stop;

    /// The agent's present state; a decision is void once it has changed.
    fn state(&self, agent: Agent) -> Agent;
    /// Returns whether the agent is satisfied. By equation 6 this is `state(a) = goal(a)`, but a world may have agents
    /// that are always satisfied.
    fn is_satisfied(&self, agent: Agent, goal: Option<Agent>) -> bool;
    /// Called when the agent is satisfied, before its dependency tries.
    fn rest(&mut self, agent: Agent);
    /// Chooses where the agent goes to be satisfied.
    fn satisfaction_choice(&mut self, agent: Agent) -> Result<Self::Aim, Self::Stop>;
    /// Chooses where an attacked agent flees.
    fn flight_choice(
        &mut self,
        agent: Agent,
        constraints: Self::Constraints,
    ) -> Result<Self::Aim, Self::Stop>;
    /// An agent that must flee before this one can go to `aim`.
    fn obstacle(&self, agent: Agent, aim: Self::Aim) -> Option<Agent>;
    /// The constraints of an attack by an agent that seeks satisfaction.
    fn satisfaction_aggression(
        &mut self,
        agent: Agent,
        aim: Self::Aim,
        victim: Agent,
    ) -> Self::Constraints;
    /// The constraints of an attack by an agent that is fleeing itself.
    fn flee_aggression(&mut self, agent: Agent, aim: Self::Aim, victim: Agent)
    -> Self::Constraints;
    /// Moves the seeking agent; no agent is in its way.
    fn do_satisfaction(&mut self, agent: Agent, aim: Self::Aim);
    /// Moves the fleeing agent; no agent is in its way.
    fn do_flee(&mut self, agent: Agent, aim: Self::Aim);
}

/// The action of one step of the kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KernelStep {
    /// The agent was satisfied and rests; its dependency, if any, tries next.
    Satisfied(Agent),
    /// The agent seeks satisfaction and has decided where to go.
    Sought(Agent),
    /// `satisfactionAggression`: a seeking agent attacked another.
    SatisfactionAggression {
        /// The attacker.
        attacker: Agent,
        /// The agent that must flee.
        victim: Agent,
    },
    /// `doSatisfaction`: a seeking agent acted.
    DidSatisfaction(Agent),
    /// The agent was attacked and has decided where to flee.
    Fled(Agent),
    /// `fleeAggression`: a fleeing agent attacked another.
    FleeAggression {
        /// The attacker.
        attacker: Agent,
        /// The agent that must flee.
        victim: Agent,
    },
    /// `doFlee`: a fleeing agent acted.
    DidFlee(Agent),
    /// The agent's decision was void: it was moved since, or another agent is still in its way.
    Disturbed(Agent),
}

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepResult<S> {
    /// An action was performed, and the run goes on.
    Acted(KernelStep),
    /// No call is left.
    Finished,
    /// The world stopped the run.
    Stopped(S),
}

/// A call to an agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call<C> {
    /// `trySatisfaction`.
    TrySatisfaction,
    /// `flee`, with the attacker's constraints.
    Flee(C),
}

/// An agent's decision, and its state when it decided.
#[derive(Clone, Copy, Debug)]
pub struct Decision<A> {
    /// The place that it goes to.
    pub aim: A,
    /// Its state when it decided.
    pub state: Agent,
    /// Whether it has attacked since.
    pub has_attacked: bool,
}

/// An entry of the list of calls.
#[derive(Clone, Copy, Debug)]
pub struct CallFrame<A, C> {
    /// The called agent.
    pub agent: Agent,
    /// The call.
    pub call: Call<C>,
    /// The agent's decision, once made.
    pub decision: Option<Decision<A>>,
}

/// The kernel: each agent's goal and dependency, and the list of pending calls.
#[derive(Clone, Debug)]
pub struct Kernel<W: World> {
    goals: Vec<Option<Agent>>,
    dependencies: Vec<Option<Agent>>,
    frames: Vec<CallFrame<W::Aim, W::Constraints>>,
}

impl<W: World> Kernel<W> {
    /// Creates a kernel of agents `0..agents` without goals, all at rest.
    pub fn new(agents: usize) -> Self {
        Self {
            goals: vec![None; agents],
            dependencies: vec![None; agents],
            frames: Vec::new(),
        }
    }

    /// Gives `agent` a goal, which makes it the goal's dependency (equation 16).
    pub fn give_goal(&mut self, agent: Agent, goal: Agent) -> Result<(), GiveGoalError> {
        let known = |one: Agent| {
            if (one.0 as usize) < self.goals.len() {
                Ok(())
            } else {
                Err(GiveGoalError::Unknown(one))
            }
        };
        known(agent)?;
        known(goal)?;
        if let Some(other) = self.dependency(goal).filter(|&other| other != agent) {
            return Err(GiveGoalError::Taken { goal, by: other });
        }
        if let Some(before) = self.goal(agent) {
            self.dependencies[before.0 as usize] = None;
        }
        self.goals[agent.0 as usize] = Some(goal);
        self.dependencies[goal.0 as usize] = Some(agent);
        Ok(())
    }

    /// The agent's goal, if it has one.
    pub fn goal(&self, agent: Agent) -> Option<Agent> {
        self.goals.get(agent.0 as usize).copied().flatten()
    }

    /// The agent that waits for this one to be satisfied.
    pub fn dependency(&self, agent: Agent) -> Option<Agent> {
        self.dependencies.get(agent.0 as usize).copied().flatten()
    }

    /// Sends `trySatisfaction` to an agent and drops all pending calls.
    pub fn start(&mut self, agent: Agent) {
        self.frames.clear();
        self.frames.push(CallFrame {
            agent,
            call: Call::TrySatisfaction,
            decision: None,
        });
    }

    /// The agent that is about to decide how to seek satisfaction, if its call is the only one.
    pub fn seeker_at_rest(&self) -> Option<Agent> {
        match self.frames.as_slice() {
            [
                CallFrame {
                    agent,
                    call: Call::TrySatisfaction,
                    decision: None,
                },
            ] => Some(*agent),
            _ => None,
        }
    }

    /// The count of pending calls.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The pending calls, each waiting for the next, the oldest first.
    pub fn frames(&self) -> &[CallFrame<W::Aim, W::Constraints>] {
        &self.frames
    }

    /// The memory that the kernel holds, in bytes.
    pub fn bytes(&self) -> usize {
        (self.goals.capacity() + self.dependencies.capacity()) * size_of::<Option<Agent>>()
            + self.frames.capacity() * size_of::<CallFrame<W::Aim, W::Constraints>>()
    }

    /// Performs the next action.
    pub fn step(&mut self, world: &mut W) -> StepResult<W::Stop> {
        let Some(&mut CallFrame {
            agent,
            call,
            ref mut decision,
        }) = self.frames.last_mut()
        else {
            return StepResult::Finished;
        };
        let Some(made) = decision else {
            return match call {
                Call::TrySatisfaction => self.try_satisfaction(agent, world),
                Call::Flee(constraints) => self.flee(agent, constraints, world),
            };
        };
        let aim = made.aim;
        if world.state(agent) != made.state {
            // It was moved since. A fleeing agent has left its place, so its call is done; a seeking one decides anew.
            *decision = None;
            if matches!(call, Call::Flee(_)) {
                self.frames.pop();
            }
            return StepResult::Acted(KernelStep::Disturbed(agent));
        }
        let Some(victim) = world.obstacle(agent, aim) else {
            return self.act(agent, call, aim, world);
        };
        if made.has_attacked {
            *decision = None;
            return StepResult::Acted(KernelStep::Disturbed(agent));
        }
        made.has_attacked = true;
        self.attack(agent, call, aim, victim, world)
    }

    /// `trySatisfaction` of an agent that has not decided yet.
    fn try_satisfaction(&mut self, agent: Agent, world: &mut W) -> StepResult<W::Stop> {
        if !world.is_satisfied(agent, self.goal(agent)) {
            let choice = world.satisfaction_choice(agent);
            return self.decide(agent, choice, KernelStep::Sought(agent), world);
        }
        world.rest(agent);
        self.frames.pop();
        if let Some(next) = self.dependency(agent) {
            self.frames.push(CallFrame {
                agent: next,
                call: Call::TrySatisfaction,
                decision: None,
            });
        }
        StepResult::Acted(KernelStep::Satisfied(agent))
    }

    /// `flee` of an agent that has not decided yet.
    fn flee(
        &mut self,
        agent: Agent,
        constraints: W::Constraints,
        world: &mut W,
    ) -> StepResult<W::Stop> {
        let choice = world.flight_choice(agent, constraints);
        self.decide(agent, choice, KernelStep::Fled(agent), world)
    }

    /// Stores the agent's choice, or stops the run if there is none.
    #[inline]
    fn decide(
        &mut self,
        agent: Agent,
        choice: Result<W::Aim, W::Stop>,
        act: KernelStep,
        world: &W,
    ) -> StepResult<W::Stop> {
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
                StepResult::Acted(act)
            }
            // The call stays, to show where the run ended.
            Err(stop) => StepResult::Stopped(stop),
        }
    }

    /// Calls the agent in the attacker's way to flee.
    fn attack(
        &mut self,
        attacker: Agent,
        call: Call<W::Constraints>,
        aim: W::Aim,
        victim: Agent,
        world: &mut W,
    ) -> StepResult<W::Stop> {
        let (constraints, act) = match call {
            Call::TrySatisfaction => (
                world.satisfaction_aggression(attacker, aim, victim),
                KernelStep::SatisfactionAggression { attacker, victim },
            ),
            Call::Flee(_) => (
                world.flee_aggression(attacker, aim, victim),
                KernelStep::FleeAggression { attacker, victim },
            ),
        };
        self.frames.push(CallFrame {
            agent: victim,
            call: Call::Flee(constraints),
            decision: None,
        });
        StepResult::Acted(act)
    }

    /// Moves an agent whose way is free.
    fn act(
        &mut self,
        agent: Agent,
        call: Call<W::Constraints>,
        aim: W::Aim,
        world: &mut W,
    ) -> StepResult<W::Stop> {
        StepResult::Acted(match call {
            Call::TrySatisfaction => {
                world.do_satisfaction(agent, aim);
                if let Some(frame) = self.frames.last_mut() {
                    frame.decision = None;
                }
                KernelStep::DidSatisfaction(agent)
            }
            Call::Flee(_) => {
                world.do_flee(agent, aim);
                self.frames.pop();
                KernelStep::DidFlee(agent)
            }
        })
    }
}

/// The reason why a goal cannot be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GiveGoalError {
    /// The agent does not exist.
    Unknown(Agent),
    /// The goal already has its one dependency (equation 16).
    Taken {
        /// The goal asked for.
        goal: Agent,
        /// Its dependency.
        by: Agent,
    },
}

impl fmt::Display for GiveGoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(agent) => write!(f, "There is no agent {}.", agent.0),
            Self::Taken { goal, by } => {
                write!(f, "Agent {} is the goal of agent {} already.", goal.0, by.0)
            }
        }
    }
}

impl Error for GiveGoalError {}
