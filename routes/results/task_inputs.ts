/** The route of the inputs of a task: their values, for a client that runs the task itself. */
import type { Context } from "hono";
import { z } from "zod";
import type { GraphId } from "../../protocol/mod.ts";
import { keyOfTask, mayReadNamespace, taskInput } from "../../scheduler/mod.ts";
import type { AppEnv } from "../../http/env.ts";
import { KeyParam } from "../../http/key_param.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { sees } from "../access/visibility.ts";
import { requireTasks, unknownTask } from "../graphs/tasks.ts";
import type { ValueSource } from "./json_views.ts";
import { answerValue, VALUE_ANSWERS, type ValuePorts } from "./value_answer.ts";

const Index = z.string().regex(/^(0|[1-9]\d{0,5})$/, "Must be a whole number").transform(Number);

/** One input of a task. */
interface InputPlace {
  readonly graph: GraphId;
  readonly key: string;
  readonly index: number;
}

export function addTaskInputRoute(routes: RouteTable, ports: ValuePorts): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}/inputs/{index}",
    scopes: ["read"],
    audit: "reads",
    summary: "The value of one input of a task, as long as it is kept",
    params: z.object({
      id: z.string(),
      key: KeyParam,
      index: Index.describe("its number in `inputs` of the call of the task"),
    }),
    query: z.strictObject({}),
    limits: ["streams"],
    answers: VALUE_ANSWERS,
  }, async (c, { params: { id, key, index } }) => {
    const graph = requireTasks(ports.scheduler, c, id);
    const source = inputOf(ports, c, { graph, key, index });
    return await answerValue(c, ports, source, { name: String(index), file: undefined });
  });
}

/** The value of an input of another owner is shown to those who may read its namespace. */
function inputOf(
  { scheduler: { state } }: ValuePorts,
  c: Context<AppEnv>,
  { graph, key, index }: InputPlace,
): ValueSource {
  const principal = c.get("principal");
  const find = () => {
    const found = taskInput(state, graph, { key, index });
    if (found === undefined) return undefined;
    const { owner, namespace } = found.view;
    const isSeen = sees(principal, owner) || mayReadNamespace(state, principal.owner, namespace);
    return isSeen ? found : undefined;
  };
  return {
    find,
    require: () => {
      const found = find();
      if (found === undefined) {
        if (keyOfTask(state, graph, key) === undefined) throw unknownTask(key);
        throw new HttpProblem("unknown_input", `Cannot find the input ${index} of "${key}"`);
      }
      if (found.view.state !== "missing") return;
      throw new HttpProblem(
        "released",
        `Cannot show the input ${index} of "${key}": its value is not kept, or not there yet`,
      );
    },
  };
}
