import assert from "node:assert/strict";
import { insertParams, readParamFlags, readParams } from "../../../cli/submission/params.ts";
import { usageErrorOf } from "../usage_error_of.ts";

const DECLARED = {
  size: { type: "integer", default: 3 },
  name: { type: "string" },
  fast: { type: "boolean", default: false },
  rate: { type: "number", default: 0.5, description: "per second" },
  mode: { type: "string", default: "a", enum: ["a", "b"] },
};

function valuesOf(declared: unknown, ...flags: string[]) {
  return Object.fromEntries(readParams(declared, readParamFlags(flags), "g.yaml"));
}

function fill(graph: unknown, ...flags: string[]): unknown {
  return insertParams(graph, readParams(DECLARED, readParamFlags(flags), "g.yaml"), "g.yaml");
}

Deno.test("parameters have types and defaults", () => {
  assert.deepEqual(valuesOf(DECLARED, "name=x=y", "size=-7", "fast=true", "rate=1e3"), {
    size: -7,
    name: "x=y",
    fast: true,
    rate: 1000,
    mode: "a",
  });
  assert.deepEqual(valuesOf(undefined), {});
});

Deno.test("every fault of the parameters is reported in one line", async () => {
  const cases: [unknown, string[], RegExp][] = [
    [DECLARED, [], /"name" has no default: give --param name=VALUE/],
    [DECLARED, ["name=x", "size=big"], /"size" is no integer: "big"/],
    [DECLARED, ["name=x", "size=1.5"], /"size" is no integer/],
    [DECLARED, ["name=x", "size=0x10"], /"size" is no integer/],
    [DECLARED, ["name=x", "size=1e400"], /"size" is no integer/],
    [DECLARED, ["name=x", "rate="], /"rate" is no number: ""/],
    [DECLARED, ["name=x", "fast=yes"], /"fast" is no boolean/],
    [DECLARED, ["name=x", "mode=c"], /"mode" must be one of a, b/],
    [DECLARED, ["name=x", "speed=1"], /no parameter "speed"; declared: size, name, fast/],
    [undefined, ["a=1"], /no parameter "a"; declared: none/],
    [{ a: { type: "list" } }, [], /unknown type "list"; there are string, number/],
    [{ a: { type: "string", min: 1 } }, [], /unknown field "min"/],
    [{ a: "string" }, [], /"a" must be an object/],
    [{ a: { type: "integer", default: "1" } }, [], /the default of "a" is no integer/],
    [{ a: { type: "integer", enum: [1, "2"] } }, [], /the enum of "a"/],
    [{ "a b": { type: "string" } }, [], /"a b" cannot be the name/],
    [[], [], /"params" must be an object/],
    [DECLARED, ["size=x", "fast=y", "z=1"], /"size".*"name".*"fast".*"z"/],
  ];
  for (const [declared, flags, expected] of cases) {
    assert.match(await usageErrorOf(() => valuesOf(declared, ...flags)), expected);
  }
  assert.match(await usageErrorOf(() => readParamFlags(["a"])), /write it as name=value/);
  assert.match(await usageErrorOf(() => readParamFlags(["=a"])), /write it as name=value/);
  assert.match(await usageErrorOf(() => readParamFlags(["a=1", "a=2"])), /twice/);
});

Deno.test("a text that is one placeholder becomes the value, others get its text", () => {
  const graph = {
    name: "build of ${{params.name}}, ${{ params.size }} times",
    priority: "${{ params.size }}",
    tasks: {
      t: { op: "add", args: ["${{ params.rate }}", ["${{ params.fast }}"], "$${{ params.name }}"] },
    },
  };
  assert.deepEqual(fill(graph, "name=x"), {
    name: "build of x, 3 times",
    priority: 3,
    tasks: { t: { op: "add", args: [0.5, [false], "${{ params.name }}"] } },
  });
});

Deno.test("a value that looks like something else stays a text", () => {
  const hostile = [
    '"}],"op":"exec","args":["sh"],"x":[{"',
    "${{ params.size }}",
    '{"$ref": "secret"}',
    "$(rm -rf /); `id`",
    "*alias",
    "$&$1",
  ];
  for (const value of hostile) {
    const graph = {
      tasks: { t: { op: "inc", args: ["${{ params.name }}", "a ${{ params.name }}"] } },
    };
    assert.deepEqual(fill(graph, `name=${value}`), {
      tasks: { t: { op: "inc", args: [value, `a ${value}`] } },
    });
  }
});

Deno.test("names, scripts and unknown expressions take no parameters", async () => {
  const exec = (args: unknown[]) => ({ tasks: { t: { op: "exec", args } } });
  const cases: [unknown, RegExp][] = [
    [{ tasks: { "${{ params.name }}": { value: 1 } } }, /a name takes no parameter/],
    [{ name: "${{ params.nope }}" }, /\/name: there is no parameter "nope"/],
    [{ name: "${{ env.HOME }}" }, /"env.HOME" is no parameter/],
    [exec(["sh", ["-c", "echo ${{ params.name }}"]]), /\/args\/1\/1: a script takes no parameter/],
    [exec(["/bin/bash", ["-e", "-ec", "${{ params.name }}"]]), /a script takes no parameter/],
    [exec(["bash", ["-c", "-e", "echo ${{ params.name }}"]]), /\/args\/1\/2: a script/],
    [exec(["bash", ["-c", "--", "echo ${{ params.name }}"]]), /a script takes no parameter/],
    [exec(["bash", ["-c", "-o", "pipefail", "${{ params.name }}"]]), /\/args\/1\/3: a script/],
    [exec(["/usr/bin/env", ["bash", "-c", "${{ params.name }}"]]), /a script takes no parameter/],
  ];
  for (const [graph, expected] of cases) {
    assert.match(await usageErrorOf(() => fill(graph, "name=x")), expected);
  }
  const safe = exec(["sh", ["-c", 'echo "$1"', "sh", "${{ params.name }}"]]);
  assert.deepEqual(fill(safe, "name=a; b"), exec(["sh", ["-c", 'echo "$1"', "sh", "a; b"]]));
  const modules = { modules: { "a.ts": "`${{ params.name }}`" } };
  assert.deepEqual(fill(modules, "name=x"), modules);
});
