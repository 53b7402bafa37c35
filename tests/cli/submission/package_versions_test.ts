import assert from "node:assert/strict";
import { dirname } from "node:path";
import { resolvePackage } from "../../../cli/submission/package_versions.ts";
import { usageErrorOf } from "../usage_error_of.ts";

type Manifests = Readonly<Record<string, unknown>>;

/** What the manifests say of names. Texts are written as they are, other values as JSON. */
async function resolved(manifests: Manifests, ...names: string[]): Promise<(string | null)[]> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    for (const [path, content] of Object.entries(manifests)) {
      await Deno.mkdir(dirname(`${folder}/${path}`), { recursive: true });
      const text = typeof content === "string" ? content : JSON.stringify(content);
      await Deno.writeTextFile(`${folder}/${path}`, text);
    }
    return names.map(resolvePackage(folder));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("imports of deno.json come first, then the longest prefix, then the package", async () => {
  const imports = {
    "zod": "npm:zod@4.6.7",
    "~/": "./src/",
    "~/deep/": "./deep/",
    "hono": "npm:hono@^4",
    "local": "./local.ts",
  };
  const dependencies = { zod: "3.0.0", left: "^1.0.0" };
  const manifests = { "deno.json": { imports }, "package.json": { dependencies } };
  assert.deepEqual(
    await resolved(manifests, "zod", "~/a.ts", "~/deep/a.ts", "hono/cors", "local/x", "left/y"),
    ["npm:zod@4.6.7", "./src/a.ts", "./deep/a.ts", "npm:hono@^4/cors", null, "npm:left@^1.0.0/y"],
  );
  assert.deepEqual(await resolved({}, "zod"), [null]);
});

Deno.test("an installed package gives its version", async () => {
  const manifests = {
    "package.json": { dependencies: { "@a/b": ">=1 <3", "c": "latest" } },
    "node_modules/@a/b/package.json": { version: "2.4.1-rc.1+x" },
  };
  assert.deepEqual(await resolved(manifests, "@a/b/d", "c"), [
    ...["npm:@a/b@2.4.1-rc.1+x/d", "npm:c@latest"],
  ]);
});

Deno.test("deno.jsonc may have comments and trailing commas, also beside texts like them", async () => {
  const text = `{
    // the map
    "imports": { /* one */ "a": "https://x.example/a.ts", "b": "npm:b@1 /* no */", },
  }`;
  assert.deepEqual(await resolved({ "deno.jsonc": text }, "a", "b"), [
    ...["https://x.example/a.ts", "npm:b@1 /* no */"],
  ]);
});

Deno.test("versions that no registry has and broken manifests are errors", async () => {
  for (const version of ["file:../x", "git+ssh://git@a/b", "workspace:*", "a/b"]) {
    const manifests = { "package.json": { dependencies: { x: version } } };
    const error = await usageErrorOf(() => resolved(manifests, "x"));
    assert.match(error, /"x" of package\.json has the version ".*", which no registry has/);
  }
  assert.match(await usageErrorOf(() => resolved({ "deno.json": "{" }, "x")), /deno\.json": /);
});
