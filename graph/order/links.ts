/**
 * A graph as four integer arrays: dependencies and dependents, rows stored one after the other
 * (compressed sparse rows, CSR). Ordering visits every edge about a dozen times; with nested arrays
 * or maps each visit would be a cache miss.
 */

/** The edges of a graph of tasks `0 .. count - 1`, in both directions. */
export interface Links {
  /** Number of tasks. */
  readonly count: number;
  /** Dependencies of `i`: `dependencies[dependencyStart[i] .. dependencyStart[i + 1])`. */
  readonly dependencyStart: Int32Array;
  readonly dependencies: Int32Array;
  /** Dependents of `i`: `dependents[dependentStart[i] .. dependentStart[i + 1])`. */
  readonly dependentStart: Int32Array;
  readonly dependents: Int32Array;
}

/**
 * Returns the links of a graph whose `rows[i]` are the dependencies of `i`. An index out of range
 * is an external input and is left out; a repeated one counts once. Linear.
 */
export function linksOf(rows: readonly (readonly number[])[]): Links {
  const count = rows.length;
  const dependencyStart = new Int32Array(count + 1);
  let edges = 0;
  for (let index = 0; index < count; index++) edges += (rows[index] as readonly number[]).length;
  const dependencies = new Int32Array(edges);
  const seenBy = new Int32Array(count).fill(-1);
  let end = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index] as readonly number[];
    for (let at = 0; at < row.length; at++) {
      const dependency = row[at] as number;
      if (dependency >= count || dependency < 0 || seenBy[dependency] === index) continue;
      seenBy[dependency] = index;
      dependencies[end++] = dependency;
    }
    dependencyStart[index + 1] = end;
  }
  return withDependents(count, dependencyStart, dependencies.subarray(0, end));
}

/**
 * Returns the same graph with its tasks renumbered: the new `i` is the old `sequence[i]`, and tasks
 * that `sequence` does not contain are dropped. Every row is ascending in the new numbers. Linear.
 *
 * @param place the inverse of `sequence`: old number to new, -1 for a dropped task
 */
export function renumberLinks(links: Links, sequence: Int32Array, place: Int32Array): Links {
  const count = sequence.length;
  const dependentStart = new Int32Array(count + 1);
  const dependencyStart = new Int32Array(count + 1);
  for (let index = 0; index < count; index++) {
    const old = sequence[index] as number;
    const rowEnd = links.dependencyStart[old + 1] as number;
    let kept = 0;
    for (let at = links.dependencyStart[old] as number; at < rowEnd; at++) {
      const dependency = place[links.dependencies[at] as number] as number;
      if (dependency < 0) continue;
      kept++;
      (dependentStart[dependency + 1] as number)++;
    }
    dependencyStart[index + 1] = (dependencyStart[index] as number) + kept;
  }
  for (let index = 0; index < count; index++) {
    (dependentStart[index + 1] as number) += dependentStart[index] as number;
  }
  return fillAscending(links, sequence, place, dependencyStart, dependentStart);
}

/** Fills the rows. Tasks are appended to their neighbours' rows in ascending order: no sort. */
function fillAscending(
  links: Links,
  sequence: Int32Array,
  place: Int32Array,
  dependencyStart: Int32Array,
  dependentStart: Int32Array,
): Links {
  const count = sequence.length;
  const edges = dependencyStart[count] as number;
  const dependencies = new Int32Array(edges);
  const dependents = new Int32Array(edges);
  const dependencyEnd = dependencyStart.slice();
  const dependentEnd = dependentStart.slice();
  for (let index = 0; index < count; index++) {
    const old = sequence[index] as number;
    let rowEnd = links.dependencyStart[old + 1] as number;
    for (let at = links.dependencyStart[old] as number; at < rowEnd; at++) {
      const dependency = place[links.dependencies[at] as number] as number;
      if (dependency >= 0) dependents[(dependentEnd[dependency] as number)++] = index;
    }
    rowEnd = links.dependentStart[old + 1] as number;
    for (let at = links.dependentStart[old] as number; at < rowEnd; at++) {
      const dependent = place[links.dependents[at] as number] as number;
      if (dependent >= 0) dependencies[(dependencyEnd[dependent] as number)++] = index;
    }
  }
  return { count, dependencyStart, dependencies, dependentStart, dependents };
}

function withDependents(
  count: number,
  dependencyStart: Int32Array,
  dependencies: Int32Array,
): Links {
  const dependentStart = new Int32Array(count + 1);
  for (let at = 0; at < dependencies.length; at++) {
    (dependentStart[(dependencies[at] as number) + 1] as number)++;
  }
  for (let index = 0; index < count; index++) {
    (dependentStart[index + 1] as number) += dependentStart[index] as number;
  }
  const dependents = new Int32Array(dependencies.length);
  const dependentEnd = dependentStart.slice();
  for (let index = 0; index < count; index++) {
    const rowEnd = dependencyStart[index + 1] as number;
    for (let at = dependencyStart[index] as number; at < rowEnd; at++) {
      dependents[(dependentEnd[dependencies[at] as number] as number)++] = index;
    }
  }
  return { count, dependencyStart, dependencies, dependentStart, dependents };
}
