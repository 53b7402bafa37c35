import assert from "node:assert/strict";
import type { Annotations, CompiledAnnotations } from "../../../graph/mod.ts";
import { AnnotationsShape } from "../../../graph/schemas.ts";
import { compileValid, faultsOf, faultsOfTasks } from "../compile/compile_checks.ts";

function compileAnnotations(own: Annotations, defaults?: Annotations, priority?: number) {
  const submission = {
    tasks: { x: { op: "inc", ...own } },
    ...(defaults && { defaults }),
    ...(priority !== undefined && { priority }),
  };
  return compileValid(submission).compiled.tasks[0]?.annotations;
}

Deno.test("compile() keeps only annotations that differ from the defaults", () => {
  const cases: [own: Annotations, compiled: CompiledAnnotations | null][] = [
    [{}, null],
    [{ priority: 0, retries: 0, retryDelay: 0, replicas: 1, pure: true }, null],
    [{ resources: {}, allowOtherWorkers: false, label: "" }, null],
    [{ priority: -3 }, { priority: -3 }],
    [{ retries: 2, retryDelay: 0.25 }, { retries: 2, retryDelayUs: 250_000 }],
    [{ allowFailure: false, runAfter: "success" }, null],
    [{ allowFailure: true, runAfter: "any" }, { allowFailure: true, runAfter: "any" }],
    [{ retryOn: ["Flaky", 75] }, { retryOn: ["Flaky", 75] }],
    [{ timeout: 1.5 }, { timeoutUs: 1_500_000 }],
    [{ timeout: "10m" }, { timeoutUs: 600e6 }],
    [{ retryDelay: "250ms" }, { retryDelayUs: 250_000 }],
    [{ retryDelay: "0s" }, null],
    [{ timeout: 1e-9 }, { timeoutUs: 1 }],
    [{ resources: { GPU: 1, DISK: 0 } }, { resources: { GPU: 1 } }],
    [{ workers: ["a"], allowOtherWorkers: true }, { workers: ["a"], allowOtherWorkers: true }],
    [{ replicas: "all" }, { replicas: "all" }],
    [{ replicas: 3, pure: false, label: "l" }, { replicas: 3, pure: false, label: "l" }],
    [{ cacheKey: "" }, null],
    [{ cache: true, cacheKey: "gcc 14" }, { cache: true, cacheKey: "gcc 14" }],
    [{ cache: false }, { cache: false }],
    [{ cache: "refresh" }, { cache: "refresh" }],
    [{ cache: "require" }, { cache: "require" }],
  ];
  for (const [own, compiled] of cases) {
    assert.deepEqual(compileAnnotations(own), compiled, JSON.stringify(own));
  }
});

Deno.test("compile() applies defaults to every call that does not set its own", () => {
  assert.deepEqual(compileAnnotations({}, { retries: 3, timeout: 2 }), {
    retries: 3,
    timeoutUs: 2e6,
  });
  assert.deepEqual(compileAnnotations({ retries: 0 }, { retries: 3, timeout: 2 }), {
    timeoutUs: 2e6,
  });
  assert.deepEqual(compileAnnotations({ resources: {} }, { resources: { GPU: 1 } }), null);
  assert.deepEqual(compileAnnotations({ cache: false }, { cache: true, cacheKey: "k" }), {
    cache: false,
    cacheKey: "k",
  });
});

Deno.test("compile() lets the priority of a task replace that of the graph", () => {
  assert.deepEqual(compileAnnotations({ priority: 0 }, undefined, 5), { priority: 0 });
  assert.deepEqual(compileAnnotations({ priority: 5 }, undefined, 5), null);
  assert.deepEqual(compileAnnotations({ priority: 5 }, { priority: 7 }, 5), null);
});

Deno.test("compile() gives literals no annotations", () => {
  const { compiled } = compileValid({
    tasks: { x: { value: 1 } },
    defaults: { resources: { GPU: 1 } },
  });
  assert.equal(compiled.tasks[0]?.annotations, null);
});

Deno.test("compile() reports what an annotation must be", () => {
  const cases: [field: string, bad: unknown[], wanted: string][] = [
    ["priority", [1.5, "1", null, 2 ** 53], "an integer"],
    ["retries", [-1, 0.5, true], "an integer of 0 or more"],
    [
      "retryDelay",
      [-1, 60.5, "1x", "61s", "2m", "", "-1s", "Infinity"],
      "a duration from 0 to 60 s: seconds, or as in 500ms, 2s, 5m or 1h",
    ],
    [
      "retryOn",
      [[], [""], [256], [-1], [1.5], "E", [null], Array(65).fill(1)],
      "an array of names of errors and of exit codes, 1 to 64",
    ],
    ["allowFailure", [1, "true"], "true or false"],
    ["runAfter", ["failure", true], '"success" or "any"'],
    [
      "timeout",
      [0, -1, 1e9 + 1, NaN, "0ms", "1 week", "12e300h", null, [1]],
      "a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
    ],
    [
      "resources",
      [
        [],
        { GPU: -1 },
        { GPU: 1e-7 },
        { GPU: 2e9 },
        { "": 1 },
        { GPU: "1" },
        JSON.parse('{"__proto__": 1}'),
      ],
      'an object of names and amounts, such as {"GPU": 1}; an amount is 0, or from 0.000001 to ' +
      "1000000000",
    ],
    ["workers", [[], [""], [1], "w"], "an array of names or ids of workers, at least one"],
    ["allowOtherWorkers", [1, null], "true or false"],
    ["replicas", [0, 1.5, "any"], 'an integer of 1 or more, or "all"'],
    ["pure", [0], "true or false"],
    ["label", [1, "l".repeat(1025)], "text of at most 1024 characters"],
    ["cache", ["true", 1, null, "use"], 'true, false, "refresh" or "require"'],
    ["cacheKey", [1, null, "k".repeat(1025)], "text of at most 1024 characters"],
  ];
  for (const [field, values, wanted] of cases) {
    for (const value of values) {
      assert.deepEqual(faultsOfTasks({ x: { op: "inc", [field]: value } }), [
        `/tasks/x/${field}: Must be ${wanted}`,
      ]);
      assert.deepEqual(faultsOf({ tasks: { x: { value: 1 } }, defaults: { [field]: value } }), [
        `/defaults/${field}: Must be ${wanted}`,
      ]);
    }
  }
});

Deno.test("compile() refuses an exit code that is written as a text, and says how to write it", () => {
  const cases: [reason: string, remedy: string][] = [
    ["75", "write the number 75"],
    ["0", "write the number 0"],
    [" 075 ", "write the number 75"],
    ["256", "an exit code is 0 to 255"],
    [" ", "an exit code is 0 to 255"],
  ];
  for (const [reason, remedy] of cases) {
    const detail = `Must not be an exit code in a text, ${JSON.stringify(reason)}: ${remedy}`;
    const retryOn = ["Flaky", reason, 75];
    const shaped = AnnotationsShape.safeParse({ retryOn });
    assert.deepEqual(shaped.error?.issues.map(({ path }) => path), [["retryOn", 1]]);
    assert.deepEqual(faultsOfTasks({ x: { op: "inc", retryOn } }), [
      `/tasks/x/retryOn/1: ${detail}`,
    ]);
    assert.deepEqual(faultsOf({ tasks: { x: { value: 1 } }, defaults: { retryOn } }), [
      `/defaults/retryOn/1: ${detail}`,
    ]);
  }
  for (const name of ["E75", "75%", "Error 75", "-"]) {
    assert.deepEqual(compileAnnotations({ retryOn: [name] }), { retryOn: [name] });
    assert.ok(AnnotationsShape.safeParse({ retryOn: [name] }).success, name);
  }
});

Deno.test("compile() keeps how a whole graph uses the cache apart from its tasks", () => {
  const tasks = { x: { op: "inc", cache: false } };
  for (const cache of [true, false, "refresh", "require"] as const) {
    const { compiled } = compileValid({ tasks, cache });
    assert.equal(compiled.cache, cache);
    assert.deepEqual(compiled.tasks[0]?.annotations, { cache: false });
  }
  assert.ok(!Object.hasOwn(compileValid({ tasks }).compiled, "cache"));
  for (const cache of ["use", 1, null]) {
    assert.deepEqual(faultsOf({ tasks, cache }), [
      '/cache: Must be true, false, "refresh" or "require"',
    ]);
  }
});
