/** The frames of WebSockets: whatever a client sends, however it is cut. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type SocketEvent, SocketFrames, textFrame } from "../../../http/listen/socket_frames.ts";
import { clientFrame } from "./socket_client.ts";

const BYTES_MAX = 4096;

/** The events of the bytes when they arrive in pieces of `step`. */
function eventsOf(bytes: Uint8Array, step = bytes.length, bytesMax = BYTES_MAX): SocketEvent[] {
  const reader = new SocketFrames(bytesMax);
  const events: SocketEvent[] = [];
  for (let at = 0; at < bytes.length;) {
    const room = reader.room();
    assert.ok(room.length > 0 && room.length <= bytesMax + 1024);
    const part = bytes.subarray(at, at + Math.min(step, room.length));
    room.set(part);
    reader.arrived(part.length);
    at += part.length;
    for (let event = reader.next(); event !== null; event = reader.next()) {
      events.push(event);
      if (event.type === "fault") return events;
    }
  }
  return events;
}

function joined(...frames: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(frames.flatMap((frame) => [...frame]));
}

Deno.test("SocketFrames gives the texts that were sent, in any pieces and fragments", () => {
  fc.assert(fc.property(
    fc.array(
      fc.array(fc.string({ unit: "binary", maxLength: 300 }), { minLength: 1, maxLength: 4 }),
    ),
    fc.integer({ min: 1, max: 700 }),
    (messages, step) => {
      const frames = messages.flatMap((fragments) =>
        fragments.flatMap((fragment, index) => [
          clientFrame(fragment, {
            code: index === 0 ? 1 : 0,
            isLast: index === fragments.length - 1,
          }),
          // Control frames may come between fragments.
          clientFrame("", { code: 10 }),
        ])
      );
      const expected = messages.map((fragments) => ({ type: "text", text: fragments.join("") }));
      // A surrogate pair that is cut between fragments is two invalid characters.
      fc.pre(messages.every((fragments) => fragments.every((each) => each.isWellFormed())));
      assert.deepEqual(eventsOf(joined(...frames), step), expected);
    },
  ));
});

Deno.test("SocketFrames reads texts of every length up to its limit", () => {
  for (const length of [0, 1, 125, 126, 127, 1010, 1024, BYTES_MAX]) {
    const text = "y".repeat(length);
    assert.deepEqual(eventsOf(clientFrame(text), 100), [{ type: "text", text }]);
  }
  const long = "z".repeat(70_000);
  assert.deepEqual(eventsOf(clientFrame(long), 9000, 70_000), [{ type: "text", text: long }]);
});

Deno.test("SocketFrames names the fault of everything else", () => {
  const part = "p".repeat(3000);
  const faults: readonly [what: string, bytes: Uint8Array, code: number][] = [
    ["long", clientFrame("", { length: BYTES_MAX + 1 }), 1009],
    ["long", clientFrame("", { length: 2 ** 40 }), 1009],
    [
      "long",
      joined(clientFrame(part, { isLast: false }), clientFrame(part, { code: 0, isLast: false })),
      1009,
    ],
    ["no mask", clientFrame("x", { isMasked: false }), 1002],
    ["extension", clientFrame("x", { reserved: 4 }), 1002],
    ["binary", clientFrame("x", { code: 2 }), 1003],
    ["unknown", clientFrame("x", { code: 3 }), 1002],
    ["unknown control", clientFrame("x", { code: 11 }), 1002],
    ["no beginning", clientFrame("x", { code: 0 }), 1002],
    ["overlap", joined(clientFrame("x", { isLast: false }), clientFrame("y")), 1002],
    ["long ping", clientFrame("p".repeat(126), { code: 9 }), 1002],
    ["half ping", clientFrame("p", { code: 9, isLast: false }), 1002],
    ["bytes", clientFrame(Uint8Array.of(0xff, 0xfe)), 1007],
  ];
  for (const [what, bytes, code] of faults) {
    for (const step of [1, bytes.length]) {
      const [event, ...others] = eventsOf(bytes, step);
      assert.ok(event?.type === "fault" && others.length === 0, what);
      assert.equal(event.code, code, what);
    }
  }
});

Deno.test("SocketFrames holds no more than one message, however small its fragments are", () => {
  const first = clientFrame("a", { isLast: false });
  const fragments = Array.from(
    { length: 5000 },
    () => clientFrame("a", { code: 0, isLast: false }),
  );
  const events = eventsOf(joined(first, ...fragments));
  assert.deepEqual(events.map(({ type }) => type), ["fault"]);
  const empty = Array.from({ length: 5000 }, () => clientFrame("", { code: 0, isLast: false }));
  const last = clientFrame("z", { code: 0 });
  assert.deepEqual(eventsOf(joined(first, ...empty, last)), [{ type: "text", text: "az" }]);
});

Deno.test("SocketFrames gives pings and the end", () => {
  const [ping, end] = eventsOf(
    joined(clientFrame("who", { code: 9 }), clientFrame(Uint8Array.of(3, 232), { code: 8 })),
    3,
  );
  assert.deepEqual(ping, { type: "ping", bytes: new TextEncoder().encode("who") });
  assert.deepEqual(end, { type: "close" });
});

Deno.test("textFrame() writes each length in its shortest form", () => {
  for (const length of [0, 41, 42, 125, 126, 65_535, 65_536]) {
    const frame = textFrame("é".repeat(Math.floor(length / 2)) + "e".repeat(length % 2));
    const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
    assert.equal(frame.length, head + length);
    assert.equal(frame[0], 0x81);
    assert.equal(frame[1], head === 2 ? length : head === 4 ? 126 : 127);
  }
});
