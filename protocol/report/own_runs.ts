/** The runs of one graph among those of the task stream. */
import type { GraphStatus, RunColumns } from "../http_api/answers.ts";

/** An answer of `GET /stream` with keys. */
export interface RunsAnswer extends RunColumns {
  readonly next: number;
  readonly dropped: number;
  readonly key?: readonly string[];
}

/** Runs of one request. */
const PAGE = 10_000;

/** The last `limit` runs of the graph as columns. `read`: sends the query of a request. */
export async function ownRuns(
  read: (query: URLSearchParams) => Promise<RunsAnswer>,
  { namespace, owner, startedAt, endedAt }: GraphStatus,
  limit: number,
): Promise<RunsAnswer> {
  const query = new URLSearchParams({ keys: "true", limit: String(PAGE), after: "0" });
  if (startedAt !== null) query.set("start", String(Date.parse(startedAt)));
  if (endedAt !== null) query.set("stop", String(Date.parse(endedAt)));
  // Where the status names the owner, keys begin with it.
  const place = owner === undefined ? `${namespace}/` : `${owner}/${namespace}/`;
  const isOwn = (key: string) => key.startsWith(place);
  let rows:
    (readonly [worker: string, group: string, s: number, d: number, k: number, m: number])[] = [];
  let [next, dropped] = [0, 0];
  for (;;) {
    const answer = await read(query);
    const { workers, groups, w, g, s, d, k, m, key = [] } = answer;
    s.forEach((start, row) => {
      if (!isOwn(key[row] ?? "")) return;
      const names = [workers[w[row] ?? 0] ?? "", groups[g[row] ?? 0] ?? ""] as const;
      rows.push([...names, start, d[row] ?? 0, k[row] ?? 0, m[row] ?? 0]);
    });
    rows = rows.slice(-limit);
    if (next === 0) dropped = answer.dropped;
    next = answer.next;
    if (s.length < PAGE) break;
    query.set("after", String(next));
  }
  const workers = [...new Set(rows.map(([worker]) => worker))];
  const groups = [...new Set(rows.map(([, group]) => group))];
  return {
    next,
    dropped,
    workers,
    groups,
    w: rows.map(([worker]) => workers.indexOf(worker)),
    g: rows.map(([, group]) => groups.indexOf(group)),
    s: rows.map(([, , start]) => start),
    d: rows.map(([, , , duration]) => duration),
    k: rows.map(([, , , , kind]) => kind),
    m: rows.map(([, , , , , marks]) => marks),
  };
}
