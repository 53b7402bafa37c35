/**
 * The process of one run without Weir: it writes back what it reads from the socket `PATH`, parsed
 * once. It ends with the socket.
 */
import { readFrames, writeFrames } from "./frames.ts";

const [path = ""] = Deno.args;
const socket = await Deno.connect({ transport: "unix", path });
for await (const [frame] of readFrames(socket)) {
  const text = JSON.stringify(JSON.parse(new TextDecoder().decode(frame)));
  await writeFrames(socket, [new TextEncoder().encode(text)]);
}
