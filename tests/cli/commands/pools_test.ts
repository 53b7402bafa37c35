/** `weir pools`: what it prints for the answers of a scheduler, and what it asks. */
import assert from "node:assert/strict";
import { ranHere } from "../ran_here.ts";

const DB = { name: "staging-db", shared: false, slots: 2, used: 2, queued: 14 };
const API = { name: "api", owner: "alice", shared: false, slots: 1, used: 0, queued: 0 };
const ALL = { name: "deploy", shared: true, slots: 1, used: 0, queued: 0 };

async function ran(args: string, items: readonly unknown[] = [API, ALL, DB]) {
  const asked: string[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
      if (request.method === "GET") return Response.json({ items, nextCursor: null });
      return request.method === "PUT" ? Response.json(DB) : new Response(null, { status: 204 });
    },
  );
  try {
    const url = `http://127.0.0.1:${server.addr.port}`;
    return { ...await ranHere(["pools", ...args === "" ? [] : args.split(" ")], { url }), asked };
  } finally {
    await server.shutdown();
  }
}

const TABLE = `POOL        SLOTS  HELD  QUEUED  OWNER
api             1     0       0  alice
deploy          1     0       0  shared
staging-db      2     2      14
`;

const CASES: readonly [args: string, stdout: string, asked: string][] = [
  ["", TABLE, "GET /api/v1/pools"],
  ["-q", "api\ndeploy\nstaging-db\n", "GET /api/v1/pools"],
  ["--json", `${JSON.stringify({ items: [API, ALL, DB] })}\n`, "GET /api/v1/pools"],
  [
    "set staging-db 2",
    "pool staging-db: 2 slots, 2 held\n",
    'PUT /api/v1/pools/staging-db {"slots":2,"shared":false}',
  ],
  ["set a/b 2 --shared -q", "", 'PUT /api/v1/pools/a%2Fb {"slots":2,"shared":true}'],
  [
    "set staging-db 2 --json",
    `${JSON.stringify(DB)}\n`,
    'PUT /api/v1/pools/staging-db {"slots":2,"shared":false}',
  ],
  ["delete deploy", "removed pool deploy\n", "DELETE /api/v1/pools/deploy"],
  [
    "delete deploy --shared --json",
    '{"name":"deploy"}\n',
    "DELETE /api/v1/pools/deploy?shared=true",
  ],
];

Deno.test("weir pools prints what the scheduler answers", async () => {
  for (const [args, expected, request] of CASES) {
    const { code, stdout, stderr, asked } = await ran(args);
    assert.deepEqual([code, stderr], [0, ""], args);
    assert.equal(stdout.replaceAll(/ +$/gm, ""), expected, args);
    assert.ok(asked[0]?.startsWith(request), `${args}: ${asked[0]}`);
  }
  assert.equal((await ran("", [])).stdout, "No pools\n");
});

Deno.test("weir pools ends with one line for wrong use", async () => {
  for (const args of ["set db", "set db 0", "set db x", "delete", "of"]) {
    const { code, stdout, stderr } = await ran(args);
    assert.deepEqual([code, stdout], [2, ""], args);
    assert.match(stderr, /^weir: .*\n$/, args);
  }
});
