/**
 * Tasks above placed roots, and goals that need no further root. A root is "open" when it has been
 * placed. Both facts spread upward from an open root and never change back, so that all updates
 * together visit each edge at most twice.
 */
import type { Links } from "./links.ts";
import { IntStack } from "./int_stack.ts";
import { isGoal } from "./graph_facts.ts";
import { walkStart } from "./progress.ts";

/** Tasks that depend on open roots, and goals that need no further root. */
export class Reachability {
  /** 1 for a task above an open root: part of what it needs may be computed already. */
  readonly near: Uint8Array;
  /** Goals all of whose roots are open, the latest on top; may have been placed since. */
  readonly finishable: IntStack;
  readonly #links: Links;
  readonly #withReductions: boolean;
  /** Number of dependencies that need a root which is not open. */
  readonly #closed: Int32Array;
  readonly #spreading: IntStack;

  /** @param withReductions whether tasks with several dependencies count as goals */
  constructor(links: Links, withReductions: boolean, start = walkStart(links)) {
    const { count } = links;
    this.#links = links;
    this.#withReductions = withReductions;
    this.near = new Uint8Array(count);
    this.finishable = new IntStack(count);
    this.#spreading = new IntStack(count);
    this.#closed = start.missing.slice();
  }

  /** Must be called for every root when it is placed. */
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

  /** Reads rows from their end: of goals that open together the preferred one ends on top. */
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
