/** The server of both roles over TLS: certificates that are replaced, and clients that err. */
import assert from "node:assert/strict";
import { failureReason } from "../../../base/mod.ts";
import {
  type HttpListener,
  listenHttp,
  type ListenOptions,
} from "../../../http/listen/http_listener.ts";
import type { ListenTls } from "../../../http/listen/mod.ts";
import { eventually } from "../../eventually.ts";
import { RawClient } from "./raw_client.ts";
import { noOpenssl as ignore, TestAuthority } from "../../test_authority.ts";

const LIMITS = { connectionsMax: 100, headMs: 10_000, idleMs: 10_000, stallMs: 10_000 };

/** A server whose answers have the scheme of the request; `/stream` sends what the test writes. */
class Server implements AsyncDisposable {
  readonly listener: HttpListener;
  readonly port: number;
  readonly stream = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();

  constructor(tls?: ListenTls, { port = 0, ...limits }: Partial<ListenOptions> = {}) {
    const options = { hostname: "127.0.0.1", port, tls, ...LIMITS, ...limits };
    this.listener = listenHttp(options, ({ url }) => {
      const { protocol, pathname } = new URL(url);
      return new Response(pathname === "/stream" ? this.stream.readable : protocol);
    });
    this.port = this.listener.addr.port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.listener.shutdown();
    await this.listener.finished;
  }
}

/** A client that trusts this authority. */
class Trusting implements Disposable {
  readonly #client: Deno.HttpClient;

  constructor(authority?: string) {
    this.#client = Deno.createHttpClient({ caCerts: authority === undefined ? [] : [authority] });
  }

  get(url: string): Promise<Response> {
    return fetch(url, { client: this.#client });
  }

  async text(url: string): Promise<string> {
    return await (await this.get(url)).text();
  }

  /** The reason for which a request gets no answer. */
  async failure(url: string): Promise<string> {
    return await this.text(url).then((text) => assert.fail(text), failureReason);
  }

  [Symbol.dispose](): void {
    this.#client.close();
  }
}

const NO_TLS = "it does not speak TLS; does its address begin with http://?";
const NO_HTTP = "it does not speak HTTP; does its address begin with https://?";
const FOREIGN = "its certificate is from an unknown authority; name the file of the authority by " +
  "--tls-ca or WEIR_TLS_CA";

Deno.test({
  name: "a connection over TLS that fails has a reason in one sentence",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    await using foreign = await TestAuthority.make();
    const [good, expired, other] = await Promise.all([
      authority.issue(),
      authority.issue({ days: -1 }),
      authority.issue({ names: ["DNS:weir.example", "IP:10.0.0.1"] }),
    ]);
    await using server = new Server(good);
    await using late = new Server(expired);
    await using elsewhere = new Server(other);
    await using plain = new Server();
    using trusting = new Trusting(authority.cert);
    using nobody = new Trusting();
    using wrong = new Trusting(foreign.cert);
    assert.equal(await trusting.text(`https://127.0.0.1:${server.port}/`), "https:");
    assert.equal(await trusting.text(`https://localhost:${server.port}/`), "https:");
    assert.equal(await trusting.failure(`http://127.0.0.1:${server.port}/`), NO_HTTP);
    assert.equal(await trusting.failure(`https://127.0.0.1:${plain.port}/`), NO_TLS);
    assert.equal(await nobody.failure(`https://127.0.0.1:${server.port}/`), FOREIGN);
    assert.equal(await wrong.failure(`https://127.0.0.1:${server.port}/`), FOREIGN);
    assert.equal(
      await trusting.failure(`https://127.0.0.1:${late.port}/`),
      "its certificate has expired",
    );
    assert.equal(
      await trusting.failure(`https://127.0.0.1:${elsewhere.port}/`),
      'its certificate is for weir.example, 10.0.0.1 and does not name "127.0.0.1"',
    );
    // A client that is refused costs the server nothing but its own connection.
    assert.equal(await trusting.text(`https://127.0.0.1:${server.port}/`), "https:");
  },
});

Deno.test({
  name: "replaceCertificate() is for new connections, and open ones stay",
  ignore,
  async fn() {
    await using former = await TestAuthority.make();
    await using later = await TestAuthority.make();
    const [first, second] = await Promise.all([former.issue(), later.issue()]);
    await using server = new Server({ ...first, isReplaceable: true });
    const url = `https://127.0.0.1:${server.port}/`;
    using before = new Trusting(former.cert);
    using after = new Trusting(later.cert);
    const answer = await before.get(`${url}stream`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const writer = server.stream.writable.getWriter();
    const passes = async (text: string) => {
      void writer.write(new TextEncoder().encode(text));
      assert.equal((await reader?.read())?.value, text);
    };
    await passes("before");

    server.listener.replaceCertificate(second);
    await passes("after");
    assert.equal(await after.text(url), "https:");
    using fresh = new Trusting(former.cert);
    assert.equal(await fresh.failure(url), FOREIGN);

    for (const broken of [{ ...second, key: first.key }, { cert: "none", key: "none" }]) {
      assert.throws(() => server.listener.replaceCertificate(broken));
    }
    using again = new Trusting(later.cert);
    assert.equal(await again.text(url), "https:");
    await passes("still");
    await writer.close();
    assert.equal((await reader?.read())?.done, true);
  },
});

Deno.test({
  name: "a server whose certificate is replaceable does not share the port of another server",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const identity = { ...await authority.issue(), isReplaceable: true };
    await using first = new Server(identity);
    assert.throws(() => new Server(identity, first), Deno.errors.AddrInUse);
    await using plain = new Server();
    assert.throws(() => new Server(identity, plain), Deno.errors.AddrInUse);
    assert.throws(() => new Server(undefined, first), Deno.errors.AddrInUse);
  },
});

Deno.test({
  name: "a server over TLS speaks HTTP/1.1 alone: it counts connections",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    await using server = new Server(await authority.issue());
    const options = { hostname: "127.0.0.1", port: server.port, caCerts: [authority.cert] };
    using connection = await Deno.connectTls({ ...options, alpnProtocols: ["h2", "http/1.1"] });
    assert.equal((await connection.handshake()).alpnProtocol, "http/1.1");
  },
});

Deno.test({
  name: "clients that end no handshake take a part of the connections, and harm no open one",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const identity = await authority.issue();
    await using server = new Server(identity, { connectionsMax: 8 });
    const url = `https://127.0.0.1:${server.port}/`;
    using before = new Trusting(authority.cert);
    assert.equal(await before.text(url), "https:");
    const silent = await Promise.all(
      ["", "\x16\x03\x01", "", "\x16\x03\x01\x00\x05a"].map((text) =>
        RawClient.open(`http://127.0.0.1:${server.port}`, text)
      ),
    );
    // Two are accepted: a quarter of all.
    await eventually("handshakes begin", () => server.listener.counts.fresh === 2);
    assert.equal(await before.text(url), "https:");
    assert.deepEqual(server.listener.counts, { fresh: 2, active: 0, idle: 1 });
    for (const client of silent) client[Symbol.dispose]();
    using after = new Trusting(authority.cert);
    assert.equal(await after.text(url), "https:");
    assert.equal(server.listener.counts.fresh, 0);
  },
});

Deno.test({
  name: "a server over TLS ends while clients have not ended their handshake",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const identity = await authority.issue();
    const clients: RawClient[] = [];
    {
      await using server = new Server(identity, { connectionsMax: 4 });
      for (let count = 0; count < 3; count++) {
        clients.push(await RawClient.open(`http://127.0.0.1:${server.port}`));
      }
      await eventually("a handshake begins", () => server.listener.counts.fresh === 1);
    }
    for (const client of clients) client[Symbol.dispose]();
  },
});

Deno.test({
  name: "a full server over TLS says so, and one whose client sends no request closes it",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const identity = await authority.issue();
    await using server = new Server(identity, { headMs: 100 });
    const address = { hostname: "127.0.0.1", port: server.port, caCerts: [authority.cert] };
    using idle = await Deno.connectTls(address);
    assert.equal(await idle.read(new Uint8Array(1)), null);
    await using full = new Server(identity, { connectionsMax: 2 });
    const url = `https://127.0.0.1:${full.port}/`;
    using first = new Trusting(authority.cert);
    using second = new Trusting(authority.cert);
    const answer = await first.get(`${url}stream`);
    const refused = await second.get(url);
    assert.deepEqual([refused.status, await refused.text()], [503, ""]);
    await full.stream.writable.close();
    await answer.body?.cancel();
  },
});
