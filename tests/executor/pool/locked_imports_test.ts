/** How many lock files a worker keeps; fetching is in `scenarios/`. */
import assert from "node:assert/strict";
import { LOCK_FILES_MAX } from "../../../base/mod.ts";
import { LockedImports } from "../../../executor/pool/locked_imports.ts";

/** Stands for `deno cache --lock=FILE`: writes the file, and fails for `npm:missing`. */
const FAKE_DENO = `#!/bin/sh
for argument; do
  case "$argument" in
    --lock=*) echo '{"npm":{}}' >"\${argument#--lock=}" ;;
    npm:missing) echo "no such package" >&2; exit 1 ;;
  esac
done
`;

async function withLockedImports(
  work: (imports: LockedImports, folder: string, changed: unknown[]) => Promise<void>,
): Promise<void> {
  const parent = Deno.makeTempDirSync({ prefix: "weir-test-" });
  const denoPath = `${parent}/deno`;
  Deno.writeTextFileSync(denoPath, FAKE_DENO, { mode: 0o700 });
  const changed: unknown[] = [];
  const folder = `${parent}/locks`;
  const imports = new LockedImports({
    folder,
    cache: `${parent}/cache`,
    permissions: { allowNpm: true },
    denoPath,
    onChange: (modules) => changed.push(modules),
  });
  try {
    await work(imports, folder, changed);
  } finally {
    await imports.close();
    Deno.removeSync(parent, { recursive: true });
  }
}

const onSystemsWithShells = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, ignore: Deno.build.os === "windows", fn });

onSystemsWithShells(
  "fetch() reports a lock file that it has changed, and what fails",
  () =>
    withLockedImports(async (imports, _folder, changed) => {
      assert.equal(imports.lockFile("a"), null);
      assert.equal(await imports.fetch("a", ["npm:x"]), null);
      assert.equal(await imports.fetch("a", ["npm:x"]), null);
      assert.match(imports.lockFile("a") ?? "", /a\.json$/);
      assert.deepEqual(changed, ["a"]);
      assert.equal(await imports.fetch(null, ["npm:missing"]), "no such package");
    }),
);

onSystemsWithShells(
  "lock files of sets that no graph uses are pruned, the oldest first",
  () =>
    withLockedImports(async (imports, folder) => {
      imports.use("set-0");
      for (let set = 0; set < LOCK_FILES_MAX + 3; set++) {
        await imports.fetch(`set-${set}`, ["npm:x"]);
      }
      assert.equal([...Deno.readDirSync(folder)].length, LOCK_FILES_MAX);
      assert.notEqual(imports.lockFile("set-0"), null, "it is in use");
      for (const set of ["set-1", "set-2", "set-3"]) assert.equal(imports.lockFile(set), null, set);
      assert.notEqual(imports.lockFile("set-4"), null);
      assert.equal(await imports.fetch("set-1", ["npm:x"]), null, "it is fetched again");
    }),
);
