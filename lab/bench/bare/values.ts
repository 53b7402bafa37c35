/**
 * Values without a cluster: `serve BYTES` answers each request with so many bytes and prints its
 * port; `make COUNT BYTES` runs the module of the rows, and prints the milliseconds that it took.
 */
import { timeMs } from "../figures.ts";

/** The functions of the tasks of the rows. */
export const VALUES_MODULE = `
export const make = (bytes: number, seed: number): Float64Array =>
  new Float64Array(bytes / 8).fill(seed);
export const total = (arrays: readonly Float64Array[]): number =>
  arrays.reduce((sum, array) => sum + array.length + (array.at(-1) ?? 0), 0);
`;

/** Bytes of a piece of an answer: as a worker sends. */
const PIECE_BYTES = 1024 * 1024;

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

function start(args: readonly string[]): Deno.ChildProcess & Disposable {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "-q", import.meta.url, ...args],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  return Object.assign(child, {
    [Symbol.dispose]() {
      try {
        child.kill("SIGKILL");
      } catch {
        // It has ended.
      }
    },
  });
}

async function firstLine(child: Deno.ChildProcess): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of child.stdout) {
    text += decoder.decode(bytes);
    if (text.includes("\n")) break;
  }
  return text.split("\n")[0] ?? "";
}

function serve(bytes: number): void {
  const value = new Uint8Array(bytes).fill(7);
  const body = () => {
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes) return controller.close();
        controller.enqueue(value.subarray(at, at + PIECE_BYTES));
        at += PIECE_BYTES;
      },
    }, { highWaterMark: 0 });
  };
  const headers = { "content-length": `${bytes}` };
  Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: ({ port }) => console.log(port),
  }, () => new Response(body(), { headers }));
}

async function make(count: number, bytes: number): Promise<void> {
  const { make } = await import(`data:application/typescript,${encodeURIComponent(VALUES_MODULE)}`);
  const values: unknown[] = [];
  const ms = await timeMs(() => {
    for (let seed = 0; seed < count; seed++) values.push(make(bytes, seed));
  });
  console.log(ms);
}

if (import.meta.main) {
  const [what, ...numbers] = Deno.args;
  const [first = 0, second = 0] = numbers.map(Number);
  if (what === "serve") serve(first);
  else await make(first, second);
}
