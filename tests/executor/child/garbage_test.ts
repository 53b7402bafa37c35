/**
 * The frame of a task is freed by collections of young objects, as `executor/child/garbage.ts`
 * expects: a full collection after each task takes longer than to read a value of some MiB.
 */
import assert from "node:assert/strict";
import { childArguments } from "../../../executor/pool/command.ts";

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

const TASKS = 12;

const IN_TURN = `
const collect = gc;
const { collectWhatIsLeft, limitWhatIsLeft } = await import("${ROOT}executor/child/garbage.ts");
limitWhatIsLeft(${BYTES});
const reader = { frame: null };
/** The event loop turns many times while a frame arrives. */
async function receive() {
  reader.frame = new Uint8Array(2 * ${BYTES});
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next, 1));
}
function endTask() {
  reader.frame = null;
  collectWhatIsLeft(0);
}
for (let task = 0; task < ${TASKS}; task++) {
  await receive();
  // As the engine does by itself: the frame is old then.
  if (task === 0) collect({ type: "major", execution: "sync", flavor: "regular" });
  endTask();
}
`;

Deno.test("a full collection causes none of the frames that follow, where memory is short", async () => {
  const folders = { path: "", address: "", lockFile: null, profileFolder: null, filesFolder: null };
  const needs = { net: "", socket: "", folder: "/m", filesFolder: null };
  const engine = childArguments({ ...folders, keptBytesMax: BYTES }, {}, needs)
    .find((each) => each.startsWith("--v8-flags="));
  const config = `--config=${new URL("deno.dev.json", ROOT).pathname}`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", `${engine},--trace-gc`, config, IN_TURN],
    stderr: "inherit",
  }).output();
  const full = new TextDecoder().decode(stdout).match(/Mark-Compact/g) ?? [];
  // That of the test, and the one that frees its frame; the engine may begin one at the start.
  assert.ok(full.length >= 2 && full.length <= 4, `full collections: ${full.length}`);
});
