/** Whether the first start of a scheduler says that packages have to be downloaded. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { cacheFolder, lacksPackages } from "../../cli/first_start.ts";

const LOCK = JSON.stringify({
  specifiers: {
    "npm:@hono/zod-openapi@^1.6.3": "1.6.3_hono@4.13.19_zod@4.6.7",
    "npm:hono@^4.13.19": "4.13.19",
    "jsr:@std/path@1": "1.0.0",
  },
});

/** A cache that has these folders. */
async function withCache(folders: readonly string[], test: (cache: string) => void) {
  const cache = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    for (const folder of folders) await Deno.mkdir(join(cache, folder), { recursive: true });
    test(cache);
  } finally {
    await Deno.remove(cache, { recursive: true });
  }
}

for (
  const [what, folders, lacks] of [
    ["is empty", [], true],
    ["has another version", ["hono/4.13.18", "@hono/zod-openapi/1.6.3"], true],
    ["has all packages", ["hono/4.13.19", "@hono/zod-openapi/1.6.3"], false],
  ] as const
) {
  Deno.test(`lacksPackages() of a cache that ${what} is ${lacks}`, () =>
    withCache(folders.map((folder) => `npm/registry.npmjs.org/${folder}`), (cache) => {
      assert.equal(lacksPackages(LOCK, cache), lacks);
    }));
}

Deno.test("lacksPackages() says nothing about a cache of another registry", () =>
  withCache(["npm/npm.example.com/hono/4.13.19"], (cache) => {
    assert.equal(lacksPackages(LOCK, cache), false);
  }));

Deno.test("cacheFolder() is the one that deno info prints", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  const { denoDir } = JSON.parse(new TextDecoder().decode(stdout)) as { readonly denoDir: string };
  const variable = (name: string) => Deno.env.get(name);
  assert.equal(cacheFolder({ os: Deno.build.os, variable }), denoDir);
});

Deno.test("cacheFolder() is where Deno has its cache on each system", () => {
  const folder = (os: typeof Deno.build.os, variables: Readonly<Record<string, string>>) =>
    cacheFolder({ os, variable: (name) => variables[name] });
  const home = { HOME: "/home/ann" };
  assert.equal(folder("linux", home), "/home/ann/.cache/deno");
  assert.equal(folder("linux", { ...home, XDG_CACHE_HOME: "/cache" }), "/cache/deno");
  assert.equal(folder("darwin", home), "/home/ann/Library/Caches/deno");
  assert.equal(folder("windows", { LOCALAPPDATA: "/local" }), "/local/deno");
  assert.equal(folder("linux", { ...home, DENO_DIR: "/own" }), "/own");
  assert.equal(folder("linux", {}), null);
});
