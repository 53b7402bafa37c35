/** Logs are limited per task and in total. */
import assert from "node:assert/strict";
import { LogRing, taskLogOf, TaskLogs } from "../../../executor/pool/task_log.ts";
import { asAttempt, asKey } from "../../../protocol/mod.ts";

const encode = (text: string) => new TextEncoder().encode(text);

function ringOf(text: string, bytesMax = 1000): LogRing {
  const ring = new LogRing(bytesMax);
  ring.push(encode(text));
  return ring;
}

Deno.test("LogRing keeps the last bytes and counts the rest", () => {
  const ring = new LogRing(5);
  for (const text of ["abc", "", "def", "ghijklmnop"]) ring.push(encode(text));
  assert.equal(ring.text(), "lmnop");
  assert.equal(ring.text(2), "op");
  assert.deepEqual([ring.bytes, ring.cutBytes], [5, 11]);
});

Deno.test("LogRing.text() starts with a whole character", () => {
  const ring = new LogRing(4);
  ring.push(encode("äöü"));
  assert.equal(ring.text(3), "ü");
  assert.equal(ring.text(), "öü");
});

Deno.test("taskLogOf() says how much was cut", () => {
  const log = taskLogOf(asAttempt(3), ringOf("hello", 3));
  assert.deepEqual(log, {
    attempt: asAttempt(3),
    text: "[2 bytes were cut off here]\nllo",
    cutBytes: 2,
  });
});

Deno.test("TaskLogs drops the oldest logs when their sum exceeds the limit", () => {
  const logs = new TaskLogs(10);
  const [a, b, c] = ["a", "b", "c"].map(asKey) as [never, never, never];
  logs.keep(a, asAttempt(1), ringOf("aaaa"));
  logs.keep(b, asAttempt(2), ringOf("bbbb"));
  logs.keep(a, asAttempt(3), ringOf("AAAA"));
  assert.equal(logs.get(b)?.text, "bbbb", "a second log of a task replaces the first");
  logs.keep(c, asAttempt(4), ringOf("cccc"));
  assert.deepEqual([a, b, c].map((key) => logs.get(key)?.text), ["AAAA", undefined, "cccc"]);
  logs.drop(a);
  logs.keep(b, asAttempt(5), ringOf("bbbb"));
  assert.deepEqual([a, b, c].map((key) => logs.get(key)?.text), [undefined, "bbbb", "cccc"]);
});
