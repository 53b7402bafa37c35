/**
 * Situations for the tests of both machines: `World` is a scheduler with fake workers,
 * `WorkerWorld` a worker with a fake scheduler, fake peers and fake executors. Only the
 * machine in them is real.
 */
export { World } from "./world/scheduler_world.ts";
export { WorkerWorld } from "./world/worker_world.ts";
