/** `weir data delete`: what it says of values that others hold. */
import assert from "node:assert/strict";
import { ranHere } from "../ran_here.ts";

/** What `weir data delete` prints when the scheduler answers so; `null`: 204. */
async function printed(heldBy: unknown, ...flags: readonly string[]): Promise<string> {
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, () => {
    return heldBy === null
      ? new Response(null, { status: 204 })
      : Response.json({ key: "x", heldBy });
  });
  try {
    const url = `http://127.0.0.1:${server.addr.port}`;
    const { code, stdout, stderr } = await ranHere(["data", "delete", "ns", "x", ...flags], {
      url,
    });
    assert.deepEqual([code, stderr], [0, ""]);
    return stdout;
  } finally {
    await server.shutdown();
  }
}

Deno.test("weir data delete says that a value is released, or who holds it", async () => {
  const held = { datasets: ["clean"], programs: 2, stores: 0, graphs: 0, tasks: 1 };
  assert.equal(await printed(null), "released ns/x\n");
  assert.equal(await printed(null, "--json"), '{"namespace":"ns","key":"x"}\n');
  assert.equal(
    await printed(held),
    'kept ns/x: held by dataset "clean", 2 programs, 1 task\n',
  );
  assert.equal(
    await printed(held, "--json"),
    `{"namespace":"ns","key":"x","heldBy":${JSON.stringify(held)}}\n`,
  );
  assert.equal(await printed(held, "-q"), "");
});

Deno.test("weir data put refuses JSON that would be stored changed", async () => {
  const cases: [string, RegExp][] = [
    ["12345678901234567890", /an integer beyond 2\^53/],
    ["[1e999]", /a number beyond the range/],
    ['[{"a": 1, "a": 2}]', /\/0\/a occurs more than once/],
    ["text", /unexpected "e".*a text needs quotes/],
  ];
  for (const [value, message] of cases) {
    const { code, stdout, stderr } = await ranHere(["data", "put", "ns", "x", value]);
    assert.deepEqual([code, stdout], [2, ""], value);
    assert.match(stderr, message);
  }
});
