/** The subjects of the server together: each message of the machine reaches one that exists. */
import assert from "node:assert/strict";
import { performersOf, rejectersOf } from "../../routes/subjects.ts";
import { ApiWorld } from "./world.ts";

/** The types that a file declares or lists. */
async function typesIn(path: string, pattern: RegExp): Promise<string[]> {
  const text = await Deno.readTextFile(new URL(`../../${path}`, import.meta.url));
  const types = [...text.matchAll(pattern)].map(([, type = ""]) => type);
  assert.ok(types.length > 0);
  return types.sort();
}

Deno.test("every instruction of the machine is carried out by a subject", async () => {
  using world = new ApiWorld();
  const types = await typesIn("scheduler/instruction.ts", /readonly type: "([\w-]+)"/g);
  assert.deepEqual(Object.keys(performersOf(world.shell.subjects)).sort(), types);
});

Deno.test("every event that the machine answers can be rejected by a subject", async () => {
  using world = new ApiWorld();
  const types = await typesIn("routes/inbox/answered_events.ts", /"([\w-]+)": "(?!never)/g);
  assert.deepEqual(Object.keys(rejectersOf(world.shell.subjects)).sort(), types);
});

Deno.test("no request has two routes, so that the order of subjects does not matter", () => {
  using world = new ApiWorld();
  const shapes = new Map<string, Set<string>>();
  for (const { method, path } of world.app.routes) {
    if (method === "ALL") continue;
    const shape = `${method} ${path.replaceAll(/:\w+/g, ":")}`;
    const paths = shapes.get(shape);
    if (paths === undefined) shapes.set(shape, new Set([path]));
    else paths.add(path);
  }
  const all = [...shapes.keys()];
  const both = all.flatMap((shape, index) =>
    all.slice(index + 1).filter((other) => meet(shape, other)).map((other) => [shape, other])
  );
  assert.deepEqual(both, []);
  const doubles = [...shapes.values()].filter(({ size }) => size > 1).map((paths) => [...paths]);
  assert.deepEqual(doubles, []);
});

/** Whether a request can match both. */
function meet(one: string, other: string): boolean {
  const [parts, others] = [one.split("/"), other.split("/")];
  return parts.length === others.length &&
    parts.every((part, index) => part === others[index] || part === ":" || others[index] === ":");
}
