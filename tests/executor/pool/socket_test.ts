/** The socket of a child accepts only the process that knows the nonce. */
import assert from "node:assert/strict";
import { listenForChild, makeSocketFolder } from "../../../executor/pool/socket.ts";

const NONCE = new Uint8Array(16).fill(7);

function dial(address: string): Promise<Deno.Conn> {
  const rest = address.slice(address.indexOf(":") + 1);
  return address.startsWith("unix:")
    ? Deno.connect({ transport: "unix", path: rest })
    : Deno.connect({ hostname: "127.0.0.1", port: Number(rest) });
}

for (const transport of ["unix", "tcp"]) {
  Deno.test(`accept() over ${transport} resolves to the first connection with the nonce`, async () => {
    const near = await Deno.makeTempDir({ prefix: "weir-test-" });
    const folder = transport === "unix" ? makeSocketFolder(near) : null;
    const listener = listenForChild(folder, "1");
    const accepted = listener.accept(NONCE);
    const stranger = await dial(listener.address);
    await stranger.write(new Uint8Array(16));
    assert.equal(await stranger.read(new Uint8Array(1)), null, "the wrong nonce is refused");
    const child = await dial(listener.address);
    await child.write(NONCE);
    const socket = await accepted;
    await child.write(new Uint8Array([42]));
    const bytes = new Uint8Array(1);
    await socket.read(bytes);
    assert.deepEqual([...bytes], [42]);
    await assert.rejects(dial(listener.address), "it accepts one connection");
    for (const open of [stranger, child, socket]) open.close();
    await Deno.remove(near, { recursive: true });
  });
}

Deno.test("accept() waits for no stranger that sends nothing, and closes it in the end", async () => {
  const listener = listenForChild(null, "1");
  const accepted = listener.accept(NONCE);
  const stranger = await dial(listener.address);
  const child = await dial(listener.address);
  await child.write(NONCE);
  const socket = await accepted;
  assert.equal(await stranger.read(new Uint8Array(1)).catch(() => null), null);
  for (const open of [stranger, child, socket]) open.close();
});

Deno.test("accept() rejects when the listener is closed", async () => {
  const listener = listenForChild(null, "1");
  const accepted = listener.accept(NONCE);
  listener.close();
  await assert.rejects(accepted);
  listener.close();
});

Deno.test("close() does not throw when the folder of the socket was replaced by a file", async () => {
  const near = await Deno.makeTempDir({ prefix: "weir-test-" });
  const folder = makeSocketFolder(near) ?? "";
  const listener = listenForChild(folder, "1");
  await Deno.remove(folder, { recursive: true });
  await Deno.writeTextFile(folder, "");
  const accepted = listener.accept(NONCE);
  listener.close();
  await assert.rejects(accepted);
  await Deno.remove(near, { recursive: true });
});

Deno.test("makeSocketFolder() leaves the given folder when its path is too long for a socket", async () => {
  const near = await Deno.makeTempDir({ prefix: "weir-test-" });
  const short = makeSocketFolder(near) ?? "";
  assert.ok(short.startsWith(near));
  const long = makeSocketFolder(`${near}/${"x".repeat(100)}`) ?? "";
  assert.ok(!long.startsWith(near), long);
  assert.equal((Deno.statSync(long).mode ?? 0) & 0o777, 0o700);
  await Deno.remove(long);
  await Deno.remove(near, { recursive: true });
});
