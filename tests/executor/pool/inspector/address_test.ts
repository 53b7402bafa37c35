/** The address of an inspector in the standard error of a child. */
import assert from "node:assert/strict";
import { AddressReader } from "../../../../executor/pool/inspector/address.ts";

const LINE = "Debugger listening on ws://127.87.69.73:42527/d5c5f9de-2435-45b8-aaf5-fc049d5736bf\n";
const ADDRESS = {
  hostname: "127.87.69.73",
  port: 42527,
  path: "/d5c5f9de-2435-45b8-aaf5-fc049d5736bf",
};

function shown(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

Deno.test("push() takes the address out, however the bytes are cut", async () => {
  const text = `before\n${LINE}after`;
  for (let at = 0; at <= text.length; at++) {
    const reader = new AddressReader();
    const kept = [text.slice(0, at), text.slice(at)].map((part) =>
      shown(reader.push(new TextEncoder().encode(part)))
    );
    assert.equal(kept.join("") + shown(reader.end()), "before\nafter", String(at));
    assert.deepEqual(await reader.within(60_000), ADDRESS);
    assert.ok(reader.isDone);
  }
});

Deno.test("push() holds back no line that is too long for an address, end() none at all", async () => {
  const reader = new AddressReader();
  assert.equal(shown(reader.push(new TextEncoder().encode("x".repeat(300)))), "x".repeat(300));
  const long = LINE.replace("\n", `${"x".repeat(300)}\n`);
  assert.equal(shown(reader.push(new TextEncoder().encode(`\n${long}`))), `\n${long}`);
  const other = new AddressReader();
  assert.equal(shown(other.push(new TextEncoder().encode("Debugger l"))), "");
  assert.equal(shown(other.end()), "Debugger l");
  assert.equal(await other.within(60_000), null);
});

Deno.test("an address that comes late is taken out, but not believed", async () => {
  const reader = new AddressReader();
  const address = reader.within(0);
  assert.equal(await address, null);
  assert.equal(shown(reader.push(new TextEncoder().encode(LINE))), "");
  assert.equal(await reader.within(0), null);
});
