/** Records as lines of JSON. */
import assert from "node:assert/strict";
import { getLogger, type LogRecord } from "@logtape/logtape";
import { jsonLogLine } from "../../../cli/roles/logging.ts";
import { keepLog } from "../../log_records.ts";

/** The record that `write` makes, as of a fixed time. */
function recordOf(write: (log: ReturnType<typeof getLogger>) => void): LogRecord {
  using kept = keepLog();
  write(getLogger(["weir", "scheduler", "http"]));
  const [record = assert.fail()] = kept.records;
  return { ...record, timestamp: Date.UTC(2027, 0, 31, 8) };
}

Deno.test("jsonLogLine() has the time, the level, the logger, the message and its properties", () => {
  const record = recordOf((log) => log.warn("Worker {name} left", { name: "w1", held: 3 }));
  assert.equal(
    jsonLogLine(record),
    '{"timestamp":"2027-01-31T08:00:00.000Z","level":"WARN","message":"Worker \\"w1\\" left",' +
      '"logger":"weir.scheduler.http","properties":{"name":"w1","held":3}}\n',
  );
});

Deno.test("jsonLogLine() has trace and span beside the message", () => {
  const trace = { trace_id: "4bf92f3577b34da6a3ce929d0e0e4736", span_id: "00f067aa0ba902b7" };
  const record = recordOf((log) => log.info("Accepted {graph}", { graph: "g1", ...trace }));
  const { trace_id, span_id, properties } = JSON.parse(jsonLogLine(record));
  assert.deepEqual({ trace_id, span_id }, trace);
  assert.deepEqual(properties, { graph: "g1" });
});

Deno.test("jsonLogLine() has the message of an error, and its stack as a text", () => {
  const cause = new TypeError("no route");
  const error = new Error("Cannot reach it\nnow", { cause });
  const line = jsonLogLine(recordOf((log) => log.error("A request failed: {error}", { error })));
  assert.equal(line.indexOf("\n"), line.length - 1, "one line");
  const { message, properties } = JSON.parse(line);
  assert.match(message, /^A request failed: "Cannot reach it\\nnow/);
  assert.equal(properties.error.stack, error.stack);
  assert.equal(properties.error.cause.stack, cause.stack);
});

Deno.test("jsonLogLine() is one object in one line, whatever the properties are", () => {
  const cyclic: Record<string, unknown> = { bytes: 2n ** 70n, none: undefined };
  cyclic.self = cyclic;
  const hostile = 'a"}\n{"timestamp":"2020","level":"ERROR"}\r\u0085\u2028\u001b[2J';
  const members = { level: "FATAL", timestamp: hostile, message: hostile, "@timestamp": hostile };
  const record = recordOf((log) => log.info("{hostile}", { hostile, cyclic, ...members }));
  const line = jsonLogLine(record);
  assert.match(line, /^[\x20-\x7e\u2028]*\n$/);
  const { timestamp, level, properties } = JSON.parse(line);
  assert.deepEqual([timestamp, level], ["2027-01-31T08:00:00.000Z", "INFO"]);
  assert.equal(properties.hostile, hostile);
  assert.equal(properties.cyclic.bytes, String(2n ** 70n));
});
