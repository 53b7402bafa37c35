/**
 * One token sends requests as fast as it can, and so does somebody without a token from the same
 * address: both are refused beyond their rates, and all requests of another token are answered.
 */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { Cluster } from "../cluster.ts";

const RATE = 20;
const BURST = 10;
const tokenOf = (name: string) => `this-is-the-token-of-${name}`;
const LINES = [
  { name: "alice", scopes: ["read", "submit"], requestsPerSecond: RATE, burst: BURST },
  { name: "bob", scopes: ["read", "submit"] },
  { name: "w", scopes: ["worker"] },
];
const GRAPH = { tasks: { x: { op: "inc", args: [41] } } };

/** Sends requests, several at a time, until it is stopped. */
class Flood {
  /** Status -> how often it was answered. */
  readonly answers = new Map<number, number>();
  #isStopped = false;
  readonly #loops: Promise<unknown>;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    const loop = async () => {
      while (!this.#isStopped) {
        const response = await fetch(`${url}/api/v1/version`, { headers });
        await response.body?.cancel();
        this.answers.set(response.status, (this.answers.get(response.status) ?? 0) + 1);
      }
    };
    this.#loops = Promise.all(Array.from({ length: 8 }, loop));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loops;
  }
}

Deno.test("a token that floods the scheduler takes nothing from another", async () => {
  await using cleanup = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ prefix: "weir-flood-" });
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const file = `${folder}/tokens.jsonl`;
  const lines = LINES.map((line) => JSON.stringify({ token: tokenOf(line.name), ...line }));
  await Deno.writeTextFile(file, lines.join("\n"), { mode: 0o600 });
  const audit = `${folder}/audit.jsonl`;
  const cluster = cleanup.use(
    await Cluster.start({
      scheduler: [
        ...["--token-file", file, "--audit-log", audit],
        ...["--address-requests-per-second", "1"],
      ],
      workers: [["--token", tokenOf("w"), "--local-directory", folder]],
    }),
  );
  const { url } = cluster.scheduler;
  const begunAt = performance.now();
  const floods = [
    new Flood(url, { authorization: `Bearer ${tokenOf("alice")}` }),
    new Flood(url, { authorization: "Bearer an-unknown-token" }),
  ];
  const statuses: (number | string)[] = [];
  const bob = new Client({
    url,
    token: tokenOf("bob"),
    onRequest: ({ outcome }) => void statuses.push(outcome),
  });
  const submitted = Array.from({ length: 30 }, async (_, index) => {
    const { id } = await bob.submit(JSON.stringify(GRAPH), { idempotencyKey: `${index}` });
    await bob.graph(id, { wait: 60 });
    return await bob.results(id);
  });
  assert.deepEqual(await Promise.all(submitted), Array(30).fill({ x: 42 }));
  assert.deepEqual(statuses.filter((status) => Number(status) >= 300), []);

  await Deno.writeTextFile(`${folder}/graph.json`, JSON.stringify(GRAPH));
  const waiting = ranHere(["submit", `${folder}/graph.json`, "--wait"], {
    url,
    env: { WEIR_TOKEN: tokenOf("alice") },
  });
  // The command competes with the flood of its own token, and ends when that ends.
  for (const flood of floods) while (!flood.answers.has(429)) await bob.workers();
  for (const flood of floods) await flood.stop();
  const [known, unknown] = floods.map(({ answers }) => answers);
  const seconds = (performance.now() - begunAt) / 1000;
  assert.ok((known?.get(200) ?? 0) <= BURST + RATE * seconds);
  assert.deepEqual([...known?.keys() ?? []].sort(), [200, 429]);
  assert.deepEqual([...unknown?.keys() ?? []].sort(), [401, 429]);
  const { code, stdout, stderr } = await waiting;
  assert.deepEqual([code, JSON.parse(stdout)], [0, { x: 42 }], stderr);
  const entries = (await Deno.readTextFile(audit)).trimEnd().split("\n")
    .map((line) => JSON.parse(line) as { token: string | null; code?: string });
  const limited = entries.filter(({ code }) => code === "too_many_requests");
  assert.ok(
    limited.length > 0 && limited.length < 5,
    "a line when it begins, not for each request",
  );
});
