/** How programs in pages and in comments of the sources import Weir. */
import assert from "node:assert/strict";
import { walk } from "../walk.ts";
import { PAGES, read } from "./pages.ts";

/** `@weir/client` is the package of the client alone, `@weir/weir/...` is the whole. */
const SPELLINGS = /^@weir\/(?:client|weir\/\w+)$/;
/** Folders whose sources have examples for users. */
const FOLDERS = ["amm", "client", "graph", "local", "ops", "protocol", "spill"];

Deno.test("pages and examples import Weir by one name", async () => {
  const sources = (await Promise.all(
    FOLDERS.map(async (folder) =>
      (await walk(new URL(`../../${folder}/`, import.meta.url), ".ts")).map((path) =>
        `${folder}/${path}`
      )
    ),
  )).flat();
  const examples = await Promise.all(
    sources.map(async (path) => [path, await read(path)] as const),
  );
  const names = [...PAGES, ...examples].flatMap(([path, text]) =>
    [...text.matchAll(/^(?: \* )?(?:import|\}) .*?from "((?:@?weir|jsr:@weir|npm:@weir)[^"]*)"/gm)]
      .map(([, name = ""]) => [path, name] as const)
  );
  assert.ok(names.length > 20, `${names.length} imports`);
  assert.deepEqual(names.filter(([, name]) => !SPELLINGS.test(name)), []);
});
