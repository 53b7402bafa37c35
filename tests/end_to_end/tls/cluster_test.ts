/** Real graphs over TLS while the certificate is replaced, and what else a scheduler serves. */
import assert from "node:assert/strict";
import { failureReason } from "../../../base/mod.ts";
import { Client } from "../../../client/mod.ts";
import { followEvents } from "../../../client/http/events.ts";
import { SECURE_COOKIE } from "../../../routes/access/auth.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { eventually } from "../../eventually.ts";
import { isLong } from "../../long.ts";
import { noOpenssl as ignore, replaceFiles, TestAuthority } from "../../test_authority.ts";
import { Cluster } from "../cluster.ts";
import { digestGraphs } from "../digest_graphs.ts";
import { weir } from "../weir.ts";

const ROOT = new URL("../../../", import.meta.url);
const TOKEN = "token-of-everyone-0123456789";
const TOKENS = { token: TOKEN, name: "all", scopes: ["read", "submit", "worker", "admin"] };

/** A server's answer to a client that trusts one authority, or why there is none. */
async function answers(url: string, authority: string): Promise<boolean | string> {
  using client = Deno.createHttpClient({ caCerts: [authority] });
  try {
    const response = await fetch(`${url}/livez`, { client });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    return failureReason(error);
  }
}

Deno.test({
  name: "the cluster computes real graphs over TLS while the certificate is replaced",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    await using next = await TestAuthority.make();
    const [identity, replacement] = await Promise.all([authority.issue(), next.issue()]);
    const { files } = identity;
    const both = `${authority.folder}/both.pem`;
    await Deno.writeTextFile(both, authority.cert + next.cert);
    await using cluster = await Cluster.start({
      scheduler: ["--tls-cert", files.cert, "--tls-key", files.key],
      env: { WEIR_TLS_CA: both },
      caCerts: [authority.cert, next.cert],
    });
    const { client, scheduler: { url } } = cluster;
    assert.match(url, /^https:/);
    const before = (await client.workers()).map(({ id, url }) => ({ id, url }));
    assert.ok(before.every((worker) => worker.url?.startsWith("https:")), JSON.stringify(before));

    const ending = new AbortController();
    const { signal } = ending;
    const seen: string[] = [];
    const outcomes: (number | string)[] = [];
    const follower = new Client({
      url,
      caCerts: [authority.cert],
      onRequest: ({ outcome }) => outcomes.push(outcome),
    });
    const following = (async () => {
      for await (const { event } of followEvents(follower, { signal })) seen.push(event);
    })().catch((error) => assert.ok(signal.aborted, error)).finally(() => follower.close());
    await eventually("the stream of events is open", () => outcomes.length === 1);

    const computed = Promise.all(
      digestGraphs.filter(({ tasks }) => isLong || tasks < 1000)
        .map(async (graph) => {
          assert.deepEqual(await cluster.results(graph.submission()), graph.expected, graph.name);
        }),
    );
    await replaceFiles(identity, replacement);
    await eventually(
      "new connections have the new certificate",
      async () => await answers(url, next.cert) === true,
    );
    assert.match(String(await answers(url, authority.cert)), /unknown authority/);
    await computed;

    // The open stream and the workers have not noticed.
    const count = seen.length;
    const [graph] = digestGraphs;
    assert.ok(graph);
    assert.deepEqual(await cluster.results(graph.submission()), graph.expected);
    await eventually("further events arrive", () => seen.length > count);
    assert.deepEqual(outcomes, [200]);
    const after = (await client.workers()).map(({ id, url }) => ({ id, url }));
    assert.deepEqual(after, before);
    ending.abort();
    await following;
  },
});

Deno.test({
  name: "a scheduler with TLS serves health, metrics, the dashboard and programs",
  ignore,
  async fn(t) {
    await using authority = await TestAuthority.make();
    const { files } = await authority.issue();
    const tokenFile = `${authority.folder}/tokens`;
    await Deno.writeTextFile(tokenFile, JSON.stringify(TOKENS), { mode: 0o600 });
    const env = { WEIR_TLS_CA: authority.file, WEIR_TOKEN: TOKEN };
    await using cluster = await Cluster.start({
      scheduler: ["--tls-cert", files.cert, "--tls-key", files.key, "--token-file", tokenFile],
      workers: [[]],
      env,
    });
    const { url } = cluster.scheduler;
    using trusting = Deno.createHttpClient({ caCerts: [authority.cert] });
    const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(url + path, { client: trusting, method, headers });
    const authorization = `Bearer ${TOKEN}`;

    await t.step("health and metrics", async () => {
      for (const path of ["/livez", "/readyz", "/metrics"]) {
        const answer = await get(path, { authorization });
        assert.equal(answer.status, 200, path);
        await answer.body?.cancel();
      }
    });

    await t.step("the cookie of the dashboard is secure", async () => {
      const ways: readonly Record<string, string>[] = [{ origin: url }, {}];
      for (const headers of ways) {
        const login = await get("/api/v1/session", { authorization, ...headers }, "POST");
        assert.equal(login.status, 200);
        await login.body?.cancel();
        const cookie = login.headers.get("set-cookie") ?? "";
        assert.ok(cookie.startsWith(`${SECURE_COOKIE}=`), cookie);
        assert.match(cookie, /; HttpOnly/);
        assert.match(cookie, /; Secure/);
        const page = { cookie: cookie.split(";")[0] ?? "", "sec-fetch-site": "same-origin" };
        const session = await get("/api/v1/session", page);
        assert.equal((await session.json()).name, "all");
      }
    });

    await t.step("a program has the authority of its environment", async () => {
      const program = `
        import { Weir } from "${new URL("client/mod.ts", ROOT).href}";
        const weir = await Weir.connect();
        const again = await Weir.connect(weir.address);
        const three = again.call("sum", [3]);
        console.log(await weir.call("sum", [1, 2]).result(), await three.result());
        console.log(await three.runHere());
        await Promise.all([weir.close(), again.close()]);`;
      const run = async (variables: Record<string, string>) => {
        const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
          args: ["eval", "--config", new URL("deno.json", ROOT).pathname, program],
          env: { WEIR_URL: url, NO_COLOR: "1", WEIR_TLS_CA: "", ...variables },
        }).output();
        return { code, text: new TextDecoder().decode(code === 0 ? stdout : stderr) };
      };
      assert.deepEqual(await run(env), { code: 0, text: "3 3\n3\n" });
      const absent = await run({ ...env, WEIR_TLS_CA: "/absent" });
      assert.match(absent.text, /Cannot read "\/absent" of WEIR_TLS_CA: /);
    });

    await t.step("commands and workers without the authority say so, and exit with 5", async () => {
      const reason = "its certificate is from an unknown authority; name the file of the " +
        "authority by --tls-ca or WEIR_TLS_CA";
      const message = `weir: Cannot reach a scheduler at ${url}: ${reason}\n`;
      const command = await ranHere(["workers", "--url", url], { env: { WEIR_TLS_CA: "" } });
      assert.deepEqual([command.code, command.stderr], [5, message]);
      const flags = ["--scheduler", url, "--threads", "1", "--connect-timeout", "0.1"];
      const worker = await weir(["worker", ...flags], { env: { WEIR_TOKEN: TOKEN } });
      assert.equal(worker.code, 5);
      assert.equal(worker.stderr.split("\n").at(-2), message.trim());
      const plain = url.replace("https:", "http:");
      const wrong = await ranHere(["workers", "--url", plain], { env });
      assert.equal(wrong.code, 5);
      assert.match(wrong.stderr, /it does not speak HTTP; does its address begin with https:/);
      const file = ["--tls-ca", `${authority.folder}/tokens`];
      const useless = await ranHere(["workers", "--url", url, ...file]);
      assert.equal(useless.code, 2);
      assert.match(useless.stderr, /^weir: Cannot use ".*" for --tls-ca: it has no certificate/);
    });

    await t.step("a worker advertises no address without TLS", async () => {
      const flags = ["--scheduler", url, "--threads", "1", "--advertise", "http://127.0.0.1:9"];
      const { code, stderr } = await weir(["worker", ...flags], { env });
      assert.equal(code, 2);
      assert.match(stderr, /Cannot advertise http:\/\/127.0.0.1:9: with a scheduler at https:/);
    });
  },
});

Deno.test({
  name: "a scheduler does not start with files that it cannot serve over TLS with",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const [one, other] = await Promise.all([authority.issue(), authority.issue()]);
    for (
      const [flags, message] of [
        [["--tls-cert", one.files.cert], /^weir: Cannot use --tls-cert without --tls-key\n$/],
        [
          ["--tls-cert", one.files.cert, "--tls-key", other.files.key],
          /^weir: Cannot use ".*": it is not the key of the certificate in ".*"\n$/,
        ],
        [
          ["--tls-cert", "/absent", "--tls-key", one.files.key],
          /^weir: Cannot read "\/absent": there is no such file\n$/,
        ],
      ] as const
    ) {
      const { code, stderr } = await weir(["scheduler", "--port", "0", ...flags]);
      assert.equal(code, 2, stderr);
      assert.match(stderr, message);
    }
  },
});
