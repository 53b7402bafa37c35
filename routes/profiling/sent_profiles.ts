/** The route by which a worker that leaves hands its profiles over. */
import { z } from "zod";
import { PROFILE_POST_BYTES_MAX } from "../../base/mod.ts";
import { asWorkerId, type SentProfile, SentProfilesShape } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE, readCheckedJson } from "../../http/body.ts";
import { checkBody } from "../../http/json_body.ts";
import type { RouteTable } from "../access/route_table.ts";
import { credentialsOf, gone, INCARNATION_QUERY } from "../workers/connection.ts";
import type { ProfilesPort } from "./profile_requests.ts";

const LIMITS = { bytesMax: PROFILE_POST_BYTES_MAX, hint: "send fewer profiles at a time" };

/** Adds the route to the table. */
export function addSentProfileRoutes(routes: RouteTable, { profiles }: ProfilesPort): void {
  routes.add({
    method: "post",
    path: "/api/v1/workers/{id}/profiles",
    scopes: ["worker"],
    audit: "none",
    summary: "Hand over what a worker that leaves has sampled of the CPU time of tasks",
    examples: {
      one: {
        summary: "Two seconds in one function",
        body: {
          profiles: [{
            graph: "g1",
            key: "local/ns/x",
            attempt: 1,
            groups: [{
              group: "./tasks.ts#f",
              runs: 1,
              waitedUs: 0,
              functions: [["f", "tasks.ts", 3, 10]],
              nodes: [[-1, 0, 2_000_000]],
            }],
            groupsCut: 0,
          }],
        },
      },
    },
    params: z.object({ id: z.string() }),
    query: z.looseObject({ incarnation: INCARNATION_QUERY }),
    body: { [JSON_MEDIA_TYPE]: SentProfilesShape },
    answers: { 204: { description: "The profiles are kept, as far as there is room" } },
  }, async (c, { params }) => {
    const worker = asWorkerId(params.id);
    const body = checkBody(
      SentProfilesShape,
      await readCheckedJson(c, LIMITS),
      "take the profiles: see errors",
    );
    const sent = body.profiles as unknown as SentProfile[];
    const refusal = profiles.receive(worker, credentialsOf(c), sent);
    if (refusal !== null) throw gone(worker, refusal);
    return c.body(null, 204);
  });
}
