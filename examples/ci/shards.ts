/** The tests of a project in shards. Number 7 is flaky, 23 hangs, and 42 fails. */

/** What became of one shard. */
interface Shard {
  readonly shard: number;
  readonly tests: number;
}

/** What Weir gives the report for a shard that has failed. */
interface Failure {
  readonly failed: true;
  readonly key: string;
  readonly name: string;
  readonly message: string;
}

/** Whether this process has run the flaky shard before. */
let wasFlaky = false;

export async function shard(number: number): Promise<Shard> {
  console.log(`shard ${number}: running 10 tests`);
  if (number === 7 && !wasFlaky) {
    wasFlaky = true;
    throw Object.assign(new Error("the port was in use"), { name: "Flaky" });
  }
  if (number === 23) await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  if (number === 42) throw new Error("expected 4, got 5");
  console.log(`shard ${number}: ok`);
  return { shard: number, tests: 10 };
}

/** Runs after all shards, whatever became of them. */
export function report(shards: readonly (Shard | Failure)[]) {
  const failed = shards.filter((shard) => "failed" in shard);
  const tests = shards.reduce((sum, shard) => sum + ("tests" in shard ? shard.tests : 0), 0);
  for (const { key, name, message } of failed) console.log(`${key}: ${name}: ${message}`);
  return { shards: shards.length, tests, failed: failed.map(({ key, name }) => `${key}: ${name}`) };
}
