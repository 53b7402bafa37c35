import assert from "node:assert/strict";
import fc from "fast-check";
import { GraphKeys } from "../../../cache/mod.ts";
import {
  type Annotations,
  compile,
  type CompiledAnnotations,
  type GraphSubmission,
  type ModuleSet,
  type TaskSubmission,
  toModuleSet,
} from "../../../graph/mod.ts";
import { AnnotationsShape } from "../../../graph/schemas.ts";
import { builtins, effects } from "../../../ops/mod.ts";
import { propertyRuns } from "../../property_runs.ts";

const ENVIRONMENT = "deno 2.9.6";

/** The keys of a graph, by the short keys of its tasks. */
class NamedKeys {
  readonly keys: GraphKeys;
  readonly names: readonly string[];

  constructor(submission: GraphSubmission, owner = "alice") {
    const outputs = Object.keys(submission.tasks);
    const compilation = compile({ outputs, ...submission }, { namespace: "fresh", builtins });
    assert.ok(compilation.ok, JSON.stringify(compilation));
    const { compiled, modules } = compilation;
    this.keys = new GraphKeys(compiled, modules, { owner });
    this.names = compiled.tasks.map(({ key }) => key);
  }

  number(name: string): number {
    const number = this.names.indexOf(name);
    assert.ok(number >= 0, `There is no task ${name}`);
    return number;
  }

  static(name: string): string | null {
    return this.keys.staticKey(this.number(name))?.toHex() ?? null;
  }

  plan(name: string, environment = ENVIRONMENT): string | null {
    return this.keys.planKey(this.number(name), environment);
  }

  content(name: string, ...digests: readonly string[]): string | null {
    return this.keys.contentKey(this.number(name), ENVIRONMENT, digests);
  }

  mode(name: string): string {
    return this.keys.mode(this.number(name));
  }
}

const MODULES = {
  "a.ts": 'import "./lib.ts"; export const f = 1;',
  "lib.ts": "1;",
  "b.ts": "export const g = 1;",
  "pinned.ts": 'import "npm:x@1.2.3";',
  "open.ts": 'import "npm:x@^1.2.3";',
};
const CALL = { op: "./a.ts#f", args: [1, { a: 2 }] };

function staticOf(
  call: Readonly<Record<string, unknown>>,
  rest: Partial<GraphSubmission> = {},
  owner?: string,
): string | null {
  const tasks = { x: call as unknown as TaskSubmission };
  return new NamedKeys({ modules: MODULES, ...rest, tasks }, owner).static("x");
}

Deno.test("GraphKeys covers owner, operation, code, arguments and cacheKey", () => {
  const base = staticOf(CALL);
  assert.match(String(base), /^[0-9a-f]{64}$/);
  const changed = { ...MODULES, "lib.ts": "2;" };
  const keys = [
    staticOf(CALL, {}, "bob"),
    staticOf({ ...CALL, op: "./a.ts#h" }),
    staticOf({ ...CALL, op: "./a.ts" }),
    staticOf({ ...CALL, op: "./b.ts#f" }),
    staticOf({ ...CALL, args: [1, { a: 3 }] }),
    staticOf({ ...CALL, args: [1] }),
    staticOf(CALL, { modules: changed }),
    staticOf({ ...CALL, cacheKey: "1" }),
    staticOf({ ...CALL, cacheKey: "2" }),
    staticOf({ op: "sum", args: CALL.args }),
    // The code of nested calls.
    staticOf({ op: "sum", args: [{ $call: CALL }] }),
    staticOf({ op: "sum", args: [{ $call: CALL }] }, { modules: changed }),
    staticOf({ op: "sum", args: [{ deep: [{ $call: { op: "min", args: [{ $call: CALL }] } }] }] }),
    staticOf({ op: "sum", args: [{ deep: [{ $call: { op: "min", args: [{ $call: CALL }] } }] }] }, {
      modules: changed,
    }),
    staticOf({ op: "npm:x@1.2.3#f", args: CALL.args }),
    staticOf({ op: "npm:x@1.2.4#f", args: CALL.args }),
  ];
  assert.equal(keys.indexOf(null), -1);
  assert.equal(new Set([base, ...keys]).size, keys.length + 1);
});

Deno.test("GraphKeys covers neither names, nor code that is not reached, nor annotations", () => {
  const base = staticOf(CALL);
  const values: Required<Annotations> = {
    priority: 3,
    retries: 2,
    retryDelay: 1,
    retryOn: ["E"],
    reschedules: 1,
    timeout: 1,
    allowFailure: true,
    runAfter: "any",
    resources: { GPU: 1 },
    pools: { db: 1 },
    workers: ["w"],
    allowOtherWorkers: true,
    replicas: 2,
    pure: true,
    label: "l",
    cache: true,
    cacheKey: "",
  };
  assert.deepEqual(Object.keys(values).sort(), Object.keys(AnnotationsShape.shape).sort());
  for (const [name, value] of Object.entries(values)) {
    assert.equal(staticOf({ ...CALL, [name]: value }), base, name);
    assert.equal(staticOf(CALL, { defaults: { [name]: value } }), base, name);
  }
  for (const cache of ["refresh", "require"]) assert.equal(staticOf({ ...CALL, cache }), base);
  assert.equal(staticOf(CALL, { modules: { ...MODULES, "b.ts": "2", "c.ts": "" } }), base);
  assert.equal(
    staticOf(CALL, { name: "n", namespace: "s", priority: 3, isolation: "owner" }),
    base,
  );
  const { a, b } = { a: CALL, b: { op: "sum", args: [[3]] } };
  const others = new NamedKeys({ modules: MODULES, tasks: { b, a } });
  assert.equal(others.static("a"), base);
});

Deno.test("GraphKeys says which tasks use the cache", () => {
  const files = { op: "./a.ts", inputs: { "in.txt": "1" } };
  const cases: [mode: string, call: Record<string, unknown>, rest?: Partial<GraphSubmission>][] = [
    ["use", CALL],
    ["use", { op: "sum", args: [[1]] }],
    ["use", { op: "./pinned.ts" }],
    ["use", { op: "npm:x@1.2.3" }],
    ["use", { op: "node:path#basename" }],
    ["off", { op: "node:fs#readFileSync" }],
    ["use", { op: "node:fs#readFileSync", cache: true }],
    ["off", { op: "./open.ts" }],
    ["use", { op: "./open.ts", cache: true }],
    ["off", { op: "npm:x" }],
    ["off", { op: "https://x.test/x@1.2.3.ts" }],
    ["use", { op: "https://x.test/x@1.2.3.ts", cache: true }],
    ["off", { op: "sum", args: [{ $call: { op: "./open.ts" } }] }],
    ["off", { op: "exec", args: ["ls"] }],
    ["off", { op: "sleep", args: [1] }],
    ["off", { op: "sum", args: [{ $call: { op: "exec", args: ["ls"] } }] }],
    ["use", { op: "exec", args: ["ls"], cache: true }],
    ["refresh", { op: "exec", args: ["ls"], cache: "refresh" }],
    ["require", { op: "exec", args: ["ls"], cache: "require" }],
    ["off", files],
    ["off", { op: "./a.ts", outputs: { out: "out.txt" } }],
    ["use", { ...files, cache: true }],
    ["off", CALL, { secrets: ["KEY"] }],
    ["use", { ...CALL, cache: true }, { secrets: ["KEY"] }],
    ["off", { ...CALL, cache: false }],
    ["off", { ...CALL, pure: false }],
    ["off", { ...CALL, pure: false, cache: true }],
    ["off", CALL, { defaults: { cache: false } }],
    ["use", { ...CALL, cache: true }, { defaults: { cache: false } }],
    ["refresh", { op: "exec", args: ["ls"] }, { defaults: { cache: "refresh" } }],
    // Of the whole graph.
    ["off", CALL, { cache: false }],
    ["off", { ...CALL, cache: "require" }, { cache: false }],
    ["use", { op: "exec", args: ["ls"] }, { cache: true }],
    ["use", CALL, { cache: true, secrets: ["KEY"] }],
    ["off", { ...CALL, cache: false }, { cache: true }],
    ["refresh", { ...CALL, cache: "refresh" }, { cache: true }],
    ["refresh", CALL, { cache: "refresh" }],
    ["refresh", { ...CALL, cache: "require" }, { cache: "refresh" }],
    ["require", { ...CALL, cache: true }, { cache: "require" }],
    ["off", { op: "exec", args: ["ls"] }, { cache: "refresh" }],
    ["off", { op: "exec", args: ["ls"] }, { cache: "require" }],
    ["off", { ...CALL, cache: false }, { cache: "refresh" }],
  ];
  for (const [mode, call, rest] of cases) {
    const tasks = { x: call as unknown as TaskSubmission };
    const keys = new NamedKeys({ modules: MODULES, ...rest, tasks });
    const shown = JSON.stringify([call, rest]);
    assert.equal(keys.mode("x"), mode, shown);
    assert.equal(keys.static("x") === null, mode === "off", shown);
    assert.equal(keys.plan("x") === null, mode === "off", shown);
    assert.equal(keys.content("x") === null, mode === "off", shown);
  }
  for (const op of builtins.keys()) {
    const keys = new NamedKeys({ tasks: { x: { op } } });
    assert.equal(keys.mode("x"), effects.has(op) ? "off" : "use", op);
  }
});

Deno.test("GraphKeys has no key for code that it does not know", () => {
  const compilation = compile(
    { tasks: { x: { op: "./a.ts", cache: true } }, modules: { sha256: "ab".repeat(32) } },
    { namespace: "fresh", builtins },
  );
  assert.ok(compilation.ok);
  const sets: (ModuleSet | null)[] = [null, toModuleSet(new Map([["b.ts", ""]]))];
  for (const modules of sets) {
    const keys: GraphKeys = new GraphKeys(compilation.compiled, modules, { owner: "alice" });
    assert.equal(keys.mode(0), "off");
    assert.equal(keys.planKey(0, ENVIRONMENT), null);
  }
});

const LINE = {
  x: { op: "range", args: [3] },
  y: { op: "sum", args: [{ $ref: "x" }] },
  z: { op: "add", args: [{ $ref: "y" }, 1] },
  w: { op: "add", args: [1, { $ref: "y" }] },
};

Deno.test("planKey() covers the plan keys of the inputs, contentKey() the digests of their bytes", () => {
  const keys = new NamedKeys({ tasks: LINE });
  const all = Object.keys(LINE).flatMap((name) => [keys.static(name), keys.plan(name)]);
  all.push(keys.content("x"), keys.content("y", "d1"), keys.content("y", "d2"));
  all.push(keys.plan("x", "deno 3"), keys.plan("y", "deno 3"));
  assert.equal(new Set(all).size, all.length);
  const other = new NamedKeys({ tasks: { ...LINE, x: { op: "range", args: [4] } } });
  assert.notEqual(other.plan("y"), keys.plan("y"));
  assert.notEqual(other.plan("z"), keys.plan("z"));
  // The same bytes from another input.
  assert.equal(other.content("y", "d1"), keys.content("y", "d1"));
  assert.throws(() => keys.content("y"), /digest of each input/);
});

Deno.test("planKey() takes inputs in the order in which the arguments name them", () => {
  const two = (first: string, second: string) =>
    new NamedKeys({
      tasks: {
        a: { op: "range", args: [1] },
        b: { op: "range", args: [2] },
        c: { op: "concat", args: [{ $ref: first }, { $ref: second }] },
      },
    });
  const [ab, ba, aa] = [two("a", "b"), two("b", "a"), two("a", "a")];
  assert.equal(new Set([ab.plan("c"), ba.plan("c"), aa.plan("c")]).size, 3);
  assert.equal(new Set([ab.content("c", "1", "2"), ab.content("c", "2", "1")]).size, 2);
  // Equal tasks under other names.
  const named = new NamedKeys({
    tasks: {
      q: { op: "concat", args: [{ $ref: "p" }, { $ref: "o" }] },
      o: { op: "range", args: [2] },
      p: { op: "range", args: [1] },
    },
  });
  assert.equal(named.plan("q"), ab.plan("c"));
});

Deno.test("planKey() is null below a task without one, and contentKey() is not", () => {
  for (const x of [{ op: "exec", args: ["ls"] }, { ...LINE.x, cache: false as const }]) {
    const keys = new NamedKeys({ tasks: { ...LINE, x } });
    assert.deepEqual(Object.keys(LINE).map((name) => keys.plan(name)), [null, null, null, null]);
    assert.ok(keys.content("y", "d1"));
    assert.equal(keys.mode("y"), "use");
  }
  const keys = new NamedKeys({
    namespace: "shared",
    tasks: { y: { op: "sum", args: [{ $ref: "of another graph" }] } },
  });
  assert.equal(keys.plan("y"), null);
  assert.ok(keys.content("y", "d1"));
});

Deno.test("planKey() covers the tasks that a task comes after, contentKey() does not", () => {
  const after = (x: { op: string; args: unknown[] }, names = ["x", "v"]) =>
    new NamedKeys({
      tasks: {
        x,
        v: { op: "range", args: [5] },
        y: { op: "sum", args: [[1]], after: names },
      },
    });
  const keys = after({ op: "range", args: [3] });
  const others = [
    after({ op: "range", args: [4] }),
    after({ op: "range", args: [3] }, ["x"]),
    new NamedKeys({ tasks: { y: { op: "sum", args: [[1]] } } }),
  ];
  assert.equal(new Set([keys, ...others].map((each) => each.plan("y"))).size, 4);
  for (const other of others) assert.equal(other.content("y"), keys.content("y"));
  assert.equal(after({ op: "range", args: [3] }, ["v", "x"]).plan("y"), keys.plan("y"));
  // One that has no plan key runs before the task is looked up.
  const checked = after({ op: "exec", args: ["deno", ["check", "."]] });
  assert.equal(checked.plan("y"), null);
  assert.equal(checked.content("y"), keys.content("y"));
});

Deno.test("looksUpPlan() is false for tasks that are refreshed, and those that need one", () => {
  const refreshed = (name: keyof typeof LINE) => {
    const tasks = { ...LINE, [name]: { ...LINE[name], cache: "refresh" } };
    const keys = new NamedKeys({ tasks });
    return Object.keys(LINE).filter((each) => !keys.keys.looksUpPlan(keys.number(each)));
  };
  assert.deepEqual(refreshed("x"), ["x", "y", "z", "w"]);
  assert.deepEqual(refreshed("y"), ["y", "z", "w"]);
  assert.deepEqual(refreshed("w"), ["w"]);
  const keys = new NamedKeys({
    tasks: {
      x: { ...LINE.x, cache: "refresh" },
      y: { op: "sum", args: [[1]], after: ["x"] },
      z: { op: "sum", args: [[2]] },
      off: { op: "exec", args: ["ls"] },
      required: { op: "sum", args: [[3]], cache: "require" },
    },
  });
  const looked = ["y", "z", "off", "required"].map((name) =>
    keys.keys.looksUpPlan(keys.number(name))
  );
  assert.deepEqual(looked, [false, true, false, true]);
});

Deno.test("reach() is equal for tasks whose code can be the same, and null for shared ones", () => {
  const keys = new NamedKeys({
    modules: MODULES,
    tasks: {
      f: { op: "./a.ts#f" },
      h: { op: "./a.ts#h", args: [1] },
      g: { op: "./b.ts" },
      both: { op: "./a.ts#f", args: [{ $call: { op: "./b.ts" } }] },
      "both reversed": { op: "./b.ts", args: [{ $call: { op: "./a.ts#f" } }] },
      nested: { op: "sum", args: [[{ $call: { op: "./b.ts" } }]] },
      builtin: { op: "sum", args: [[1]] },
      exec: { op: "exec", args: ["ls"] },
      "exec with code": { op: "exec", args: [{ $call: { op: "./a.ts#f" } }] },
      files: { op: "sum", args: [[1]], outputs: { out: "a.txt" } },
      package: { op: "npm:x#f" },
      "of package": { op: "npm:x#g", cache: false },
      module: { op: "./a.ts#f", cache: false },
    },
  });
  const reach = (name: string) => keys.keys.reach(keys.number(name));
  assert.equal(reach("h"), reach("f"));
  assert.equal(reach("module"), reach("f"));
  assert.equal(reach("nested"), reach("g"));
  assert.equal(reach("both reversed"), reach("both"));
  assert.equal(reach("of package"), reach("package"));
  assert.equal(reach("builtin"), null);
  assert.equal(reach("exec with code"), reach("f"));
  assert.equal(reach("files"), reach("exec"));
  assert.equal(new Set(["f", "g", "both", "package", "builtin", "exec"].map(reach)).size, 6);
});

Deno.test("parts() names what a key covers", () => {
  const keys = new NamedKeys({
    modules: { "build.ts": 'import "./lib.ts"; import "npm:x@1.2.3";', "lib.ts": "", "c.ts": "" },
    tasks: {
      x: { op: "range", args: [3] },
      "build lib": { op: "./build.ts#run", args: [{ $ref: "x" }], cacheKey: "gcc 14" },
      files: { op: "./lib.ts#f", args: [1], inputs: { a: "1" } },
    },
  });
  const digest = "0123456789abcdef0123";
  const parts = keys.keys.parts(keys.number("build lib"), ENVIRONMENT, [digest]);
  assert.match(parts.args, /^[0-9a-f]{16}$/);
  assert.deepEqual(parts, {
    name: "build lib|./build.ts#run",
    op: "./build.ts#run",
    modules: {
      "build.ts": parts.modules["build.ts"],
      "lib.ts": "e3b0c44298fc1c14",
      "npm:x@1.2.3": "",
    },
    args: parts.args,
    inputs: ["0123456789abcdef"],
    environment: ENVIRONMENT,
    cacheKey: "gcc 14",
  });
  const files = keys.keys.parts(keys.number("files"), ENVIRONMENT, []);
  assert.equal(files.name, "files|./lib.ts#f");
  assert.equal(files.op, "./lib.ts#f");
  assert.deepEqual(Object.keys(files.modules), ["lib.ts"]);
});

/** A graph of tasks each of which calls one of ten files, and names earlier tasks. */
function anyGraph(): fc.Arbitrary<GraphSubmission> {
  const task = fc.record({
    file: fc.nat(9),
    args: fc.array(fc.nat(20), { maxLength: 3 }),
    inputs: fc.array(fc.nat(100), { maxLength: 3 }),
    after: fc.array(fc.nat(100), { maxLength: 1 }),
  });
  return fc.array(task, { minLength: 2, maxLength: 30 }).map((list) => {
    const tasks: GraphSubmission["tasks"] = {};
    list.forEach(({ file, args, inputs, after }, index) => {
      const earlier = (found: readonly number[]) =>
        index === 0 ? [] : found.map((each) => `t${each % index}`);
      const refs = earlier(inputs).map(($ref) => ({ $ref }));
      // Each task differs from the others, so that a change is seen.
      tasks[`t${index}`] = {
        op: `./m${file}.ts`,
        args: [`t${index}`, ...args, ...refs],
        after: earlier(after),
      };
    });
    return { tasks, modules: filesOf({}) };
  });
}

/** Ten files; each imports the next of its half. */
function filesOf(changed: Readonly<Record<string, string>>): Record<string, string> {
  const files = Array.from({ length: 10 }, (_, index) => {
    const next = index % 5 === 4 ? "" : `import "./m${index + 1}.ts";`;
    return [`m${index}.ts`, next] as const;
  });
  return { ...Object.fromEntries(files), ...changed };
}

function changedTasks(one: NamedKeys, other: NamedKeys): string[] {
  return one.names.filter((name) => one.plan(name) !== other.plan(name)).sort();
}

/** The tasks for which `isOwn` holds, and those that need one of them. */
function reachedFrom(
  { tasks }: GraphSubmission,
  isOwn: (name: string, op: string) => boolean,
): string[] {
  const reached = new Set<string>();
  for (const [name, task] of Object.entries(tasks)) {
    assert.ok("op" in task);
    const { args = [], after = [] } = task;
    const inputs = args.flatMap((arg) => (arg as { $ref?: string }).$ref ?? []);
    if (isOwn(name, task.op) || [...inputs, ...after].some((each) => reached.has(each))) {
      reached.add(name);
    }
  }
  return [...reached].sort();
}

Deno.test("planKey() changes for exactly the tasks that a change of one task reaches", () => {
  fc.assert(
    fc.property(anyGraph(), fc.nat(), (graph, at) => {
      const names = Object.keys(graph.tasks);
      const name = names[at % names.length] ?? "";
      const task = graph.tasks[name];
      assert.ok(task !== undefined && "op" in task);
      const changed = { ...task, args: [...task.args ?? [], "changed"] };
      const other = new NamedKeys({ ...graph, tasks: { ...graph.tasks, [name]: changed } });
      assert.deepEqual(
        changedTasks(new NamedKeys(graph), other),
        reachedFrom(graph, (each) => each === name),
      );
    }),
    propertyRuns(1000),
  );
});

Deno.test("planKey() changes for exactly the tasks that a change of one file reaches", () => {
  fc.assert(
    fc.property(anyGraph(), fc.nat(9), (graph, file) => {
      const other = new NamedKeys({
        ...graph,
        modules: filesOf({ [`m${file}.ts`]: `${filesOf({})[`m${file}.ts`]} // changed` }),
      });
      // A file reaches the later ones of its half.
      const reaches = (op: string) => {
        const own = Number(/\d+/.exec(op)?.[0]);
        return own <= file && Math.floor(own / 5) === Math.floor(file / 5);
      };
      assert.deepEqual(
        changedTasks(new NamedKeys(graph), other),
        reachedFrom(graph, (_, op) => reaches(op)),
      );
    }),
    propertyRuns(1000),
  );
});

/** A task that lists its inputs. */
const listing = (
  key: string,
  dependencies: readonly number[],
  annotations: CompiledAnnotations | null = null,
) => ({ key, op: "list", args: dependencies.map(($ref) => ({ $ref })), dependencies, annotations });

const TOLERANT = [
  listing("plain", []),
  listing("mayFail", [], { allowFailure: true }),
  listing("user", [0, 1]),
  listing("afterAny", [0], { runAfter: "any" }),
  listing("behind", [3]),
];

Deno.test("planKey() is null for tasks that may run with a failure, and for what needs them", () => {
  const keys = new GraphKeys({ tasks: TOLERANT }, null, { owner: "local" });
  const planned = TOLERANT.filter((_, index) => keys.planKey(index, "environment") !== null);
  assert.deepEqual(planned.map(({ key }) => key), ["plain", "mayFail"]);
});

Deno.test("contentKey() is there for tasks that have run with values", () => {
  const keys = new GraphKeys({ tasks: TOLERANT }, null, { owner: "local" });
  for (const [index, { dependencies }] of TOLERANT.entries()) {
    assert.ok(keys.contentKey(index, "environment", dependencies.map(String)), `${index}`);
  }
});
