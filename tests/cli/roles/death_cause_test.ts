/** What a supervisor says of a worker that has died. */
import assert from "node:assert/strict";
import { deathCause } from "../../../cli/roles/death_cause.ts";

Deno.test("deathCause() tells a kill by the control group from others", () => {
  const killed = { signal: "SIGKILL", code: 137 };
  const rows: readonly (readonly [Parameters<typeof deathCause>, RegExp])[] = [
    [[killed, 2, 3], /^SIGKILL: the system has killed it, as its control group had no memory left/],
    [[killed, 2, 2], /^SIGKILL: killed by hand, or by the system as the machine, and not/],
    [[killed, null, 1], /^SIGKILL: killed by hand, or by the system for lack of memory$/],
    [[killed, null, null], /^SIGKILL: killed by hand, or by the system for lack of memory$/],
    [[{ signal: "SIGSEGV", code: 139 }, 2, 3], /^SIGSEGV$/],
    [[{ signal: null, code: 1 }, 2, 3], /^exit code 1$/],
  ];
  for (const [args, text] of rows) assert.match(deathCause(...args), text);
});
