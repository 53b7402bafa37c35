/** Texts take room until they are read, and no owner takes all of it. */
import assert from "node:assert/strict";
import { heldView, ViewRoom } from "../../../routes/results/held_views.ts";

Deno.test("ViewRoom gives an owner half of the room, and frees each place once", () => {
  const room = new ViewRoom(100);
  const first = room.take("a", 50);
  assert.ok(first !== null);
  assert.equal(room.take("a", 1), null);
  assert.ok(room.take("b", 30) !== null);
  assert.equal(room.take("c", 21), null);
  assert.equal(room.bytes, 80);
  first();
  first();
  assert.equal(room.bytes, 30);
  assert.ok(room.take("a", 50) !== null);
});

Deno.test("heldView() frees its room when it is read or cancelled", async () => {
  const pieces = [Uint8Array.of(0x5b), Uint8Array.of(0x5d)];
  let freed = 0;
  const view = heldView(pieces, () => freed++);
  assert.equal(view.bytes, 2);
  assert.equal(freed, 0);
  assert.equal(await new Response(view.stream).text(), "[]");
  assert.equal(freed, 1);
  const reader = heldView(pieces, () => freed++).stream.getReader();
  await reader.read();
  await reader.cancel();
  assert.equal(freed, 2);
});
