import assert from "node:assert/strict";
import { parseOperationName } from "../../../graph/submission/operation_name.ts";

const BUILTINS = new Set(["add", "matrix.add"]);
const parse = (op: string) => parseOperationName(op, (name) => BUILTINS.has(name));

Deno.test("parseOperationName() recognizes built-ins by their list", () => {
  assert.deepEqual(parse("add"), { type: "builtin", canonical: "add" });
  assert.deepEqual(parse("matrix.add"), { type: "builtin", canonical: "matrix.add" });
  assert.equal(parse("ad").type, "invalid");
  assert.equal(parse("toString").type, "invalid");
  assert.equal(parseOperationName("ad").type, "builtin");
});

Deno.test("parseOperationName() gives all names of an export of a file one canonical name", () => {
  const cases: [op: string, canonical: string, file: string][] = [
    ["./tasks.ts#clean", "./tasks.ts#clean", "tasks.ts"],
    ["tasks.ts#clean", "./tasks.ts#clean", "tasks.ts"],
    ["./tasks.ts", "./tasks.ts", "tasks.ts"],
    ["tasks.ts", "./tasks.ts", "tasks.ts"],
    ["./tasks.ts#default", "./tasks.ts", "tasks.ts"],
    ["./lib/deep.v2.mjs#größe", "./lib/deep.v2.mjs#größe", "lib/deep.v2.mjs"],
    ["./a.js#$_1", "./a.js#$_1", "a.js"],
  ];
  for (const [op, canonical, file] of cases) {
    assert.deepEqual(parse(op), { type: "module", canonical, file }, op);
  }
});

Deno.test("parseOperationName() accepts addresses that Deno can import", () => {
  const cases: [op: string, canonical: string][] = [
    ["npm:simple-statistics#mean", "npm:simple-statistics#mean"],
    ["npm:@scope/name@1.2.3/sub", "npm:@scope/name@1.2.3/sub"],
    ["jsr:@std/x#fn", "jsr:@std/x#fn"],
    ["node:path#basename", "node:path#basename"],
    ["https://host/mod.ts#fn", "https://host/mod.ts#fn"],
    ["HTTPS://host/mod.ts#default", "https://host/mod.ts"],
  ];
  for (const [op, canonical] of cases) {
    assert.deepEqual(parse(op), { type: "import", canonical }, op);
  }
});

Deno.test("parseOperationName() rejects every other form", () => {
  for (
    const op of [
      "",
      "#fn",
      "../tasks.ts#f",
      "./../tasks.ts#f",
      "/etc/tasks.ts#f",
      "./tasks.py#f",
      "./tasks.ts#",
      "./tasks.ts#a b",
      "./tasks.ts#a.b",
      "./data.json#x",
      "file:///etc/tasks.ts#f",
      "data:text/javascript,0#f",
      "http://host/mod.ts#f",
      "npm:#f",
      "npm:a b#f",
      "jsr:std#f",
      "https://#f",
      "two words",
      `./${"a".repeat(2048)}.ts#f`,
    ]
  ) assert.equal(parse(op).type, "invalid", op);
});

Deno.test("parseOperationName() explains what to write instead", () => {
  const named = (op: string) => {
    const name = parse(op);
    return name.type === "invalid" ? name.reason : "";
  };
  assert.match(named("ad"), /no built-in of this name/);
  assert.match(named("file:///x.ts#f"), /not from "file:"/);
  assert.match(named("./data.json"), /JSON file has no functions/);
});
