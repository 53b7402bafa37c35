/**
 * Graphs whose tasks wait for drawn times and return values of drawn sizes: they need no cores, so
 * that many workers run them on a small machine. Values are small for the same reason, but for
 * those of `large`: the workers of one machine share its cores when they send and receive.
 */
import { Prng } from "../../base/mod.ts";

/** A graph as it is submitted. */
export interface WaitingGraph {
  readonly name: string;
  readonly submission: {
    readonly modules: Readonly<Record<string, string>>;
    readonly tasks: Readonly<Record<string, unknown>>;
    readonly outputs: readonly string[];
  };
  /** Its values do not fit into the memory of few workers with a limit. */
  readonly isLarge: boolean;
}

const MODULE = `
export async function hold(seconds, bytes) {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return new Uint8Array(bytes).fill(7);
}
`;
const KB = 1000;
const MB = 1000 * KB;

export const NAMES = [
  "wide",
  "stragglers",
  "chains",
  "tree",
  "shuffle",
  "random",
  "pipelines",
  "large",
] as const;
type Name = typeof NAMES[number];

/** The graph of this name: the same for the same seed. */
export function waitingGraph(name: Name, seed: number): WaitingGraph {
  const draw = new Draw(name, seed);
  MAKERS[name](draw);
  const tasks = Object.fromEntries(draw.tasks);
  const used = new Set([...draw.inputs.values()].flat());
  const outputs = [...draw.tasks.keys()].filter((key) => !used.has(key));
  return {
    name,
    submission: { modules: { "work.js": MODULE }, tasks, outputs },
    isLarge: name === "large",
  };
}

const MAKERS: Readonly<Record<Name, (draw: Draw) => void>> = {
  wide: (draw) => draw.many("task", 120, [0.2, 0.8], [100, 10 * KB]),
  stragglers: (draw) => {
    draw.many("short", 150, [0.05, 0.4], [100, 10 * KB]);
    draw.many("long", 5, [2, 6], [100, 10 * KB]);
  },
  chains: (draw) => {
    for (const start of draw.many("start", 10, [0.1, 0.5], [10 * KB, 500 * KB])) {
      let last = start;
      for (let link = 0; link < 9; link++) {
        last = draw.task(`${start}-${link}`, [0.1, 0.9], [10 * KB, 500 * KB], [last]);
      }
    }
  },
  tree: (draw) => {
    let level = draw.many("leaf", 81, [0.2, 0.9], [100 * KB, 800 * KB]);
    for (let depth = 0; level.length > 1; depth++) {
      level = chunks(level, 3).map((inputs, at) =>
        draw.task(`sum${depth}-${at}`, [0.1, 0.5], [100 * KB, 800 * KB], inputs)
      );
    }
  },
  shuffle: (draw) => {
    const maps = draw.many("map", 24, [0.5, 1.5], [50 * KB, 300 * KB]);
    for (let at = 0; at < 24; at++) {
      draw.task(
        `reduce-${at}`,
        [0.3, 1],
        [100, 10 * KB],
        maps.filter((_, map) => map % 3 === at % 3),
      );
    }
  },
  random: (draw) => {
    const keys = draw.many("root", 12, [0.1, 0.8], [10 * KB, 500 * KB]);
    for (let at = 0; at < 120; at++) {
      const inputs = [keys[draw.whole(0, keys.length - 1)], keys[draw.whole(0, keys.length - 1)]];
      const needed = [...new Set(inputs)].filter((key) => key !== undefined);
      keys.push(draw.task(`task-${at}`, [0.1, 0.8], [10 * KB, 500 * KB], needed));
    }
  },
  pipelines: (draw) => {
    const ends = draw.many("load", 50, [0.2, 0.8], [200 * KB, MB]).map((load, at) => {
      const clean = draw.task(`clean-${at}`, [0.2, 0.6], [50 * KB, 300 * KB], [load]);
      return draw.task(`score-${at}`, [0.1, 0.3], [100, KB], [clean]);
    });
    draw.task("total", [0.1, 0.2], [100, KB], ends);
  },
  // Every part is held until all are there, then read once.
  large: (draw) => {
    const parts = draw.many("part", 80, [0.2, 0.6], [6 * MB, 10 * MB]);
    const gate = draw.task("gate", [0.1, 0.2], [100, KB], [], parts);
    for (const [at, part] of parts.entries()) {
      const other = parts[(at * 37 + 11) % parts.length] ?? part;
      draw.task(`pair-${at}`, [0.1, 0.4], [100, KB], [...new Set([part, other])], [gate]);
    }
  },
};

type Range = readonly [least: number, most: number];

class Draw {
  readonly tasks = new Map<string, unknown>();
  readonly inputs = new Map<string, readonly string[]>();
  readonly #prng: Prng;

  constructor(name: string, seed: number) {
    const letters = [...name].reduce((sum, letter) => sum * 31 % 1e9 + letter.charCodeAt(0), seed);
    this.#prng = new Prng(letters);
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.#prng.next() * (most - least + 1));
  }

  task(
    key: string,
    [least, most]: Range,
    bytes: Range,
    inputs: readonly string[] = [],
    after: readonly string[] = [],
  ): string {
    const seconds = Math.round(1000 * (least + this.#prng.next() * (most - least))) / 1000;
    const references = inputs.map((input) => ({ $ref: input }));
    const args = [seconds, this.whole(...bytes), ...references];
    this.tasks.set(key, { op: "./work.js#hold", args, ...(after.length > 0 && { after }) });
    this.inputs.set(key, [...inputs, ...after]);
    return key;
  }

  many(name: string, count: number, seconds: Range, bytes: Range): string[] {
    return Array.from({ length: count }, (_, at) => this.task(`${name}-${at}`, seconds, bytes));
  }
}

function chunks(keys: readonly string[], size: number): string[][] {
  return Array.from(
    { length: Math.ceil(keys.length / size) },
    (_, at) => keys.slice(at * size, (at + 1) * size),
  );
}
