/**
 * Trees of calls in which CPU time was sampled. A node is a function as its callers reached it; its
 * total is its own time and that of its children. Trees are bounded: the smallest nodes of one that
 * grows too large are folded into a node {@linkcode OTHERS} of their caller. No time is lost.
 */
import { PROFILE_CHARACTERS_MAX, PROFILE_NODES_MAX } from "../../base/mod.ts";
import {
  compareText,
  functionKey,
  type ProfileFunction,
  type ProfileNode,
  type ProfileTreeData,
} from "./function_times.ts";

/** Functions that were folded because a tree was too large. */
export const OTHERS: ProfileFunction = ["(others)", "", 0, 0];

interface TreeLimits {
  readonly nodesMax: number;
  /** Characters of the names and files of all nodes. */
  readonly charactersMax: number;
}

const LIMITS: TreeLimits = {
  nodesMax: PROFILE_NODES_MAX,
  charactersMax: PROFILE_CHARACTERS_MAX,
};

interface Node {
  readonly called: ProfileFunction;
  readonly children: Map<string, Node>;
  selfUs: number;
}

interface RankedNode {
  readonly node: Node;
  readonly depth: number;
  readonly totalUs: number;
}

export class ProfileTree {
  readonly #limits: TreeLimits;
  readonly #root: Node = newNode(OTHERS);
  #nodes = 0;
  #characters = 0;

  constructor(limits: TreeLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Number of nodes, at most `nodesMax`. */
  get size(): number {
    return this.#nodes;
  }

  /** Characters of its names and files, about what it takes in memory. */
  get characters(): number {
    return this.#characters;
  }

  /** Adds the tree `data`, whose nodes must name callers before them. */
  merge({ functions, nodes }: ProfileTreeData): void {
    const merged: Node[] = [];
    for (const [caller, index, selfUs] of nodes) {
      const called = functions[index];
      const above = caller === -1 ? this.#root : merged[caller];
      if (called === undefined || above === undefined) {
        throw new RangeError(
          `Cannot merge a profile: its node ${merged.length} is not valid`,
        );
      }
      const node = this.#childOf(above, called);
      node.selfUs += selfUs;
      merged.push(node);
    }
    this.#limit();
  }

  /** The tree as data: the same whatever the order was in which its parts were merged. */
  data(): ProfileTreeData {
    const functions: ProfileFunction[] = [];
    const indices = new Map<string, number>();
    const nodes: ProfileNode[] = [];
    const visit = (node: Node, caller: number) => {
      for (const [key, child] of [...node.children].sort(byKey)) {
        const index = indices.get(key) ?? functions.push(child.called) - 1;
        indices.set(key, index);
        const at = nodes.push([caller, index, child.selfUs]) - 1;
        visit(child, at);
      }
    };
    visit(this.#root, -1);
    return { functions, nodes };
  }

  #childOf(caller: Node, called: ProfileFunction): Node {
    const key = functionKey(called);
    let child = caller.children.get(key);
    if (child === undefined) {
      child = newNode(called);
      caller.children.set(key, child);
      this.#count(child, 1);
    }
    return child;
  }

  #count({ called: [name, file] }: Node, sign: 1 | -1): void {
    this.#nodes += sign;
    this.#characters += sign * (name.length + file.length);
  }

  /** Folds the smallest nodes until the tree is within its limits. */
  #limit(): void {
    const { nodesMax, charactersMax } = this.#limits;
    let kept = nodesMax / 2;
    while (
      kept >= 1 && (this.#nodes > nodesMax || this.#characters > charactersMax)
    ) {
      this.#fold(Math.floor(kept));
      kept /= 2;
    }
  }

  /** Keeps the `count` largest nodes. A caller is as large as what it calls, and is kept first. */
  #fold(count: number): void {
    const ranked: RankedNode[] = [];
    rank(this.#root, -1, ranked);
    ranked.sort((a, b) => b.totalUs - a.totalUs || a.depth - b.depth);
    const totals = new Map(ranked.map(({ node, totalUs }) => [node, totalUs]));
    const kept = new Set(ranked.slice(0, count + 1).map(({ node }) => node));
    for (const node of kept) {
      let foldedUs = 0;
      for (const [key, child] of node.children) {
        if (kept.has(child)) continue;
        foldedUs += totals.get(child) ?? 0;
        node.children.delete(key);
        this.#forget(child);
      }
      if (foldedUs > 0) this.#childOf(node, OTHERS).selfUs += foldedUs;
    }
  }

  #forget(node: Node): void {
    this.#count(node, -1);
    for (const child of node.children.values()) this.#forget(child);
  }
}

function newNode(called: ProfileFunction): Node {
  return { called, children: new Map(), selfUs: 0 };
}

function rank(node: Node, depth: number, ranked: RankedNode[]): number {
  let totalUs = node.selfUs;
  for (const child of node.children.values()) {
    totalUs += rank(child, depth + 1, ranked);
  }
  ranked.push({ node, depth, totalUs });
  return totalUs;
}

function byKey(
  [a]: readonly [string, unknown],
  [b]: readonly [string, unknown],
): number {
  return compareText(a, b);
}
