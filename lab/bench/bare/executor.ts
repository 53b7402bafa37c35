/** An executor without a sandbox: it reads calls, adds one, and writes results. */
import { decode, encode } from "../../../protocol/codec.ts";
import { readFrames, writeFrames } from "./frames.ts";

const [path = ""] = Deno.args;
const socket = await Deno.connect({ transport: "unix", path });
for await (const frames of readFrames(socket)) {
  const answers = frames.map((frame) => {
    const [attempt, key, , args] = decode(frame) as [number, string, string, [number]];
    return encode([attempt, key, encode(args[0] + 1)]);
  });
  await writeFrames(socket, answers);
}
