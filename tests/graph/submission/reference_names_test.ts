/** References to other namespaces: their names, their faults, their place in compiled graphs. */
import assert from "node:assert/strict";
import { compile, refIn, task, TaskGraph } from "../../../graph/mod.ts";
import { ReferenceNames } from "../../../graph/submission/reference_names.ts";

const BUILTINS = new Set(["add", "identity"]);

function compiled(submission: unknown, owner = "bob") {
  return compile(submission, { namespace: "private", owner, builtins: BUILTINS });
}

/** The pointers of the faults of one argument. */
function faultsOf(argument: unknown): string[] {
  const result = compiled({ tasks: { x: { op: "add", args: [argument] } } });
  return result.ok ? [] : result.faults.map(({ pointer }) => pointer);
}

Deno.test("ReferenceNames.foreignKey() tells apart namespaces, however the own one is spelled out", () => {
  const names = new ReferenceNames("bob", "ns");
  const own = [{}, { namespace: "ns" }, { namespace: "ns", owner: "bob" }];
  for (const place of own) assert.equal(names.foreignKey({ $ref: "a/x", ...place }), null);
  assert.equal(names.ownKey("a/x"), "bob/ns/a/x");
  const others = [
    { namespace: "other" },
    { namespace: "ns", owner: "alice" },
    { namespace: "ns", owner: "local" },
  ];
  assert.deepEqual(
    others.map((place) => names.foreignKey({ $ref: "a/x", ...place })),
    ["bob/other/a/x", "alice/ns/a/x", "local/ns/a/x"],
  );
});

Deno.test("compile() lists keys of other namespaces as externals, each once", () => {
  const place = { namespace: "ns", owner: "alice" };
  const x = { $ref: "x", ...place };
  const result = compiled({
    tasks: {
      x: { op: "add", args: [1] },
      y: { op: "add", args: [x, { $call: { op: "add", args: [[x]] } }, { $ref: "x" }] },
      z: { op: "add", args: [x] },
    },
  });
  assert.ok(result.ok);
  const { tasks, externals, namespace } = result.compiled;
  assert.equal(namespace, "bob/private");
  assert.deepEqual(externals, ["alice/ns/x"]);
  const y = tasks.find(({ key }) => key === "y");
  assert.deepEqual(y?.args, [{ $ref: 0 }, { $call: { op: "add", args: [[{ $ref: 0 }]] } }, {
    $ref: 1,
  }]);
  assert.deepEqual(y?.dependencies, [tasks.length, 0]);
});

Deno.test("compile() tells apart definitions that refer to equal keys of two owners", () => {
  const definition = (owner: string) => {
    const args = [{ $ref: "x", namespace: "ns", owner }];
    const result = compiled({ namespace: "mine", tasks: { y: { op: "add", args } } });
    assert.ok(result.ok);
    return result.compiled.tasks[0]?.definition;
  };
  assert.notEqual(definition("alice"), definition("carol"));
  assert.equal(definition("alice"), definition("alice"));
});

Deno.test("compile() reports each fault of a reference at its field", () => {
  assert.deepEqual(faultsOf({ $ref: "x", owner: "alice" }), ["/tasks/x/args/0/owner"]);
  assert.deepEqual(faultsOf({ $ref: "x", namespace: "a/b" }), ["/tasks/x/args/0/namespace"]);
  assert.deepEqual(faultsOf({ $ref: "x", namespace: "ns", owner: "a/b" }), [
    "/tasks/x/args/0/owner",
  ]);
  assert.deepEqual(faultsOf({ $ref: "..", namespace: "ns" }), ["/tasks/x/args/0/$ref"]);
  assert.deepEqual(faultsOf({ $ref: 1, namespace: 2, owner: 3 }), [
    "/tasks/x/args/0/$ref",
    "/tasks/x/args/0/namespace",
    "/tasks/x/args/0/owner",
  ]);
  assert.deepEqual(faultsOf({ $ref: "x", other: 1 }), ["/tasks/x/args/0"]);
});

Deno.test("refIn() builds a reference that the scheduler takes, also as a task", () => {
  const graph = new TaskGraph();
  graph.add("same", refIn("ns", "x", "alice"));
  graph.add("more", task("add", refIn("ns", "x", "alice"), refIn("other", "y")));
  const result = compiled(JSON.parse(JSON.stringify(graph)));
  assert.ok(result.ok, JSON.stringify(result));
  assert.deepEqual([...result.compiled.externals].sort(), ["alice/ns/x", "bob/other/y"]);
});
