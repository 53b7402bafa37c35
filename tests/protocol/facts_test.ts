/** docs/reference/http.md lists every fact with its fields as protocol/facts.ts has them. */
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
const page = await Deno.readTextFile(new URL("docs/reference/http.md", ROOT));
const source = await Deno.readTextFile(new URL("protocol/facts.ts", ROOT));

/** The fields that an interface of the source declares, after those that it extends. */
function fieldsOf(name: string): string[] {
  const declared = new RegExp(`\\binterface ${name}(?: extends (\\w+))? \\{\\n(.*?)^\\}`, "ms");
  const [, base, body = ""] = declared.exec(source) ?? assert.fail(`no interface ${name}`);
  const own = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, field = ""]) => field);
  return [...(base === undefined ? [] : fieldsOf(base)), ...own];
}

/** The members of a union of the source: type -> fields without `at` and `type`. */
function unionOf(name: string): Record<string, string[]> {
  const [, members = ""] = new RegExp(`^export type ${name} =([^;]+);`, "m").exec(source) ?? [];
  return Object.fromEntries([...members.matchAll(/\w+/g)].map(([member]) => {
    const ownType = new RegExp(`\\binterface ${member}\\b[^}]*?readonly type: "([\\w-]+)";`);
    const [, type = ""] = ownType.exec(source) ?? assert.fail(`${member} has no type`);
    return [type, fieldsOf(member).filter((field) => field !== "at" && field !== "type")];
  }));
}

/** The rows of the table of facts: type -> fields. */
function rows(): Record<string, string[]> {
  const start = page.indexOf("| type ");
  const lines = page.slice(start, page.indexOf("\n\n", start)).split("\n").slice(2);
  return Object.fromEntries(lines.map((line) => {
    const [, type = "", fields = ""] = line.split("|").map((cell) => cell.replaceAll(/[` ]/g, ""));
    return [type, fields === "" ? [] : fields.split(",")];
  }));
}

Deno.test("docs/reference/http.md lists every fact with its fields, in order", () => {
  const facts = unionOf("Fact");
  assert.ok(Object.keys(facts).length > 10);
  assert.deepEqual(rows(), facts);
});

Deno.test("docs/reference/http.md shows the facts about outputs with their fields, in order", () => {
  for (const [type, fields] of Object.entries(unionOf("OutputFact"))) {
    const shown = ["type", ...fields].map((field) => `"${field}"`).join(", ");
    const start = `{${shown.replace('"type"', `"type": "${type}"`)}`;
    assert.ok(page.replaceAll(/\s+/g, " ").includes(start), start);
  }
});
