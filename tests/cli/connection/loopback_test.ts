/** `weir` in an environment with a proxy: processes, because Deno reads the variables once. */
import assert from "node:assert/strict";
import { weirArguments } from "../../../cli/roles/role_process.ts";

/** Standard error of `weir status` with this proxy. */
async function said(proxy: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { stderr } = await new Deno.Command(Deno.execPath(), {
    args: weirArguments(["status"]),
    env: { http_proxy: proxy, NO_COLOR: "1", NO_PROXY: "", no_proxy: "", ...env },
    stdin: "null",
    stdout: "null",
  }).output();
  return new TextDecoder().decode(stderr);
}

Deno.test("loopback never goes through a proxy, and the errors of one name it", async () => {
  const asked: string[] = [];
  await using proxy = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ url }) => {
    asked.push(url);
    return new Response("Bad Gateway", { status: 502 });
  });
  const at = `http://127.0.0.1:${proxy.addr.port}`;
  const [direct, through] = await Promise.all([
    said(at, { WEIR_URL: "http://127.0.0.1:9", NO_PROXY: "weir.test" }),
    said(at, { WEIR_URL: "http://weir.invalid:8786" }),
  ]);
  assert.match(direct, /^weir: Cannot reach a scheduler at http:\/\/127\.0\.0\.1:9: /);
  assert.match(through, new RegExp(`invalid:8786, through the proxy ${at} of HTTP_PROXY .* 502 `));
  assert.deepEqual(asked.filter((url) => !url.startsWith("http://weir.invalid")), []);
});
