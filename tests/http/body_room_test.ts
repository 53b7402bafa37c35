/** Which bodies are given up when those that arrive together need too much room. */
import assert from "node:assert/strict";
import { BodyRoom } from "../../http/body_room.ts";
import { ApiWorld, problemOf } from "../routes/world.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** A room of 4 MiB, its clock, and the names of the bodies that were given up, in order. */
class Scene {
  now = 0;
  readonly room = new BodyRoom(4 * MIB, () => this.now);
  readonly givenUp: string[] = [];

  /** A body whose function says how many bytes have arrived. */
  body(name: string): (bytes: number) => void {
    const place = this.room.open(() => this.givenUp.push(name));
    return (bytes) => {
      if (!place.hold(bytes)) this.givenUp.push(name);
    };
  }
}

Deno.test("BodyRoom gives up the newest body when the room is used up", () => {
  const scene = new Scene();
  const first = scene.body("first");
  scene.now = 1;
  const second = scene.body("second");
  first(3 * MIB);
  second(MIB);
  assert.deepEqual(scene.givenUp, []);
  first(4 * MIB);
  assert.deepEqual(scene.givenUp, ["second"]);
  scene.body("third")(MIB);
  assert.deepEqual(scene.givenUp, ["second", "third"]);
  assert.equal(scene.room.bytes, 4 * MIB - 64 * KIB);
});

Deno.test("BodyRoom gives up the slowest of slow bodies first", () => {
  const scene = new Scene();
  const [slow, slower, fast] = [scene.body("slow"), scene.body("slower"), scene.body("fast")];
  slow(2 * MIB);
  slower(1 * MIB);
  scene.now = 10_000;
  const fresh = scene.body("fresh");
  fast(1 * MIB);
  fresh(1 * MIB);
  assert.deepEqual(scene.givenUp, ["slower"]);
  fresh(2 * MIB);
  assert.deepEqual(scene.givenUp, ["slower", "fast"]);
});

Deno.test("BodyRoom admits a single body of any size, and small ones always", () => {
  const scene = new Scene();
  scene.body("large")(100 * MIB);
  for (let index = 0; index < 100; index++) scene.body("small")(64 * KIB);
  assert.deepEqual(scene.givenUp, []);
});

Deno.test("BodyRoom has the room of a body again when it has arrived", () => {
  const { room } = new Scene();
  for (let index = 0; index < 10; index++) {
    using place = room.open(() => assert.fail());
    place.hold(4 * MIB);
  }
  assert.equal(room.bytes, 0);
});

Deno.test("large bodies that arrive together get 503 busy, and one of them arrives", async () => {
  using world = new ApiWorld({ bodyBytesMax: MIB });
  const sending = Array.from({ length: 20 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const response = world.app.request("/api/v1/data", {
      method: "POST",
      headers: { host: "127.0.0.1:8786", "content-type": "application/json" },
      body: readable,
    });
    return { writer: writable.getWriter(), response };
  });
  // All of them have sent most of their bodies before one ends.
  const text = new TextEncoder().encode(`"${"x".repeat(900 * KIB)}`);
  await Promise.all(sending.map(({ writer }) => writer.write(text.slice()).catch(() => {})));
  await Promise.all(sending.map(({ writer }) => writer.close().catch(() => {})));
  const codes = await Promise.all(
    sending.map(async ({ response }) => (await problemOf(await response)).code),
  );
  const arrived = codes.filter((code) => code === "invalid_json").length;
  assert.equal(codes.filter((code) => code === "busy").length, 20 - arrived);
  assert.ok(arrived >= 1 && arrived <= 2, codes.join());
});
