/** Explanations of tasks that wait for slots of a pool. Tasks of other owners are not named. */
import { ownerOf, ownerOfKey, taskNameText } from "../../../protocol/mod.ts";
import type { Pool } from "../../state/pools/pool.ts";
import { findSlotRival, hasFree } from "../../state/pools/slots.ts";
import { compareTasks, type Task } from "../../state/task.ts";
import type { Reason } from "../explain_worker.ts";
import { nameFor } from "../task_name.ts";

/** Holders that a reason names at most. */
const HOLDERS_MAX = 5;

/** Explains which slots the task lacks, or may not take; `null`: it waits for no slots. */
export function explainSlots(task: Task): Reason | null {
  const { pools } = task.constraints;
  for (const [pool, amount] of pools) {
    if (!hasFree(pool, amount)) return explainLacking(task, pool, amount);
  }
  const rival = pools.length === 0 ? null : findSlotRival(task);
  if (rival === null) return null;
  const isOwn = ownerOfKey(rival.key) === ownerOfKey(task.key);
  const name = isOwn ? ` "${taskNameText(nameFor(task, rival.key))}"` : "";
  const names = pools.map(([{ name }]) => name);
  return {
    code: "pool-kept",
    text: `Leaves slots of ${names.map((each) => `pool "${each}"`).join(", ")} to a better task` +
      `${name}, which waits for them`,
    pools: names,
  };
}

function explainLacking(task: Task, pool: Pool, amount: number): Reason {
  const { name, slots, used } = pool;
  if (slots === null) {
    const text = `Waits for pool "${name}", which was removed: make it again, or cancel the graph`;
    return { code: "pool-removed", text, pool: name, needs: amount };
  }
  if (amount > slots) {
    const text = `Needs ${amount} slots of pool "${name}", which has ${slots}: give it more slots`;
    return { code: "pool-too-small", text, pool: name, slots, needs: amount };
  }
  const holders = [...pool.holders].sort(compareTasks);
  const owner = ownerOf(task.context.namespace);
  const own = holders.filter(({ key }) => ownerOfKey(key) === owner);
  const named = own.slice(0, HOLDERS_MAX).map(({ key }) => nameFor(task, key));
  const rest = holders.length - named.length;
  const who = [
    ...named.map((each) => `"${taskNameText(each)}"`),
    ...(rest === 0 ? [] : [named.length > 0 ? `${rest} more` : countOthers(rest)]),
  ];
  const needs = amount > 1 ? ` (it needs ${amount})` : "";
  return {
    code: "pool-full",
    text: `Waits for pool "${name}": ${used} of ${slots} slots are held by ${who.join(", ")}` +
      needs,
    pool: name,
    slots,
    used,
    needs: amount,
    holders: named,
  };
}

function countOthers(count: number): string {
  return count === 1 ? "a task of others" : `${count} tasks of others`;
}
