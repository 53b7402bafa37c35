/** Profiles as an inspector answers them. */

interface AnsweredNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly scriptId: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
  readonly children: number[];
}

/** Microseconds between the samples. */
export const SAMPLE_US = 2000;

/** Addresses of functions, by the begin of their names; others are of the module of the task. */
const URLS: Readonly<Record<string, string>> = {
  "(": "",
  "weir.": "weir:executor",
  "ext.": "ext:core/mod.js",
};

/**
 * A profile with a sample every 2 ms, each a stack with the outermost function first; an empty one
 * is of the root. It begins at `startTime` and ends 2 ms after the last sample.
 */
export function profileOf(stacks: readonly (readonly string[])[], startTime = 0) {
  const nodes: AnsweredNode[] = [nodeOf(1, "(root)")];
  const samples = stacks.map((stack) => {
    let at = nodes[0] as AnsweredNode;
    for (const name of stack) {
      const known = nodes.find(({ id, callFrame }) =>
        at.children.includes(id) && callFrame.functionName === name
      );
      const next = known ?? nodeOf(nodes.length + 1, name);
      if (known === undefined) {
        nodes.push(next);
        at.children.push(next.id);
      }
      at = next;
    }
    return at.id;
  });
  return {
    nodes,
    samples,
    timeDeltas: samples.map(() => SAMPLE_US),
    startTime,
    endTime: startTime + SAMPLE_US * (stacks.length + 1),
  };
}

function nodeOf(id: number, functionName: string): AnsweredNode {
  const [, url = "file:///tmp/modules/tasks.ts"] =
    Object.entries(URLS).find(([begin]) => functionName.startsWith(begin)) ?? [];
  const isEngine = url === "";
  const callFrame = {
    functionName,
    scriptId: isEngine ? "0" : "7",
    url,
    lineNumber: isEngine ? -1 : 4,
    columnNumber: isEngine ? -1 : 2,
  };
  return { id, callFrame, children: [] };
}
