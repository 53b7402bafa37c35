/** Work of the same name runs in turn. */
import assert from "node:assert/strict";
import { InTurn, TurnError } from "../../../routes/inbox/in_turn.ts";

Deno.test("InTurn runs works that share a name one after another, and others beside them", async () => {
  const inTurn = new InTurn();
  const begun: string[] = [];
  const works = new Map<string, PromiseWithResolvers<void>>();
  const run = (name: string, names: readonly string[]) => {
    const work = Promise.withResolvers<void>();
    works.set(name, work);
    return inTurn.run(names, () => {
      begun.push(name);
      return work.promise;
    });
  };
  const turn = async () => {
    for (let step = 0; step < 20; step++) await null;
  };
  const all = [
    run("ab", ["a", "b"]),
    run("bc", ["b", "c"]),
    run("cd", ["c", "d", "d"]),
    run("e", ["e"]),
    run("da", ["d", "a"]),
  ];
  await turn();
  assert.deepEqual(begun, ["ab", "e"]);
  works.get("ab")?.resolve();
  await turn();
  assert.deepEqual(begun, ["ab", "e", "bc"]);
  works.get("bc")?.reject(new Error("failed"));
  await assert.rejects(all[1] ?? Promise.resolve(), /failed/);
  await turn();
  assert.deepEqual(begun, ["ab", "e", "bc", "cd"]);
  for (const work of works.values()) work.resolve();
  await Promise.allSettled(all);
  assert.deepEqual(begun, ["ab", "e", "bc", "cd", "da"]);
});

Deno.test("InTurn gives up a work that waits too long, and those behind it wait for those before it", async () => {
  const inTurn = new InTurn();
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const run = (name: string, waitMs?: number) =>
    inTurn.run(["a"], () => {
      begun.push(name);
      return name === "first" ? first.promise : Promise.resolve();
    }, waitMs);
  const works = [run("first", 1)];
  const late = run("late", 1);
  works.push(run("patient", 60_000), run("last"));
  await assert.rejects(late, TurnError);
  assert.deepEqual(begun, ["first"]);
  first.resolve();
  await Promise.all(works);
  assert.deepEqual(begun, ["first", "patient", "last"]);
  await run("again", 0);
});
