/**
 * Routes of profiles: where the CPU time of the tasks of a graph went, by groups and functions. The
 * workers are asked at the time of the request.
 */
import { z } from "zod";
import {
  type FunctionTime,
  functionTimes,
  type GraphProfiling,
  type GroupProfile,
  type GroupProfiling,
  type HotFunction,
  type ProfiledGroup,
  ProfileFunctionShape,
  ProfileNodeShape,
  ProfileTree,
} from "../../protocol/mod.ts";
import { isProfiled } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import { parseBody } from "../../http/json_body.ts";
import { KeyParam } from "../../http/key_param.ts";
import { HttpProblem, recordingEnded } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { requireGraph } from "../graphs/graphs.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";
import type { ProfilesPort } from "./profile_requests.ts";

type Ports = ChangePort & ProfilesPort & StatePort;

/** Functions that are shown of each group, and of all. */
const HOTTEST = 10;

const GraphParams = z.object({ id: z.string() });
const seconds = z.number().nonnegative();
const count = z.number().int().nonnegative();

const HotFunctionShape = z.object({
  function: z.string().describe("empty for a function without a name"),
  file: z.string().describe("the file as its user knows it; empty for code without one"),
  line: count.describe("of the function; 0: unknown"),
  column: count,
  selfSeconds: seconds.describe("in the function itself"),
  totalSeconds: seconds.describe("with what it calls"),
});
const GROUP_FIELDS = {
  group: z.string(),
  runs: count.describe("runs that have ended while they were sampled"),
  sampledSeconds: seconds.describe("time in which code ran"),
  waitedSeconds: seconds.describe("time of runs in which no code ran"),
};
const EnabledShape = z.strictObject({
  enabled: z.boolean().describe("whether tasks of the graph are sampled"),
});
const MISSING = count.describe("workers that did not answer");
const GraphProfilingShape = z.object({
  ...EnabledShape.shape,
  groups: z.array(z.object({ ...GROUP_FIELDS, functions: z.array(HotFunctionShape) })),
  functions: z.array(HotFunctionShape).describe("the hottest functions of all groups"),
  groupsCut: count.describe("groups that were left out because there were too many"),
  workersMissing: MISSING,
});
const GroupProfilingShape = z.object({
  ...EnabledShape.shape,
  ...GROUP_FIELDS,
  functions: z.array(ProfileFunctionShape),
  nodes: z.array(ProfileNodeShape).describe("callers come before what they call"),
  workersMissing: MISSING,
});
const SWITCHED = {
  summary: "Sample the tasks from now on, also those that run",
  body: { enabled: true },
  answer: { status: 200, body: { enabled: true } },
} as const;

export function addProfilingRoutes(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/profiling",
    scopes: ["read"],
    summary: "Where the CPU time of the tasks of a graph went: groups and their hottest functions",
    params: GraphParams,
    limits: ["streams"],
    answers: {
      200: { description: "Up to now", content: { [JSON_MEDIA_TYPE]: GraphProfilingShape } },
    },
  }, async (c, { params }) => {
    const { id } = requireGraph(ports, c, params.id);
    const { groups, groupsCut, workersMissing } = await ports.profiles.take(id);
    const all = new ProfileTree();
    for (const group of groups) all.merge(group);
    const answer: GraphProfiling = {
      enabled: isProfiled(ports.state, id),
      groups: groups.map(describeGroup).sort((a, b) => b.sampledSeconds - a.sampledSeconds),
      functions: hottest(functionTimes(all.data())),
      groupsCut,
      workersMissing,
    };
    return c.json(answer);
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/profiling/{group}",
    scopes: ["read"],
    summary: "The tree of calls in which the tasks of a group spent CPU time",
    params: z.object({ id: z.string(), group: KeyParam }),
    limits: ["streams"],
    answers: {
      200: { description: "Up to now", content: { [JSON_MEDIA_TYPE]: GroupProfilingShape } },
    },
  }, async (c, { params }) => {
    const { id } = requireGraph(ports, c, params.id);
    const { groups, workersMissing } = await ports.profiles.take(id);
    const profile = groups.find(({ group }) => group === params.group);
    if (profile === undefined) {
      throw new HttpProblem(
        "unknown_group",
        `Cannot show the profile of "${params.group}": nothing was sampled of it`,
      );
    }
    const { functions: _, ...figures } = describeGroup(profile);
    const answer: GroupProfiling = Object.assign(figures, {
      enabled: isProfiled(ports.state, id),
      functions: [...profile.functions],
      nodes: [...profile.nodes],
      workersMissing,
    });
    return c.json(answer);
  });

  routes.add({
    method: "put",
    path: "/api/v1/graphs/{id}/profiling",
    scopes: ["submit"],
    summary: "Begin or end to sample the CPU time of the tasks of a graph, also of running ones",
    examples: { on: SWITCHED },
    params: GraphParams,
    body: { [JSON_MEDIA_TYPE]: EnabledShape },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: EnabledShape } } },
  }, async (c, { params }) => {
    const { enabled } = await parseBody(c, EnabledShape, 'set profiling: send {"enabled": true}');
    const { id } = requireGraph(ports, c, params.id);
    if (!ports.change(() => ports.profiles.set(id, enabled))) throw recordingEnded();
    return c.json({ enabled: isProfiled(ports.state, id) });
  });
}

function describeGroup(profile: GroupProfile): ProfiledGroup {
  const { group, runs, waitedUs, nodes } = profile;
  return {
    group,
    runs,
    sampledSeconds: nodes.reduce((sum, [, , selfUs]) => sum + selfUs, 0) / 1e6,
    waitedSeconds: waitedUs / 1e6,
    functions: hottest(functionTimes(profile)),
  };
}

function hottest(times: readonly FunctionTime[]): HotFunction[] {
  return times.slice(0, HOTTEST).map(({ called: [name, file, line, column], selfUs, totalUs }) => ({
    function: name,
    file,
    line,
    column,
    selfSeconds: selfUs / 1e6,
    totalSeconds: totalUs / 1e6,
  }));
}
