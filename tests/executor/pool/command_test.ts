/** The command lines and the environment of the pool's processes. */
import assert from "node:assert/strict";
import {
  childArguments,
  childEnvironment,
  fetchArguments,
  reaperArguments,
} from "../../../executor/pool/command.ts";

Deno.test("childArguments() ignores the user's configuration and downloads nothing", () => {
  const needs = { net: "unix:/s/1", socket: "/s/1", folder: "/m" };
  const args = childArguments("unix:/s/1", {}, needs);
  assert.equal(args[0], "run");
  for (const flag of ["--no-config", "--no-lock", "--no-prompt", "--cached-only", "--no-npm"]) {
    assert.ok(args.includes(flag), flag);
  }
  assert.match(args.at(-2) ?? "", /\/executor\/child\/main\.ts$/);
  assert.equal(args.at(-1), "unix:/s/1");
});

Deno.test("fetchArguments() allows the imports that the worker allows", () => {
  const flags = (args: string[]) => args.filter((arg) => /^--(no-npm|no-remote|allow)/.test(arg));
  assert.deepEqual(flags(fetchArguments({}, ["/a.ts"])), ["--no-npm", "--no-remote"]);
  const args = fetchArguments({ allowNpm: true, allowImport: ["esm.sh"] }, ["/a.ts", "npm:x"]);
  assert.deepEqual(flags(args), ["--allow-import=esm.sh"]);
  assert.deepEqual(args.slice(-2), ["/a.ts", "npm:x"]);
});

Deno.test("reaperArguments() grants write access to the folder of sockets only", () => {
  const grants = (args: string[]) => args.filter((arg) => arg.startsWith("--allow-"));
  assert.deepEqual(grants(reaperArguments(null)), ["--allow-run"]);
  const args = reaperArguments("/s,1");
  assert.deepEqual(grants(args), ["--allow-run", "--allow-write=/s,,1"]);
  assert.equal(args.at(-1), "/s,1");
});

Deno.test("childEnvironment() has the granted variables, and never the token of the worker", () => {
  Deno.env.set("WEIR_TOKEN", "secret");
  Deno.env.set("WEIR_TEST_VARIABLE", "seen");
  try {
    const plain = childEnvironment({});
    assert.equal(plain.PATH, Deno.env.get("PATH"));
    assert.equal(plain.WEIR_TEST_VARIABLE, undefined);
    const named = childEnvironment({ allowEnv: ["WEIR_TEST_VARIABLE", "WEIR_TOKEN"] });
    assert.deepEqual([named.WEIR_TEST_VARIABLE, named.WEIR_TOKEN], ["seen", undefined]);
    const broad = childEnvironment({ allowEnv: true });
    assert.deepEqual([broad.WEIR_TEST_VARIABLE, broad.WEIR_TOKEN], ["seen", undefined]);
  } finally {
    Deno.env.delete("WEIR_TOKEN");
    Deno.env.delete("WEIR_TEST_VARIABLE");
  }
});
