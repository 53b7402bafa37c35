/**
 * Edits of a repository, each built with and without a cache: equal bytes always, and with the
 * cache exactly the tasks run whose code, arguments or inputs no build has had before.
 */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { openFolderPlace } from "../../../cache/mod.ts";
import { ExecutorPool } from "../../../executor/mod.ts";
import { isLong, LONG_SEED } from "../../long.ts";
import { CachedCluster, type ExecutorParts } from "./cached_cluster.ts";
import { buildOf, edited, EDITS, modulesOf, newRepository, type Repository } from "./repository.ts";

const PACKAGES = isLong ? 30 : 10;
const COUNT = Number(Deno.env.get("WEIR_PROPERTY_RUNS") ?? (isLong ? 100 : 6));
const LONG_MS = 600_000;
const SEED = Number(Deno.env.get("WEIR_PROPERTY_SEED") ?? (isLong ? LONG_SEED : 1));

Deno.test(`${COUNT} edits of ${PACKAGES} packages: what is affected runs, with equal bytes`, async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  // On a slow machine a look-up or a store may take long, which is a miss otherwise.
  const place = await openFolderPlace(folder, { lookupMs: LONG_MS });
  try {
    const workers = ["modules", "programs"];
    const options = { workers, flags: { programs: ["--allow-run=sh"] }, makeExecutor };
    await using cached = await CachedCluster.start({ ...options, place, storeMs: LONG_MS });
    await using plain = await CachedCluster.start({ ...options, place: null });
    const dice = new Prng(SEED);
    const seen = new Set<string>();
    const earlier: Repository[] = [];
    let repository = newRepository(PACKAGES, dice);
    for (let count = 0; count <= COUNT; count++) {
      const edit = EDITS[dice.integer(EDITS.length)] ?? "content";
      if (count > 0) repository = edited(repository, edit, { dice, earlier });
      earlier.push(repository);
      const what = `edit ${count} of seed ${SEED}, ${count > 0 ? edit : "the first build"}`;
      // Half of the builds want what only others need, too.
      await compare(repository, { cached, plain, seen, what, wantsAll: count % 2 === 1 });
    }
  } finally {
    await place.close();
    await Deno.remove(folder, { recursive: true });
  }
});

async function compare(repository: Repository, { cached, plain, seen, what, wantsAll }: {
  readonly cached: CachedCluster;
  readonly plain: CachedCluster;
  /** What the tasks of all builds so far depended on. */
  readonly seen: Set<string>;
  readonly what: string;
  readonly wantsAll: boolean;
}): Promise<void> {
  const build = buildOf(repository);
  const tasks = Object.fromEntries(Array.from(build, ([key, { definition }]) => [key, definition]));
  const all = { modules: modulesOf(repository), tasks, outputs: [...build.keys()] };
  const [expected, found] = await Promise.all([
    plain.run(all),
    cached.run(wantsAll ? all : { ...all, outputs: ["ship"] }),
  ]);
  assert.equal(expected.runs.length, build.size);
  const read = wantsAll ? undefined : "ship";
  assert.equal(
    await cached.results(found.id, read),
    await plain.results(expected.id, read),
    what,
  );
  const affected: string[] = [];
  const bytes = new Map<string, string>();
  for (const [key, { own, needs }] of build) {
    bytes.set(key, await plain.results(expected.id, key));
    const content = JSON.stringify([own, needs.map((each) => bytes.get(each))]);
    if (!seen.has(content)) affected.push(key);
    seen.add(content);
  }
  assert.deepEqual(found.runs, affected.sort(), what);
}

/** Programs run in processes, modules in this one. */
function makeExecutor({ name, onOutcome, client, folder }: ExecutorParts): ExecutorPool | null {
  if (name !== "programs") return null;
  return new ExecutorPool({
    onOutcome,
    slots: 2,
    spares: 0,
    modules: { fetch: (sha256) => client.modules(sha256, new AbortController().signal) },
    localDirectory: folder,
    permissions: { allowRun: ["sh"] },
  });
}
