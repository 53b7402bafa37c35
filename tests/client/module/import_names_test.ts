/** What names in imports stand for. Manifests are given, not files. */
import assert from "node:assert/strict";
import { ImportNames } from "../../../client/module/import_names.ts";

type Manifests = Readonly<Record<string, unknown>>;

/** What the manifests in `/a` say of names. Texts are written as they are, other values as JSON. */
async function resolved(manifests: Manifests, ...names: string[]): Promise<string[]> {
  const imports = new ImportNames({ readManifest: readFrom(manifests) });
  const targets = names.map((name) => imports.resolve(name, { folder: "/a", place: "a.ts:1" }));
  return (await Promise.all(targets)).map((target) =>
    "file" in target ? target.file : target.specifier
  );
}

function readFrom(manifests: Manifests): (path: string) => Promise<string | null> {
  return (path) => {
    const content = manifests[path.replace(/^\/a\//, "")];
    if (content === undefined) return Promise.resolve(null);
    return Promise.resolve(typeof content === "string" ? content : JSON.stringify(content));
  };
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
    await resolved(manifests, "zod", "~/a.ts", "~/deep/a.ts", "hono/cors", "local", "left/y"),
    ["npm:zod@4.6.7", "/a/src/a.ts", "/a/deep/a.ts", "npm:hono@^4/cors", "/a/local.ts"]
      .concat("npm:left@^1.0.0/y"),
  );
  for (const name of ["local/x", "other"]) {
    await assert.rejects(
      resolved(manifests, name),
      /^TypeError: Cannot ship "a\.ts:1": .* neither/,
    );
  }
});

Deno.test("an installed package gives its version, the nearest one first", async () => {
  const manifests = {
    "package.json": { dependencies: { "@a/b": ">=1 <3", "c": "latest" } },
    "node_modules/@a/b/package.json": { version: "2.4.1-rc.1+x" },
    "/node_modules/@a/b/package.json": { version: "1.0.0" },
    "/node_modules/d/package.json": { version: "4.0.0" },
  };
  assert.deepEqual(await resolved(manifests, "@a/b/d", "c", "d"), [
    ...["npm:@a/b@2.4.1-rc.1+x/d", "npm:c@latest", "npm:d@4.0.0"],
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
    await assert.rejects(
      resolved(manifests, "x"),
      /"x" of package\.json has the version ".*", which no registry has/,
    );
  }
  await assert.rejects(resolved({ "deno.json": "{" }, "x"), /Cannot read "\/a\/deno\.json": /);
});

Deno.test("each manifest is read once, however many imports name something", async () => {
  const read: string[] = [];
  const manifests = {
    "deno.json": { imports: { zod: "npm:zod@4" } },
    "node_modules/left/package.json": { version: "1.0.0" },
  };
  const readManifest = (path: string) => {
    read.push(path);
    return readFrom(manifests)(path);
  };
  const imports = new ImportNames({ readManifest });
  for (const folder of ["/a", "/a/b", "/a"]) {
    for (const name of ["zod", "left", "left/x"]) {
      await imports.resolve(name, { folder, place: "" });
    }
  }
  assert.ok(read.includes("/a/b/tsconfig.json"));
  assert.deepEqual(read, [...new Set(read)]);
});
