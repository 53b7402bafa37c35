/** Routes of a recording that is shown: where it is, and how to go elsewhere. */
import type { Context } from "hono";
import { z } from "zod";
import { ReplayPosition } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { parseBody } from "../../http/json_body.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";

const number = z.number().int().nonnegative();

const Target = z.strictObject({
  event: number.optional().describe("go to this event, or the nearest that there is"),
  at: z.number().optional().describe("go to the last event up to this time, in ms since 1970"),
}).refine(({ event, at }) => (event === undefined) !== (at === undefined), {
  message: "Give event or at",
});
export type ReplayTarget = z.infer<typeof Target>;

/** A recording whose state is shown. */
export interface ReplayControl {
  readonly position: ReplayPosition;
  /** Settles when the position is reached, or another one was asked for meanwhile. */
  seek(target: ReplayTarget): Promise<void>;
}

const PATH = "/api/v1/replay";
/** Paths whose answers come from workers. */
const OF_WORKERS = new RegExp(
  "^/api/v1/(graphs/[^/]+/(results|logs|tasks/[^/]+/logs)|data/[^/]+/|workers/[^/]+/)",
);

/** Refuses what a recording cannot answer. */
export function replayGuard(c: Context<AppEnv>): void {
  const { method, path } = c.req;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && path !== PATH) {
    throw new HttpProblem("replayed", "Cannot change a recording: it is only shown");
  }
  if (OF_WORKERS.test(path)) {
    throw new HttpProblem("replayed", "A recording has no values and no logs of tasks");
  }
}

export function addReplayRoutes(routes: RouteTable, replay: ReplayControl): void {
  const answers = {
    200: { description: "Where it is", content: { [JSON_MEDIA_TYPE]: ReplayPosition } },
  };
  routes.add({
    method: "get",
    path: PATH,
    scopes: ["read"],
    summary: "Which event of the recording is shown",
    answers,
  }, (c) => c.json(replay.position));

  routes.add({
    method: "put",
    path: PATH,
    scopes: ["read"],
    summary: "Show the state as of another event",
    body: { [JSON_MEDIA_TYPE]: Target },
    answers,
  }, async (c) => {
    await replay.seek(await parseBody(c, Target, "go to another event"));
    return c.json(replay.position);
  });
}
