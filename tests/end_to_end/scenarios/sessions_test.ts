/** Sessions of browsers over a scheduler that is killed and resumes. */
import assert from "node:assert/strict";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { allFiles } from "./all_files.ts";

const TOKEN = "a-token-of-this-test";

Deno.test("a session goes on after a kill and --resume, and its cookie stands in no file", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const line = (name: string) =>
    JSON.stringify({ token: `${TOKEN}-${name}`, name, scopes: ["read"] });
  const writeTokens = (...names: string[]) =>
    Deno.writeTextFile(`${folder}/tokens`, names.map(line).join("\n"), { mode: 0o600 });
  await writeTokens("one", "two");
  const recorded = ["--record", `${folder}/r`, "--resume", `${folder}/r`];
  const flags = ["--token-file", `${folder}/tokens`, ...recorded];
  let scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
  cleanup.defer(async () => void await scheduler.stop());
  const { url } = scheduler;
  const logIn = async (name: string) => {
    const headers = { authorization: `Bearer ${TOKEN}-${name}` };
    const response = await fetch(`${url}/api/v1/session`, { method: "POST", headers });
    assert.equal(response.status, 200, await response.text());
    return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };
  const statusWith = async (cookie: string) => {
    const headers = { cookie, origin: url };
    const response = await fetch(`${url}/api/v1/graphs`, { headers });
    await response.body?.cancel();
    return response.status;
  };
  const [one, two] = [await logIn("one"), await logIn("two")];
  assert.deepEqual([await statusWith(one), await statusWith(two)], [200, 200]);

  await scheduler.stop("SIGKILL");
  await writeTokens("one");
  scheduler = await RoleProcess.start(["scheduler", "--port", new URL(url).port, ...flags]);
  assert.equal(await statusWith(one), 200);
  assert.equal(await statusWith(two), 401, "its token is gone");
  const files = await allFiles(folder);
  const [, secret = ""] = one.split("=");
  assert.ok(secret.length > 40);
  assert.equal(files.includes(secret), false);
});
