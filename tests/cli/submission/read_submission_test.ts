import assert from "node:assert/strict";
import { type GraphAdditions, readSubmission } from "../../../cli/submission/read_submission.ts";
import { usageErrorOf } from "../usage_error_of.ts";

/** The text that is posted for a file with this name and content. */
async function submitted(
  name: string,
  text: string,
  additions: (folder: string) => GraphAdditions = () => ({}),
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    for (const [file, content] of Object.entries({ ...files, [name]: text })) {
      await Deno.writeTextFile(`${folder}/${file}`, content);
    }
    return await readSubmission(`${folder}/${name}`, additions(folder));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const GRAPH = { tasks: { x: { op: "inc", args: [1] } } };

Deno.test("JSON without additions is posted as it is written, also if it is wrong", async () => {
  for (const text of ['{ "tasks": {\n} }', "[1]", "{", "\t1"]) {
    assert.equal(await submitted("graph.json", text), text);
    assert.equal(await submitted("graph", text), text);
  }
});

Deno.test("--group and --on-newer replace those of the graph", async () => {
  const graph = JSON.stringify({ ...GRAPH, group: "dev", onNewer: "wait" });
  const added = { group: "main", onNewer: "cancel" } as const;
  assert.deepEqual(JSON.parse(await submitted("graph.json", graph, () => added)), {
    ...GRAPH,
    ...added,
  });
  const one = await submitted("graph.json", graph, () => ({ onNewer: "cancel" }));
  assert.deepEqual(JSON.parse(one), { ...GRAPH, group: "dev", onNewer: "cancel" });
});

Deno.test("--profile samples a graph that says otherwise too", async () => {
  for (const graph of [GRAPH, { ...GRAPH, profile: false }]) {
    const text = await submitted("graph.json", JSON.stringify(graph), () => ({ profile: true }));
    assert.deepEqual(JSON.parse(text), { ...GRAPH, profile: true });
  }
});

Deno.test("the extension says how a graph is written, and --format overrides it", async () => {
  const yaml = "tasks:\n  x: { op: inc, args: [1] }\n";
  const ndjson = '{}\n{"key": "x", "op": "inc", "args": [1]}\n';
  const program = `export { graph as default }; const graph = ${JSON.stringify(GRAPH)};`;
  const cases: [string, string][] = [
    ["graph.yaml", yaml],
    ["graph.yml", yaml],
    ["graph.ndjson", ndjson],
    ["graph.jsonl", ndjson],
    ["graph.ts", program],
    ["graph.mjs", program],
  ];
  for (const [name, text] of cases) {
    assert.deepEqual(JSON.parse(await submitted(name, text)), GRAPH, name);
  }
  const read = (format: GraphAdditions["format"], text: string) =>
    submitted("graph.txt", text, () => ({ ...(format && { format }) }));
  assert.deepEqual(JSON.parse(await read("yaml", yaml)), GRAPH);
  assert.deepEqual(JSON.parse(await read("ndjson", ndjson)), GRAPH);
});

Deno.test("a module that an operation names in any form must resolve", async () => {
  for (const op of ["./tasks.ts#f", "./tasks.ts", "tasks.ts#f"]) {
    const graph = JSON.stringify({ tasks: { x: { op, args: [] } } });
    const files = { "tasks.ts": 'import "no-such-package-at-all";' };
    const refused = submitted("graph.json", graph, (folder) => ({ module: [folder] }), files);
    assert.match(await usageErrorOf(() => refused), /"no-such-package-at-all" is neither/);
  }
});

Deno.test("labels, modules and the webhook are added to those of the graph", async () => {
  const graph = { ...GRAPH, labels: { a: "1", b: "1" }, modules: { "one.ts": "1" } };
  const text = await submitted(
    "graph.json",
    JSON.stringify(graph),
    (folder) => ({
      label: ["b=2", "c=x=y"],
      module: [`${folder}/two.ts`],
      notify: "https://ci.example.com/",
      notifySecretFile: `${folder}/secret`,
    }),
    { "two.ts": "2", "secret": "s3cret\n" },
  );
  assert.deepEqual(JSON.parse(text), {
    ...GRAPH,
    labels: { a: "1", b: "2", c: "x=y" },
    modules: { "one.ts": "1", "two.ts": "2" },
    notify: { url: "https://ci.example.com/", secret: "s3cret" },
  });
  const plain = await submitted(
    "graph.json",
    JSON.stringify({ ...GRAPH, notify: { url: "https://a/", secret: "x" } }),
    () => ({ notify: "https://b/" }),
  );
  assert.deepEqual(JSON.parse(plain).notify, { url: "https://b/" });
});

Deno.test("what cannot be read or added is an error in one line", async () => {
  const cases: [string, string, GraphAdditions, RegExp][] = [
    ["a.json", "{", { label: ["a=1"] }, /a\.json" as JSON: /],
    ["a.ndjson", '{}\n{"key": 1}\n', {}, /a\.ndjson" as NDJSON: /],
    ["a.yaml", "a: [", {}, /a\.yaml" as YAML: line 1/],
    ["a.json", "{}", { label: ["a"] }, /Cannot add the label "a": give a value/],
    ["a.json", "{}", { param: ["a=1"] }, /"a"/],
    ["a.json", "{}", { module: ["/nowhere/a.ts"] }, /there is no such file/],
    ["a.json", "{}", { setup: "/nowhere/a.ts" }, /there is no such file/],
    [
      "a.json",
      "{}",
      { setup: "a.sh" },
      /Cannot use --setup a\.sh: give a TypeScript or JavaScript/,
    ],
    ["a.json", '{"modules": {"weir.setup.js": ""}}', { setup: "a.ts" }, /already has "weir\.setup/],
    ["a.json", "{}", { notifySecretFile: "/nowhere" }, /--notify-secret-file without --notify/],
  ];
  for (const [name, text, additions, expected] of cases) {
    assert.match(await usageErrorOf(() => submitted(name, text, () => additions)), expected);
  }
  const set = await submitted("a.json", '{"modules": {"a.ts": ""}}', (folder) => ({
    setup: `${folder}/warm.mjs`,
  }), { "warm.mjs": "warm();" });
  assert.deepEqual(JSON.parse(set).modules, { "a.ts": "", "weir.setup.mjs": "warm();" });
  const twice = submitted("a.json", '{"modules": {"a.ts": ""}}', (folder) => ({
    module: [`${folder}/a.ts`],
  }), { "a.ts": "" });
  assert.match(await usageErrorOf(() => twice), /already has a module "a\.ts"/);
});

Deno.test("what a flag adds to a graph hides none of its faults", async () => {
  const task = (args: string) => `{"op": "identity", "args": [${args}]}`;
  const faults: [string, string, RegExp][] = [
    ["graph.json", `{"tasks": {"a": ${task("1")}, "a": ${task("2")}}}`, /JSON: \/tasks\/a: Occurs/],
    ["graph.json", `{"tasks": {"a": ${task("1e999")}}}`, /JSON: a number beyond the range .* 1, c/],
    ["graph.json", `{"tasks": {"a": ${task("12345678901234567890")}}}`, /JSON: an integer beyond/],
    ["graph.json", `{"tasks": {"a": ${task("[".repeat(600))}}}`, /nested deeper than 512 levels/],
    ["graph.ndjson", `{}\n{"key": "a", "op": "identity", "args": [1e999]}`, /line 2, column 41/],
    ["graph.yaml", "tasks: { a: { op: identity, args: [1e999] } }", /JSON has no Infinity/],
  ];
  const params = { "params": { "p": { "type": "integer", "default": 1 } } };
  const additions: readonly (readonly [GraphAdditions, string])[] = [
    [{ label: ["a=b"] }, ""],
    [{ notify: "https://a/" }, ""],
    [{}, `${JSON.stringify(params).slice(1, -1)}, `],
    [{ param: ["p=2"] }, `${JSON.stringify(params).slice(1, -1)}, `],
  ];
  for (const [name, text, fault] of faults) {
    for (const [given, first] of additions) {
      if (first !== "" && name !== "graph.json") continue;
      const whole = text.replace("{", `{${first}`);
      assert.match(await usageErrorOf(() => submitted(name, whole, () => given)), fault, whole);
    }
  }
});
