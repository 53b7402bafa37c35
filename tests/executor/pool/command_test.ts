/** The command lines and the environment of the pool's processes. */
import assert from "node:assert/strict";
import {
  childArguments,
  childEnvironment,
  fetchArguments,
  helperEnvironment,
  reaperArguments,
} from "../../../executor/pool/command.ts";
import { KEPT_BYTES_MAX } from "../../../executor/wire/greeting.ts";

Deno.test("childArguments() ignores the user's configuration and downloads nothing", () => {
  const needs = { net: "unix:/s/1", socket: "/s/1", folder: "/m", filesFolder: null };
  const program = {
    path: "/p/child.js",
    address: "unix:/s/1",
    lockFile: null,
    profileFolder: null,
    filesFolder: null,
    keptBytesMax: KEPT_BYTES_MAX,
  };
  const args = childArguments(program, { allowNpm: true }, needs);
  assert.equal(args[0], "run");
  for (
    const flag of [
      "--no-config",
      "--no-lock",
      "--no-prompt",
      "--cached-only",
      "--no-npm",
      "--no-code-cache",
    ]
  ) {
    assert.ok(args.includes(flag), flag);
  }
  assert.equal(args.at(-2), "/p/child.js");
  assert.equal(args.at(-1), "unix:/s/1");
});

Deno.test("childArguments() with a lock file allows what it names, and freezes it", () => {
  const needs = { net: "unix:/s/1", socket: "/s/1", folder: "/m", filesFolder: null };
  const program = {
    path: "/p/child.js",
    address: "unix:/s/1",
    lockFile: "/m/lock.json",
    profileFolder: null,
    filesFolder: null,
    keptBytesMax: KEPT_BYTES_MAX,
  };
  const args = childArguments(program, { allowNpm: true, allowImport: ["esm.sh"] }, needs);
  for (const flag of ["--lock=/m/lock.json", "--frozen", "--cached-only"]) {
    assert.ok(args.includes(flag), flag);
  }
  assert.ok(args.includes("--allow-import=esm.sh") && !args.includes("--no-npm"));
});

Deno.test("childArguments() leaves a small heap to a child whose memory is short", () => {
  const needs = { net: "unix:/s/1", socket: "/s/1", folder: "/m", filesFolder: null };
  const engineOf = (keptBytesMax: number) => {
    const folders = { path: "/p/child.js", profileFolder: null, filesFolder: null };
    const program = { ...folders, address: "unix:/s/1", lockFile: null, keptBytesMax };
    return childArguments(program, {}, needs).find((arg) => arg.startsWith("--v8-flags="));
  };
  assert.match(engineOf(KEPT_BYTES_MAX) ?? "", /,--initial-heap-size=64$/);
  assert.match(engineOf(8 * 2 ** 20) ?? "", /,--initial-heap-size=32$/);
});

Deno.test("fetchArguments() allows the imports that the worker allows", () => {
  const flags = (args: string[]) => args.filter((arg) => /^--(no-npm|no-remote|allow)/.test(arg));
  assert.deepEqual(flags(fetchArguments({}, "/l.json")), ["--no-npm", "--no-remote"]);
  const args = fetchArguments({ allowNpm: true, allowImport: ["esm.sh"], allowRead: true }, "/l");
  assert.ok(args.includes("--lock=/l"));
  assert.deepEqual(flags(args), ["--allow-import=esm.sh"], "and nothing that tasks may do");
  assert.match(args.at(-1) ?? "", /^data:/, "its program is no file");
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
    const plain = childEnvironment({}, "/d");
    assert.equal(plain.PATH, Deno.env.get("PATH"));
    assert.equal(plain.WEIR_TEST_VARIABLE, undefined);
    const named = childEnvironment({ allowEnv: ["WEIR_TEST_VARIABLE", "WEIR_TOKEN"] }, "/d");
    assert.deepEqual([named.WEIR_TEST_VARIABLE, named.WEIR_TOKEN], ["seen", undefined]);
    const broad = childEnvironment({ allowEnv: true }, "/d");
    assert.deepEqual([broad.WEIR_TEST_VARIABLE, broad.WEIR_TOKEN], ["seen", undefined]);
  } finally {
    Deno.env.delete("WEIR_TOKEN");
    Deno.env.delete("WEIR_TEST_VARIABLE");
  }
});

Deno.test("childEnvironment() never lets Deno export telemetry of a task", () => {
  const names = ["OTEL_DENO", "OTEL_DENO_TRACING", "OTEL_DENO_METRICS", "OTEL_DENO_CONSOLE"];
  for (const name of names) Deno.env.set(name, "true");
  try {
    for (const allowEnv of [true, names]) {
      const variables = Object.keys(childEnvironment({ allowEnv }, "/d"));
      assert.deepEqual(variables.filter((name) => names.includes(name)), []);
    }
  } finally {
    for (const name of names) Deno.env.delete(name);
  }
});

Deno.test("childEnvironment() has Deno's cache of no user, and a home only where it is needed", () => {
  const plain = childEnvironment({}, "/d");
  assert.deepEqual(Object.keys(plain).sort(), [
    "DENO_DIR",
    "DENO_LOG",
    "DENO_NO_UPDATE_CHECK",
    "MALLOC_MMAP_THRESHOLD_",
    "MALLOC_TRIM_THRESHOLD_",
    "NO_COLOR",
    "PATH",
  ]);
  assert.equal(plain.DENO_DIR, "/d");
  assert.equal(childEnvironment({ allowEnv: true }, "/d").DENO_DIR, "/d");
  assert.equal(childEnvironment({ allowNpm: true }, "/d").HOME, Deno.env.get("HOME"));
});

Deno.test("childEnvironment() makes the allocator keep memory, unless the worker is short of it", () => {
  const roomy = childEnvironment({}, "/d");
  assert.equal(roomy.MALLOC_TRIM_THRESHOLD_, String(64 * 2 ** 20));
  assert.equal(roomy.MALLOC_MMAP_THRESHOLD_, String(32 * 2 ** 20));
  const short = childEnvironment({}, "/d", 7);
  assert.equal(short.MALLOC_TRIM_THRESHOLD_, "7");
  assert.ok(!("MALLOC_MMAP_THRESHOLD_" in short));
});

Deno.test("helperEnvironment() keeps how registries are reached, and children do not get it", () => {
  const variables = {
    NODE_EXTRA_CA_CERTS: "/ca.pem",
    DENO_CERT: "/ca.pem",
    DENO_TLS_CA_STORE: "system",
    HTTPS_PROXY: "http://proxy:1",
    NO_PROXY: "localhost",
    NPM_CONFIG_REGISTRY: "https://registry.example/",
    WEIR_TOKEN: "secret",
  };
  const before = Object.keys(variables).map((name) => [name, Deno.env.get(name)] as const);
  for (const [name, value] of Object.entries(variables)) Deno.env.set(name, value);
  try {
    const kept = helperEnvironment();
    for (const [name, value] of Object.entries(variables)) {
      assert.equal(kept[name], name === "WEIR_TOKEN" ? undefined : value, name);
      assert.equal(childEnvironment({}, "/d")[name], undefined, name);
    }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
  }
});
