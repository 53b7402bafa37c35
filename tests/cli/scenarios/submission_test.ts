/** `weir submit` with graphs of every form, on a real scheduler. */
import assert from "node:assert/strict";
import { Cluster } from "../../end_to_end/cluster.ts";
import { weir } from "../../end_to_end/weir.ts";
import { ranHere } from "../ran_here.ts";

const FILES = {
  "graph.yaml": `
params:
  who: { type: string }
  times: { type: integer, default: 2 }
name: greet \${{ params.who }}
labels: { times: "is-\${{ params.times }}" }
tasks:
  greeting: { op: "./greet/main.ts#greet", args: ["\${{ params.who }}", "\${{ params.times }}"] }
`,
  "graph.ndjson":
    '{"outputs":["b"]}\n{"key":"a","value":1}\n{"key":"b","op":"inc","args":[{"$ref":"a"}]}\n',
  "graph.ts": `
import { ref, task, TaskGraph, value } from "@weir/weir/graph";
export const params = { start: { type: "integer", default: 1 } };
export default ({ start }: { start: number }): TaskGraph => {
  const graph = new TaskGraph();
  graph.add("a", value(start));
  graph.add("b", task((x: number) => x * 2, ref("a")));
  return graph.output("b");
};`,
  "bomb.yaml": `a: &a [x, x, x, x, x, x, x, x, x, x]\n${
    Array.from({ length: 9 }, (_, level) => {
      const [name, inner] = [level + 98, level + 97].map((code) => String.fromCharCode(code));
      return `${name}: &${name} [${new Array(10).fill(`*${inner}`).join(", ")}]`;
    }).join("\n")
  }\n`,
  "ring.yaml": "tasks: &t\n  x: { value: *t }\n",
  "src/greet/main.ts": 'import { twice } from "~/lib.ts";\nexport const greet = twice;\n',
  "src/lib.ts":
    "export const twice = (who: string, times: number) => `hello ${who} `.repeat(times);\n",
  "src/deno.json": '{"imports": {"~/": "./"}}',
  "bad/main.ts": "",
};

Deno.test("graphs in YAML, NDJSON and programs run, with parameters and a folder of modules", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    for (const [name, text] of Object.entries(FILES)) {
      const path = `${folder}/${name}`;
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
      await Deno.writeTextFile(path, text);
    }
    await Deno.symlink("/etc", `${folder}/bad/etc`);
    await using cluster = await Cluster.start({ workers: [[]] });
    const { url } = cluster.scheduler;
    const submit = (file: string, ...flags: string[]) =>
      ranHere(["submit", `${folder}/${file}`, "--wait", "-q", ...flags], { url });

    const hostile = '"}, `$(id)` ${{ params.times }}';
    const module = ["--module", `${folder}/src`];
    const yaml = await submit("graph.yaml", "--param", `who=${hostile}`, ...module);
    assert.equal(yaml.code, 0, yaml.stderr);
    assert.deepEqual(JSON.parse(yaml.stdout), { greeting: `hello ${hostile} `.repeat(2) });
    const ndjson = await submit("graph.ndjson");
    assert.deepEqual(JSON.parse(ndjson.stdout), { b: 2 }, ndjson.stderr);
    const program = await submit("graph.ts", "--param", "start=21");
    assert.deepEqual(JSON.parse(program.stdout), { b: 42 }, program.stderr);
    const input = await weir(["submit", "-", "--format", "yaml", "--wait", "-q"], {
      url,
      stdin: "tasks: {x: {op: inc, args: [1]}}",
    });
    assert.deepEqual(JSON.parse(input.stdout), { x: 2 }, input.stderr);
    const labelled = await ranHere(["graphs", "--label", "times=is-2", "--json"], { url });
    assert.equal(JSON.parse(labelled.stdout).items.length, 1);

    const before = await ranHere(["graphs", "--json"], { url });
    const refused = [
      [["bomb.yaml"], /line \d+, column \d+: aliases expand to more than 2000000 values/],
      [["ring.yaml"], /line 2, column 15: "t" contains itself/],
      [["graph.yaml", ...module], /the parameter "who" has no default/],
      [
        ["graph.yaml", "--param", "who=x", "--param", "times=many"],
        /"times" is no integer: "many"/,
      ],
      [["graph.ts", "--param", "start=1.5"], /"start" is no integer/],
      [["graph.ndjson", "--module", `${folder}/bad`], /bad\/etc": the link leads out of/],
    ] as const;
    for (const [[file, ...flags], expected] of refused) {
      const { code, stdout, stderr } = await submit(file, ...flags);
      assert.deepEqual([code, stdout], [2, ""], stderr);
      assert.match(stderr, expected);
      assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
    }
    assert.equal((await ranHere(["graphs", "--json"], { url })).stdout, before.stdout);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
