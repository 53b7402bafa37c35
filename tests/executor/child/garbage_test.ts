/**
 * The frame of a task is freed by collections of young objects, as `executor/child/garbage.ts`
 * expects: a full collection after each task takes longer than to read a value of some MiB.
 */
import assert from "node:assert/strict";

const ROOT = new URL("../../../", import.meta.url);
const BYTES = 8 * 2 ** 20;
/** Enough for the engine to remember what each place has called. */
const RUNS = 24;

const PROGRAM = `
const { callOperation } = await import("${ROOT}executor/child/call_operation.ts");
const { decodeCall, encode } = await import("${ROOT}protocol/codec.ts");
const call = encode(["last", [{ $ref: 0 }]]);
const input = encode(new Uint8Array(${BYTES}));
const last = (value) => value.at(-1);
function runTask() {
  const frame = new Uint8Array(call.length + input.length);
  frame.set(call);
  frame.set(input, call.length);
  const [op, args] = decodeCall(frame.subarray(0, call.length));
  callOperation(last, { op, args }, [frame.subarray(call.length)], null);
}
const collect = (type) => gc({ type, execution: "sync", flavor: "regular" });
const external = () => {
  // Buffers count as freed when the next collection begins.
  for (let each = 0; each < 2; each++) collect("minor");
  return Deno.memoryUsage().external;
};
const left = [];
for (let run = 0; run < ${RUNS}; run++) {
  collect("major");
  const before = external();
  runTask();
  left.push(external() - before);
}
console.log(JSON.stringify(left));
`;

Deno.test("collections of young objects free the frame of each task", async () => {
  const config = `--config=${new URL("deno.dev.json", ROOT).pathname}`;
  const flags = ["--v8-flags=--expose-gc,--max-semi-space-size=4", config];
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", ...flags, PROGRAM],
    stderr: "inherit",
  }).output();
  const left = JSON.parse(new TextDecoder().decode(stdout)) as number[];
  // A collection that the engine begins by itself may make a frame old.
  const kept = left.filter((bytes) => bytes > BYTES / 2);
  assert.ok(kept.length <= RUNS / 3, `bytes that were left: ${left.join()}`);
});
