/** Attempts to leave the sandbox, with and without bubblewrap, and a look at it from outside. */
import assert from "node:assert/strict";
import { decode } from "../../../protocol/codec.ts";
import type { Outcome, SandboxKind } from "../../../executor/mod.ts";
import { bubblewrapProblem, denoBelow } from "../processes_below.ts";
import { poolWorld } from "../executor_world.ts";
import { executorSurface, SURFACE_FILE } from "./executor_surface.ts";
import { attemptModule, ESCAPE_ATTEMPTS } from "./escape_attempts.ts";

const SANDBOXES: readonly SandboxKind[] = ["none", "bubblewrap"];

/** Why bubblewrap cannot run here; `null` when it can. */
const NO_BUBBLEWRAP = bubblewrapProblem();
if (NO_BUBBLEWRAP !== null) console.log(`bubblewrap is not tested: ${NO_BUBBLEWRAP}`);

const files = { "escape.js": attemptModule(), "honest.ts": "export const one = () => 1;" };

Deno.test("there are at least 60 attempts to escape, and no two have the same name", () => {
  assert.ok(ESCAPE_ATTEMPTS.length >= 60, `${ESCAPE_ATTEMPTS.length}`);
  assert.equal(new Set(ESCAPE_ATTEMPTS.map(({ name }) => name)).size, ESCAPE_ATTEMPTS.length);
});

for (const sandbox of SANDBOXES) {
  const ignore = sandbox === "bubblewrap" && NO_BUBBLEWRAP !== null;

  Deno.test({
    name: `every attempt to escape is refused (sandbox: ${sandbox})`,
    ignore,
    fn: async (test) => {
      await using world = poolWorld({ files, sandbox });
      for (const [index, { name, refused }] of ESCAPE_ATTEMPTS.entries()) {
        await test.step(name, async () => {
          const outcome = await world.run(`./escape.js#attempt${index}`);
          assert.match(describe(outcome), refused);
        });
      }
      assert.equal(await world.value("./honest.ts#one"), 1);
    },
  });
}

/** Descriptors of a child: what Deno opens, its streams, its socket, and sockets for signals. */
const EXPECTED = /^(pipe:|socket:|anon_inode:\[(eventpoll|eventfd)\]$|\/dev\/null$)/;

for (const sandbox of SANDBOXES) {
  const ignore = Deno.build.os !== "linux" ||
    (sandbox === "bubblewrap" && NO_BUBBLEWRAP !== null);
  for (const allowNpm of [false, true]) {
    Deno.test({
      name:
        `a child has no file open, before and after a task (sandbox: ${sandbox}, npm: ${allowNpm})`,
      ignore,
      fn: async () => {
        const source =
          `import { encode } from "npm:@msgpack/msgpack@^3.1.3"; export default encode;`;
        const npm: Record<string, string> = allowNpm ? { "npm.ts": source } : {};
        await using world = poolWorld({
          files: { ...files, ...npm },
          sandbox,
          permissions: { allowNpm },
        });
        assert.equal(await world.value("inc", [1]), 2);
        assert.deepEqual(unexpectedDescriptors(world.executor.pids()), []);
        assert.equal(await world.value("./honest.ts#one"), 1);
        if (allowNpm) await world.value("./npm.ts", [1]);
        for (const [index] of ESCAPE_ATTEMPTS.entries()) {
          await world.run(`./escape.js#attempt${index}`);
        }
        assert.deepEqual(unexpectedDescriptors(world.executor.pids()), []);
      },
    });
  }
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
