import assert from "node:assert/strict";
import fc from "fast-check";
import type { GraphSubmission } from "../../../graph/mod.ts";
import { INLINE_LITERAL_BYTES_MAX } from "../../../base/mod.ts";
import { interpretCompiled, interpretSubmission } from "./interpreter.ts";
import { compileValid } from "./compile_checks.ts";
import { propertyRuns } from "../../property_runs.ts";

Deno.test("compile() resolves keys, literals and order of the documentation's example", () => {
  const { compiled, modules, stats } = compileValid({
    name: "readme example",
    tasks: {
      x: { value: 1 },
      y: { value: 2 },
      z: { op: "inc", args: [{ $ref: "x" }] },
      w: { op: "add", args: [{ $ref: "z" }, { $ref: "y" }] },
    },
    outputs: ["w"],
  });
  const unmarked = { group: 0, annotations: null, definition: null };
  assert.deepEqual(compiled, {
    name: "readme example",
    namespace: "local/fresh",
    shared: false,
    priority: 0,
    ttlMs: 3_600_000,
    failuresMax: null,
    timeoutMs: null,
    tasks: [
      { key: "z", op: "inc", args: [1], dependencies: [], ...unmarked },
      { key: "w", op: "add", args: [{ $ref: 0 }, 2], dependencies: [0], ...unmarked, group: 1 },
    ],
    externals: [],
    outputs: [["w", 1]],
    groups: ["inc", "add"],
    culled: 0,
  });
  assert.equal(modules, null);
  assert.deepEqual(stats, { edges: 1, depth: 2 });
});

Deno.test("compile() keeps the value of every output", () => {
  fc.assert(
    fc.property(submissions(), (submission) => {
      const { compiled } = compileValid(submission);
      const keys = compiled.outputs.map(([key]) => key);
      assert.deepEqual(interpretCompiled(compiled), interpretSubmission(submission, keys));
      assert.deepEqual(
        keys,
        submission.outputs ? [...new Set(submission.outputs)] : sinks(submission),
      );
      assert.equal(JSON.stringify(JSON.parse(JSON.stringify(compiled))), JSON.stringify(compiled));
    }),
    propertyRuns(500),
  );
});

Deno.test("compile() keeps the keys without dependents by default", () => {
  const { compiled } = compileValid({
    tasks: {
      a: { op: "inc", args: [1] },
      b: { op: "inc", args: [[{ $call: { op: "sum", args: [{ $ref: "a" }] } }]] },
      c: { alias: "a" },
      d: { value: 4 },
    },
  });
  assert.deepEqual(compiled.outputs.map(([key]) => key), ["b", "c", "d"]);
});

Deno.test("compile() drops tasks that no output needs, and counts them", () => {
  const { compiled } = compileValid({
    tasks: {
      a: { value: 1 },
      b: { op: "inc", args: [{ $ref: "a" }] },
      c: { alias: "b" },
      unused: { value: 1 },
      user: { op: "inc", args: [{ $ref: "unused" }] },
      name: { alias: "user" },
    },
    outputs: ["c"],
  });
  assert.deepEqual(compiled.tasks.map(({ key }) => key), ["b"]);
  assert.deepEqual(compiled.outputs, [["c", 0]]);
  assert.equal(compiled.culled, 3, "a and c are not tasks, but were needed");
});

Deno.test("compile() makes aliases share the task that they name", () => {
  const { compiled } = compileValid({
    tasks: {
      z: { op: "inc", args: [{ $ref: "b" }, { $ref: "a" }, { $ref: "x" }] },
      a: { alias: "b" },
      b: { alias: "x" },
      x: { op: "inc", args: [1] },
    },
    outputs: ["a", "z", "b", "a"],
  });
  assert.deepEqual(compiled.tasks.map(({ key, dependencies }) => [key, dependencies]), [
    ["x", []],
    ["z", [0]],
  ]);
  assert.deepEqual(compiled.tasks[1]?.args, [{ $ref: 0 }, { $ref: 0 }, { $ref: 0 }]);
  assert.deepEqual(compiled.outputs, [["a", 0], ["z", 1], ["b", 0]]);
});

Deno.test("compile() inlines scalars unchanged and other values as {$value}", () => {
  const { compiled } = compileValid({
    tasks: {
      text: { value: "t" },
      nothing: { value: null },
      data: { value: { $ref: "not a reference" } },
      z: { op: "sum", args: [{ $ref: "text" }, [{ $ref: "nothing" }], { at: { $ref: "data" } }] },
    },
  });
  assert.deepEqual(compiled.tasks.map(({ args }) => args), [
    ["t", [null], { at: { $value: { $ref: "not a reference" } } }],
  ]);
});

Deno.test("compile() makes a literal output a task and still inlines it", () => {
  const { compiled } = compileValid({
    tasks: { x: { value: [1] }, z: { op: "inc", args: [{ $ref: "x" }] } },
    outputs: ["x", "z"],
  });
  const byKey = Object.fromEntries(compiled.tasks.map((task) => [task.key, task]));
  assert.deepEqual([byKey.x?.op, byKey.x?.args], ["identity", [{ $value: [1] }]]);
  assert.deepEqual([byKey.z?.args, byKey.z?.dependencies], [[{ $value: [1] }], []]);
});

Deno.test("compile() makes a literal that is too large to inline a task", () => {
  const isTask = (value: string) => {
    const { compiled } = compileValid({
      tasks: { x: { value }, z: { op: "inc", args: [{ $ref: "x" }] } },
      outputs: ["z"],
    });
    return compiled.tasks.length === 2;
  };
  assert.equal(isTask("x".repeat(INLINE_LITERAL_BYTES_MAX - 2)), false, "with its two quotes");
  assert.equal(isTask("x".repeat(INLINE_LITERAL_BYTES_MAX - 1)), true);
});

Deno.test("compile() makes a literal a task if its copies would be too large together", () => {
  const tasksFor = (length: number, uses: number) => {
    const tasks: Record<string, unknown> = { x: { value: "x".repeat(length) } };
    for (let index = 0; index < uses; index++) {
      tasks[`z-${index}`] = { op: "inc", args: [{ $ref: "x" }] };
    }
    return compileValid({ tasks }).compiled.tasks.length;
  };
  assert.equal(tasksFor(60_000, 69), 69);
  assert.equal(tasksFor(60_000, 70), 71);
  assert.equal(tasksFor(250, 20_000), 20_000, "a short one is always inlined");
});

Deno.test("compile() does not inline a literal where it would be nested too deeply", () => {
  const nest = (levels: number, inner: unknown): unknown =>
    levels === 0 ? inner : [nest(levels - 1, inner)];
  const { compiled } = compileValid({
    tasks: {
      x: { value: nest(40, 1) },
      shallow: { op: "sum", args: [nest(23, { $ref: "x" })] },
      deep: { op: "sum", args: [nest(24, { $ref: "x" })] },
    },
  });
  const byKey = Object.fromEntries(compiled.tasks.map((task) => [task.key, task]));
  assert.equal(byKey.shallow?.dependencies.length, 0);
  assert.equal(byKey.deep?.dependencies.length, 1);
  assert.equal(byKey.x?.op, "identity");
});

Deno.test("compile() lists each input once, in order of first use", () => {
  const tasks: Record<string, unknown> = {};
  const refs: unknown[] = [];
  for (let index = 0; index < 40; index++) {
    tasks[`a-${index}`] = { op: "inc", args: [index] };
    refs.push({ $ref: `a-${39 - index}` }, [{ $ref: "a-39" }]);
  }
  tasks.z = { op: "sum", args: refs };
  tasks.reversed = { op: "sum", args: refs.toReversed() };
  const { compiled } = compileValid({ tasks });
  const last = compiled.tasks.find(({ key }) => key === "z");
  const reversed = compiled.tasks.find(({ key }) => key === "reversed");
  assert.deepEqual(
    reversed?.dependencies.map((input) => compiled.tasks[input]?.key),
    ["a-39", ...Array.from({ length: 39 }, (_, index) => `a-${index}`)],
  );
  assert.deepEqual(
    last?.dependencies.map((input) => compiled.tasks[input]?.key),
    Array.from({ length: 40 }, (_, index) => `a-${39 - index}`),
  );
  assert.deepEqual(
    last?.args,
    last?.dependencies.flatMap((_, place) => [{ $ref: place }, [{ $ref: 0 }]]),
  );
});

Deno.test("compile() uses canonical operation names, also inside nested calls", () => {
  const { compiled, modules } = compileValid({
    modules: { "./lib/m.ts": "export default 1;", "a.js": "export const f = 1;" },
    tasks: {
      z: {
        op: "lib/m.ts#default",
        args: [{ $call: { op: "a.js#f", args: [{ $call: { op: "inc" } }] } }],
      },
    },
  });
  assert.deepEqual(compiled.tasks.map(({ op, args }) => ({ op, args })), [{
    op: "./lib/m.ts",
    args: [{ $call: { op: "./a.js#f", args: [{ $call: { op: "inc", args: [] } }] } }],
  }]);
  assert.deepEqual(Object.keys(modules?.files ?? {}), ["a.js", "lib/m.ts"]);
});

Deno.test("compile() groups tasks by operation, and by prefix where the key has a number", () => {
  const { compiled } = compileValid({
    tasks: {
      "load-1": { op: "inc" },
      "load-2": { op: "inc" },
      "store-1": { op: "inc" },
      alone: { op: "inc" },
      other: { op: "inc" },
      "load-3": { op: "sum" },
    },
  });
  const groupOf = new Map(compiled.tasks.map(({ key, group }) => [key, compiled.groups[group]]));
  assert.deepEqual(Object.fromEntries([...groupOf].sort()), {
    alone: "inc",
    "load-1": "inc load",
    "load-2": "inc load",
    "load-3": "sum load",
    other: "inc",
    "store-1": "inc store",
  });
});

Deno.test("compile() numbers external keys after the tasks", () => {
  const { compiled, stats } = compileValid({
    namespace: "shared",
    tasks: {
      a: { op: "inc", args: [{ $ref: "there" }] },
      b: { alias: "here" },
      c: { op: "add", args: [{ $ref: "b" }, { $ref: "there" }, { $ref: "a" }] },
      unused: { op: "inc", args: [{ $ref: "nobody" }] },
    },
    outputs: ["c", "b"],
  });
  assert.deepEqual([...compiled.externals].sort(), ["local/shared/here", "local/shared/there"]);
  assert.deepEqual(interpretCompiled(compiled), {
    b: { outside: "here" },
    c: ["add", { outside: "here" }, { outside: "there" }, ["inc", { outside: "there" }]],
  });
  const alias = compiled.tasks.find(({ key }) => key === "b");
  assert.equal(alias?.op, "identity", "an alias of a key of another graph is computed here");
  assert.equal(stats.edges, 5);
  assert.equal(compiled.culled, 1);
  assert.equal(compiled.shared, true);
  assert.equal(compiled.namespace, "local/shared");
});

Deno.test("compile() identifies a set of modules by its content", () => {
  const tasks = { z: { op: "./a.ts#f" } };
  const shaOf = (modules: Record<string, string>) =>
    compileValid({ tasks, modules }).modules?.sha256;
  const sha256 = shaOf({ "a.ts": "1", "b.ts": "2" });
  assert.match(String(sha256), /^[0-9a-f]{64}$/);
  assert.equal(shaOf({ "./b.ts": "2", "./a.ts": "1" }), sha256);
  assert.notEqual(shaOf({ "a.ts": "2", "b.ts": "1" }), sha256);
  assert.notEqual(shaOf({ "a.ts": "1", "c.ts": "2" }), sha256);
});

Deno.test("compile() converts the settings of a graph to the units of the scheduler", () => {
  const { compiled } = compileValid({
    tasks: { x: { op: "inc" } },
    name: "n",
    priority: -7,
    ttl: 0.5,
    onError: "stop",
    timeout: 1.5,
  });
  const { name, priority, ttlMs, failuresMax, timeoutMs } = compiled;
  assert.deepEqual({ name, priority, ttlMs, failuresMax, timeoutMs }, {
    name: "n",
    priority: -7,
    ttlMs: 500,
    failuresMax: 1,
    timeoutMs: 1500,
  });
  const { compiled: other } = compileValid({ tasks: { x: { op: "inc" } }, maxFailures: 3 });
  const { compiled: grouped } = compileValid({ tasks: { x: { op: "inc" } }, group: "main" });
  assert.deepEqual(grouped.concurrency, { group: "main", onNewer: "wait" });
  assert.equal(other.concurrency, undefined);
  assert.deepEqual([other.failuresMax, other.timeoutMs], [3, null]);
  assert.equal(compileValid({ tasks: { x: { op: "inc" } }, ttl: 0 }).compiled.ttlMs, 0);
  assert.equal(compileValid({ tasks: { x: { op: "inc" } }, ttl: 1e-9 }).compiled.ttlMs, 1);
});

/** Graphs without faults: each task refers to earlier keys or to external ones. */
function submissions(): fc.Arbitrary<GraphSubmission> {
  return fc.record({
    shapes: fc.array(fc.array(argument(), { maxLength: 3 }), { minLength: 1, maxLength: 8 }),
    kinds: fc.array(fc.constantFrom("op", "op", "op", "value", "alias"), {
      minLength: 8,
      maxLength: 8,
    }),
    outputs: fc.option(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), { nil: undefined }),
    shared: fc.boolean(),
  }).map(({ shapes, kinds, outputs, shared }) => {
    const tasks: GraphSubmission["tasks"] = {};
    const keyOf = (index: number) => `t-${index}`;
    shapes.forEach((args, index) => {
      const target = (number: number) =>
        index === 0 || shared && number % 5 === 0
          ? shared ? `out-${number % 3}` : undefined
          : keyOf(number % index);
      const kind = kinds[index];
      const [first] = args;
      const alias = target(index * 7 + 3);
      if (kind === "value") tasks[keyOf(index)] = { value: first ?? null };
      else if (kind === "alias" && alias !== undefined) tasks[keyOf(index)] = { alias };
      else tasks[keyOf(index)] = { op: "sum", args: args.map((arg) => place(arg, target)) };
    });
    return {
      tasks,
      ...(outputs && { outputs: outputs.map((number) => keyOf(number % shapes.length)) }),
      ...(shared && { namespace: "shared" }),
    };
  });
}

/** An argument with `{ref: n}` where a reference will be inserted. */
function argument(): fc.Arbitrary<unknown> {
  return fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(1, "s", null, true, []),
      fc.nat(20).map((ref) => ({ ref })),
      fc.array(tie("node"), { maxLength: 3 }),
      fc.array(tie("node"), { maxLength: 2 }).map((args) => ({ $call: { op: "add", args } })),
      fc.dictionary(fc.constantFrom("a", "b", "__x"), tie("node")),
      fc.constantFrom<unknown>({ $value: { $ref: "x", ref: 1 } }, { $value: 1 }),
    ),
  })).node;
}

function place(arg: unknown, target: (number: number) => string | undefined): unknown {
  if (Array.isArray(arg)) return arg.map((item) => place(item, target));
  if (typeof arg !== "object" || arg === null || "$value" in arg) return arg;
  if ("ref" in arg) {
    const key = target(Number(arg.ref));
    return key === undefined ? null : { $ref: key };
  }
  return Object.fromEntries(Object.entries(arg).map(([key, item]) => [key, place(item, target)]));
}

/** Returns the keys without references. */
function sinks({ tasks }: GraphSubmission): string[] {
  const used = new Set<string>();
  for (const task of Object.values(tasks)) {
    if ("alias" in task) used.add(task.alias);
    else if ("args" in task) {
      JSON.stringify(task.args, (key, item) => {
        if (key === "$value") return null;
        if (key === "$ref") used.add(item);
        return item;
      });
    }
  }
  return Object.keys(tasks).filter((key) => !used.has(key));
}

Deno.test("compile() takes times with units, as numbers of seconds", () => {
  const tasks = { a: { op: "inc", args: [1], timeout: "10m" } };
  const named = compileValid({
    tasks,
    ttl: "1h",
    timeout: "500ms",
    defaults: { retryDelay: "2s" },
  });
  const plain = compileValid({
    tasks: { a: { op: "inc", args: [1], timeout: 600 } },
    ttl: 3600,
    timeout: 0.5,
    defaults: { retryDelay: 2 },
  });
  assert.deepEqual(named.compiled, plain.compiled);
  assert.deepEqual([named.compiled.ttlMs, named.compiled.timeoutMs], [3_600_000, 500]);
});
