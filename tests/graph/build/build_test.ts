import assert from "node:assert/strict";
import { call, order, ref, task, TaskGraph, value } from "../../../graph/mod.ts";
import { compileValid, faultsOf } from "../compile/compile_checks.ts";

Deno.test("TaskGraph writes the example of the documentation", () => {
  const graph = new TaskGraph({ name: "readme example" });
  const x = graph.add("x", value(1));
  const y = graph.add("y", value(2));
  const z = graph.add("z", task("inc", x));
  graph.output(graph.add("w", task("add", z, y)));
  assert.deepEqual(JSON.parse(JSON.stringify(graph)), {
    name: "readme example",
    tasks: {
      x: { value: 1 },
      y: { value: 2 },
      z: { op: "inc", args: [{ $ref: "x" }] },
      w: { op: "add", args: [{ $ref: "z" }, { $ref: "y" }] },
    },
    outputs: ["w"],
  });
  assert.deepEqual(faultsOf(graph.toJSON()), []);
});

Deno.test("TaskGraph writes aliases, nested calls, literals, annotations and modules", () => {
  const graph = new TaskGraph({ namespace: "n", defaults: { retries: 1 } })
    .module("m.ts", "export const f = 1;")
    .output("b", ref("a"));
  graph.add("a", task("sum", [call("inc", ref("c")), { at: value({ $odd: 1 }) }]), { timeout: 2 });
  graph.add("b", ref("a"));
  graph.add("c", task("./m.ts#f"));
  assert.deepEqual(JSON.parse(JSON.stringify(graph)), {
    namespace: "n",
    defaults: { retries: 1 },
    tasks: {
      a: {
        op: "sum",
        args: [[{ $call: { op: "inc", args: [{ $ref: "c" }] } }, { at: { $value: { $odd: 1 } } }]],
        timeout: 2,
      },
      b: { alias: "a" },
      c: { op: "./m.ts#f", args: [] },
    },
    outputs: ["b", "a"],
    modules: { "m.ts": "export const f = 1;" },
  });
});

Deno.test("TaskGraph.add() rejects a key that is in use", () => {
  const graph = new TaskGraph();
  graph.add("a", value(1));
  assert.throws(() => graph.add("a", value(2)), {
    name: "TypeError",
    message: 'Cannot add task "a": the key is in use',
  });
});

Deno.test("TaskGraph keeps invalid keys, which compile() rejects", () => {
  const graph = new TaskGraph();
  graph.add("__proto__", value(1));
  assert.deepEqual(faultsOf(graph.toJSON()), ['/tasks/__proto__: A key must not be "__proto__"']);
});

Deno.test("TaskGraph ships functions as a module that computes the same", async () => {
  const double = (x: number) => 2 * x;
  const graph = new TaskGraph().module("Functions.js", "");
  graph.add("a", task(double, 21));
  graph.add("b", task(double, call(async (x: number) => await x + 1, ref("a"))));
  graph.add("c", task((x: number) => `${x}`, ref("b")));
  const { tasks, modules } = graph.toJSON();
  assert.deepEqual(JSON.parse(JSON.stringify(tasks)), {
    a: { op: "./functions2.js#double", args: [21] },
    b: {
      op: "./functions2.js#double",
      args: [{ $call: { op: "./functions2.js#anonymous", args: [{ $ref: "a" }] } }],
    },
    c: { op: "./functions2.js#anonymous_2", args: [{ $ref: "b" }] },
  });
  assert.deepEqual(faultsOf(graph.toJSON()), []);
  const source = modules?.["functions2.js"] ?? "";
  const shipped = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  assert.equal(shipped.double(21), 42);
  assert.equal(await shipped.anonymous(1), 2);
  assert.equal(shipped.anonymous_2(3), "3");
});

Deno.test("TaskGraph ships methods, named functions and async methods", async () => {
  const holder = {
    scale(x: number) {
      return x * 3;
    },
    async later(x: number) {
      return await x;
    },
  };
  const graph = new TaskGraph();
  graph.add("a", task(holder.scale, 1));
  graph.add("b", task(holder.later, 1));
  graph.add(
    "c",
    task(function down(n: number): number {
      return n > 0 ? down(n - 1) : n;
    }, 1),
  );
  const source = graph.toJSON().modules?.["functions.js"] ?? "";
  const shipped = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  assert.equal(shipped.scale(2), 6);
  assert.equal(await shipped.later(2), 2);
  assert.equal(shipped.down(5), 0);
});

Deno.test("TaskGraph rejects functions that depend on their surroundings", () => {
  const factor = 3;
  const ship = (body: (...args: never[]) => unknown) => {
    const graph = new TaskGraph();
    graph.add("a", task(body));
    return () => graph.toJSON();
  };
  assert.throws(ship((x: number) => x * factor), {
    name: "TypeError",
    message:
      'Cannot ship function "": it uses "factor" of its surroundings, but only its source text is ' +
      "sent; pass values as arguments, or ship a module",
  });
  assert.throws(ship(Math.max), /Cannot ship function "max": it is built in or bound/);
  assert.throws(ship(function bound() {}.bind(null)), /it is built in or bound/);
  assert.throws(ship(class Big {} as never), /Cannot ship class "Big"/);
});

Deno.test("TaskGraph.entries() returns functions as they are", () => {
  const body = () => 1;
  const graph = new TaskGraph();
  graph.add("a", task(body), { retries: 1 });
  assert.deepEqual([...graph.entries()], [
    ["a", { node: { op: body, args: [] }, annotations: { retries: 1 } }],
  ]);
});

Deno.test("order() numbers a graph of functions that could not be shipped", () => {
  const factor = 2;
  const graph = new TaskGraph();
  graph.add("b", task((x: number) => x * factor, ref("a")));
  graph.add("a", task(() => factor));
  assert.deepEqual([...order(graph)], [["a", 0], ["b", 1]]);
});

Deno.test("compile() accepts the submission of a TaskGraph", () => {
  const graph = new TaskGraph();
  graph.add("a", task("inc", 1));
  graph.add("b", task((x: number) => x + 1, ref("a")));
  const { compiled, modules } = compileValid(graph.toJSON());
  assert.deepEqual(compiled.tasks.map(({ op }) => op), ["inc", "./functions.js#anonymous"]);
  assert.deepEqual(Object.keys(modules?.files ?? {}), ["functions.js"]);
});

Deno.test("TaskGraph refuses keys that are no strings, where types are bypassed", () => {
  const graph = new TaskGraph();
  const wrong: [unknown, RegExp][] = [
    [1, /^Cannot add task a value of type number: a key must be a string$/],
    [undefined, /^Cannot add task undefined: a key/],
    [null, /^Cannot add task null: a key/],
    [["a"], /^Cannot add task a value of type object: a key/],
  ];
  for (const [key, message] of wrong) {
    assert.throws(() => graph.add(key as string, value(1)), { name: "TypeError", message });
  }
  assert.throws(() => graph.output(7 as never), /Cannot keep the result of a value of type number/);
  assert.throws(() => graph.output({} as never), /Cannot keep the result of undefined/);
  assert.throws(
    () => graph.add("b", value(1), { after: [5 as never] }),
    /Cannot add task "b" after undefined: a key must be a string/,
  );
  assert.deepEqual([...graph.entries()], [], "nothing is half applied");
});
