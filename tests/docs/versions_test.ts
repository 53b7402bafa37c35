/** Versions, numbers and lines to copy in pages are those of the code. */
import assert from "node:assert/strict";
import { CLUSTER_LIMITS, OWNER_LIMITS } from "../../base/mod.ts";
import { PROTOCOL_VERSION, WEIR_VERSION } from "../../protocol/mod.ts";
import { RECORDING_FORMAT } from "../../recording/format.ts";
import { NODE_MIN } from "../../lab/release/packing.ts";
import { page, PAGES, read } from "./pages.ts";

/** Every match of the first group, with the page or file that has it. */
function matches(texts: Iterable<readonly [string, string]>, pattern: RegExp): string[] {
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(([, found]) => `${found} in ${path}`)
  );
}

/** Checks that every match is `expected`, and that there are at least so many. */
function same(found: readonly string[], expected: string, least: number): void {
  assert.deepEqual(found.filter((each) => !each.startsWith(`${expected} in `)), []);
  assert.ok(found.length >= least, `${found.length} of ${expected}`);
}

const CURRENT = [...PAGES].filter(([path]) => path !== "CHANGELOG.md");

Deno.test("pages, the gate, the action and the image name one version of Deno", async () => {
  const files = [".ci/run", "action.yml", "ci/install.sh", "deploy/image/Dockerfile"];
  const texts = await Promise.all(files.map(async (path) => [path, await read(path)] as const));
  const deno = /^deno="npx --yes deno@(.*)"$/m.exec(await read(".ci/run"))?.[1] ?? "";
  assert.match(deno, /^\d+\.\d+\.\d+$/);
  const named = /\b(?:[Dd]eno(?:\]\([^)]*\))?[ @]|debian-|:-|default: |`)(2\.\d+\.\d+)\b/g;
  same(matches([...CURRENT, ...texts], named), deno, 10);
  for (const [path] of texts) assert.ok(matches(texts, named).some((each) => each.endsWith(path)));
});

Deno.test("pages name the versions of Node that the packages and the gate need", async () => {
  const least = NODE_MIN.replace(/\.0$/, "");
  const [, gate = ""] = /Needs Node (\d+) /.exec(await read(".ci/run")) ?? [];
  const named = matches(CURRENT, /\bNode\s(\d+(?:\.\d+)*)/g);
  same(named.filter((each) => !each.startsWith(`${gate} in README.md`)), least, 4);
  assert.ok(named.length > named.filter((each) => each.startsWith(least)).length);
});

Deno.test("the lines that install Weir are those of install.md, with its version", () => {
  const install = page("docs/start/install.md");
  const lines = CURRENT.flatMap(([, text]) => text.match(/^.*deno install --global.*$/gm) ?? []);
  const [line, ...others] = install.match(/^deno install --global .*$/gm) ?? [];
  assert.deepEqual(others, []);
  assert.deepEqual(lines, [line, line], "README.md and install.md have it");
  same(matches(CURRENT, /weir-(?:cli|client)-([\d.]+)\.tgz/g), WEIR_VERSION, 3);
  same(matches(CURRENT, /-t weir:([\d.]+)/g), WEIR_VERSION, 1);
});

Deno.test("the flags of the engine in pages are those of deno task worker", async () => {
  const [, flags = ""] = /(--v8-flags=\S+) main\.ts worker"/.exec(await read("deno.json")) ?? [];
  assert.match(flags, /expose-gc/);
  // `--expose-gc` alone is named as the flag that collections need.
  const named = matches(CURRENT, /(--v8-flags=[^\s`]+)/g)
    .filter((each) => !each.startsWith("--v8-flags=--expose-gc in"));
  same(named, flags, 3);
});

Deno.test("worker-protocol.md names the present version of the protocol", () => {
  const text = [["worker-protocol.md", page("docs/reference/worker-protocol.md")]] as const;
  const version = String(PROTOCOL_VERSION);
  same(matches(text, /\bversion (\d+)\./g), version, 1);
  same(matches(text, /^\| `protocol` +\| (\d+)\. /gm), version, 1);
  same(matches(text, /\\?"protocol\\?":(\d+)/g), version, 1);
  same(matches(text, /speaks protocol (\d+)/g), String(PROTOCOL_VERSION - 1), 1);
  same(matches(text, /the scheduler (\d+)"/g), version, 1);
});

Deno.test("recordings.md has a row for each format, the present one last", () => {
  const rows = [...page("docs/explain/recordings.md").matchAll(/^\| (\d+) +\| (.*?) +\|/gm)];
  assert.deepEqual(
    rows.map(([, format]) => Number(format)),
    Array.from({ length: RECORDING_FORMAT }, (_, index) => index + 1),
  );
  assert.equal(rows.at(-1)?.[2], "this version");
});

Deno.test("limits.md has the default limits of owners and of the cluster", () => {
  const text = page("docs/reference/limits.md");
  const table = text.slice(text.indexOf("## Limits of owners"), text.indexOf("## Setting limits"));
  const rows = [...table.matchAll(/^\| `(\w+)` +\|.*\| ([\w, ]+?) +\| ([\w, ]+?) +\|$/gm)];
  assert.deepEqual(rows.map(([, name]) => name), Object.keys(OWNER_LIMITS));
  for (const [, name = "", owner = "", cluster = ""] of rows) {
    const limit = name as keyof typeof OWNER_LIMITS;
    assert.equal(amountOf(owner), OWNER_LIMITS[limit], name);
    if (limit !== "waits") assert.equal(amountOf(cluster), CLUSTER_LIMITS[limit], name);
  }
});

/** `16 TiB`, `1,000`. */
function amountOf(cell: string): number {
  const [, digits = "", unit] = /^([\d,]+)( TiB)?$/.exec(cell) ?? [];
  return Number(digits.replaceAll(",", "")) * (unit === undefined ? 1 : 2 ** 40);
}
