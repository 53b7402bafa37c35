import assert from "node:assert/strict";
import { ProblemError, UnreachableError, waitForWorkers } from "../../../client/mod.ts";
import type { Problem, WorkerStatus } from "../../../protocol/http_api.ts";

type Answer = readonly Partial<WorkerStatus>[] | Error;

/** A scheduler that answers in this order, the last answer again and again. */
function cluster(...answers: readonly Answer[]): { workers(): Promise<WorkerStatus[]> } {
  let asked = 0;
  return {
    workers: () => {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer as WorkerStatus[]);
    },
  };
}

const READY = { state: "running", suspected: false, trouble: null } as const;

Deno.test("waitForWorkers() counts workers that take tasks, also of a scheduler that starts", async () => {
  const counts: number[] = [];
  const ready = await waitForWorkers(
    cluster(
      new UnreachableError("not yet"),
      [],
      [READY, { ...READY, state: "paused" }, { ...READY, trouble: "no deno" }],
      [READY, { ...READY, suspected: true }],
      [READY, READY, READY],
    ),
    2,
    { timeout: 60, onChange: ({ length }) => counts.push(length) },
  );
  assert.deepEqual([ready.length, counts], [3, [0, 1]]);
});

Deno.test("waitForWorkers() ends after the timeout, at a signal and at a refusal", async () => {
  await assert.rejects(waitForWorkers(cluster([READY]), 2, { timeout: "10ms" }), {
    name: "WorkersTimeoutError",
    message: "1 of 2 workers are there after 0.01 s",
  });
  const gone = new UnreachableError("gone");
  await assert.rejects(waitForWorkers(cluster(gone), 1, { timeout: 0.01 }), gone);
  const stop = new AbortController();
  const stopped = waitForWorkers(cluster([]), 1, {
    signal: stop.signal,
    onChange: () => stop.abort(new Error("stopped")),
  });
  await assert.rejects(stopped, { message: "stopped" });
  const refusal = new ProblemError({ code: "forbidden_scope", detail: "no" } as Problem);
  await assert.rejects(waitForWorkers(cluster(refusal), 1), refusal);
  await assert.rejects(waitForWorkers(cluster([]), 1.5), { name: "RangeError" });
  await assert.rejects(waitForWorkers(cluster([]), 1, { timeout: NaN }), { name: "RangeError" });
  await assert.rejects(waitForWorkers(cluster([]), 1, { timeout: "soon" }), {
    message: /give a duration of 0 s or more: seconds, or as in 500ms/,
  });
});
