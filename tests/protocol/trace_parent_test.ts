import assert from "node:assert/strict";
import { parseTraceParent, traceOf } from "../../protocol/trace_parent.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

Deno.test("parseTraceParent() reads trace, span and whether the trace is recorded", () => {
  const read = { traceId: TRACE, spanId: SPAN };
  assert.deepEqual(parseTraceParent(`00-${TRACE}-${SPAN}-01`), { ...read, sampled: true });
  assert.deepEqual(parseTraceParent(`00-${TRACE}-${SPAN}-00`), { ...read, sampled: false });
  // Only the lowest bit says that it is recorded.
  assert.deepEqual(parseTraceParent(`00-${TRACE}-${SPAN}-03`), { ...read, sampled: true });
  assert.deepEqual(parseTraceParent(`00-${TRACE}-${SPAN}-02`), { ...read, sampled: false });
});

Deno.test("parseTraceParent() reads the known fields of a later version", () => {
  const read = { traceId: TRACE, spanId: SPAN, sampled: true };
  assert.deepEqual(parseTraceParent(`cc-${TRACE}-${SPAN}-01`), read);
  assert.deepEqual(parseTraceParent(`cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`), read);
});

Deno.test("traceOf() names the ids as log records do, and gives none without a valid header", () => {
  assert.deepEqual(traceOf(`00-${TRACE}-${SPAN}-01`), { trace_id: TRACE, span_id: SPAN });
  assert.equal(traceOf(`00-${TRACE}-${SPAN}-01-more`), null);
  assert.equal(traceOf(null), null);
});

const INVALID: readonly (readonly [title: string, header: string | null])[] = [
  ["no header", null],
  ["an empty one", ""],
  ["the version ff", `ff-${TRACE}-${SPAN}-01`],
  ["a trace of zeros", `00-${"0".repeat(32)}-${SPAN}-01`],
  ["a span of zeros", `00-${TRACE}-${"0".repeat(16)}-01`],
  ["capital digits", `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ["a short trace", `00-${TRACE.slice(1)}-${SPAN}-01`],
  ["a long span", `00-${TRACE}-${SPAN}0-01`],
  ["no flags", `00-${TRACE}-${SPAN}`],
  ["flags that are no digits", `00-${TRACE}-${SPAN}-0x`],
  ["more after version 00", `00-${TRACE}-${SPAN}-01-more`],
  ["more without a separator", `cc-${TRACE}-${SPAN}-01.more`],
  ["a space in front", ` 00-${TRACE}-${SPAN}-01`],
  ["a line break at the end", `00-${TRACE}-${SPAN}-01\n`],
  ["a line break in what follows", `cc-${TRACE}-${SPAN}-01-a\nb`],
];

for (const [title, header] of INVALID) {
  Deno.test(`parseTraceParent() returns null for ${title}`, () => {
    assert.equal(parseTraceParent(header), null);
  });
}
