/** `weir diff` on recordings and profiles that are made here. */
import assert from "node:assert/strict";
import { NO_POLICIES } from "../../../cli/roles/recording/policies.ts";
import { startRecorder } from "../../../cli/roles/recording/recording.ts";
import { profileLines } from "../../../protocol/mod.ts";
import { DiskFolder } from "../../../recording/mod.ts";
import { profileOf } from "../../sim/prediction/profiles.ts";
import { recordInto, type Scenario } from "../diff/recorded_cluster.ts";
import { ranHere } from "../ran_here.ts";

const PLAIN: Scenario = {
  graph: {
    "load-1": [],
    "load-2": [],
    "load-3": [],
    "load-4": [],
    "load-5": [],
    "sum": ["load-1", "load-2", "load-3", "load-4", "load-5"],
  },
  workers: ["w1"],
};
const SLOW: Scenario = {
  ...PLAIN,
  id: "later",
  durationOf: (key) => key === "load-3" ? 5000 : 100,
};
const LINES = [
  { key: "load-1", group: "load", us: 100_000, bytes: 100 },
  { key: "load-2", group: "load", us: 100_000, bytes: 100 },
  { key: "load-3", group: "load", us: 100_000, bytes: 100 },
  { key: "load-4", group: "load", us: 100_000, bytes: 100 },
  { key: "load-5", group: "load", us: 100_000, bytes: 100 },
  { key: "sum", group: "sum", us: 100_000, bytes: 100, inputs: ["load-1", "load-2"] },
];

let root: string;

Deno.test.beforeAll(async () => {
  root = await Deno.makeTempDir({ prefix: "weir-diff-" });
  await recordInto(`${root}/plain`, PLAIN);
  await recordInto(`${root}/again`, { ...PLAIN, id: "again", begin: 7_000_000 });
  await recordInto(`${root}/slow`, SLOW);
});

Deno.test.afterAll(async () => await Deno.remove(root, { recursive: true }));

/** Folders and files are named without their place. */
async function diffed(args: string) {
  const words = args.split(" ").map((word) => word.startsWith("@") ? root + word.slice(1) : word);
  return await ranHere(["diff", ...words]);
}

/** A copy of a recording whose events are changed. */
async function changed(name: string, change: (text: string) => string): Promise<void> {
  await Deno.mkdir(`${root}/${name}`);
  for (const { name: file } of Deno.readDirSync(`${root}/plain`)) {
    if (file === "private") continue;
    await Deno.copyFile(`${root}/plain/${file}`, `${root}/${name}/${file}`);
  }
  const events = `${root}/${name}/00000001.events.jsonl`;
  await Deno.writeTextFile(events, change(await Deno.readTextFile(events)));
}

Deno.test("weir diff ends with 0 for two runs that do not differ", async () => {
  const { code, stdout, stderr } = await diffed("@/plain @/again");
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^No task that both runs have differs beyond noise\n\n +FIRST +SECOND/);
  assert.match(stdout, /\ntasks +6 +6\n/);
  assert.deepEqual(await diffed("@/plain @/again -q"), { code: 0, stdout: "", stderr: "" });
});

Deno.test("weir diff names the first difference, the costs and the totals", async () => {
  const { code, stdout, stderr } = await diffed("@/plain @/slow");
  assert.equal(code, 1, stderr);
  assert.match(
    stdout,
    /^The first difference is in "load-3" at 300 ms of the first run and 5\.2 s /,
  );
  assert.match(
    stdout,
    /it ran for 100 ms in the first run and for 5\.0 s in the second run on "w1"/,
  );
  assert.match(stdout, /median\)\. Of 6 tasks 1 differs: 1 in duration\.\n/);
  assert.match(
    stdout,
    /\nload-3 +100 ms +5\.0 s +\+4\.9 s +ran longer: beyond noise on the same worker\n/,
  );
  assert.match(stdout, /\nelapsed +6\d\d ms +5\.5 s +\+4\.9 s\n/);
  assert.deepEqual(await diffed("@/plain @/slow -q"), { code: 1, stdout: "", stderr: "" });
});

Deno.test("weir diff --json prints the comparison as one line", async () => {
  const { code, stdout } = await diffed("@/slow @/plain --json");
  assert.equal(code, 1);
  const { differs, first, costs, runs, counts } = JSON.parse(stdout);
  assert.equal(differs, true);
  assert.equal(`${first.key} ${first.cause} ${first.atMs}`, "load-3 duration 5200,300");
  assert.deepEqual(counts, { duration: 1 });
  assert.deepEqual(costs[0].ms, [5000, 100]);
  assert.deepEqual(runs.map(({ graph }: { graph: string }) => graph), ["later", "g1"]);
});

Deno.test("weir diff --ignore passes over kinds of differences", async () => {
  assert.equal((await diffed("@/plain @/slow --ignore duration")).code, 0);
  assert.equal((await diffed("@/plain @/slow --ignore worker,size")).code, 1);
  const { code, stderr } = await diffed("@/plain @/slow --ignore odd");
  assert.equal(code, 2);
  assert.match(stderr, /Give some of definition, input, code, worker, /);
});

Deno.test("weir diff --graph names the graph of either run", async () => {
  assert.equal((await diffed("@/plain @/slow --graph g1 --graph later")).code, 1);
  assert.equal((await diffed("@/plain @/slow --graph later")).code, 1);
  const { code, stderr } = await diffed("@/plain @/slow --graph nope");
  assert.equal(code, 2);
  assert.match(stderr, /^weir: Cannot compare ".*\/plain": it has no graph "nope"; it has g1\n$/);
  assert.equal((await diffed("@/plain @/slow --graph g1 --graph nope")).code, 2);
});

Deno.test("weir diff compares what a profile has", async () => {
  const slow = LINES.map((line) => line.key === "load-4" ? { ...line, us: 900_000 } : line);
  for (const [name, tasks] of Object.entries({ fast: LINES, slow })) {
    const lines = [...profileLines(profileOf(tasks))].join("");
    await Deno.writeTextFile(`${root}/${name}.ndjson`, lines);
  }
  assert.equal((await diffed("@/fast.ndjson @/fast.ndjson")).code, 0);
  const both = await diffed("@/fast.ndjson @/slow.ndjson");
  assert.equal(both.code, 1);
  assert.match(both.stdout, /^The first difference is in "load-4": it ran for 100 ms in the first/);
  assert.match(both.stderr, /^A profile has no decisions, code or values: /);
  assert.equal((await diffed("@/fast.ndjson @/plain")).code, 0);
  const mixed = await diffed("@/plain @/slow.ndjson");
  assert.equal(mixed.code, 1);
  assert.match(mixed.stdout, /^The first difference is in "load-4"/);
});

Deno.test("weir diff says which tasks only one of the runs has", async () => {
  const { sum: _, ...loads } = PLAIN.graph;
  await recordInto(`${root}/more`, { ...PLAIN, graph: { ...loads, total: ["load-1"] } });
  const { code, stdout } = await diffed("@/plain @/more");
  assert.equal(code, 1);
  assert.match(stdout, /^Only the first run has "sum"\nOnly the second run has "total"\nNo task /);
});

Deno.test("weir diff ends with 2 for what it cannot read", async () => {
  await changed(
    "damaged",
    (text) => text.replace('"durationUs"', "").replace("task-finished", "x"),
  );
  await changed("former", (text) => text.replace('"format":8', '"format":7'));
  const recorder = startRecorder(NO_POLICIES, {
    folder: new DiskFolder(`${root}/worker`),
    role: "worker",
    options: { threads: 1 },
    snapshot: () => ({}),
    continues: null,
  });
  await recorder.close();
  await Deno.mkdir(`${root}/empty`);
  await Deno.writeTextFile(`${root}/odd.txt`, "odd\n");
  const rows: readonly (readonly [string, RegExp])[] = [
    ["@/plain @/damaged", /00000001\.events\.jsonl": line \d+ is damaged/],
    ["@/former @/plain", /it has format 7, this is Weir .* with format 8: use Weir 0\.1\.0/],
    ["@/plain @/worker", /Cannot compare ".*\/worker": it is the recording of a worker/],
    ["@/plain @/empty", /it has no snapshot; is it the folder of a recording\?/],
    ["@/plain @/nothing", /Cannot read ".*\/nothing": there is no such file or folder/],
    ["@/plain @/odd.txt", /Cannot use ".*\/odd\.txt": line 1 is not a JSON object/],
    ["@/plain", /Missing required argument 'second'/],
    ["@/plain @/slow --graph a --graph b --graph c", /Cannot compare more than two graphs/],
  ];
  for (const [args, message] of rows) {
    const { code, stdout, stderr } = await diffed(args);
    assert.deepEqual([code, stdout], [2, ""], args);
    assert.match(stderr, message);
    assert.match(stderr, /^weir: [A-Z][^\n]*\n$/, args);
  }
});
