/** Error codes in docs/reference/http.md, and the OpenAPI text, are those of the code. */
import assert from "node:assert/strict";
import { REMEDIES } from "../../routes/pages/remedies.ts";
import { PROBLEMS } from "../../routes/mod.ts";
import { walk } from "../walk.ts";
import { ApiWorld } from "./world.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, ROOT));

Deno.test("docs/reference/http.md lists exactly the error codes, with status, title and remedy", async () => {
  const text = await read("docs/reference/http.md");
  const rows = [...text.matchAll(/^\| (\d{3}) +\| `([a-z_]+)` +\| (.+?) +\| (.+?) +\|$/gm)];
  const documented = rows.map((
    [, status, code, title, remedy = ""],
  ) => [code, Number(status), title, remedy.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")]);
  const known = Object.entries(PROBLEMS).map((
    [code, [status, title]],
  ) => [code, status, title, REMEDIES[code as keyof typeof PROBLEMS]]);
  assert.deepEqual(documented, known);
});

Deno.test("every error code is used", async () => {
  const texts: string[] = [];
  for (const path of await walk(ROOT, ".ts")) {
    if (/^(routes|http|worker\/data_server)\//.test(path)) texts.push(await read(path));
  }
  const source = texts.join("\n");
  assert.deepEqual(Object.keys(PROBLEMS).filter((code) => !source.includes(`"${code}"`)), []);
});

Deno.test("GET /openapi.json describes every route", async () => {
  using world = new ApiWorld();
  const document = await world.get("/openapi.json") as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
    components: { schemas: Record<string, unknown> };
  };
  assert.equal(document.openapi, "3.1.0");
  assert.deepEqual(Object.keys(document.components.schemas).sort(), [
    "AmmRun",
    "AmmRuns",
    "AmmStatus",
    "ClusterMemory",
    "DryRun",
    "GraphOutput",
    "GraphStatus",
    "GraphSubmission",
    "Registration",
    "SamplerStatus",
    "SamplerTable",
    "Story",
    "TaskStatus",
    "WorkerStatus",
  ]);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`)
  );
  const served = world.app.routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method.toLowerCase()} ${path}`);
  // The dashboard is no part of the API.
  const pages = ["get /", "get /ui", "get /ui/*"];
  assert.deepEqual([...described, ...pages].sort(), [...new Set(served)].sort());
});
