/** Pieces that can be read once. */
import assert from "node:assert/strict";
import { HttpProblem } from "../../../http/problem.ts";
import { ReadOnce } from "../../../routes/data/read_once.ts";

const PIECE = new Uint8Array(1);

Deno.test("ReadOnce.giveUp() ends a read whose next piece does not come", async () => {
  const silent = Promise.withResolvers<void>();
  let isClosed = false;
  const source = async function* () {
    try {
      yield PIECE;
      await silent.promise;
      yield PIECE;
    } finally {
      isClosed = true;
    }
  };
  const pieces = new ReadOnce(source());
  const reader = pieces[Symbol.asyncIterator]();
  assert.equal(pieces.hasBegun, false);
  assert.equal((await reader.next()).value, PIECE);
  const next = reader.next();
  pieces.giveUp();
  await assert.rejects(next, (error) => error instanceof HttpProblem && error.code === "busy");
  assert.ok(pieces.hasBegun && pieces.failure?.error instanceof HttpProblem);
  silent.resolve();
  for (let step = 0; step < 20 && !isClosed; step++) await null;
  assert.ok(isClosed);
});

Deno.test("ReadOnce notes what its source throws", async () => {
  const failing = async function* () {
    yield PIECE;
    await Promise.reject(new Error("cut off"));
  };
  const cut = new ReadOnce(failing());
  await assert.rejects(Array.fromAsync(cut), /cut off/);
  assert.match(String(cut.failure?.error), /cut off/);
  const given = new ReadOnce(failing());
  given.giveUp();
  await assert.rejects(Array.fromAsync(given), /other large values/);
});
