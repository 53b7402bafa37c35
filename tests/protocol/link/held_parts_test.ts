/** How what a worker holds is cut into a registration and messages. */
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  asAttempt,
  asKey,
  heldParts,
  type HeldValue,
  type Key,
  POST_CHARACTERS_MAX,
  UplinkSender,
} from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";

const valueOf = (key: string): HeldValue => [asKey(key), 5, asAttempt(17), asAttempt(17)];
const held = (count: number) => Array.from({ length: count }, (_, n) => valueOf(`n/key-${n}`));

Deno.test("heldParts() makes one part of few values", () => {
  for (const values of [[], held(1), held(1000)]) {
    const { first, rest, follows } = heldParts(values, new Set());
    assert.deepEqual([first, [...rest], follows], [values, [], false]);
  }
});

Deno.test("heldParts() lists each value once, unreported ones first, in parts of the given size", () => {
  const property = fc.property(
    fc.uniqueArray(fc.stringMatching(/^[a-z]{1,30}$/), { maxLength: 40 }),
    fc.integer({ min: 1, max: 300 }),
    fc.nat(),
    (names, charactersMax, picks) => {
      const values = names.map((name) => valueOf(`n/${name}`));
      const unreported = new Set<Key>(
        values.filter((_, n) => (picks >> n % 30) % 2 === 1).map(([key]) => key),
      );
      const { first, rest, follows } = heldParts(values, unreported, charactersMax);
      const messages = [...rest];
      const listed = [first, ...messages.map(([, part]) => part)];
      assert.deepEqual(new Set(listed.flat()), new Set(values));
      assert.equal(listed.flat().length, values.length);
      const early = new Set(first.map(([key]) => key));
      assert.ok(values.every(([key]) => !unreported.has(key) || early.has(key)));
      assert.equal(follows, messages.length > 0);
      assert.deepEqual(
        messages.map(([, , last]) => last),
        messages.map((_, n) => n === messages.length - 1),
      );
      for (const [, part] of messages) {
        assert.ok(part.length === 1 || JSON.stringify(part).length <= charactersMax);
      }
    },
  );
  fc.assert(property, propertyRuns(300));
});

Deno.test("UplinkSender posts the parts of many values without serializing all of them for each", () => {
  const values = held(100_000);
  const { first, rest } = heldParts(values, new Set());
  const sender = new UplinkSender();
  for (const message of rest) sender.push(message);
  sender.push(["ask-holders", [asKey("n/last")]]);
  let listed = first.length;
  let events = 0;
  const { stringify } = JSON;
  let serialized = 0;
  JSON.stringify = ((value: unknown) => {
    const text = stringify(value);
    serialized += text.length;
    return text;
  }) as typeof stringify;
  let posted = 0;
  try {
    for (let post = sender.next(); post !== null; post = sender.next()) {
      assert.ok(post.text.length <= POST_CHARACTERS_MAX);
      posted += post.text.length;
      for (const event of JSON.parse(post.text)) {
        if (event[0] === "held") listed += event[1].length;
        events++;
      }
      sender.acknowledged(post.seq);
    }
  } finally {
    JSON.stringify = stringify;
  }
  assert.equal(listed, values.length);
  assert.ok(events > 2);
  assert.ok(serialized < 2 * posted, `${serialized} characters for ${posted}`);
});

Deno.test("unreportedKeys() are those of the post under way and of later events", () => {
  const sender = new UplinkSender();
  const finished = (key: string) =>
    sender.push(["task-finished", asKey(key), asAttempt(1), 5, 0, 1]);
  finished("n/a");
  const post = sender.next();
  finished("n/b");
  sender.push(["add-keys", [[asKey("n/c"), asAttempt(1), 5]]]);
  sender.push(["released", [[asKey("n/d"), asAttempt(1)]]]);
  assert.deepEqual([...sender.unreportedKeys()], ["n/a", "n/b", "n/c"]);
  assert.ok(post && sender.acknowledged(post.seq));
  assert.deepEqual([...sender.unreportedKeys()], ["n/b", "n/c"]);
});
