/** Which executions of the simulator end within their request. */
import assert from "node:assert/strict";
import { asAttempt, asGraphId, asKey, NO_SETTINGS } from "../../../protocol/mod.ts";
import { Chance } from "../../../sim/faults/chance.ts";
import { NO_FAULTS } from "../../../sim/faults/faults.ts";
import { valueAtOnce } from "../../../sim/processes/at_once.ts";
import { garbageOf } from "../../../sim/processes/value.ts";
import { MapValues } from "../../../sim/processes/values.ts";
import type { Execute } from "../../../worker/machine/instruction.ts";

const [HELD, GARBLED, SPILLED] = ["held", "garbled", "spilled"].map((name) => asKey(`o/n/${name}`));

class Values extends MapValues {
  override isSpilled(key?: unknown): boolean {
    return key === SPILLED;
  }
}

function atOnce(changes: Partial<Execute> = {}, op = "sum", odds = 1): string | null {
  assert.ok(HELD && GARBLED && SPILLED);
  const values = new Values();
  for (const key of [HELD, SPILLED]) values.put(key, { text: "x", nbytes: 1 }, () => {});
  values.put(GARBLED, garbageOf({ text: "x", nbytes: 1 }), () => {});
  const execute: Execute = {
    type: "execute",
    key: asKey("o/n/task"),
    attempt: asAttempt(1),
    graph: asGraphId("g"),
    call: { op, args: [] },
    inputs: [],
    short: false,
    tellStart: false,
    ...NO_SETTINGS,
    ...changes,
  };
  const work = {
    valueOf: (_: Execute, texts: readonly string[]) => ({ text: texts.join("+"), nbytes: 1 }),
    graphOf: ({ call }: Execute) => call.op === "grow" ? "{}" : null,
    durationMs: () => 1,
  };
  const chance = new Chance(1, { ...NO_FAULTS, "body-at-once": odds });
  return valueAtOnce(execute, { chance, values, work })?.text ?? null;
}

Deno.test("an execution ends at once with values in memory and of its request", () => {
  assert.ok(HELD);
  assert.equal(atOnce({ inputs: [HELD, [asKey("o/n/given"), "y"]] }), "x+y");
});

Deno.test("an execution takes a process for a limit, parts, code, effects, and inputs elsewhere", () => {
  assert.ok(HELD && GARBLED && SPILLED);
  const changes: Partial<Execute>[] = [
    { tellStart: true },
    { reads: [[0, ["p"]]] },
    { inputs: [asKey("o/n/missing")] },
    { inputs: [GARBLED] },
    { inputs: [HELD, SPILLED] },
  ];
  for (const change of changes) assert.equal(atOnce(change), null, JSON.stringify(change));
  for (const op of ["./m.ts#f", "exec", "flaky", "grow"]) assert.equal(atOnce({}, op), null, op);
  assert.equal(atOnce({}, "sum", 0), null);
});
