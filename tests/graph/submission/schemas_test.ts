import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import { validate } from "../../../graph/mod.ts";
import { AnnotationsShape, GraphSubmissionShape } from "../../../graph/schemas.ts";
import { propertyRuns } from "../../property_runs.ts";

/** Values near the limits of every kind of field. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(0, -0, 1, -1, 1.5, 59.9, 60, 60.1, 1e9, 1e9 + 1, 2 ** 53, 1e-7),
  fc.constantFrom<unknown>(NaN, Infinity, "", "all", "x", "y".repeat(128), "y".repeat(129), null),
  fc.constantFrom<unknown>("10m", "1.5h", "0s", "60s", "61s", "500 ms", "1x", "1e999h", "-1s"),
  fc.constantFrom<unknown>(true, false, [], ["x"], [""], [1], {}, { GPU: 1 }, { GPU: -1 }),
  fc.constantFrom<unknown>({ "": 1 }, { GPU: "1" }, { GPU: Infinity }, undefined),
  fc.constantFrom<unknown>("l".repeat(1024), "l".repeat(1025), new Date(0), new Map()),
);
const annotation = fc.constantFrom(
  ...Object.keys(AnnotationsShape.shape),
  "after",
  "unknown",
  "op",
  "value",
);
const annotations = fc.dictionary(annotation, anything, { maxKeys: 3 });

const task = fc.oneof(
  annotations,
  anything,
  annotations.map((own) => ({ ...own, op: "inc" })),
  annotations.map((own) => ({ ...own, op: "inc", args: [1, [{ a: null }]] })),
  fc.tuple(annotations, anything).map(([own, op]) => ({ ...own, op })),
  fc.tuple(annotations, anything).map(([own, args]) => ({ ...own, op: "inc", args })),
  fc.tuple(annotations, anything).map(([own, alias]) => ({ ...own, alias })),
  fc.constantFrom<unknown>({ value: 1 }, { value: null }, { value: { $ref: 1 } }, { alias: "x" }),
  fc.constantFrom<unknown>({ value: 1, op: "inc" }, { op: "inc", alias: "x" }, {
    value: 1,
    label: "",
  }),
  fc.tuple(annotations, anything, anything).map(([own, inputs, outputs]) => ({
    ...own,
    op: "inc",
    inputs,
    outputs,
  })),
  fc.dictionary(fc.constantFrom("a", "a/b", "../b", "/a", "", "c\n", "a//b", "d"), anything).map((
    inputs,
  ) => ({ op: "inc", inputs })),
  fc.dictionary(
    fc.constantFrom("a", "a/b", "", "n".repeat(201)),
    fc.oneof(anything, fc.constantFrom("o", "../o", "a/o", "/", "o/", ".")),
  ).map((outputs) => ({ op: "inc", outputs })),
  fc.constantFrom<unknown>({ op: "inc", args: new Array(10_000).fill(0) }),
  fc.constantFrom<unknown>({ op: "inc", args: new Array(10_001).fill(0) }),
);
const key = fc.constantFrom(
  "t",
  "a/b",
  "",
  ".",
  "é",
  "\n",
  "k".repeat(1024),
  "k".repeat(1025),
  "😀",
);

/** Faults that only the validator finds: values that are not JSON, unknown keys and operations. */
const BEYOND_SCHEMA =
  /must be a json value|must be a finite number|unknown key|unknown operation|which is a file/i;

Deno.test("validate() and the schema agree on the form of tasks and annotations", () => {
  const submissions = fc.record({
    tasks: fc.oneof(
      { weight: 20, arbitrary: fc.dictionary(key, task, { maxKeys: 2 }) },
      { weight: 1, arbitrary: anything },
    ).map((tasks) => isObject(tasks) ? { ...tasks, x: { value: 1 } } : tasks),
    defaults: annotations,
    outputs: fc.oneof(fc.constant(undefined), fc.constant(["x"]), anything),
  }, { requiredKeys: ["tasks"] });
  fc.assert(
    fc.property(submissions, (submission) => {
      const validation = validate(submission);
      const faults = validation.ok ? [] : validation.faults;
      const formal = faults.filter(({ detail }) => !BEYOND_SCHEMA.test(detail));
      const { success, error } = GraphSubmissionShape.safeParse(submission);
      // The schema accepts every plausible name of an operation or key; the validator knows which
      // exist.
      if (success) assert.deepEqual(formal, []);
      else assert.ok(faults.length > 0, `only the schema rejected it: ${error.message}`);
    }),
    propertyRuns(3000),
  );
  // The same sample each time: what it covers does not depend on chance.
  const valid = fc.sample(submissions, { seed: 1, numRuns: 1000 }).filter((submission) =>
    GraphSubmissionShape.safeParse(submission).success
  );
  assert.ok(valid.length > 30, `only ${valid.length} submissions of 1000 are valid, too few`);
});

Deno.test("GraphSubmission becomes a JSON Schema in which every field is described", () => {
  const schema = z.toJSONSchema(GraphSubmissionShape, { io: "input" });
  const { tasks, ...fields } = schema.properties as Record<string, { description?: string }>;
  assert.match(String(tasks?.description), /at least one/);
  assert.deepEqual(Object.keys(fields).sort(), [
    "cache",
    "defaults",
    "group",
    "isolation",
    "labels",
    "maxFailures",
    "modules",
    "name",
    "namespace",
    "noWorkersTimeout",
    "notify",
    "onError",
    "onNewer",
    "outputs",
    "priority",
    "profile",
    "secondChance",
    "secrets",
    "timeout",
    "ttl",
  ]);
  for (const [name, field] of Object.entries(fields)) assert.ok(field.description, name);
  assert.equal(schema.additionalProperties, false);
});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype;
}
