/**
 * Values without a cluster: `serve BYTES` answers each request with so many bytes and prints its
 * port; `make COUNT BYTES` runs the module of the rows, and prints the milliseconds that it took;
 * `keep COUNT BYTES` reads the values of another process, `send PATH COUNT BYTES`, over a Unix
 * socket and prints the milliseconds.
 */
import { join } from "node:path";
import { timeMs } from "../figures.ts";
import { answerWith } from "./answer.ts";
import { firstLine, startBare } from "./process.ts";

/** The functions of the tasks of the rows. */
export const VALUES_MODULE = `
export const make = (bytes: number, seed: number): Float64Array =>
  new Float64Array(bytes / 8).fill(seed);
export const total = (arrays: readonly Float64Array[]): number =>
  arrays.reduce((sum, array) => sum + array.length + (array.at(-1) ?? 0), 0);
`;

/** Milliseconds in which one process reads `count` bodies of `bytes` from another one. */
export async function fetchMs(count: number, bytes: number): Promise<number> {
  using server = start(["serve", `${bytes}`]);
  const url = `http://127.0.0.1:${await firstLine(server)}/`;
  const read = async (times: number) => {
    for (let n = 0; n < times; n++) {
      const value = new Uint8Array(bytes);
      let at = 0;
      for await (const piece of (await fetch(url)).body ?? []) {
        value.set(piece, at);
        at += piece.byteLength;
      }
      if (at !== bytes) throw new Error(`The body has ${at} bytes instead of ${bytes}`);
    }
  };
  await read(1);
  return await timeMs(() => read(count));
}

/** Milliseconds in which a process without a cluster makes `count` values of `bytes`. */
export async function makeMs(count: number, bytes: number): Promise<number> {
  using maker = start(["make", `${count}`, `${bytes}`]);
  return Number(await firstLine(maker));
}

/**
 * Milliseconds in which one process makes `count` values of `bytes` and another one, which keeps
 * them, reads them over a Unix socket. A cluster can do no better, because code of a user runs in
 * no process that holds data.
 */
export async function keepMs(count: number, bytes: number): Promise<number> {
  using keeper = start(["keep", `${count}`, `${bytes}`]);
  return Number(await firstLine(keeper));
}

function start(args: readonly string[]): Deno.ChildProcess & Disposable {
  return Object.assign(startBare("values.ts", args), {
    [Symbol.dispose](this: Deno.ChildProcess) {
      try {
        this.kill("SIGKILL");
      } catch {
        // It has ended.
      }
    },
  });
}

function serve(bytes: number): void {
  const value = new Uint8Array(bytes).fill(7);
  Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: ({ port }) => console.log(port),
  }, () => answerWith(value));
}

async function loadMake(): Promise<(bytes: number, seed: number) => Float64Array<ArrayBuffer>> {
  const url = `data:application/typescript,${encodeURIComponent(VALUES_MODULE)}`;
  return (await import(url)).make;
}

async function make(count: number, bytes: number): Promise<void> {
  const make = await loadMake();
  const values: unknown[] = [];
  const ms = await timeMs(() => {
    for (let seed = 0; seed < count; seed++) values.push(make(bytes, seed));
  });
  console.log(ms);
}

/** Makes values when the first byte has come, one as soon as the former one is written. */
async function send(path: string, count: number, bytes: number): Promise<void> {
  const make = await loadMake();
  using socket = await Deno.connect({ transport: "unix", path });
  await socket.read(new Uint8Array(1));
  for (let seed = 0; seed < count; seed++) {
    const value = new Uint8Array(make(bytes, seed).buffer);
    for (let at = 0; at < bytes;) at += await socket.write(value.subarray(at));
  }
}

async function keep(count: number, bytes: number): Promise<void> {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "s");
  using listener = Deno.listen({ transport: "unix", path });
  using _sender = start(["send", path, `${count}`, `${bytes}`]);
  using socket = await listener.accept();
  const values: Uint8Array[] = [];
  const ms = await timeMs(async () => {
    await socket.write(new Uint8Array(1));
    for (let n = 0; n < count; n++) {
      const value = new Uint8Array(bytes);
      for (let at = 0; at < bytes;) at += await socket.read(value.subarray(at)) ?? bytes;
      values.push(value);
    }
  });
  await Deno.remove(folder, { recursive: true });
  console.log(ms);
}

if (import.meta.main) {
  const [what, ...args] = Deno.args;
  const [first = 0, second = 0, third = 0] = args.map(Number);
  if (what === "serve") serve(first);
  else if (what === "make") await make(first, second);
  else if (what === "keep") await keep(first, second);
  else await send(args[0] ?? "", second, third);
}
