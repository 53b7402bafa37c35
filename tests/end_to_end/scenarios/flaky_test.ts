/** Shards are programs; some of them fail now and then. `weir flaky` names exactly these. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { isLong, LONG_SEED } from "../../long.ts";
import { Cluster } from "../cluster.ts";

const { shards, runs, planted } = isLong
  ? { shards: 60, runs: 20, planted: ["shard-7", "shard-23", "shard-42"] }
  : { shards: 12, runs: 4, planted: ["shard-7"] };
/** Fails in every run. */
const BROKEN = "shard-5";

/** Writes the time, and fails if its name is a line of the file. */
const SCRIPT = `
date
while read -r name; do
  if [ "$name" = "$2" ]; then
    echo "no answer from $2" >&2
    exit 3
  fi
done < "$1"
`;

/** Shards that fail in each run: each planted one in some of the runs. */
function failuresOf(random: Prng): string[][] {
  const failures = Array.from({ length: runs }, () => [BROKEN]);
  for (const name of planted) {
    const count = 1 + random.integer(Math.ceil(runs / 3));
    const first = random.integer(runs);
    for (let at = first; at < first + count; at++) failures[at % runs]?.push(name);
  }
  return failures;
}

Deno.test(`of ${shards} programs, those that are flaky are named after ${runs} runs, and no others`, async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    await using cluster = await Cluster.start({
      scheduler: ["--cache", `${folder}/cache`, "--flaky"],
      workers: [["--allow-run=sh"], ["--allow-run=sh"]],
    });
    const { url } = cluster.scheduler;
    const tasks = Object.fromEntries(
      Array.from({ length: shards }, (_, index) => {
        const args = ["-c", SCRIPT, "sh", `${folder}/failures`, `shard-${index}`];
        return [`shard-${index}`, { op: "exec", args: ["sh", args] }];
      }),
    );
    const failures = failuresOf(new Prng(isLong ? LONG_SEED : 1));
    for (const names of failures) {
      await Deno.writeTextFile(`${folder}/failures`, `${names.join("\n")}\n`);
      const { id } = await cluster.submit({ tasks });
      const { counts } = await cluster.ended(id);
      assert.deepEqual([counts.erred, counts.memory], [names.length, shards - names.length]);
    }
    const { code, stdout, stderr } = await ranHere(["flaky", "--json"], { url });
    assert.equal(code, 0, stderr);
    const { items } = JSON.parse(stdout) as { items: FlakyTask[] };
    const found = items.map(({ key, runs, failed, failures: [last] }) => [
      key,
      runs,
      failed,
      last?.log?.includes(`no answer from ${key}`),
    ]);
    assert.deepEqual(
      found.sort(),
      planted.map((key) => [
        key,
        runs,
        failures.filter((names) => names.includes(key)).length,
        true,
      ]).sort(),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

interface FlakyTask {
  readonly key: string;
  readonly runs: number;
  readonly failed: number;
  readonly failures: readonly { readonly log?: string }[];
}
