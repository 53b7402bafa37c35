/** The codec in a program whose engine has no `Float16Array`, such as Node 22. */
import assert from "node:assert/strict";
import { encode } from "../../../protocol/codec.ts";

const SCRIPT = `
  delete globalThis.Float16Array;
  const { decode, encode } = await import(${
  JSON.stringify(import.meta.resolve("../../../protocol/codec.ts"))
});
  const errorOf = (act) => {
    try {
      return act();
    } catch (error) {
      return error.name + ": " + error.message;
    }
  };
  console.log(JSON.stringify([
    errorOf(() => decode(Uint8Array.fromBase64(Deno.args[0]))),
    [...decode(encode(Float32Array.of(1.5)))],
  ]));
`;

Deno.test("decode() refuses a Float16Array where the engine has none, and nothing else", async () => {
  const bytes = encode([Float16Array.of(1.5)]).toBase64();
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", SCRIPT, bytes],
  }).output();
  const [error, other] = JSON.parse(new TextDecoder().decode(stdout) || "[]");
  assert.match(error ?? new TextDecoder().decode(stderr), /^CodecError: Cannot decode the value: /);
  assert.deepEqual(other, [1.5]);
});
