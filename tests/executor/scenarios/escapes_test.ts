/** Attempts to leave the sandbox, with and without bubblewrap, and a look at it from outside. */
import assert from "node:assert/strict";
import { decode } from "../../../protocol/codec.ts";
import type { Outcome, SandboxKind } from "../../../executor/mod.ts";
import { bubblewrapProblem, denoBelow } from "../processes_below.ts";
import { isLong } from "../../long.ts";
import { poolWorld } from "../executor_world.ts";
import { executorSurface, SURFACE_FILE } from "./executor_surface.ts";
import { attemptModule, ESCAPE_ATTEMPTS } from "./escape_attempts.ts";

const SANDBOXES: readonly SandboxKind[] = ["none", "bubblewrap"];

/** Why bubblewrap cannot run here; `null` when it can. */
const NO_BUBBLEWRAP = bubblewrapProblem();
if (NO_BUBBLEWRAP !== null) console.log(`bubblewrap is not tested: ${NO_BUBBLEWRAP}`);

/** Every run but long ones makes one of so many attempts beside a package. */
const ATTEMPT_STEP = 8;
const files = { "escape.js": attemptModule(), "honest.ts": "export const one = () => 1;" };

Deno.test("there are at least 60 attempts to escape, and no two have the same name", () => {
  assert.ok(ESCAPE_ATTEMPTS.length >= 60, `${ESCAPE_ATTEMPTS.length}`);
  assert.equal(new Set(ESCAPE_ATTEMPTS.map(({ name }) => name)).size, ESCAPE_ATTEMPTS.length);
});

/** Descriptors of a child: what Deno opens, its streams, its socket, and sockets for signals. */
const EXPECTED = /^(pipe:|socket:|anon_inode:\[(eventpoll|eventfd)\]$|\/dev\/null$)/;

for (const sandbox of SANDBOXES) {
  const ignore = sandbox === "bubblewrap" && NO_BUBBLEWRAP !== null;

  Deno.test({
    name: `every attempt to escape is refused, and opens no file (sandbox: ${sandbox})`,
    ignore,
    fn: async (test) => {
      await using world = poolWorld({ files, sandbox });
      assert.equal(await world.value("inc", [1]), 2);
      assertNoFileOpen(world);
      for (const [index, { name, refused }] of ESCAPE_ATTEMPTS.entries()) {
        await test.step(name, async () => {
          const outcome = await world.run(`./escape.js#attempt${index}`);
          assert.match(describe(outcome), refused);
        });
      }
      assert.equal(await world.value("./honest.ts#one"), 1);
      assertNoFileOpen(world);
    },
  });

  Deno.test({
    name: `a child that has loaded a package has no file open (sandbox: ${sandbox})`,
    ignore,
    fn: async () => {
      const source = `import { encode } from "npm:@msgpack/msgpack@^3.1.3"; export default encode;`;
      await using world = poolWorld({
        files: { ...files, "npm.ts": source },
        sandbox,
        permissions: { allowNpm: true },
      });
      assert.equal(await world.value("inc", [1]), 2);
      assertNoFileOpen(world);
      await world.value("./npm.ts", [1]);
      const step = isLong ? 1 : ATTEMPT_STEP;
      for (let index = 0; index < ESCAPE_ATTEMPTS.length; index += step) {
        await world.run(`./escape.js#attempt${index}`);
      }
      assertNoFileOpen(world);
    },
  });
}

/** Checks the processes of the pool, where the system shows their descriptors. */
function assertNoFileOpen({ executor }: ReturnType<typeof poolWorld>): void {
  if (Deno.build.os !== "linux") return;
  assert.deepEqual(unexpectedDescriptors(executor.pids()), []);
}

/** Files that Deno processes below these have open. */
function unexpectedDescriptors(pids: readonly number[]): string[] {
  const children = pids.flatMap(denoBelow);
  assert.ok(children.length > 0, "there is a child");
  return children.flatMap((pid) =>
    [...Deno.readDirSync(`/proc/${pid}/fd`)].map(({ name }) => linkOf(`/proc/${pid}/fd/${name}`))
  ).filter((target) => !EXPECTED.test(target));
}

/** Returns `/dev/null` when the descriptor was closed in the meantime. */
function linkOf(path: string): string {
  try {
    return Deno.readLinkSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "/dev/null";
    throw error;
  }
}

function describe(outcome: Outcome): string {
  if (outcome.type === "succeeded") return JSON.stringify(decode(outcome.value)) ?? "undefined";
  assert.equal(outcome.type, "failed");
  const { name, message } = (outcome as Outcome & { type: "failed" }).error;
  return `${name}: ${message}`;
}

Deno.test("a task reaches nothing that is not in the list, which a new version of Deno may extend", async () => {
  const known = new Set(Deno.readTextFileSync(SURFACE_FILE).split("\n"));
  const reached = await executorSurface();
  assert.ok(reached.length > 1000, `${reached.length} names`);
  const unknown = reached.filter((name) => !known.has(name));
  assert.deepEqual(unknown, [], "see executor_surface.ts: is there a road around permissions?");
});
