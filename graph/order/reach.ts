/**
 * What the roots opened so far have brought within reach. Both facts spread upward from a root
 * when it is placed and never change back, so all of their upkeep together touches each edge at
 * most twice.
 */
import type { Links } from "./links.ts";
import { IntStack } from "./int_stack.ts";
import { isGoal } from "./graph_facts.ts";

export class Reach {
  /** 1 for a task above some root that is open: part of what it needs may be there already. */
  readonly near: Uint8Array;
  /** Goals all of whose roots are open, the latest on top; they may have been placed since. */
  readonly finishable: IntStack;
  readonly #links: Links;
  readonly #withReductions: boolean;
  /** Dependencies below which some root is still closed. */
  readonly #closed: Int32Array;
  readonly #spreading: IntStack;

  /** @param withReductions whether tasks of several dependencies count as goals here */
  constructor(links: Links, withReductions: boolean) {
    const { count, dependencyStart } = links;
    this.#links = links;
    this.#withReductions = withReductions;
    this.near = new Uint8Array(count);
    this.finishable = new IntStack(count);
    this.#spreading = new IntStack(count);
    this.#closed = new Int32Array(count);
    for (let task = 0; task < count; task++) {
      this.#closed[task] = this.#dependencies(task, dependencyStart);
    }
  }

  /** To be told of every root when it is placed. */
  open(root: number): void {
    this.#spreadNear(root);
    this.#spreadOpen(root);
  }

  #spreadNear(root: number): void {
    const { dependentStart, dependents } = this.#links;
    this.near[root] = 1;
    this.#spreading.push(root);
    while (this.#spreading.size > 0) {
      const task = this.#spreading.pop();
      const end = dependentStart[task + 1] as number;
      for (let at = dependentStart[task] as number; at < end; at++) {
        const dependent = dependents[at] as number;
        if (this.near[dependent] === 1) continue;
        this.near[dependent] = 1;
        this.#spreading.push(dependent);
      }
    }
  }

  /** Walks rows from their end, so that of goals that open together the one to prefer is on top. */
  #spreadOpen(root: number): void {
    const { dependencyStart, dependentStart, dependents } = this.#links;
    this.#spreading.push(root);
    while (this.#spreading.size > 0) {
      const task = this.#spreading.pop();
      const from = dependentStart[task] as number;
      for (let at = (dependentStart[task + 1] as number) - 1; at >= from; at--) {
        const dependent = dependents[at] as number;
        if (--(this.#closed[dependent] as number) > 0) continue;
        this.#spreading.push(dependent);
        const counts = isGoal(this.#links, dependent) ||
          this.#withReductions && this.#dependencies(dependent, dependencyStart) > 1;
        if (counts) this.finishable.push(dependent);
      }
    }
  }

  #dependencies(task: number, dependencyStart: Int32Array): number {
    return (dependencyStart[task + 1] as number) - (dependencyStart[task] as number);
  }
}
