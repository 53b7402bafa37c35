/**
 * A rogue worker that is given no task: it reads nothing that it was not given, changes no result,
 * ends nobody.
 */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { asKey, encode, encodePeerHead, keySegment } from "../../../protocol/mod.ts";
import { type Attacks, HONEST, type Registration, RESULT, TOKENS } from "./rogue_scene.ts";

export const OUTSIDER_ATTACKS: Attacks = {
  "posts events as another worker": async (scene) => {
    const own = await scene.join();
    for (const { id } of await scene.victims()) {
      for (const secret of [undefined, "", "guess", own.secret]) {
        for (let incarnation = 1; incarnation < 8; incarnation++) {
          for (const seq of [1, 1_000_000]) {
            const path = `/api/v1/workers/${id}/events`;
            const post = { incarnation, seq, ack: 0, events: [["left", "forged"]] };
            const response = await scene.ask("POST", path, post, secret);
            const problem = await response.json();
            assert.ok(["wrong_secret", "stale_incarnation"].includes(problem.code), problem.code);
            assert.equal(problem.expected, undefined);
          }
        }
      }
    }
  },

  "reads the instructions of another worker": async (scene) => {
    for (const { id } of await scene.victims()) {
      for (let incarnation = 1; incarnation < 8; incarnation++) {
        for (let after = 0; after < 20; after++) {
          const query = `?incarnation=${incarnation}&after=${after}&wait=0`;
          const response = await scene.ask("GET", `/api/v1/workers/${id}/instructions${query}`);
          assert.ok([403, 410].includes(response.status), `status ${response.status}`);
          await response.body?.cancel();
        }
      }
    }
  },

  "takes over the registration or the name of another worker": async (scene) => {
    for (const { id, name } of await scene.victims()) {
      for (let incarnation = 1; incarnation < 8; incarnation++) {
        for (const secret of [{}, { secret: "guess" }]) {
          const taken = await scene.register({ name, previous: { id, incarnation, ...secret } });
          assert.equal(taken.status, 409, await taken.text());
        }
        // Under another name it is a new worker, and the other one stays.
        const path = await scene.register({ previous: { id, incarnation } });
        await path.body?.cancel();
      }
    }
  },

  "collects tokens, addresses and grants for values of other workers": async (scene) => {
    const rogue = await scene.join();
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    await scene.report(rogue, [["ask-holders", keys]]);
    const text = await scene.instructions(rogue);
    assert.doesNotMatch(text, /token|grants|refresh-holders/, text);
  },

  "reads values, logs, stories and figures of other workers": async (scene) => {
    const rogue = await scene.join();
    const tokens = await scene.peerTokens(rogue);
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    for (const { id, url } of await scene.victims()) {
      const expiresAt = Date.now() + 60_000;
      const terms = ["read", id, rogue.id, rogue.incarnation, expiresAt, ...keys].join("\n");
      const signature = createHmac("sha256", rogue.grantKey ?? "").update(terms)
        .digest("base64url");
      const grants = [[expiresAt, keys, signature]];
      const forged = { keys, reader: rogue.id, incarnation: rogue.incarnation, grants };
      for (const token of ["", TOKENS.worker, rogue.secret, ...tokens]) {
        const authorization = token === "" ? "" : `Bearer ${token}`;
        const headers: Record<string, string> = authorization === "" ? {} : { authorization };
        for (const body of [{ keys }, forged]) {
          const init = { method: "POST", headers, body: JSON.stringify(body) };
          const response = await fetch(`${url}/data`, init);
          assert.ok([401, 403].includes(response.status), `status ${response.status}`);
          await response.body?.cancel();
        }
        for (const path of ["/figures", `/logs/${keySegment(keys[0] ?? "")}`, "/story"]) {
          const response = await fetch(url + path, { headers });
          assert.equal(response.status, 401, path);
          await response.body?.cancel();
        }
      }
    }
  },

  "stores values at other workers": async (scene) => {
    const rogue = await scene.join();
    const tokens = await scene.peerTokens(rogue);
    const bytes = encode(666);
    const key = asKey(scene.key("a"));
    for (const { id, url } of await scene.victims()) {
      for (const attempt of [1, Date.now() * 1000, Number.MAX_SAFE_INTEGER]) {
        const announced = ["put", id, attempt, key].join("\n");
        const signature = createHmac("sha256", rogue.grantKey ?? "").update(announced)
          .digest("base64url");
        for (const token of [TOKENS.worker, rogue.secret, rogue.grantKey, ...tokens]) {
          const response = await fetch(`${url}/data?attempt=${attempt}&worker=${id}`, {
            method: "PUT",
            headers: { authorization: `Bearer ${token}`, "weir-announcement": signature },
            body: new Blob([encodePeerHead([[key, bytes.byteLength]]), bytes]),
          });
          assert.equal(response.status, 401);
          await response.body?.cancel();
        }
      }
    }
  },

  "takes the name of another worker as if that had ended": async (scene) => {
    for (const { name, url } of await scene.victims()) {
      const attempts = Array.from({ length: 20 }, (_, count) =>
        // With its own address, that of the victim, and one that refuses connections.
        [{}, { url }, { url: "http://127.0.0.1:1" }][count % 3]);
      await Promise.all(attempts.map(async (address) => {
        const taken = await scene.register({ name, ...address });
        assert.equal(taken.status, 409, await taken.text());
      }));
    }
  },

  "claims to hold the results of others": async (scene) => {
    const rogue = await scene.join();
    const far = Number.MAX_SAFE_INTEGER - 1;
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    const events = keys.flatMap((key) => [
      ["add-keys", [[key, far, 1]]],
      ["task-finished", key, far, 1, Date.now(), 1],
      ["task-erred", key, far, { kind: "raised", name: "E", message: "forged" }, Date.now(), 1],
    ]);
    await scene.report(rogue, events);
  },

  "registers with the results of others": async (scene) => {
    const rogue = await scene.join();
    // The answer to an unknown key tells the counter from which attempts and epochs are drawn.
    await scene.report(rogue, [["add-keys", [["local/no/key", 1, 1]]]]);
    const epoch = Number(/"free-keys",(\d+)/.exec(await scene.instructions(rogue))?.[1]);
    assert.ok(epoch > 0);
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    const held = keys.map((key) => [key, 1, 0, epoch]);
    await scene.join({ held, running: keys.map((key) => [key, epoch]) });
    await scene.join({ held, previous: { id: rogue.id, ...withoutId(rogue) } });
  },

  "reports the replicas of others as missing or undecodable": async (scene) => {
    const rogue = await scene.join();
    const far = Number.MAX_SAFE_INTEGER - 1;
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    const events = (await scene.victims()).flatMap(({ id }) => [
      ["replicas-missing", id, keys.map((key) => [key, far])],
      ...keys.map((key) => ["replica-undecodable", id, key, far, "forged"]),
    ]);
    await scene.report(rogue, events);
  },

  "reports other workers as unreachable": async (scene) => {
    const far = Number.MAX_SAFE_INTEGER - 1;
    const keys = Object.keys(RESULT).map((name) => [scene.key(name), far]);
    for (const name of ["rogue", "rogue-2", "rogue-3"]) {
      const rogue = await scene.join({ name });
      const events = (await scene.victims()).flatMap(({ id }) => [
        ["holder-unreachable", id, keys],
        ["holder-unreachable", id, keys],
        ["holder-unreachable", id, []],
      ]);
      await scene.report(rogue, events);
    }
    const honest = (await scene.client.workers()).filter(({ name }) => HONEST.includes(name));
    assert.deepEqual(
      honest.map(({ transfers, unreachedBy, suspected }) => [transfers, unreachedBy, suspected]),
      HONEST.map(() => ["direct", 0, false]),
    );
  },

  "reads values of other workers through the scheduler, and uploads for them": async (scene) => {
    const rogue = await scene.join();
    const keys = Object.keys(RESULT).map((name) => scene.key(name));
    const { id: reader, incarnation } = rogue;
    for (const { id: from } of await scene.victims()) {
      const expiresAt = Date.now() + 60_000;
      const terms = ["read", from, reader, incarnation, expiresAt, ...keys].join("\n");
      const signature = createHmac("sha256", rogue.grantKey ?? "").update(terms)
        .digest("base64url");
      for (const grants of [[], [[expiresAt, keys, signature]]]) {
        const body = { from, reader, incarnation, keys, grants };
        const response = await scene.ask("POST", "/api/v1/transfers", body, rogue.secret);
        assert.equal(response.status, 403);
        await response.body?.cancel();
      }
      const query = `?worker=${from}&incarnation=1`;
      const upload = await scene.ask("POST", `/api/v1/transfers/x${query}`, {}, rogue.secret);
      assert.ok([403, 410].includes(upload.status), `status ${upload.status}`);
      await upload.body?.cancel();
    }
  },
};

function withoutId({ incarnation, secret }: Registration): Record<string, unknown> {
  return { incarnation, ...(secret === undefined ? null : { secret }) };
}
