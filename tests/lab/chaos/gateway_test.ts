/** The gateway forwards, refuses, is silent and cuts, for all clients or all but the scheduler. */
import assert from "node:assert/strict";
import { Gateway } from "../../../lab/chaos/gateway.ts";
import { eventually } from "../../eventually.ts";

/** A server that answers every request at once, behind a gateway. */
async function withGateway(run: (gateway: Gateway) => Promise<void>): Promise<void> {
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    () => new Response("answer"),
  );
  await using gateway = new Gateway(server.addr.port);
  await run(gateway);
}

/** Opens a connection for one request, so that none is kept for the next one. */
async function ask(gateway: Pick<Gateway, "url">, headers: HeadersInit = {}): Promise<string> {
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return await (await fetch(gateway.url, { client, headers })).text();
}

Deno.test("Gateway forwards while it is open", async () => {
  await withGateway(async (gateway) => {
    assert.equal(await ask(gateway), "answer");
  });
});

Deno.test("Gateway refuses connections, and listens again on the same port", async () => {
  await withGateway(async (gateway) => {
    gateway.set("refusing");
    await assert.rejects(ask(gateway), TypeError);
    gateway.set("open");
    assert.equal(await ask(gateway), "answer");
  });
});

Deno.test("Gateway passes nothing while it is silent, and everything afterwards", async () => {
  await withGateway(async (gateway) => {
    gateway.set("silent");
    let answered = false;
    const answer = ask(gateway).then((text) => {
      answered = true;
      return text;
    });
    gateway.set("silent", { schedulerPasses: true });
    assert.equal(await ask(gateway, { authorization: "Bearer token" }), "answer");
    assert.equal(answered, false);
    gateway.set("open");
    assert.equal(await answer, "answer");
  });
});

Deno.test("Gateway refuses all but the scheduler", async () => {
  await withGateway(async (gateway) => {
    gateway.set("refusing", { schedulerPasses: true });
    await assert.rejects(ask(gateway), TypeError);
    assert.equal(await ask(gateway, { authorization: "Bearer token" }), "answer");
  });
});

Deno.test("Gateway: cut() closes open connections", async () => {
  await withGateway(async (gateway) => {
    gateway.set("silent");
    const refused = assert.rejects(ask(gateway), TypeError);
    await eventually("a connection is cut", () => {
      gateway.cut();
      return gateway.cuts > 0;
    });
    await refused;
  });
});

Deno.test("Gateway resets connections on which something was sent", async () => {
  await withGateway(async (gateway) => {
    const over = Promise.withResolvers<void>();
    const reset = gateway.reset(over.promise);
    // It does not listen for a moment.
    await eventually("a connection is reset", async () => {
      try {
        using connection = await Deno.connect({ hostname: "127.0.0.1", port: gateway.port });
        await connection.write(new Uint8Array(10));
        await connection.read(new Uint8Array(10));
        return false;
      } catch (error) {
        return error instanceof Deno.errors.ConnectionReset;
      }
    });
    over.resolve();
    await reset;
    assert.equal(await ask(gateway), "answer");
  });
});

Deno.test("Gateway forwards in pieces while it is slow", async () => {
  await withGateway(async (gateway) => {
    gateway.set("slow");
    assert.equal(await ask(gateway, { "x-long": "x".repeat(5000) }), "answer");
  });
});

Deno.test("Gateway: connections that are half open carry nothing and stay, and new ones are forwarded", async () => {
  await withGateway(async (gateway) => {
    gateway.set("silent");
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: gateway.port });
    await connection.write(new TextEncoder().encode("GET / HTTP/1.1\r\nhost: a\r\n\r\n"));
    let received = false;
    const reading = connection.read(new Uint8Array(10)).then(() => received = true, () => {});
    await eventually("the connection is known", () => gateway.strand() === 1);
    gateway.set("open");
    gateway.cut();
    assert.equal(await ask(gateway), "answer");
    assert.equal(received, false);
    connection.close();
    await reading;
  });
});

Deno.test("Gateway accepts connections after one that was reset before it was accepted", async () => {
  await withGateway(async (gateway) => {
    const program = `import { connect } from "node:net";
      const connection = connect(${gateway.port}, "127.0.0.1", () => connection.resetAndDestroy());`;
    // The gateway accepts nothing while this process waits.
    const { success } = new Deno.Command(Deno.execPath(), {
      args: ["eval", "--no-config", program],
    }).outputSync();
    assert.ok(success);
    assert.equal(await ask(gateway), "answer");
    assert.equal(await ask(gateway), "answer");
  });
});

Deno.test({
  name: "Gateway has a second port, which fails with the first one",
  // Other systems have one address of loopback.
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using server = Deno.serve(
      { port: 0, hostname: "127.0.0.1", onListen() {} },
      () => new Response("answer"),
    );
    const { port } = server.addr;
    await using gateway = new Gateway(port, { hostname: "127.0.1.9", secondPort: port });
    const second = { url: `http://${gateway.hostname}:${port}` };
    for (const each of [gateway, second]) assert.equal(await ask(each), "answer");
    gateway.set("refusing");
    for (const each of [gateway, second]) await assert.rejects(ask(each), TypeError);
    gateway.set("open");
    for (const each of [gateway, second]) assert.equal(await ask(each), "answer");
  },
});
