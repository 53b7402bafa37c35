/** `GET /history` and `GET /memory/history`: the last ten minutes of the cluster, for charts. */
import { z } from "zod";
import { MemoryHistoryShape } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { RouteTable } from "../access/route_table.ts";
import { listedOwner, OWNER_QUERY } from "../access/visibility.ts";
import type { HistorySample } from "./history/history.ts";
import type { ProcessPort } from "../inbox/ports.ts";
import type { ObservationPort } from "./observation.ts";

const column = (text: string) => z.array(z.number()).describe(text);

const History = z.object({
  now: z.number().describe("time of the scheduler, in milliseconds since 1970"),
  at: column("time of each sample, in milliseconds since 1970, oldest first"),
  finished: column("runs whose result was accepted, since the start"),
  failed: column("tasks that failed for good, since the start"),
  managed: column("bytes of results in memory"),
  unmanaged: column("other bytes of the processes of workers"),
  spilled: column("bytes of results in spill tiers"),
  compute: column("microseconds in which slots ran tasks, since the start"),
  transfer: column("microseconds in which slots were free while their worker received values"),
  spill: column("microseconds in which slots were free while their worker used its spill tier"),
  idle: column("other microseconds of all slots"),
}) satisfies z.ZodType<Record<keyof HistorySample, number[]> & { now: number }>;

/** The history of the results in memory. */
export function addMemoryHistoryRoute(
  routes: RouteTable,
  ports: ObservationPort & ProcessPort,
): void {
  routes.add({
    method: "get",
    path: "/api/v1/memory/history",
    scopes: ["read"],
    summary: "Results that workers hold over the last ten minutes, by groups of tasks",
    query: z.strictObject(OWNER_QUERY),
    examples: {
      two: {
        summary: "Two samples of one group",
        answer: {
          status: 200,
          body: {
            now: 1769860807000,
            at: [1769860800000, 1769860805000],
            groups: [{ group: "random block", bytes: [0, 46080000] }],
            rest: [0, 0],
          },
        },
      },
    },
    answers: {
      200: { description: "A sample each 5 s", content: { [JSON_MEDIA_TYPE]: MemoryHistoryShape } },
    },
  }, (c, { query }) => {
    const { owner } = listedOwner(c.get("principal"), query.owner);
    return c.json({ now: ports.now(), ...ports.observed.memory.columns(owner) });
  });
}

export function addHistoryRoute(routes: RouteTable, ports: ObservationPort & ProcessPort): void {
  routes.add({
    method: "get",
    path: "/api/v1/history",
    scopes: ["read"],
    summary: "Runs, memory and the time of slots over the last ten minutes, as columns",
    answers: {
      200: { description: "A sample each 2 s", content: { [JSON_MEDIA_TYPE]: History } },
    },
  }, (c) => {
    const { samples } = ports.observed.history;
    const column = (name: keyof HistorySample) => samples.map((sample) => sample[name]);
    return c.json({
      now: ports.now(),
      at: column("at"),
      finished: column("finished"),
      failed: column("failed"),
      managed: column("managed"),
      unmanaged: column("unmanaged"),
      spilled: column("spilled"),
      compute: column("compute"),
      transfer: column("transfer"),
      spill: column("spill"),
      idle: column("idle"),
    });
  });
}
