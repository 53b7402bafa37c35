/** A random life of a joint cluster, decided by one seed, up to its end in peace. */
import { JointCluster } from "./joint_cluster.ts";
import type { JointWorker } from "./joint_worker.ts";

const STEPS_MAX = 60;
const PAUSE_MS_MAX = 700;
const WORKERS_MAX = 5;
/** Long enough for a lease to run out while the link is cut. */
const CUT_MS_MAX = 20_000;

/** Throws what goes wrong, with the seed and what happened before. */
export function liveJointly(seed: number): JointCluster {
  const cluster = new JointCluster(seed);
  try {
    const { time } = cluster;
    const { prng } = time;
    for (let count = 1 + prng.integer(3); count > 0; count--) join(cluster);
    for (let steps = prng.integer(STEPS_MAX); steps > 0; steps--) {
      time.run(time.span(0, PAUSE_MS_MAX));
      step(cluster, prng.integer(100));
    }
    cluster.comeToRest();
    cluster.vanish();
    return cluster;
  } catch (error) {
    const message = `seed ${seed}: ${(error as Error).message}`;
    throw new Error(`${message}\n${cluster.trace()}\n${message}`, { cause: error });
  }
}

function step(cluster: JointCluster, action: number): void {
  const { time } = cluster;
  const graph = time.pick([...cluster.scheduler.graphs.keys()]);
  const worker = time.pick(cluster.workers);
  if (action < 38) return cluster.submit();
  if (action < 46) return graph === undefined ? undefined : cluster.cancel(graph);
  if (action < 54) return graph === undefined ? undefined : cluster.delete(graph);
  if (action < 62) return cluster.workers.length < WORKERS_MAX ? join(cluster) : undefined;
  if (action < 64) return time.run(time.span(0, CUT_MS_MAX));
  if (worker !== undefined) disturb(cluster, worker, action);
}

function disturb(cluster: JointCluster, worker: JointWorker, action: number): void {
  const { time } = cluster;
  if (action < 67) return worker.die();
  if (action < 69) return worker.leave();
  if (action < 71) {
    const { registered } = worker.session;
    if (registered === null) return;
    return cluster.scheduler.tell({
      type: "worker-lost",
      worker: registered.id,
      reason: "removed",
    });
  }
  if (action < 79) {
    worker.session.cut = true;
    return time.after(time.span(0, CUT_MS_MAX), () => worker.session.cut = false);
  }
  if (action < 84) return worker.pauseByMemory(!worker.memoryPaused);
  if (action < 88) return worker.session.breakStream();
  if (action < 95) worker.session.slownessMs = time.span(0, 2000);
  else if (worker.session.registered !== null) worker.session.register();
}

function join(cluster: JointCluster): void {
  cluster.join(cluster.time.prng.integer(2) === 0 ? { R: 1 } : {});
}
