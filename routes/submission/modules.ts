/**
 * Routes of module sets: clients upload the source files of their tasks once and name the set in
 * later graphs; workers fetch the sets of graphs. A set is known by its SHA-256, that of the JSON
 * text `[[name, source], ...]` sorted by name.
 */
import type { Context } from "hono";
import { z } from "zod";
import { MODULE_BYTES_MAX } from "../../base/mod.ts";
import { type ModuleReference, type ModuleSet, readModuleSet } from "../../graph/mod.ts";
import { shipsModules } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE, readJson } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { faultyProblem } from "../../http/faults.ts";
import { checkBody } from "../../http/json_body.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { allows } from "../access/token.ts";
import type { ModulesPort } from "../graphs/submitted_modules.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { UploadsPort } from "./uploaded_modules.ts";

const Files = z.record(z.string(), z.unknown()).describe("file name -> source text");
const ModuleSetShape = z.object({ sha256: z.string(), files: Files });
const UploadBody = z.strictObject({ files: Files });
const Uploaded = z.object({
  sha256: z.string(),
  files: z.int().describe("number of files"),
  bytes: z.int(),
});
const Sha256Params = z.object({ sha256: z.string() });

/** Bytes of a body: a character of source may take two in JSON. */
const BODY_BYTES_MAX = 2 * MODULE_BYTES_MAX;
const SOURCE = "export const double = (x: number) => 2 * x;\n";
const EXAMPLE_SHA256 = "c9949366309b120ec3e89628e14b2c85dca0f6526c436d958f0fd6cef36ed6e2";

/** Ports of these routes. */
type Ports = ModulesPort & StatePort & UploadsPort;

export function addModuleRoutes(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "get",
    path: "/api/v1/modules/{sha256}",
    scopes: ["worker", "read"],
    summary: "Files of a module set: name -> source text",
    params: Sha256Params,
    answers: { 200: { description: "All", content: { [JSON_MEDIA_TYPE]: ModuleSetShape } } },
  }, (c, { params: { sha256 } }) => {
    const principal = c.get("principal");
    const modules = allows(principal, "worker")
      ? ports.modules.get(sha256)
      : moduleSetOf(ports, principal.owner, sha256);
    if (modules === undefined) throw unknownSet(sha256);
    c.header("cache-control", "private, max-age=31536000, immutable");
    return c.json(modules);
  });

  routes.add({
    method: "put",
    path: "/api/v1/modules/{sha256}",
    scopes: ["submit"],
    summary: 'Upload a module set, which graphs then name: {"modules": {"sha256": "..."}}',
    examples: {
      one: {
        summary: "A set of one file",
        params: { sha256: EXAMPLE_SHA256 },
        body: { files: { "tasks.ts": SOURCE } },
        answer: { status: 201, body: { sha256: EXAMPLE_SHA256, files: 1, bytes: 44 } },
      },
    },
    params: Sha256Params,
    body: { [JSON_MEDIA_TYPE]: UploadBody },
    answers: {
      200: { description: "It was here already", content: { [JSON_MEDIA_TYPE]: Uploaded } },
      201: { description: "It was uploaded", content: { [JSON_MEDIA_TYPE]: Uploaded } },
    },
  }, async (c, { params }) => {
    const what = 'upload the modules: send {"files": {"tasks.ts": "source"}}';
    const limits = { bytesMax: BODY_BYTES_MAX, hint: "send less" };
    const { files } = checkBody(UploadBody, await readJson(c, limits), what);
    const { set, bytes, faults } = readModuleSet(files);
    if (faults.length === 0 && set.sha256 !== params.sha256) {
      faults.push({ pointer: "/files", detail: `The files have the SHA-256 ${set.sha256}` });
    }
    if (faults.length > 0) throw faultyProblem("invalid_body", "the modules", faults);
    const isNew = ports.uploadedModules.add(c.get("principal").owner, set, bytes);
    const answer = { sha256: set.sha256, files: Object.keys(set.files).length, bytes };
    return c.json(answer, isNew ? 201 : 200);
  });
}

/** The set that a graph of the sender refers to. Throws a problem if it cannot be used. */
export function requireModuleSet(
  ports: Ports,
  c: Context<AppEnv>,
  { sha256, used }: ModuleReference,
): ModuleSet {
  const set = moduleSetOf(ports, c.get("principal").owner, sha256);
  if (set === undefined) throw unknownSet(sha256);
  const faults = used.filter((file) => !Object.hasOwn(set.files, file)).map((file) => ({
    pointer: "/modules",
    detail: `Unknown module "${file}": the set has no such file`,
  }));
  if (faults.length > 0) throw faultyProblem("invalid_graph", "the graph", faults);
  return set;
}

/** A set that the owner has uploaded, or that a graph of the owner uses. */
function moduleSetOf(ports: Ports, owner: string, sha256: string): ModuleSet | undefined {
  const uploaded = ports.uploadedModules.get(owner, sha256);
  if (uploaded !== undefined) return uploaded;
  return shipsModules(ports.state, owner, sha256) ? ports.modules.get(sha256) : undefined;
}

function unknownSet(sha256: string): HttpProblem {
  return new HttpProblem(
    "unknown_modules",
    `Cannot find the module set "${sha256}": upload it with PUT /api/v1/modules/${sha256}`,
  );
}
