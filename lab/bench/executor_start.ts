/**
 * `executor-start`: milliseconds from the start of an executor to its first result, which is less
 * than a millisecond after its greeting. The limit is a bare `deno run` of an empty file. Both run
 * one at a time, in turn; the figures are medians.
 */
import { ExecutorPool, type Outcome } from "../../executor/mod.ts";
import { asAttempt, asGraphId, asKey, NO_SETTINGS } from "../../protocol/mod.ts";
import { median, timeMs } from "./figures.ts";
import type { BenchRow } from "./row.ts";

const STARTS = 5;
/** The reaper of a new pool starts in this time. */
const SETTLE_MS = 500;

export const executorStart: BenchRow = {
  name: "executor-start",
  summary: "the start of an executor, to its first result",
  run: async () => {
    const folder = Deno.makeTempDirSync({ prefix: "weir-bench-" });
    try {
      const starts: number[] = [];
      const bare: number[] = [];
      for (let start = 0; start < STARTS; start++) {
        starts.push(await startExecutor(folder));
        bare.push(await startDeno(folder));
      }
      return {
        unit: "ms",
        value: median(starts),
        limit: median(bare),
        limitName: "deno run of an empty file",
        ceiling: 3 * median(bare),
        notes: `median of ${STARTS}`,
      };
    } finally {
      Deno.removeSync(folder, { recursive: true });
    }
  },
};

/** Runs one task on an executor that starts when the task is submitted. */
async function startExecutor(localDirectory: string): Promise<number> {
  const ended = Promise.withResolvers<Outcome>();
  const pool = new ExecutorPool({
    slots: 1,
    spares: 0,
    permissions: {},
    modules: { fetch: () => Promise.resolve(new Map()) },
    localDirectory,
    onOutcome: ended.resolve,
  });
  const graph = asGraphId("g");
  pool.openGraph({ graph, namespace: "g", modules: null, submitter: "bench" });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const ms = await timeMs(() => {
    pool.run({
      key: asKey("g/1"),
      attempt: asAttempt(1),
      graph,
      call: { op: "inc", args: [1] },
      inputs: [],
      short: false,
      tellStart: false,
      settings: NO_SETTINGS,
    });
    return ended.promise;
  });
  const { type } = await ended.promise;
  await pool.close();
  if (type !== "succeeded") throw new Error(`The task of executor-start ended as ${type}`);
  return ms;
}

/** Runs an empty file without a cache, as an executor runs its program. */
function startDeno(folder: string): Promise<number> {
  const file = `${folder}/empty.js`;
  Deno.writeTextFileSync(file, "");
  return timeMs(() =>
    new Deno.Command(Deno.execPath(), {
      args: ["run", "-q", "--no-config", "--no-lock", "--cached-only", "--no-code-cache", file],
      clearEnv: true,
      env: { DENO_DIR: "/dev/null/x", DENO_NO_UPDATE_CHECK: "1" },
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).output()
  );
}
