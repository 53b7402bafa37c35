/**
 * Every numbered statement about the memory manager, retirement, replicas and the sampler (M1-M161,
 * M261-M269) is in the name of a test, or below with the reason why it does not apply.
 */
import assert from "node:assert/strict";
import { walk } from "../../walk.ts";

/** Statement -> reason why no test names it. */
const EXCUSED: ReadonlyMap<number, string> = new Map([
  [11, "a call by name from a client: the HTTP routes have one path for each of the four"],
  [32, "the shell logs; the report of a run has the rejections with key, operation and reason"],
  [40, "there are no actors to be copied or dropped"],
  [48, "superseded by M50: room is looked at"],
  [54, "there are no actors to be copied or dropped"],
  [
    69,
    "a fetcher whose holder has dropped the copy asks again, without penalty: tests of the worker",
  ],
  [85, "there are no actors to be copied or dropped"],
  [100, "the worker's throttle, by the level of its memory"],
  [104, "ids, names and a number exclude each other by the shape of the request (`RetireTarget`)"],
  [
    116,
    "there are no locks: a run is one synchronous step, and all managers see replicas under way",
  ],
  [124, "the HTTP route, which hands its body to the event that is tested here"],
  [134, "superseded by M135: a worker refuses a removal and stays alive"],
  [136, "the answer after a removal: M146 in the tests of the scheduler's requests for replicas"],
  [138, "a release that the worker reports: S13 to S16 in the tests of the scheduler"],
  [
    139,
    "a peer that has dropped its copy: tests/worker/machine/handlers/on_gather_test.ts",
  ],
  [140, "a fetcher without holders asks the scheduler: S63, and the tests of the worker"],
  [141, "busy and broken peers: the tests of the worker's gathering, without a number"],
  [142, "the order of a worker's fetches: the scenarios of the worker"],
  [143, "a later acquire replaces the holders: the scenarios of the worker"],
  [144, "the last copy is lost: S13 and S16 in the tests of the scheduler"],
  [261, "a block that samples while it runs: over HTTP a sampler is started and deleted"],
]);

Deno.test("every statement is in the name of a test or has a reason not to be", async () => {
  const named = await namedStatements();
  const missing = statements().filter((number) => !named.has(number) && !EXCUSED.has(number));
  assert.deepEqual(missing, []);
  for (const [number, reason] of EXCUSED) assert.ok(reason.length > 20, `M${number}`);
});

function statements(): number[] {
  const numbers = Array.from({ length: 161 }, (_, index) => index + 1);
  for (let number = 261; number <= 269; number++) numbers.push(number);
  return numbers;
}

async function namedStatements(): Promise<ReadonlySet<number>> {
  const named = new Set<number>();
  const root = new URL("../..", import.meta.url);
  for (const path of await walk(root, "_test.ts")) {
    const text = await Deno.readTextFile(new URL(path, root));
    for (const [, name = ""] of text.matchAll(/Deno\.test\(\s*(["`][^\n]*)/g)) {
      for (const [, from, to] of name.matchAll(/\bM(\d+)(?:-M(\d+))?/g)) {
        const last = Number(to ?? from);
        for (let number = Number(from); number <= last; number++) named.add(number);
      }
    }
  }
  return named;
}
