/**
 * A whole cluster under a virtual clock: real machines, real links, real spill buffer, and
 * everything that can go wrong between them. Start at `simulate.ts`.
 */
export { ALL_FAULTS, type FaultName, parseFaults, type Rates } from "./faults.ts";
export { type CapacityFigures, measureCapacity } from "./capacity.ts";
export { reduceSteps } from "./reduce.ts";
export { type Outcome, simulate, type SimulationOptions } from "./simulate.ts";
export { describeStep, type Step } from "./steps.ts";
export { treeGraph } from "./tree.ts";
export { compileForSimulation } from "./workload.ts";
