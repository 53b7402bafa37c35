import assert from "node:assert/strict";
import { FOLDERS, PACKAGES, runProgram } from "../../../cli/submission/program.ts";
import { plainJson } from "../../../cli/submission/plain_json.ts";
import { usageErrorOf } from "../usage_error_of.ts";

async function run(
  source: string,
  params: Record<string, string> = {},
  files: Record<string, string> = {},
): Promise<unknown> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    for (const [name, text] of Object.entries({ ...files, "graph.ts": source })) {
      await Deno.writeTextFile(`${folder}/${name}`, text);
    }
    return await runProgram(`${folder}/graph.ts`, new Map(Object.entries(params)));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function errorOf(source: string, params?: Record<string, string>): Promise<string> {
  return await usageErrorOf(() => run(source, params));
}

Deno.test("a program exports a graph, a builder, or a function of the parameters", async () => {
  const graph = { tasks: { x: { value: 1 } } };
  assert.deepEqual(await run(`export default ${JSON.stringify(graph)};`), graph);
  assert.deepEqual(
    await run(
      `
      import { task, TaskGraph, value } from "@weir/weir/graph";
      import { one } from "./one.ts";
      const graph = new TaskGraph();
      graph.add("x", value(one));
      console.log("built");
      export default graph;
    `,
      {},
      { "one.ts": "export const one: number = 1;" },
    ),
    graph,
  );
  assert.deepEqual(
    await run(
      `export default async ({ size }) => {
        const { n } = JSON.parse(await Deno.readTextFile(new URL("data.json", import.meta.url)));
        return { tasks: { x: { value: n + Number(size) } } };
      };`,
      { size: "2" },
      { "data.json": '{"n": 1}' },
    ),
    { tasks: { x: { value: 3 } } },
  );
  const typed = `
    export const params = { size: { type: "integer", default: 5 } };
    export default ({ size }: { size: number }) => ({ tasks: { x: { value: size + 1 } } });`;
  assert.deepEqual(await run(typed), { tasks: { x: { value: 6 } } });
  assert.deepEqual(await run(typed, { size: "7" }), { tasks: { x: { value: 8 } } });
  assert.match(await errorOf(typed, { size: "x" }), /"size" is no integer/);
});

Deno.test("a program reaches nothing but its folder", async () => {
  const attempts: [string, RegExp][] = [
    ['await fetch("http://127.0.0.1:8080/")', /net access/],
    ["await Deno.connect({ port: 9 })", /net access/],
    ['new Deno.Command("true").outputSync()', /run access/],
    ['Deno.env.get("HOME")', /env access/],
    ['Deno.readTextFileSync("/etc/hostname")', /read access/],
    ['Deno.writeTextFileSync(new URL("x", import.meta.url), "")', /write access/],
    ['await import("/etc/hostname.ts")', /read access|Module not found/],
    ['Deno.dlopen("libc.so.6", {})', /ffi access|--allow-ffi/],
    ["Deno.hostname()", /sys access/],
  ];
  for (const [code, expected] of attempts) {
    assert.match(await errorOf(`${code};\nexport default {};`), expected);
  }
});

Deno.test("a program that fails is one line with its place", async () => {
  const cases: [string, RegExp][] = [
    ["const a = 1;\nthrow new RangeError('no');", /graph\.ts": RangeError: no \(graph\.ts:2:7\)$/],
    ["export default () => {\n  null.x;\n};", /TypeError: .* \(graph\.ts:2:/],
    ["export default 1;", /the default export is no graph/],
    ["export const graph = {};", /the default export is no graph/],
    ["export default {", /graph\.ts": SyntaxError: /],
    ['import "./gone.ts"; export default {};', /gone\.ts/],
    ["Deno.exit(3);", /it ended with exit code 3/],
    ["export default { get tasks() { throw new Error('later'); } };", /later/],
    ["const a = {}; a.a = a; export default a;", /it contains itself/],
    ["throw 'text\\nmore';", /it threw text/],
    [
      `setTimeout(() => { throw new Error("late"); });\nawait new Promise(() => setTimeout(() => {}, 9e4));`,
      /graph\.ts": Error: late \(graph\.ts:1:\d+\)$/,
    ],
    [
      `Promise.reject(new Error("refused"));\nawait new Promise(() => setTimeout(() => {}, 9e4));`,
      /graph\.ts": Error: refused \(graph\.ts:1:\d+\)$/,
    ],
  ];
  for (const [source, expected] of cases) assert.match(await errorOf(source), expected);
  await assert.rejects(runProgram("/nowhere/graph.ts", new Map()), /graph\.ts/);
});

Deno.test("the folders and packages of the parts of Weir are those that they import", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", new URL("../../../graph/mod.ts", import.meta.url).href],
  }).output();
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as ModuleGraph;
  const root = new URL("../../../", import.meta.url).href;
  const folders = modules.filter(({ specifier }) => specifier.startsWith(root))
    .map(({ specifier }) => specifier.slice(root.length).split("/")[0] ?? "");
  const packages = modules.flatMap(({ dependencies = [] }) => dependencies)
    .map(({ specifier }) => specifier).filter((name) => !/^(\.|node:)/.test(name));
  assert.deepEqual(
    [...new Set(folders)].toSorted(),
    FOLDERS.map((path) => path.replace("../../", "")).toSorted(),
  );
  assert.deepEqual([...new Set(packages)].toSorted(), PACKAGES.toSorted());
});

interface ModuleGraph {
  readonly modules: readonly {
    readonly specifier: string;
    readonly dependencies?: readonly { readonly specifier: string }[];
  }[];
}

Deno.test("plainJson() refuses what JSON would change, with its place", () => {
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  const refused: [unknown, string][] = [
    [NaN, "NaN"],
    [-Infinity, "-Infinity"],
    [1n, "bigint"],
    [new Map(), "Map"],
    [new Set([1]), "Set"],
    [new Uint8Array(1), "Uint8Array"],
    [new (class Point {})(), "Point"],
    [/x/, "RegExp"],
    [() => 1, "function"],
    [Symbol("x"), "symbol"],
    [[undefined], "undefined"],
    [new Array(1), "undefined"],
    [cyclic, "contains itself"],
  ];
  for (const [value, name] of refused) {
    assert.throws(() => plainJson({ tasks: { "a/b": { value } } }), (error: Error) => {
      assert.match(error.message, /^the graph is not JSON: \/tasks\/a~1b\/value/);
      assert.ok(
        error.message.endsWith(name) || error.message.includes(`no ${name}`),
        error.message,
      );
      return true;
    });
  }
  const kept = { a: [1, "x", null, { b: undefined }], d: new Date(0), e: Object.create(null) };
  assert.deepEqual(JSON.stringify(plainJson(kept)), JSON.stringify(kept));
});

Deno.test("a program whose graph is not JSON is an error that names the place", async () => {
  const message = await errorOf("export default { tasks: { x: { value: [1, NaN] } } };");
  assert.match(message, /the graph is not JSON: \/tasks\/x\/value\/1: JSON has no NaN/);
});
