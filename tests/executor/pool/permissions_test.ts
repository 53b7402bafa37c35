/** Flags of the worker become flags of its children. */
import assert from "node:assert/strict";
import {
  type ExecutorPermissions,
  INSPECTOR_HOST,
  permissionFlags,
  permissionWarnings,
} from "../../../executor/pool/permissions.ts";

const unix = { net: "unix:/s/1", socket: "/s/1", folder: "/m", filesFolder: null };

Deno.test("permissionFlags() grants a child its socket and its modules, and nothing else", () => {
  assert.deepEqual(permissionFlags({}, unix), [
    "--allow-net=unix:/s/1",
    "--allow-read=/s/1,/m",
    "--allow-write=/s/1",
    "--allow-env=DENO_LOG,MALLOC_TRIM_THRESHOLD_,MALLOC_MMAP_THRESHOLD_",
    `--deny-net=${INSPECTOR_HOST}`,
    "--no-npm",
    "--no-remote",
  ]);
  const tcp = { net: "127.0.0.1:5", socket: null, folder: "/m", filesFolder: null };
  assert.deepEqual(permissionFlags({}, tcp).slice(0, 2), [
    "--allow-net=127.0.0.1:5",
    "--allow-read=/m",
  ]);
});

Deno.test("permissionFlags() adds what the worker grants", () => {
  const flags = permissionFlags({
    allowNet: ["example.com"],
    allowRead: true,
    allowWrite: ["/out,put"],
    allowEnv: ["A", "B"],
    allowRun: false,
    allowSys: ["hostname"],
    allowNpm: true,
    allowImport: ["esm.sh"],
  }, unix);
  assert.deepEqual(flags, [
    "--allow-net=unix:/s/1,example.com",
    "--allow-read",
    "--allow-write=/s/1,/out,,put",
    "--allow-env=DENO_LOG,MALLOC_TRIM_THRESHOLD_,MALLOC_MMAP_THRESHOLD_,A,B",
    "--allow-sys=hostname",
    `--deny-net=${INSPECTOR_HOST}`,
    "--allow-import=esm.sh",
  ]);
});

Deno.test("permissionWarnings() warns of grants that weaken or end the sandbox", () => {
  const count = (permissions: ExecutorPermissions) => permissionWarnings(permissions).length;
  assert.equal(count({}), 0);
  assert.equal(count({ allowNet: ["a"], allowRead: ["/a"], allowRun: [], allowEnv: true }), 0);
  for (const flag of ["allowNet", "allowRead", "allowWrite", "allowRun"]) {
    const [warning = "", ...others] = permissionWarnings({ [flag]: true });
    assert.ok(warning.startsWith(`--${flag.replace("allow", "allow-").toLowerCase()}`), warning);
    assert.deepEqual(others, []);
  }
  assert.equal(count({ allowRun: ["git"] }), 1);
});

Deno.test("permissionFlags() names the kinds of system information, as all include the inspector", () => {
  const [flag = ""] = permissionFlags({ allowSys: true }, unix)
    .filter((each) => each.startsWith("--allow-sys"));
  assert.match(flag, /^--allow-sys=hostname,\w+,/);
  assert.doesNotMatch(flag, /inspector/);
});
