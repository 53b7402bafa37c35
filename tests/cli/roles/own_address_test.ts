import assert from "node:assert/strict";
import { ownAddress } from "../../../cli/roles/own_address.ts";
import { CommandError, EXIT } from "../../../cli/exit_code.ts";

Deno.test("ownAddress() is that of the interface to the scheduler", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  assert.equal(await ownAddress(`http://127.0.0.1:${port}`), "127.0.0.1");
  // Another address of the same interface: the answer is no fixed text.
  using other = Deno.listen({ hostname: "127.0.0.2", port: 0 });
  const address = await ownAddress(`http://127.0.0.2:${(other.addr as Deno.NetAddr).port}`);
  assert.match(address, /^127\.0\.0\.[12]$/);
});

Deno.test("ownAddress() says that the scheduler is not reached", async () => {
  await assert.rejects(
    () => ownAddress("http://127.0.0.1:1", 0),
    (error) =>
      error instanceof CommandError && error.exitCode === EXIT.unreachable &&
      /^Cannot reach http:\/\/127\.0\.0\.1:1 for --advertise auto: /.test(error.message),
  );
});
