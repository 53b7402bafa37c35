/** Route of module sets: workers fetch the source files that a graph shipped, by SHA-256. */
import { z } from "zod";
import { type SchedulerShell, shipsModules } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../http/body.ts";
import { HttpProblem } from "../http/problem.ts";
import type { RouteTable } from "../http/route_table.ts";
import { allows } from "../http/token.ts";

const ModuleSetShape = z.object({ sha256: z.string(), files: z.record(z.string(), z.string()) });

export function addModuleRoutes(routes: RouteTable, shell: SchedulerShell): void {
  routes.add({
    method: "get",
    path: "/api/v1/modules/{sha256}",
    scopes: ["worker", "read"],
    summary: "Files of a module set: name -> source text",
    params: z.object({ sha256: z.string() }),
    answers: { 200: { description: "All", content: { [JSON_MEDIA_TYPE]: ModuleSetShape } } },
  }, (c, { params: { sha256 } }) => {
    const principal = c.get("principal");
    const isKnown = allows(principal, "worker") ||
      shipsModules(shell.state, principal.owner, sha256);
    const modules = isKnown ? shell.modules.get(sha256) : undefined;
    if (modules === undefined) {
      throw new HttpProblem(
        "unknown_modules",
        `Cannot find the module set "${sha256}": no graph that is kept uses it`,
      );
    }
    c.header("cache-control", "private, max-age=31536000, immutable");
    return c.json(modules);
  });
}
