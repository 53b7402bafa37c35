/** `weir cache`: what it prints for the answers of a scheduler, and its exit codes. */
import assert from "node:assert/strict";
import { ranHere } from "../ran_here.ts";

const STATUS = {
  kind: "folder",
  entries: 4,
  values: 2,
  bytes: 8192,
  limit: 1024 ** 3,
  valueMax: 1000,
  verifyRate: 0.01,
  scheduler: {
    hits: 40,
    misses: 21,
    stored: 21,
    savedMs: 192_000,
    errors: 2,
    damaged: 0,
    evicted: 1,
    verified: 3,
    differing: 1,
  },
};
const DISTRUSTED = { items: [{ op: "./t.ts#now", task: "ns/x", at: "2026-11-27T10:00:00.000Z" }] };
const ENTRY = {
  key: "ab".repeat(32),
  name: "total|add",
  op: "add",
  nbytes: 2048,
  durationMs: 1200,
  storedAt: "2026-11-27T10:00:00.000Z",
  usedAt: "2026-11-27T10:00:00.000Z",
};
const CHECK = {
  entries: 3,
  values: 2,
  bytes: 8192,
  damaged: [{ digest: "cd".repeat(32), reason: "damaged", names: ["total|add"] }],
  removed: 1,
};
const EXPLAINED = {
  reasons: [
    { code: "done", text: "Its result is in memory" },
    { code: "not-cached-module", text: "Not cached: the module lib/parse.ts has changed since" },
  ],
};
const PROBLEM = {
  type: "/problems/no_cache",
  title: "The scheduler has no cache",
  status: 409,
  code: "no_cache",
  detail: "Cannot do this: the scheduler has no cache; start it with --cache PLACE",
  requestId: "r",
};

/** What a command prints, and the requests that it sends. */
async function ran(args: string, answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname}${search}`;
    asked.push(name);
    const found = Object.entries(answers).find(([prefix]) => name.startsWith(prefix));
    if (found !== undefined) return Response.json(found[1]);
    const headers = { "content-type": "application/problem+json" };
    return new Response(JSON.stringify(PROBLEM), { status: 409, headers });
  });
  try {
    const url = `http://127.0.0.1:${server.addr.port}`;
    return { ...await ranHere(["cache", ...args.split(" ")], { url }), asked };
  } finally {
    await server.shutdown();
  }
}

const ANSWERS = {
  "GET /api/v1/cache/entries": { items: [ENTRY], nextCursor: null },
  "GET /api/v1/cache/distrusted": DISTRUSTED,
  "GET /api/v1/cache": STATUS,
  "GET /api/v1/graphs/": EXPLAINED,
  "DELETE /api/v1/cache/distrusted": { trusted: 1 },
  "DELETE /api/v1/cache": { removed: 1 },
  "POST /api/v1/cache/verify": CHECK,
};

const STAT = `place      a folder
results    2 by 4 keys, 8.0 KiB of 1.0 GiB
hits       40 of 61 tasks, 3 min 12 s saved
stored     21 results
verified   3 hits, 1 differed
troubles   2 errors, 1 values removed for the limit
not cached ./t.ts#now: ns/x returned other bytes; see weir cache trust
`;

const CASES: readonly [args: string, stdout: string | RegExp, code?: number][] = [
  ["stat", STAT],
  ["stat -q", "40\n"],
  ["stat --json", `${JSON.stringify({ ...STATUS, distrusted: DISTRUSTED.items })}\n`],
  ["ls", /^TASK +SIZE +RAN +STORED +KEY\ntotal add +2\.0 KiB +1\.2 s +2026-11-27 10:00 +abab/],
  ["ls -q", `${ENTRY.key}\n`],
  ["ls --json", `${JSON.stringify(ENTRY)}\n`],
  ["explain g total", "Not cached: the module lib/parse.ts has changed since\n"],
  ["explain g total -q", "not-cached-module\n"],
  ["explain g total --json", `${JSON.stringify({ reasons: [EXPLAINED.reasons[1]] })}\n`],
  ["prune 4KiB", "removed 1 result\n"],
  ["prune 4KiB --json", '{"removed":1}\n'],
  ["clear", "removed 1 entry\n"],
  ["clear -q", ""],
  [
    "verify",
    "damaged cdcdcdcdcdcdcdcd: total|add\nremoved 1 leftover\nright: 2 results by 3 keys, 8.0 KiB\n",
    1,
  ],
  ["verify -q", "damaged cdcdcdcdcdcdcdcd: total|add\n", 1],
  ["verify --json", `${JSON.stringify(CHECK)}\n`, 1],
  ["trust", "trusted 1 operation\n"],
];

Deno.test("weir cache prints what the scheduler answers", async () => {
  for (const [args, expected, exitCode = 0] of CASES) {
    const { code, stdout, stderr } = await ran(args, ANSWERS);
    assert.deepEqual([code, stderr], [exitCode, ""], args);
    if (typeof expected === "string") assert.equal(stdout, expected, args);
    else assert.match(stdout, expected, args);
  }
  const { asked } = await ran("trust ./t.ts#now", ANSWERS);
  assert.deepEqual(asked, ["DELETE /api/v1/cache/distrusted?op=.%2Ft.ts%23now"]);
  assert.deepEqual((await ran("prune 4KiB", ANSWERS)).asked, ["DELETE /api/v1/cache?prune=4096"]);
});

Deno.test("weir cache ends with one line for a scheduler without a cache, and for wrong use", async () => {
  for (const args of ["stat", "ls", "prune 1MiB", "clear", "verify", "trust"]) {
    const { code, stdout, stderr } = await ran(args, {});
    assert.deepEqual([code, stdout], [2, ""], args);
    assert.match(stderr, /^weir: Cannot do this: the scheduler has no cache; .*\n$/);
  }
  for (const args of ["prune", "prune much", "explain g", "clear all", "of"]) {
    const { code, stdout, stderr } = await ran(args, ANSWERS);
    assert.deepEqual([code, stdout], [2, ""], args);
    assert.match(stderr, /^weir: .*\n$/, args);
  }
});
