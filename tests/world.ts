/**
 * Situations for the tests of both machines: `World` is a scheduler with fake workers,
 * `WorkerWorld` a worker with a fake scheduler, fake peers and fake executors. Nothing in them is
 * real but the machine.
 */
export { World } from "./world/scheduler_world.ts";
export { WorkerWorld } from "./world/worker_world.ts";
