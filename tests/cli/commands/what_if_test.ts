/** `weir what-if` on profiles and recordings, without a scheduler. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { NO_POLICIES } from "../../../cli/roles/recording/policies.ts";
import { recordScheduler } from "../../../cli/roles/recording/scheduler_recording.ts";
import {
  asAttempt,
  asGraphId,
  asMillis,
  asStimulusId,
  asWorkerId,
  fullKey,
} from "../../../protocol/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import { compile, type GraphSpec } from "../../world/scheduler_graph.ts";
import { cardOf } from "../../world/worker_card.ts";
import { ranHere } from "../ran_here.ts";

const PROFILE = [
  {
    weirProfile: 1,
    graph: "g",
    name: "sums",
    tasks: 9,
    elapsedMs: 4000,
    slots: 2,
    workers: [{ threads: 2, memoryBytes: 0 }],
    rates: { startMs: 1, messageMs: 1 },
  },
  ...Array.from(
    { length: 8 },
    (_, at) => ({ key: `load-${at}`, group: "load", us: 1e6, bytes: 9 }),
  ),
  { key: "sum", group: "sum", us: 1000, bytes: 9, inputs: ["load-0", "load-7"], output: true },
];

/** Calls `use` with a folder that has this profile in `run.ndjson`. */
async function withProfile(
  use: (folder: string, file: string) => Promise<void>,
  lines: readonly unknown[] = PROFILE,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "weir-what-if-" });
  const file = join(folder, "run.ndjson");
  const texts = lines.map((line) => typeof line === "string" ? line : JSON.stringify(line));
  await Deno.writeTextFile(file, texts.join("\n"));
  try {
    await use(folder, file);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("weir what-if predicts each combination, and names the cheapest that is fast", async () => {
  await withProfile(async (folder, file) => {
    const chart = join(folder, "chart.svg");
    const args = [
      "what-if",
      file,
      "--workers",
      "1,2,8",
      "--memory",
      "none,2GiB",
      "--below",
      "3500ms",
    ];
    const { code, stdout, stderr } = await ranHere([...args, "--price", "2", "--svg", chart]);
    assert.equal(code, 0, stderr);
    const lines = stdout.trimEnd().split("\n");
    assert.equal(lines.length, 7);
    assert.match(lines[0] ?? "", /^WORKERS +THREADS +MEMORY +ELAPSED .* WORKER-HOURS +PRICE$/);
    assert.match(lines[1] ?? "", /^ +1 +2 +none +4\.\d s +\d/);
    assert.match(lines[2] ?? "", /^ +2 +2 +none +[23]\.\d s .*<- cheapest below 3\.5 s$/);
    assert.match(lines[6] ?? "", /^ +8 +2 +2\.0 GiB +1\.\d s /);
    assert.match(stderr, /^The run took 4\.0 s with 1 worker; the same cluster is predicted /);
    assert.match(await Deno.readTextFile(chart), /^<svg [^]*<polyline [^]*<\/svg>\n$/);
  });
});

Deno.test("weir what-if says which disk predictions stand on that spill", async () => {
  const [header, ...tasks] = PROFILE;
  const larger = tasks.map((task) => ({ ...task, bytes: 40e6, output: true }));
  const noteOf = async (rates: Record<string, number>, memory: string) => {
    let note = "";
    await withProfile(async (_, file) => {
      const { code, stderr } = await ranHere(["what-if", file, "--memory", memory]);
      assert.equal(code, 0, stderr);
      [, note = ""] = stderr.trimEnd().split("\n");
    }, [{ ...header, rates: { workerBytes: 1e7, processBytes: 1e7, ...rates } }, ...larger]);
    return note;
  };
  const assumed = await noteOf({}, "256MiB");
  const measured = await noteOf({ writeRate: 1024 ** 2 * 88, readRate: 1024 ** 2 * 310 }, "256MiB");
  const none = await noteOf({}, "none");
  assert.match(
    assumed,
    /^The run shows no disk: one that writes 190\.\d MiB\/s and .* is assumed$/,
  );
  assert.match(measured, /^A disk writes 88\.0 MiB\/s and reads 310\.0 MiB\/s, as in the run: /);
  assert.equal(none, "");
});

Deno.test("weir what-if --json gives the same figures again, and others with losses", async () => {
  await withProfile(async (_, file) => {
    const args = ["what-if", file, "--workers", "2", "--json"];
    const first = await ranHere(args);
    assert.deepEqual(await ranHere(args), first);
    const { measured, predictions } = JSON.parse(first.stdout);
    assert.deepEqual([measured.elapsedMs, measured.workers], [4000, 1]);
    assert.deepEqual([predictions[0].outcome, predictions[0].crashes], ["succeeded", 0]);
    const lossy = await ranHere([...args, "--faults", "worker-crash=1000"]);
    assert.ok(JSON.parse(lossy.stdout).predictions[0].crashes > 0);
    const ordered = await ranHere([...args, "--order", "computed", "--amm", "off"]);
    assert.equal(ordered.code, 0);
  });
});

Deno.test("weir what-if says what is wrong with a profile in one line", async () => {
  const wrong: readonly (readonly [lines: readonly unknown[], reason: RegExp])[] = [
    [[], /it is empty\n$/],
    [["no profile"], /line 1 is not a JSON object\n$/],
    [[{ ...PROFILE[0], weirProfile: 7 }], /names version 7 of the format: this Weir reads /],
    [PROFILE.slice(0, -1), /it has 8 tasks and not the 9 that its header names; /],
    [PROFILE.filter((_, at) => at !== 1), /line 9 needs "load-0", which no line before it has/],
    [[...PROFILE.slice(0, 3), '{"key":"load'], /line 4 is not a JSON object\n$/],
  ];
  for (const [lines, reason] of wrong) {
    await withProfile(async (_, file) => {
      const { code, stdout, stderr } = await ranHere(["what-if", file]);
      assert.deepEqual([code, stdout], [2, ""], stderr);
      assert.match(stderr, /^weir: Cannot use "[^\n]*\n$/);
      assert.match(stderr, reason);
    }, lines);
  }
});

Deno.test("weir what-if says which clusters cannot run the graph, and why", async () => {
  const needy = { key: "x", group: "x", us: 1, bytes: 1, resources: { gpu: 1 } };
  await withProfile(async (_, file) => {
    const { code, stdout } = await ranHere(["what-if", file]);
    assert.equal(code, 1);
    assert.match(stdout, /does not end: no worker may run 1 of its tasks\n$/);
  }, [{ ...PROFILE[0], tasks: 1 }, needy]);
});

Deno.test("weir what-if reads a recording, and keeps the profile of a graph", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-what-if-" });
  const dir = join(folder, "recording");
  const recorded = new Recorded(dir);
  recorded.run("g1", { x: [], y: ["x"] }, 2000);
  recorded.run("g2", { z: [] }, 5000);
  recorded.submit("g3", { open: [] });
  await recorded.close();
  const file = join(folder, "kept.ndjson");
  const kept = await ranHere(["what-if", dir, "--graph", "g1", "--save", file, "--json"]);
  assert.equal(kept.code, 0, kept.stderr);
  const { graph, tasks, measured } = JSON.parse(kept.stdout);
  assert.deepEqual([graph, tasks, measured.elapsedMs], ["g1", 2, 4000]);
  assert.ok(Math.abs(measured.predictedMs - 4000) < 200, `${measured.predictedMs}`);
  const again = await ranHere(["what-if", file, "--json"]);
  assert.equal(again.stdout, kept.stdout);
  const last = await ranHere(["what-if", dir]);
  assert.match(
    last.stderr,
    /^The recording has 1 more graph that succeeded: .* is the last one, g2; /,
  );
  const open = await ranHere(["what-if", dir, "--graph", "g3"]);
  assert.deepEqual([open.code, open.stderr], [4, 'weir: Cannot profile "g3": it has not ended\n']);
  const none = await ranHere(["what-if", dir, "--graph", "g9"]);
  assert.equal(none.code, 2);
  assert.match(none.stderr, /^weir: Cannot profile "g9": the recording has no such graph\n$/);
  const empty = await ranHere(["what-if", folder]);
  assert.equal(empty.code, 2);
  await Deno.remove(folder, { recursive: true });
});

/** A scheduler with one worker, which records. */
class Recorded {
  readonly #state = new SchedulerState();
  readonly #recorder;
  readonly #worker = asWorkerId("w1");
  #number = 0;
  #at = 1;

  constructor(dir: string) {
    const state = this.#state;
    const start = { state, modules: [], sessions: [], eventsBefore: 0, end: null };
    this.#recorder = recordScheduler(dir, start, { resumed: undefined, policies: NO_POLICIES });
    const registration = cardOf("w1");
    this.#tell({ type: "worker-registered", worker: this.#worker, registration });
  }

  /** Submits a graph, and runs each of its tasks for this time. */
  run(graph: string, spec: GraphSpec, ms: number): void {
    const { namespace, tasks } = this.submit(graph, spec);
    for (const { key } of tasks) {
      const full = fullKey(namespace, key);
      const attempt = this.#state.cluster.tasks.get(full)?.attempt ?? 0;
      const startedAt = this.#at;
      this.#at += ms;
      const ended = ["task-finished", full, asAttempt(attempt), 10, startedAt, ms * 1000];
      this.#tell({ type: "worker-reported", worker: this.#worker, messages: [ended] });
    }
  }

  submit(graph: string, spec: GraphSpec) {
    const compiled = compile(graph, spec, {});
    const rest = { modules: null, submitter: "me", trace: null };
    this.#tell({ type: "graph-submitted", graph: asGraphId(graph), compiled, ...rest });
    return compiled;
  }

  async close(): Promise<void> {
    await this.#recorder.close();
  }

  #tell(event: object): void {
    const stimulusId = asStimulusId(`s${++this.#number}`);
    const stamped = { ...event, stimulusId, at: asMillis(this.#at) } as SchedulerEvent;
    this.#recorder.record(stamped, this.#state.handleStimulus(stamped));
  }
}
