/**
 * A rogue worker that takes part: it is given a task, reads its input, and others need its result.
 * With what it learns from that it reads nothing more, changes no other result and ends nobody.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { INLINE_BYTES_MAX } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { type Attacks, HONEST, type Registration, type Scene, TOKENS } from "./rogue_scene.ts";

type Message = readonly [type: string, ...fields: unknown[]];
type Grant = readonly [holder: string, expiresAt: number, keys: string[], signature: string];

/** What the rogue is given with its task `mine`, whose input `x` is at the first honest worker. */
interface Membership {
  readonly rogue: Registration;
  readonly name: string;
  readonly graph: string;
  /** Name of a task -> its name inside the cluster. */
  readonly key: (name: string) => string;
  readonly attempt: number;
  readonly grant: Grant;
}

/** A result that does not travel inside messages, so that reading it takes a grant. */
const LARGE = "x".repeat(2 * INLINE_BYTES_MAX);

/** A rogue with the task `mine`; `after` waits for its result on the second honest worker. */
async function takePart(scene: Scene, fields: Record<string, unknown> = {}): Promise<Membership> {
  const name = `member-${uuidv7()}`;
  const rogue = await scene.join({ name, ...fields });
  const tasks = {
    x: { op: "identity", args: [LARGE], workers: [HONEST[0]] },
    hidden: { op: "inc", args: [1000], workers: [HONEST[0]] },
    mine: { op: "identity", args: [{ $ref: "x" }], workers: [name] },
    after: { op: "identity", args: [{ $ref: "mine" }], workers: [HONEST[1]] },
  };
  const graph = JSON.stringify({ tasks, outputs: Object.keys(tasks) });
  const status = await scene.client.submit(graph, { idempotencyKey: uuidv7() });
  const messages = await received(scene, rogue, "grants");
  const [, own = "", attempt] = messages.find(([type]) => type === "compute") ?? [];
  const [, grants] = messages.find(([type]) => type === "grants") ?? [];
  const [grant] = grants as Grant[];
  assert.ok(grant && typeof own === "string" && own.endsWith("/mine"));
  await eventually(
    "the first honest worker holds it",
    async () => (await taskOf(scene, status.id, "hidden")).state === "memory",
  );
  const key = (task: string) => own.slice(0, -"mine".length) + task;
  return { rogue, name, graph: status.id, key, attempt: Number(attempt), grant };
}

async function taskOf(scene: Scene, graph: string, name: string) {
  const url = `${scene.client.url}/api/v1/graphs/${graph}/tasks/${name}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${TOKENS.admin}` } });
  return await response.json() as { readonly state: string; readonly attempts: number };
}

/** The messages of a worker up to the batch that has one of this type. */
async function received(scene: Scene, worker: Registration, type: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (let after = 0;;) {
    const query = `?incarnation=${worker.incarnation}&after=${after}&wait=30`;
    const path = `/api/v1/workers/${worker.id}/instructions${query}`;
    const response = await scene.ask("GET", path, undefined, worker.secret);
    assert.equal(response.status, 200, `no "${type}" in ${JSON.stringify(messages)}`);
    const { seq, instructions } = await response.json();
    messages.push(...instructions);
    if (instructions.some((message: Message) => message[0] === type)) return messages;
    after = seq;
  }
}

/** Ends the part that the rogue takes, so that its graph holds nothing. */
async function leave(scene: Scene, { rogue, graph }: Membership): Promise<void> {
  const headers = { authorization: `Bearer ${TOKENS.admin}` };
  for (const path of [`workers/${rogue.id}`, `graphs/${graph}`]) {
    const url = `${scene.client.url}/api/v1/${path}`;
    await (await fetch(url, { method: "DELETE", headers })).body?.cancel();
  }
}

async function read(url: string, body: unknown): Promise<number> {
  const response = await fetch(`${url}/data`, { method: "POST", body: JSON.stringify(body) });
  await response.body?.cancel();
  return response.status;
}

function finished({ key, attempt }: Membership): Message {
  return ["task-finished", key("mine"), attempt, 1, Date.now(), 1];
}

export const MEMBER_ATTACKS: Attacks = {
  "reads more with its grant than the grant is for": async (scene) => {
    const member = await takePart(scene);
    const { rogue, key, grant: [holder, expiresAt, keys, signature] } = member;
    const victims = await scene.victims();
    const url = victims.find(({ id }) => id === holder)?.url ?? "";
    const other = victims.find(({ id }) => id !== holder)?.url ?? "";
    const { id: reader, incarnation } = rogue;
    const shown = [[expiresAt, keys, signature]];
    assert.deepEqual(keys, [key("x")]);
    assert.equal(await read(url, { keys, reader, incarnation, grants: shown }), 200);
    const secrets = [key("hidden"), scene.key("a"), scene.key("b")];
    const forged: [string, Record<string, unknown>][] = [
      [url, { keys: secrets }],
      [url, { keys: [...keys, ...secrets] }],
      [url, { keys: secrets, grants: [[expiresAt, secrets, signature]] }],
      [url, { grants: [[expiresAt + 1, keys, signature]] }],
      [url, { reader: holder }],
      [url, { reader: victims[1]?.id }],
      [url, { incarnation: incarnation + 1 }],
      [url, { grants: [[expiresAt, keys, signature], [expiresAt, secrets, signature]] }],
      [url, { grants: [[expiresAt, [keys[0] ?? "", ...secrets], signature]] }],
      [url, { keys: secrets, grants: [[`${expiresAt}`, secrets, signature]] }],
      [other, {}],
      [other, { keys: secrets }],
    ];
    for (const [at, changes] of forged) {
      const status = await read(at, { keys, reader, incarnation, grants: shown, ...changes });
      assert.ok([401, 403].includes(status), `${status}: ${JSON.stringify(changes)}`);
    }
    await leave(scene, member);
  },

  "uses the grants that honest readers show it": async (scene) => {
    const requests: { authorization: string | null; body: Record<string, unknown> }[] = [];
    const shown = Promise.withResolvers<void>();
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      async (request) => {
        const authorization = request.headers.get("authorization");
        requests.push({ authorization, body: JSON.parse(await request.text()) });
        shown.resolve();
        return new Response(null, { status: 503 });
      },
    );
    const member = await takePart(scene, { url: `http://127.0.0.1:${server.addr.port}` });
    await scene.report(member.rogue, [finished(member)]);
    await shown.promise;
    const [request] = requests;
    assert.ok(request);
    assert.equal(request.authorization, null, "a reader shows no token");
    const { body } = request;
    assert.deepEqual(body.keys, [member.key("mine")]);
    for (const { url } of await scene.victims()) {
      for (const keys of [body.keys, [member.key("x")], [scene.key("a")], [scene.key("b")]]) {
        assert.equal(await read(url, { ...body, keys }), 403);
      }
    }
    await leave(scene, member);
  },

  "reports the tasks of others with every attempt there was": async (scene) => {
    const member = await takePart(scene);
    const { rogue, key, attempt } = member;
    const others = [key("x"), key("hidden"), key("after"), scene.key("a"), scene.key("b")];
    const error = { kind: "raised", name: "E", message: "forged" };
    // One counter numbers the attempts of all tasks.
    const numbers = Array.from({ length: 300 }, (_, index) => attempt + 20 - index);
    const events = numbers.flatMap((n) =>
      others.flatMap((other) => [
        ["task-finished", other, n, 1, Date.now(), 1],
        ["task-finished", other, n, 1, Date.now(), 1, "Kg=="],
        ["task-erred", other, n, error, Date.now(), 1],
        ["add-keys", [[other, n, 1]]],
        ["run-killed", other, n],
      ])
    );
    await scene.report(rogue, events);
    const states = await Promise.all(["x", "hidden", "after"].map(async (name) => {
      const { state, attempts } = await taskOf(scene, member.graph, name);
      return [name, state, attempts];
    }));
    assert.deepEqual(states, [["x", "memory", 1], ["hidden", "memory", 1], [
      "after",
      "waiting",
      0,
    ]]);
    await leave(scene, member);
  },

  "takes the name of another worker with its own registration": async (scene) => {
    const { id, incarnation, secret } = await scene.join();
    for (const name of HONEST) {
      const taken = await scene.register({ name, previous: { id, incarnation, secret } });
      assert.equal(taken.status, 409, await taken.text());
    }
  },

  "has the address of the scheduler or of another worker": async (scene) => {
    const [victim] = await scene.victims();
    const scheduler = scene.client.url;
    const addresses = [scheduler, `${scheduler}/api/v1`, victim?.url ?? ""];
    const attacks = addresses.flatMap((url) =>
      [TOKENS.worker, `token-${uuidv7()}`].map(async (acceptToken) => {
        const member = await takePart(scene, { url, acceptToken });
        await scene.report(member.rogue, [finished(member)]);
        const headers = { authorization: `Bearer ${TOKENS.admin}` };
        // The scheduler asks that address for the value, the log and the story.
        const task = `${scheduler}/api/v1/graphs/${member.graph}/tasks/mine`;
        for (const path of [task, `${task}/story`]) {
          const response = await fetch(path, { headers });
          assert.equal(response.status, 200, path);
          await response.body?.cancel();
        }
        const result = `${scheduler}/api/v1/graphs/${member.graph}/results/mine`;
        const answer = await fetch(result, { headers });
        assert.notEqual(answer.status, 200, "there is no value at that address");
        await answer.body?.cancel();
        await leave(scene, member);
      })
    );
    await Promise.all(attacks);
  },

  "has an address of another kind": async (scene) => {
    for (
      const url of [
        "http://169.254.169.254",
        "http://[fe80::1]",
        "http://user:password@127.0.0.1:1",
        "http://127.0.0.1:1/?key=",
        "http://127.0.0.1:1/#key",
        "file:///etc/passwd",
        "unix:/run/some.sock",
      ]
    ) {
      const response = await scene.register({ url });
      assert.equal(response.status, 422, url);
      await response.body?.cancel();
    }
  },

  "calls the routes of clients and operators": async (scene) => {
    const [victim] = await scene.victims();
    const graph = `/api/v1/graphs/${scene.graph}`;
    const calls = [
      ["GET", `${graph}/results`],
      ["GET", `${graph}/results/a`],
      ["GET", `${graph}/tasks/a/story`],
      ["POST", `${graph}/cancel`],
      ["POST", `${graph}/retry`],
      ["DELETE", graph],
      ["POST", "/api/v1/graphs"],
      ["POST", "/api/v1/data"],
      ["GET", "/api/v1/workers"],
      ["DELETE", `/api/v1/workers/${victim?.id}`],
      ["POST", `/api/v1/workers/${victim?.id}/pause`],
      ["POST", `/api/v1/workers/${victim?.id}/retire`],
      ["POST", "/api/v1/workers/retire"],
      ["POST", "/api/v1/amm/run_once"],
    ] as const;
    const rogue = await scene.join();
    for (const [method, path] of calls) {
      const body = method === "POST" ? {} : undefined;
      const response = await scene.ask(method, path, body, rogue.secret);
      assert.equal((await response.json()).code, "forbidden_scope", `${method} ${path}`);
    }
  },
};
