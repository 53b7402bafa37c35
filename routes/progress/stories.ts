/** Routes of stories: the transitions of a task, or those that one stimulus caused. */
import type { Context } from "hono";
import { z } from "zod";
import { asStimulusId } from "../../protocol/mod.ts";
import { keyOfTask } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { requireGraph } from "../graphs/graphs.ts";
import type { RouteTable } from "../access/route_table.ts";
import { JoinedStorySchema } from "../../http/schema.ts";
import { KeyParam } from "../../http/key_param.ts";
import { shownKey } from "../access/visibility.ts";
import { requireKept, unknownTask } from "../graphs/tasks.ts";
import { type WholeStory, wholeStory } from "./story.ts";
import type { ProcessPort, StatePort } from "../inbox/ports.ts";

const answers = {
  200: { description: "Oldest first", content: { [JSON_MEDIA_TYPE]: JoinedStorySchema } },
};

export function addStoryRoutes(routes: RouteTable, ports: ProcessPort & StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}/story",
    scopes: ["read"],
    summary: "Transitions of a task in the scheduler and the workers, in causal order",
    params: z.object({ id: z.string(), key: KeyParam }),
    answers,
  }, async (c, { params }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const key = keyOfTask(ports.state, id, params.key);
    if (key === undefined) throw unknownTask(params.key);
    return c.json(shownStory(c, await wholeStory(ports.state, { key }, ports.isReplay)));
  });

  routes.add({
    method: "get",
    path: "/api/v1/stories/{stimulusId}",
    scopes: ["read"],
    summary: "Transitions that one stimulus of the scheduler or a worker caused",
    params: z.object({ stimulusId: z.string() }),
    answers,
  }, async (c, { params: { stimulusId } }) => {
    const story = await wholeStory(
      ports.state,
      { stimulusId: asStimulusId(stimulusId) },
      ports.isReplay,
    );
    return c.json(shownStory(c, story));
  });
}

/** The entries of the tasks that the sender of the request sees. */
function shownStory(c: Context<AppEnv>, story: WholeStory): object {
  const entries = story.entries.flatMap((entry) => {
    const key = shownKey(c.get("principal"), entry.key);
    return key === null ? [] : [{ ...entry, key }];
  });
  return { ...story, entries };
}
