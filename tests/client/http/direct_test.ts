/** Requests to this machine beside a proxy of the environment, which Deno reads once a process. */
import assert from "node:assert/strict";

const CLIENT = import.meta.resolve("../../../client/http/client.ts");
const CONFIG = new URL("../../../deno.json", import.meta.url).pathname;

/** Runs a program, which gets its text from standard input. */
async function run(program: string, flags: readonly string[], proxy: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--no-prompt", `--config=${CONFIG}`, ...flags, "-"],
    env: { http_proxy: proxy, NO_PROXY: "", no_proxy: "", NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(program));
  await writer.close();
  const { stdout, stderr } = await child.output();
  return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}

Deno.test("a client reaches this machine around a proxy, and other requests stay as they are", async () => {
  const listen = { hostname: "127.0.0.1", port: 0, onListen() {} };
  await using scheduler = Deno.serve(listen, ({ url }) => Response.json(new URL(url).pathname));
  await using proxy = Deno.serve(listen, () => new Response("through", { status: 502 }));
  const host = `127.0.0.1:${scheduler.addr.port}`;
  const proxyHost = `127.0.0.1:${proxy.addr.port}`;
  const program = `
    import { Client } from "${CLIENT}";
    const client = new Client({ url: "http://${host}", attempts: 1 });
    const told = [await client.get("/one"), await client.get("/two")];
    client.close();
    const other = await fetch("http://${host}/three");
    // Nobody listens there, but the address can be used.
    const nobody = new Client({ url: "http://[::1]:9", attempts: 1 });
    await nobody.get("/").catch(({ message }) => told.push(/parse/.test(message)));
    console.log(JSON.stringify([...told, await client.get("/four"), await other.text()]));
    client.close();`;
  const net = `--allow-net=${host},${proxyHost},[::1]:9`;
  const told = await Promise.all([
    run(program, [net], `http://${proxyHost}`),
    run(program, [net, "--allow-env"], `http://${proxyHost}`),
  ]);
  for (const each of told) assert.equal(each, '["/one","/two",false,"/four","through"]\n');
});
