/**
 * The hops of large values between processes that do nothing else. What holds values in processes
 * without code of a user has these hops, so it can be no faster on the same computer. Values are
 * read into their places, and each hop of a value is beside those of the next one.
 *
 * `hold BYTES` answers with a value, and keeps those that it gets; `relay BYTES URL` passes both
 * on; `pass BYTES COUNT URL` fetches values, keeps them and writes them to a process that reads
 * them, `read BYTES COUNT PATH`; `kv BYTES COUNT FOLDER` reads the values from Deno KV instead.
 * `pass` and `kv` have passed one value on when they print their port, and pass all on when asked.
 */
import { join } from "node:path";
import { byteReader, freeBuffer } from "../../../base/mod.ts";
import { timeMs } from "../figures.ts";
import { answerWith } from "./answer.ts";
import { BareKv } from "./kv.ts";
import { firstLine, startBare } from "./process.ts";

/** Number and size of the values of a chain. */
export interface ChainValues {
  readonly count: number;
  readonly bytes: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of one call of `getRandomValues()`. */
const NOISE_BYTES = 65_536;
/** Values of a program that are on their way at a time. */
const TOGETHER = 2;

/** Milliseconds: holder, HTTP, second holder, Unix socket, reader. */
export async function transferChainMs({ count, bytes }: ChainValues): Promise<number> {
  await using holder = await start("hold", bytes);
  await using second = await start("pass", bytes, count, holder.url);
  return await timeMs(() => asked(second.url));
}

/** Milliseconds: Deno KV, holder, Unix socket, reader; in `pairs` of processes at a time. */
export async function kvChainMs({ count, bytes }: ChainValues, pairs: number): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir();
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const urls: string[] = [];
  while (urls.length < pairs) {
    urls.push(stack.use(await start("kv", bytes, Math.ceil(count / pairs), folder)).url);
  }
  return await timeMs(() => Promise.all(urls.map(asked)));
}

/** Milliseconds: holder, HTTP, relay, HTTP, this program. */
export function gatherChainMs(values: ChainValues): Promise<number> {
  return programMs(values, (url) => fetched(url, values.bytes));
}

/** Milliseconds: this program, HTTP, relay, HTTP, holder. Both ends compute a SHA-256. */
export function scatterChainMs(values: ChainValues): Promise<number> {
  const body = new Uint8Array(values.bytes).fill(7);
  return programMs(values, async (url) => {
    await crypto.subtle.digest("SHA-256", body);
    await (await fetch(url, { method: "POST", body })).text();
  });
}

async function programMs(
  { count, bytes }: ChainValues,
  pass: (url: string) => Promise<unknown>,
): Promise<number> {
  await using holder = await start("hold", bytes);
  await using relay = await start("relay", bytes, holder.url);
  await pass(relay.url);
  let left = count;
  const lane = async () => {
    while (left-- > 0) await pass(relay.url);
  };
  return await timeMs(() => Promise.all(Array.from({ length: TOGETHER }, lane)));
}

/** Starts a process, and waits until it prints its port. */
async function start(
  ...args: readonly (string | number)[]
): Promise<AsyncDisposable & { readonly url: string }> {
  const child = run(args);
  return {
    url: `http://127.0.0.1:${await firstLine(child)}/`,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

function run(args: readonly (string | number)[]): Deno.ChildProcess {
  return startBare("chains.ts", args.map(String));
}

async function asked(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`A bare process failed: ${await answer.text()}`);
}

async function fetched(url: string, bytes: number): Promise<Bytes> {
  return await readWhole((await fetch(url)).body, bytes);
}

/** Reads a body of `bytes` into one array. */
async function readWhole(body: ReadableStream<Bytes> | null, bytes: number): Promise<Bytes> {
  const reader = body === null ? null : byteReader(body);
  if (reader === null) throw new Error("Cannot read a body into its place");
  let value = new Uint8Array(bytes);
  for (let at = 0; at < bytes;) {
    const read = await reader.read(value.subarray(at));
    if (read.done) throw new Error(`A body has ${at} bytes instead of ${bytes}`);
    value = new Uint8Array(read.value.buffer);
    at += read.value.byteLength;
  }
  await reader.cancel();
  return value;
}

function serve(answer: (request: Request) => Promise<Response> | Response): void {
  const onListen = ({ port }: Deno.NetAddr) => console.log(port);
  Deno.serve({ hostname: "127.0.0.1", port: 0, onListen }, answer);
}

function hold(bytes: number): void {
  const value = new Uint8Array(bytes).fill(7);
  const kept: Bytes[] = [];
  serve(async (request) => {
    if (request.method === "GET") return answerWith(value);
    const taken = await readWhole(request.body, bytes);
    await crypto.subtle.digest("SHA-256", taken);
    kept.push(taken);
    return new Response("ok");
  });
}

function relay(bytes: number, url: string): void {
  const headers = { "content-length": `${bytes}` };
  serve(async ({ method, body }) =>
    method === "GET"
      ? new Response((await fetch(url)).body, { headers })
      : await fetch(url, { method, headers, body })
  );
}

async function pass(bytes: number, count: number, url: string): Promise<void> {
  const kept: Bytes[] = [];
  await passOn({ count, bytes }, async () => {
    const value = await fetched(url, bytes);
    kept.push(value);
    return value;
  });
}

/** `folder`: gets the database. */
async function passFromKv(bytes: number, count: number, folder: string): Promise<void> {
  const kv = await BareKv.open(join(folder, `${Deno.pid}.kv`));
  for (let n = 0; n < count; n++) {
    const value = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += NOISE_BYTES) {
      crypto.getRandomValues(value.subarray(at, at + NOISE_BYTES));
    }
    await kv.set(n, value);
  }
  await passOn({ count, bytes }, (n) => kv.get(n, bytes), freeBuffer);
}

/** Takes the next value while the former one is written to a process that reads it. */
async function passOn(
  { count, bytes }: ChainValues,
  take: (index: number) => Promise<Bytes>,
  onWritten: (value: Bytes) => void = () => {},
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "s");
  using listener = Deno.listen({ transport: "unix", path });
  run(["read", bytes, count + 1, path]);
  const socket = await listener.accept();
  await Deno.remove(folder, { recursive: true });
  const send = async (values: number) => {
    const write = async (value: Bytes) => {
      await writeAll(socket, value);
      onWritten(value);
    };
    let written = Promise.resolve();
    for (let n = 0; n < values; n++) {
      const value = await take(n);
      await written;
      written = write(value);
    }
    await written;
    await readAll(socket, new Uint8Array(values));
  };
  await send(1);
  serve(async () => {
    await send(count);
    return new Response("ok");
  });
}

/** Reads values, looks at each and frees it, and answers each with a byte. */
async function read(bytes: number, count: number, path: string): Promise<void> {
  using socket = await Deno.connect({ transport: "unix", path });
  for (let n = 0; n < count; n++) {
    const value = await readAll(socket, new Uint8Array(bytes));
    await writeAll(socket, value.subarray(-1));
    freeBuffer(value);
  }
}

async function writeAll(socket: Deno.Conn, bytes: Bytes): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await socket.write(bytes.subarray(at));
}

async function readAll(socket: Deno.Conn, bytes: Bytes): Promise<Bytes> {
  for (let at = 0; at < bytes.length;) {
    const read = await socket.read(bytes.subarray(at));
    if (read === null) throw new Error("A bare process ended");
    at += read;
  }
  return bytes;
}

if (import.meta.main) {
  const [role, bytesText, second = "", third = ""] = Deno.args;
  const bytes = Number(bytesText);
  if (role === "hold") hold(bytes);
  else if (role === "relay") relay(bytes, second);
  else if (role === "pass") await pass(bytes, Number(second), third);
  else if (role === "kv") await passFromKv(bytes, Number(second), third);
  else await read(bytes, Number(second), third);
}
