/** A graph to which a link to a task may lead. */
import type { Key } from "../../protocol/mod.ts";
import type { Principal } from "../../http/env.ts";
import { sees } from "../access/visibility.ts";
import type { StatePort } from "../inbox/ports.ts";

/** Id of the newest graph that has the task and that the principal sees; empty if there is none. */
export function graphWith({ state }: StatePort, principal: Principal, key: Key): string {
  const graphs = state.cluster.tasks.get(key)?.graphs ?? [];
  const shown = graphs.findLast(({ owner, context }) =>
    !context.scattered && sees(principal, owner)
  );
  return shown?.id ?? "";
}
