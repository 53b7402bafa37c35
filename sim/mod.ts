/**
 * A whole cluster under a virtual clock: real state machines, real links and the real spill buffer,
 * with injected faults between them. Start at `simulate.ts`.
 *
 * - `cluster.ts` runs one simulation; `perform_step.ts` injects its faults.
 * - `faults/`: which faults there are, and how they are drawn from a seed.
 * - `network/`: virtual time and the links that lose, repeat and delay.
 * - `processes/`: scheduler, workers and clients around the real state machines.
 * - `checks/`: what must hold at every moment, and at rest.
 * - `prediction/`: a graph of a profile on a cluster that does not exist.
 * - `capacity.ts`: duration and memory of a healthy cluster.
 */
export { ALL_FAULTS, type FaultName, parseFaults, type Rates } from "./faults/faults.ts";
export { type CapacityFigures, measureCapacity } from "./capacity.ts";
export { type ClusterPlan, predict, type Prediction } from "./prediction/predict.ts";
export {
  type ProfiledGraph,
  profiledGraph,
  type ProfileOrder,
} from "./prediction/profiled_graph.ts";
export { ASSUMED, completeRates } from "./prediction/measured_pace.ts";
export { reduceSteps, TRIES_MAX } from "./faults/reduce.ts";
export { simulate, type SimulationOptions, type SimulationOutcome } from "./simulate.ts";
export { describeStep, type FaultStep } from "./faults/steps.ts";
export { spawnGraph } from "./processes/spawn_tree.ts";
export { treeGraph } from "./tree.ts";
export { compileForSimulation } from "./workload.ts";
