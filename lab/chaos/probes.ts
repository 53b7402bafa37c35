/**
 * Graphs by which a round finds out what a fault did. Their tasks write output and fail, so that
 * there are logs to keep, or take memory. Requests do not pass the gateway before the client.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { errorMessage } from "../../base/mod.ts";
import type { DigestGraph } from "../../tests/end_to_end/digest_graphs.ts";
import type { ChaosCluster } from "./cluster.ts";

/** Milliseconds after which a condition counts as never met. */
const DEADLINE_MS = 60_000;
/** The same for a result, which is stored after those of all tasks before it. */
const STORED_MS_MAX = 180_000;
/** Milliseconds after which another task writes: a worker may die with a log it has not sent. */
const TALK_AGAIN_MS = 2000;
const POLL_MS = 50;

/** More than a full disk takes. */
const WORD_TIMES = 100;

const MODULE = `
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes the word, and fails. */
function talk(word) {
  console.log((word + " ").repeat(${WORD_TIMES}));
  throw new Error(word);
}

/** Writes, and fails with the number after that of the failure before it. */
async function talkOn(ms, before) {
  const number = before === null ? 1 : Number(before.message) + 1;
  console.log(("task " + number + " ").repeat(${WORD_TIMES}));
  await delay(ms);
  throw new Error(String(number));
}

function count(before) {
  return before.message;
}

/** Takes long enough to be seen. */
async function echo(word) {
  await delay(20);
  return word;
}

const bytes = (size) => new Uint8Array(size).fill(7);

/** Takes so many MiB, step by step, and keeps them for a moment. */
async function grow(mib) {
  const taken = [];
  for (let at = 0; at < mib; at += 8) {
    taken.push(new Uint8Array(8 * 1024 * 1024).fill(at + 1));
    await delay(40);
  }
  await delay(1000);
  return taken.length;
}

export { bytes, count, echo, grow, talk, talkOn };
`;

const MODULES = { "probe.ts": MODULE };
/** Probes go before the graphs of the round, which they would wait for. */
const SUBMISSION = { priority: 10, modules: MODULES } as const;

/** A chain of tasks that write and fail, one after another. Its result is their number. */
export const talkingGraph: DigestGraph = {
  name: "talking",
  tasks: 40,
  expected: { count: "40" },
  submission(delayMs = 0): unknown {
    const tasks: Record<string, unknown> = {};
    for (let number = 1; number <= this.tasks; number++) {
      const before = number === 1 ? null : { $ref: `talk-${number - 1}` };
      const args = [delayMs, before];
      tasks[`talk-${number}`] = { op: "./probe.ts#talkOn", args, allowFailure: true };
    }
    const args = [{ $ref: `talk-${this.tasks}` }];
    tasks.count = { op: "./probe.ts#count", args };
    return { name: this.name, tasks, outputs: ["count"], modules: MODULES };
  },
};

/** Waits until the condition holds, while requests may fail. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  deadlineMs = DEADLINE_MS,
): Promise<void> {
  const last = await untilWithin(deadlineMs, holds);
  if (last !== null) throw new Error(`Never happened: ${what}: ${last}`);
}

/** Lets tasks write a word and fail until the condition holds for one. */
export async function talkUntil(
  { direct }: ChaosCluster,
  what: string,
  holds: (word: string) => Promise<boolean>,
): Promise<void> {
  const begunAt = performance.now();
  while (performance.now() - begunAt < DEADLINE_MS) {
    const word = uuidv7();
    const task = { op: "./probe.ts#talk", args: [word], allowFailure: true };
    const submission = JSON.stringify({ tasks: { [word]: task }, ...SUBMISSION });
    await until("a probe is submitted", async () => {
      await direct.submit(submission, { idempotencyKey: word });
      return true;
    });
    if (await untilWithin(TALK_AGAIN_MS, () => holds(word)) === null) return;
  }
  throw new Error(`Never happened: ${what}`);
}

/** Computes new values until the condition holds. */
export async function storeUntil(
  { direct }: ChaosCluster,
  what: string,
  holds: () => Promise<boolean>,
): Promise<void> {
  const begunAt = performance.now();
  while (performance.now() - begunAt < DEADLINE_MS) {
    await submitEcho(direct, uuidv7());
    if (await untilWithin(TALK_AGAIN_MS, holds) === null) return;
  }
  throw new Error(`Never happened: ${what}`);
}

/** Computes a new value again and again, until it comes from the cache. */
export async function untilCached({ direct }: ChaosCluster): Promise<void> {
  const word = uuidv7();
  await until("results are cached", async () => {
    const { state, cached } = await direct.graph(await submitEcho(direct, word), { wait: 10 });
    if (state !== "succeeded") throw new Error(`the probe is ${state}`);
    return cached !== undefined;
  }, STORED_MS_MAX);
}

async function submitEcho(direct: ChaosCluster["direct"], word: string): Promise<string> {
  const tasks = { echo: { op: "./probe.ts#echo", args: [word] } };
  const submission = JSON.stringify({ tasks, ...SUBMISSION });
  const idempotencyKey = uuidv7();
  let id = "";
  await until("a probe is submitted", async () => {
    ({ id } = await direct.submit(submission, { idempotencyKey }));
    return true;
  });
  return id;
}

/** Submits values for one worker, then a task that takes memory. Returns the id of the graph. */
export async function submitLoad(
  { direct }: ChaosCluster,
  worker: string,
  { values, valueBytes, growMib }: {
    readonly values: number;
    readonly valueBytes: number;
    readonly growMib: number;
  },
): Promise<string> {
  const pinned = { workers: [worker], allowFailure: true };
  const tasks: Record<string, unknown> = {};
  for (let value = 0; value < values; value++) {
    tasks[`value-${value}`] = { op: "./probe.ts#bytes", args: [valueBytes + value], ...pinned };
  }
  // Without values the worker would have nothing to spill.
  const after = Object.keys(tasks);
  tasks.grow = { op: "./probe.ts#grow", args: [growMib], after, ...pinned };
  const submission = JSON.stringify({ tasks, outputs: Object.keys(tasks), ...SUBMISSION });
  const idempotencyKey = uuidv7();
  let id = "";
  await until("the load is submitted", async () => {
    ({ id } = await direct.submit(submission, { idempotencyKey }));
    return true;
  });
  return id;
}

/** Returns `null`, or what was the case when the time was over. */
async function untilWithin(ms: number, holds: () => Promise<boolean>): Promise<string | null> {
  const begunAt = performance.now();
  for (;;) {
    const outcome = await holds().catch(errorMessage);
    if (outcome === true) return null;
    if (performance.now() - begunAt > ms) return outcome === false ? "it is not so" : outcome;
    await sleep(POLL_MS);
  }
}
