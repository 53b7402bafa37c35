/** Routes of memory samplers: start, read, plot, stop and delete series of the memory use. */
import type { Context } from "hono";
import { z } from "zod";
import {
  linesOf,
  type MemorySeries,
  plotPoints,
  samplesOf,
  type SeriesTable,
  tabulate,
} from "../../amm/mod.ts";
import { LABEL_CHARACTERS_MAX, SAMPLE_MS_MIN } from "../../base/mod.ts";
import {
  durationShape,
  MEMORY_MEASURES,
  type SamplerStatus,
  type SamplerTable,
} from "../../protocol/mod.ts";
import { memorySamplers, memorySeries, samplerOwner } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { parseOptionalBody } from "../../http/json_body.ts";
import { drawLines } from "./line_chart.ts";
import { negotiate } from "../../http/media_type.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { SamplerStatusSchema, SamplerTableSchema } from "../../http/schema.ts";
import { ownerField, sees } from "../access/visibility.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { AmmPort } from "./amm_requests.ts";

const PATH = "/api/v1/memory/samplers";
const SVG_MEDIA_TYPE = "image/svg+xml";
const Params = z.object({ id: z.string() });
const Start = z.strictObject({
  measure: z.enum(MEMORY_MEASURES).default("process"),
  interval: durationShape({ least: SAMPLE_MS_MIN / 1000, most: 3600 }).default(0.5)
    .describe("time between two samples"),
  label: z.string().min(1).max(LABEL_CHARACTERS_MAX).optional(),
  perWorker: z.boolean().default(false).describe("also sample each worker"),
});
interface NamedSeries extends MemorySeries {
  readonly id: string;
  readonly owner?: string;
}

const SERIES_ANSWER = {
  description: "The series",
  content: { [JSON_MEDIA_TYPE]: SamplerStatusSchema },
};
const PLOTTABLE = {
  ...SERIES_ANSWER,
  content: { ...SERIES_ANSWER.content, [SVG_MEDIA_TYPE]: z.string() },
};

export function addSamplerRoutes(routes: RouteTable, ports: AmmPort & StatePort): void {
  addControlRoutes(routes, ports);
  addReadRoutes(routes, ports);
}

/** Routes that start, stop and delete samplers. */
function addControlRoutes(routes: RouteTable, ports: AmmPort & StatePort): void {
  routes.add({
    method: "post",
    path: PATH,
    scopes: ["submit"],
    summary: "Start sampling the memory of the cluster",
    examples: {
      run: {
        summary: "Two samples a second of the results in memory",
        body: { measure: "managed", interval: 0.5, label: "run 1" },
      },
    },
    body: { [JSON_MEDIA_TYPE]: Start },
    answers: {
      201: { ...SERIES_ANSWER, description: "The sampler has started and taken its first sample" },
    },
  }, async (c) => {
    const what = 'sample: send {"measure": "managed", "interval": 0.5, "label": "run 1"}';
    const { interval, measure, label, perWorker } = await parseOptionalBody(c, Start, what);
    const id = ports.amm.startSampler({
      measure,
      intervalMs: Math.round(interval * 1000),
      owner: c.get("principal").owner,
      ...(label === undefined ? null : { label }),
      ...(perWorker ? { perWorker } : null),
    });
    const series = requireSeries(ports, c, id);
    c.header("location", `${PATH}/${series.id}`);
    return c.json(statusOf(series), 201);
  });

  routes.add({
    method: "post",
    path: `${PATH}/{id}/stop`,
    scopes: ["submit"],
    summary: "Stop a sampler after a last sample; the series can be read until it is deleted",
    params: Params,
    answers: { 200: SERIES_ANSWER },
  }, (c, { params: { id } }) => {
    ports.amm.stopSampler(requireSeries(ports, c, id).id);
    return c.json(statusOf(requireSeries(ports, c, id)));
  });

  routes.add({
    method: "delete",
    path: `${PATH}/{id}`,
    scopes: ["submit"],
    summary: "Delete a sampler; the answer is the whole series, with a last sample",
    params: Params,
    answers: { 200: SERIES_ANSWER },
  }, (c, { params: { id } }) => {
    ports.amm.stopSampler(requireSeries(ports, c, id).id);
    const series = requireSeries(ports, c, id);
    ports.amm.deleteSampler(id);
    return c.json(statusOf(series));
  });
}

/** Routes that read series, as data or as a plot. */
function addReadRoutes(routes: RouteTable, ports: StatePort): void {
  routes.add({
    method: "get",
    path: PATH,
    scopes: ["read"],
    summary: "Several series as one table or plot; without ids all series",
    examples: {
      aligned: { summary: "All series, each from its first sample on", query: { align: "true" } },
    },
    query: z.strictObject({
      ids: z.string().min(1).optional().describe("separated by commas"),
      align: z.enum(["true", "false"]).default("false")
        .describe("time is relative to the first sample of each series"),
    }),
    answers: {
      200: {
        description: "Gaps repeat the previous value",
        content: { [JSON_MEDIA_TYPE]: SamplerTableSchema, [SVG_MEDIA_TYPE]: z.string() },
      },
    },
  }, (c, { query }) => {
    const ids = query.ids?.split(",").map((id) => id.trim());
    const series = ids?.map((id) => requireSeries(ports, c, id)) ??
      memorySamplers(ports.state)
        .filter((id) => sees(c.get("principal"), samplerOwner(ports.state, id) ?? ""))
        .map((id) => requireSeries(ports, c, id));
    const align = query.align === "true";
    if (wantsPlot(c)) return plot(c, series, align);
    const { columns, index, rows } = table(series, align);
    return c.json(
      {
        columns: [...columns],
        index: index.map((at) => at / 1000),
        rows: rows.map((row) => [...row]),
      } satisfies SamplerTable,
    );
  });

  routes.add({
    method: "get",
    path: `${PATH}/{id}`,
    scopes: ["read"],
    summary: "One series, as data or as a plot",
    params: Params,
    answers: { 200: PLOTTABLE },
  }, (c, { params: { id } }) => {
    const series = requireSeries(ports, c, id);
    return wantsPlot(c) ? plot(c, [series], false) : c.json(statusOf(series));
  });
}

function requireSeries(ports: StatePort, c: Context<AppEnv>, id: string): NamedSeries {
  const principal = c.get("principal");
  const owner = samplerOwner(ports.state, id);
  const series = memorySeries(ports.state, id);
  if (series !== undefined && owner !== undefined && sees(principal, owner)) {
    return { id, ...ownerField(principal, owner), ...series };
  }
  throw new HttpProblem("unknown_sampler", `Cannot find the series "${id}"`);
}

function table(series: readonly NamedSeries[], align: boolean): SeriesTable {
  try {
    return tabulate(series, { align });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { message } = error;
    const faults = [{ pointer: "/ids", detail: message }];
    throw new HttpProblem("invalid_query", message, { faults });
  }
}

function wantsPlot(c: Context<AppEnv>): boolean {
  const offered = [JSON_MEDIA_TYPE, SVG_MEDIA_TYPE];
  const type = negotiate(c.req.header("accept"), offered);
  if (type !== null) return type === SVG_MEDIA_TYPE;
  throw new HttpProblem(
    "not_acceptable",
    `Cannot show the series in that form: ask for ${offered.join(" or ")}`,
  );
}

function plot(c: Context<AppEnv>, series: readonly NamedSeries[], align: boolean): Response {
  const lines = series.flatMap((one) => {
    // Aligned, the lines of workers also count time from the first point of the cluster.
    const from = align ? plotPoints(one)[0]?.[0] ?? 0 : 0;
    return linesOf(one).map((line) => ({
      label: line.label,
      points: plotPoints(line).map(([x, y]) => [x - from, y] as const),
    }));
  });
  const svg = drawLines(lines, { title: titleOf(series), yLabel: "GiB", elapsed: align });
  return c.body(svg, 200, { "content-type": SVG_MEDIA_TYPE });
}

function titleOf(series: readonly NamedSeries[]): string {
  const measures = new Set(series.map(({ measure }) => measure));
  return `Memory of the cluster: ${[...measures].join(", ")}`;
}

function statusOf({ intervalMs, nextAt, samples, workers, ...series }: NamedSeries): SamplerStatus {
  const each = workers?.map((worker) => ({
    name: worker.name,
    id: worker.id,
    samples: samplesOf(worker, samples).map(({ at, bytes }) => ({ time: at / 1000, bytes })),
  }));
  return {
    ...series,
    interval: intervalMs / 1000,
    running: nextAt > 0,
    samples: samples.map(({ at, ...bytes }) => ({ time: at / 1000, ...bytes })),
    ...(each === undefined ? null : { workers: each }),
  };
}
