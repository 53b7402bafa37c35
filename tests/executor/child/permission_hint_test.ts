/** Errors about missing permissions name the worker flag that grants them. */
import assert from "node:assert/strict";
import { permissionHint } from "../../../executor/child/permission_hint.ts";

Deno.test("permissionHint() names the flag, or returns null", () => {
  const cases: [message: string, flag: string | null][] = [
    ['Requires read access to "/x", run again with the --allow-read flag', "--allow-read=/x"],
    ["Requires env access, run again with the --allow-env flag", "--allow-env"],
    [
      'Requires import access to "a.b:443", run again with the --allow-import flag',
      "--allow-import=a.b:443",
    ],
    ["npm specifiers were requested; but --no-npm is specified", "--allow-npm"],
    ['npm package not found in cache: "left-pad", --cached-only is specified.', "--allow-npm"],
    [
      'A remote specifier was requested: "https://a.b/c.ts", but --no-remote is specified.',
      "--allow-import=a.b",
    ],
    [
      "JSR package manifest for '@std/x' failed to load. not found in cache",
      "--allow-import=jsr.io",
    ],
    ['Cannot find "/x"', null],
    ["", null],
  ];
  for (const [message, flag] of cases) {
    const hint = permissionHint(message);
    if (flag === null) assert.equal(hint, null);
    else assert.ok(hint?.endsWith(flag), `${message}: ${hint}`);
  }
});
