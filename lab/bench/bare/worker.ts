/**
 * A worker without a state machine: it passes instructions to one executor and posts the results.
 */
import { EventSourceParserStream } from "eventsource-parser/stream";
import { decode, encode } from "../../../protocol/codec.ts";
import { readFrames, writeFrames } from "./frames.ts";

const [url = ""] = Deno.args;
const folder = await Deno.makeTempDir();
const path = `${folder}/s`;
const listener = Deno.listen({ transport: "unix", path });
const executor = new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", "-q", new URL("./executor.ts", import.meta.url).href, path],
}).spawn();
const socket = await listener.accept();

const response = await fetch(`${url}/instructions`);
if (!response.body) throw new Error("Cannot read instructions: the answer has no body");
const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(
  new EventSourceParserStream(),
);

let lane = "";
let waiting: unknown[] = [];
let posting = false;
const store = new Map<unknown, Uint8Array>();

Deno.addSignalListener("SIGTERM", () => {
  executor.kill("SIGKILL");
  Deno.removeSync(folder, { recursive: true });
  Deno.exit(0);
});
answers();
for await (const { data } of events) {
  if (lane === "") {
    lane = data;
    console.log(`lane ${lane}`);
    continue;
  }
  const frames: Uint8Array[] = [];
  for (const [, key, attempt, , , op, args] of JSON.parse(data)) {
    frames.push(encode([attempt, key, op, args]));
  }
  await writeFrames(socket, frames);
}

async function answers(): Promise<void> {
  for await (const frames of readFrames(socket)) {
    for (const frame of frames) {
      const [attempt, key, value] = decode(frame) as [number, string, Uint8Array];
      store.set(key, value.slice());
      waiting.push(["task-finished", key, attempt, value.length, 0, 0]);
    }
    if (!posting) post();
  }
}

async function post(): Promise<void> {
  posting = true;
  while (waiting.length > 0) {
    const body = JSON.stringify(waiting);
    waiting = [];
    await (await fetch(`${url}/events/${lane}`, { method: "POST", body })).text();
  }
  posting = false;
}
