/** Which shell closes which descriptors; `end_to_end` looks at a running worker from outside. */
import assert from "node:assert/strict";
import { closeInherited } from "../../../executor/pool/inherited_descriptors.ts";

const installed = (...names: string[]) => (name: string) =>
  names.includes(name) ? `/bin/${name}` : null;

Deno.test("closeInherited() starts no shell where there is nothing to close", () => {
  assert.deepEqual(closeInherited([], installed("bash", "sh")), { command: [], left: [] });
});

Deno.test("closeInherited() closes all by bash, and small ones by any shell", () => {
  assert.deepEqual(closeInherited([7, 63], installed("bash", "sh")), {
    command: ["/bin/bash", "-p", "-c", 'exec "$0" "$@" 7>&- 63>&-'],
    left: [],
  });
  assert.deepEqual(closeInherited([7, 63], installed("sh")), {
    command: ["/bin/sh", "-c", 'exec "$0" "$@" 7>&-'],
    left: [63],
  });
  assert.deepEqual(closeInherited([7, 63], installed()), { command: [], left: [7, 63] });
});
