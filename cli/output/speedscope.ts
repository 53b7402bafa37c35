/**
 * Profiles as a file for https://www.speedscope.app, which shows them in the browser without
 * sending them anywhere. Format: https://www.speedscope.app/file-format-schema.json
 */
import type { GroupProfiling, ProfileFunction, ProfileNode } from "../../protocol/http_api.ts";

interface SpeedscopeFrame {
  readonly name: string;
  readonly file?: string;
  readonly line?: number;
  readonly col?: number;
}

interface SpeedscopeProfile {
  readonly type: "sampled";
  readonly name: string;
  readonly unit: "microseconds";
  readonly startValue: 0;
  readonly endValue: number;
  /** Stacks of indices of frames, the outermost first. */
  readonly samples: readonly (readonly number[])[];
  /** Microseconds of each. */
  readonly weights: readonly number[];
}

export interface SpeedscopeFile {
  readonly $schema: string;
  readonly exporter: "weir";
  readonly name: string;
  readonly shared: { readonly frames: readonly SpeedscopeFrame[] };
  /** One for each group. */
  readonly profiles: readonly SpeedscopeProfile[];
}

/** The file of the profiles of groups of a graph. */
export function speedscopeFile(name: string, groups: readonly GroupProfiling[]): SpeedscopeFile {
  const frames: SpeedscopeFrame[] = [];
  const profiles = groups.map(({ group, functions, nodes }): SpeedscopeProfile => {
    const first = frames.length;
    frames.push(...functions.map(frameOf));
    const stacks = stacksOf(nodes, first);
    const sampled = nodes.flatMap(([, , selfUs], at) => selfUs > 0 ? [at] : []);
    const weights = sampled.map((at) => nodes[at]?.[2] ?? 0);
    return {
      type: "sampled",
      name: group,
      unit: "microseconds",
      startValue: 0,
      endValue: weights.reduce((sum, us) => sum + us, 0),
      samples: sampled.map((at) => stacks[at] ?? []),
      weights,
    };
  });
  return {
    $schema: "https://www.speedscope.app/file-format-schema.json",
    exporter: "weir",
    name,
    shared: { frames },
    profiles,
  };
}

/** The stack of each node. `first`: the index of the frame of the first function. */
function stacksOf(nodes: readonly ProfileNode[], first: number): (readonly number[])[] {
  const stacks: (readonly number[])[] = [];
  for (const [caller, index] of nodes) stacks.push([...stacks[caller] ?? [], first + index]);
  return stacks;
}

function frameOf([name, file, line, column]: ProfileFunction): SpeedscopeFrame {
  const shown = { name: name || "(anonymous)" };
  const place = line > 0 ? { line, col: column } : null;
  return file === "" ? shown : { ...shown, file, ...place };
}
