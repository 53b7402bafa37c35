/**
 * `reports`: posts of workers that a scheduler answers in a second of its processor time, one
 * heartbeat each. The limit is a bare server that reads, parses and answers the same posts. The
 * notes have the same posts over a WebSocket of each worker.
 */
import {
  asWorkerId,
  PROTOCOL_VERSION,
  type Registered,
  SECRET_HEADER,
} from "../../../protocol/mod.ts";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { SchedulerClient } from "../../../worker/mod.ts";
import { profileFlags } from "../profile.ts";
import type { BenchRow } from "../row.ts";
import { processorMs } from "./processor_time.ts";

const WORKERS = 50;
const WARM_UP_POSTS = 40;
const POSTS = 400;
const QUICK_POSTS = 100;
const MEMORY = { process: 60_000_000, managed: 0, spilledMemory: 0, spilledDisk: 0 };
const HEARTBEAT = { memory: MEMORY, executing: [], bandwidth: 0, receivedBytesTotal: 0 };

export const reports: BenchRow = {
  name: "reports",
  summary: "posts of workers in a second of the scheduler's processor time",
  async run({ quick, profile }) {
    const posts = quick ? QUICK_POSTS : POSTS;
    const value = await measureScheduler(posts, poster, { profile });
    const flags = ["--worker-port", "0"];
    const ofSockets = await measureScheduler(posts, socketPoster, { flags });
    const limit = await measureBare(posts);
    const us = (rate: number) => (1e6 / rate).toFixed(0);
    return {
      unit: "posts/CPU s",
      value,
      limit,
      limitName: "a bare server",
      goal: limit / 2,
      notes: `${us(value)} us a post, bare ${us(limit)}; over a WebSocket ${us(ofSockets)}, ` +
        `${(ofSockets / limit).toFixed(2)} of the bare rate`,
    };
  },
};

/** The registration of one worker, and the scheduler that has it. */
type Registrant = Pick<Registered, "id" | "incarnation" | "secret" | "workerPort"> & {
  readonly url: string;
};

type OpenPost = (registrant: Registrant) => Post | Promise<Post>;

/** Sends post `seq` of one worker. */
type Post = (seq: number) => Promise<void>;

async function measureScheduler(
  posts: number,
  open: OpenPost,
  { profile, flags = [] }: {
    readonly profile?: string | undefined;
    readonly flags?: readonly string[];
  },
): Promise<number> {
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags], {
    denoFlags: profileFlags(profile, "scheduler"),
  });
  try {
    const workers = Array.from({ length: WORKERS }, async (_, index) => {
      return await open(await register(scheduler.url, index));
    });
    return await rate(scheduler.child.pid, await Promise.all(workers), posts);
  } finally {
    await scheduler.stop();
  }
}

async function register(url: string, index: number): Promise<Registrant> {
  const registration = {
    protocol: PROTOCOL_VERSION,
    version: "bench",
    name: `poster-${index}`,
    url: `http://127.0.0.1:${10_000 + index}`,
    acceptToken: "poster-accept-token",
    threads: 1,
    memoryLimit: 0,
    resources: {},
    held: [],
    running: [],
  };
  const answer = await fetch(`${url}/api/v1/workers`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(registration),
  });
  return { url, ...await answer.json() };
}

function poster({ url, id, incarnation, secret }: Registrant): Post {
  return async (seq) => {
    const response = await fetch(`${url}/api/v1/workers/${id}/events`, {
      method: "POST",
      headers: { "content-type": "application/json", [SECRET_HEADER]: secret },
      body: bodyOf(incarnation, seq),
    });
    if (!response.ok) throw new Error(await response.text());
    await response.text();
  };
}

async function socketPoster(registrant: Registrant): Promise<Post> {
  const { url, id, incarnation } = registrant;
  const socket = new SchedulerClient({ url }).openSocket(registrant, 0);
  await new Promise((resolve) => socket.onopen = resolve);
  const failed = new Promise<never>((_, reject) => {
    socket.onclose = ({ code, reason }) => reject(new Error(`${id} was closed: ${code} ${reason}`));
  });
  failed.catch(() => {});
  return (seq) => {
    const answered = new Promise<void>((resolve) => socket.onmessage = () => resolve());
    socket.send(bodyOf(incarnation, seq));
    return Promise.race([answered, failed]);
  };
}

function bodyOf(incarnation: number, seq: number): string {
  return JSON.stringify({ incarnation, seq, ack: 0, events: [["heartbeat", HEARTBEAT]] });
}

/** Posts a second of the processor time of `pid`; each worker sends one post at a time. */
async function rate(pid: number, workers: readonly Post[], posts: number): Promise<number> {
  const send = async (first: number, count: number) => {
    await Promise.all(workers.map(async (post) => {
      for (let seq = first; seq < first + count; seq++) await post(seq);
    }));
  };
  await send(1, WARM_UP_POSTS);
  const before = processorMs(pid);
  await send(1 + WARM_UP_POSTS, posts);
  return workers.length * posts / ((processorMs(pid) - before) / 1000);
}

const BARE = `
  const decoder = new TextDecoder();
  const headers = { "content-type": "application/json" };
  const { addr } = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const { seq } = JSON.parse(decoder.decode(await request.bytes()));
    return new Response(JSON.stringify({ ack: seq, heartbeatMs: 500 }), { headers });
  });
  console.log(addr.port);
`;

async function measureBare(posts: number): Promise<number> {
  const file = await Deno.makeTempFile({ prefix: "weir-bench-", suffix: ".js" });
  await Deno.writeTextFile(file, BARE);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-config", "--quiet", file],
    stdout: "piped",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  try {
    const url = `http://127.0.0.1:${((await lines.read()).value ?? "").trim()}`;
    const secret = "x".repeat(43);
    const id = asWorkerId("w");
    const workers = Array.from(
      { length: WORKERS },
      () => poster({ url, id, incarnation: 1, secret }),
    );
    return await rate(child.pid, workers, posts);
  } finally {
    child.kill("SIGTERM");
    await lines.cancel();
    await child.status;
    await Deno.remove(file);
  }
}
