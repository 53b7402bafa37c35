/** Texts take room until they are read, and no owner and no reader that stalls takes all of it. */
import assert from "node:assert/strict";
import { type HeldView, ViewRoom } from "../../../routes/results/held_views.ts";

/** A room of 100 bytes whose readers are stalled after so many ms, and its clock. */
function roomOf100(stalledMs: number | null = 10) {
  const clock = { now: 0 };
  const limit = stalledMs === null ? null : { stalledMs };
  const room = new ViewRoom({ bytesMax: 100, ...limit, now: () => clock.now });
  /** A view of pieces of 10 bytes; `null`: there is no room. */
  const hold = (owner: string, bytes: number): HeldView | null => {
    const pieces = Array.from({ length: bytes / 10 }, () => new Uint8Array(10));
    return room.take(owner, bytes)?.view(pieces) ?? null;
  };
  return { room, clock, hold };
}

Deno.test("ViewRoom gives an owner half of the room, and frees each place once", () => {
  const { room } = roomOf100();
  const first = room.take("a", 50);
  assert.ok(first !== null);
  assert.equal(room.take("a", 1), null);
  assert.ok(room.take("b", 30) !== null);
  assert.equal(room.take("c", 21), null);
  assert.equal(room.bytes, 80);
  first.free();
  first.free();
  assert.equal(room.bytes, 30);
  assert.ok(room.take("a", 50) !== null);
});

Deno.test("a view frees the room of each piece that is read, and all when it is cancelled", async () => {
  const { room, hold } = roomOf100();
  const whole = hold("a", 30);
  assert.equal(whole?.bytes, 30);
  assert.equal(room.bytes, 30);
  assert.equal((await new Response(whole?.stream).bytes()).byteLength, 30);
  assert.equal(room.bytes, 0);
  const reader = hold("a", 30)?.stream.getReader();
  await reader?.read();
  assert.equal(room.bytes, 20);
  await reader?.cancel();
  assert.equal(room.bytes, 0);
});

Deno.test("a reader that stalls is cut when its owner needs its room, not one that goes on", async () => {
  const { room, clock, hold } = roomOf100();
  const stalled = hold("a", 20)?.stream.getReader();
  const slow = hold("a", 30)?.stream.getReader();
  await stalled?.read();
  clock.now = 9;
  await slow?.read();
  assert.equal(hold("a", 50), null, "no one is stalled yet");
  clock.now = 10;
  assert.ok(hold("a", 30) !== null);
  await assert.rejects(stalled?.read() ?? Promise.resolve(), /read nothing of the view/);
  assert.equal(room.bytes, 50);
  await slow?.read();
  assert.equal(room.bytes, 40);
});

Deno.test("a client of 50 kB/s, whose connection takes 1.4 MB at a time, is not cut", async () => {
  const { clock, hold } = roomOf100(null);
  const slow = hold("a", 50)?.stream.getReader();
  for (let piece = 0; piece < 3; piece++) {
    await slow?.read();
    clock.now += 1000 * 1_400_000 / 50_000;
    assert.equal(hold("a", 50), null);
  }
});

Deno.test("a reader that stalls stays while its room is not wanted, or of no use to others", async () => {
  const { clock, hold } = roomOf100();
  const stalled = hold("a", 50);
  clock.now = 1000;
  assert.ok(hold("b", 50) !== null, "there is room");
  assert.equal(hold("b", 10), null, "the room of b is full, which a does not free");
  assert.equal((await new Response(stalled?.stream).bytes()).byteLength, 50);
});

Deno.test("stalled readers of several owners are cut when all room is taken", async () => {
  const { room, clock, hold } = roomOf100();
  const stalled = ["a", "b", "c", "d", "e"].map((owner) => hold(owner, 20));
  clock.now = 10;
  assert.ok(hold("f", 50) !== null);
  assert.equal(room.bytes, 50);
  for (const view of stalled) await assert.rejects(new Response(view?.stream).bytes());
});
