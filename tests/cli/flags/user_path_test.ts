/** Whose folder the paths of the user are relative to. */
import assert from "node:assert/strict";
import { userPath } from "../../../cli/flags/user_path.ts";

const ROOT = Deno.realPathSync(new URL("../../../", import.meta.url).pathname);
const VARIABLES = ["INIT_CWD", "npm_package_json", "npm_lifecycle_event"] as const;

/** The absolute path of `g.json` for a process in this folder with these variables. */
function pathIn(folder: string, ...values: readonly (string | undefined)[]): string {
  const before = VARIABLES.map((name) => Deno.env.get(name));
  const start = Deno.cwd();
  const set = (at: number, value: string | undefined) => {
    const name = VARIABLES[at] ?? "";
    if (value === undefined) Deno.env.delete(name);
    else Deno.env.set(name, value);
  };
  try {
    VARIABLES.forEach((_, at) => set(at, values[at]));
    Deno.chdir(folder);
    return userPath("g.json");
  } finally {
    Deno.chdir(start);
    before.forEach((value, at) => set(at, value));
  }
}

Deno.test("INIT_CWD counts only where deno task of Weir started the command", async () => {
  const root = await Deno.realPath(await Deno.makeTempDir({ prefix: "weir-test-" }));
  const inPackage = `${root}/packages/a`;
  await Deno.mkdir(inPackage, { recursive: true });
  try {
    assert.equal(pathIn(inPackage), `${inPackage}/g.json`);
    assert.equal(pathIn(inPackage, ""), `${inPackage}/g.json`);
    // `npm run -w packages/a`: the folder of npm is not that of the script.
    assert.equal(pathIn(inPackage, root), `${inPackage}/g.json`);
    assert.equal(pathIn(inPackage, root, `${inPackage}/package.json`), `${inPackage}/g.json`);
    // `deno task` of another deno.json.
    assert.equal(pathIn(root, inPackage), `${root}/g.json`);
    assert.equal(pathIn(ROOT, inPackage), `${inPackage}/g.json`);
    // A script of npm that starts `deno task` of Weir, which keeps the folder of npm.
    assert.equal(pathIn(ROOT, root, `${inPackage}/package.json`), `${inPackage}/g.json`);
    const event = ["start", "npx"].map((name) =>
      pathIn(ROOT, root, `${inPackage}/package.json`, name)
    );
    assert.deepEqual(event, [`${inPackage}/g.json`, `${root}/g.json`]);
    assert.equal(pathIn(ROOT), `${ROOT}/g.json`);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
