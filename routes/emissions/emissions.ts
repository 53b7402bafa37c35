/** The route by which workers send what their running tasks say. */
import { z } from "zod";
import { EMISSION_POST_BYTES_MAX, EMISSIONS_IN_POST_MAX } from "../../base/mod.ts";
import {
  asWorkerId,
  PROGRESS_CHARACTERS_MAX,
  type SentEmission,
  TOPIC_CHARACTERS_MAX,
} from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE, readCheckedJson } from "../../http/body.ts";
import { checkBody } from "../../http/json_body.ts";
import type { RouteTable } from "../access/route_table.ts";
import { credentialsOf, gone, INCARNATION_QUERY } from "../workers/connection.ts";
import type { EmissionsPort } from "./emission_requests.ts";

const LIMITS = { bytesMax: EMISSION_POST_BYTES_MAX, hint: "send fewer emissions at a time" };

const Emitted = z.strictObject({
  topic: z.string().min(1).max(TOPIC_CHARACTERS_MAX),
  value: z.unknown(),
});
const Progress = z.strictObject({
  done: z.number().nonnegative(),
  total: z.number().nonnegative().nullable(),
  text: z.string().max(PROGRESS_CHARACTERS_MAX),
});
const EmissionPost = z.strictObject({
  items: z.array(z.strictObject({
    key: z.string().min(1).max(4096),
    attempt: z.number().int().nonnegative(),
    emission: z.union([Emitted, Progress]),
  })).max(EMISSIONS_IN_POST_MAX),
});

/** Adds the route to the table. */
export function addEmissionRoutes(routes: RouteTable, { emissions }: EmissionsPort): void {
  routes.add({
    method: "post",
    path: "/api/v1/workers/{id}/emissions",
    scopes: ["worker"],
    audit: "none",
    summary: "Send what running tasks say",
    examples: {
      progress: {
        summary: "A task has done 3 of 8 parts",
        body: {
          items: [{
            key: "local/ns/x",
            attempt: 1,
            emission: { done: 3, total: 8, text: "reading" },
          }],
        },
      },
    },
    params: z.object({ id: z.string() }),
    query: z.looseObject({ incarnation: INCARNATION_QUERY }),
    body: { [JSON_MEDIA_TYPE]: EmissionPost },
    answers: { 204: { description: "Those of running attempts are published" } },
  }, async (c, { params }) => {
    const worker = asWorkerId(params.id);
    const { items } = checkBody(
      EmissionPost,
      await readCheckedJson(c, LIMITS),
      "take the emissions: see errors",
    );
    const refusal = emissions.receive(worker, credentialsOf(c), items as SentEmission[]);
    if (refusal !== null) throw gone(worker, refusal);
    return c.body(null, 204);
  });
}
