import assert from "node:assert/strict";
import type { CachePlace } from "../../../../cache/mod.ts";
import { type HttpPlaceOptions, openHttpPlace } from "../../../../cache/place/http/http_place.ts";
import { bytesOfSeed, entryOf, flipBit, readAll, resultOfBytes, sha256 } from "../entries.ts";
import { DavServer, isNginxInstalled } from "./dav_server.ts";

const small = bytesOfSeed(1, 1000);
const large = bytesOfSeed(2, 1_000_000);
/** The server takes at most 4 MiB. */
const huge = bytesOfSeed(3, 5_000_000);
const pieces = (...chunks: Uint8Array[]) => ReadableStream.from(chunks);

/** A place on a server, whose clock a test sets. */
class HttpWorld implements AsyncDisposable {
  readonly warnings: string[] = [];
  now = 1000;
  readonly #places: CachePlace[] = [];

  async open(url: string, options: HttpPlaceOptions = {}): Promise<CachePlace> {
    const place = await openHttpPlace(url, {
      now: () => this.now,
      warn: (message) => void this.warnings.push(message),
      lookupMs: 60_000,
      ...options,
    });
    this.#places.push(place);
    return place;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const place of this.#places) await place.close();
  }
}

function nginxTest(
  name: string,
  test: (server: DavServer, world: HttpWorld) => Promise<void>,
): void {
  Deno.test({
    name,
    ignore: !isNginxInstalled,
    async fn() {
      await using server = await DavServer.start();
      await using world = new HttpWorld();
      await test(server, world);
    },
  });
}

nginxTest(
  "a value that one scheduler stores on nginx is a hit of another",
  async (server, world) => {
    const [one, two] = [await world.open(server.url()), await world.open(server.url())];
    assert.equal(await one.put(entryOf(["plan", "content"], small), small), true);
    assert.equal(
      await one.put(entryOf("large", large), pieces(large.subarray(0, 9), large.subarray(9))),
      true,
    );
    const keys = ["plan", "content", "large", "none"].map(sha256);
    const found = await two.getMany(keys);
    assert.deepEqual(
      keys.map((key) => found.get(key)),
      [resultOfBytes(small), resultOfBytes(small), resultOfBytes(large), undefined],
    );
    assert.deepEqual(await two.readBytes(resultOfBytes(small)), small);
    assert.deepEqual(await readAll(await two.read(resultOfBytes(large))), large);
    assert.equal(await two.read(resultOfBytes(huge)), null);
    assert.equal(await two.link(entryOf("more", large)), true);
    assert.equal(await two.link(entryOf("more", huge)), false);
    assert.equal((await one.getMany([sha256("more")])).size, 1);
    const { gets, misses, damaged, errors } = two.figures;
    assert.deepEqual([gets, misses, damaged, errors], [4, 1, 0, 0]);
    assert.deepEqual(world.warnings, []);
  },
);

nginxTest(
  "put() on nginx stores nothing unless the bytes are those of the digest",
  async (server, world) => {
    const place = await world.open(server.url());
    const wrong = bytesOfSeed(9, large.length);
    assert.equal(
      await place.put(entryOf("a", large), pieces(wrong.subarray(0, 9), wrong.subarray(9))),
      false,
    );
    assert.equal(await place.put(entryOf("a", large), pieces(large.subarray(0, 9))), false);
    assert.equal(await place.put(entryOf("b", small), bytesOfSeed(9, small.length)), false);
    const broken = new ReadableStream<Uint8Array>({ pull: (c) => c.error(new Error("gone")) });
    assert.equal(await place.put(entryOf("a", large), broken), false);
    assert.deepEqual([await server.files("cas"), await server.files("ac")], [[], []]);
    assert.deepEqual([place.figures.errors, world.warnings], [0, []]);
  },
);

nginxTest("a damaged value on nginx is a miss, and is stored again", async (server, world) => {
  const place = await world.open(server.url());
  for (const bytes of [small, large]) {
    const result = resultOfBytes(bytes);
    assert.equal(await place.put(entryOf("a", bytes), bytes), true);
    await flipBit(server.path(`cas/${result.digest}`), 500);
    assert.equal(await place.readBytes(result), null);
    const stream = await place.read(result);
    await assert.rejects(readAll(stream), /is damaged/);
    assert.equal(await place.link(entryOf("b", bytes)), false);
    assert.equal(await place.put(entryOf("a", bytes), bytes), true);
    assert.deepEqual(await place.readBytes(result), bytes);
  }
  await flipBit(server.path(`ac/${sha256("a")}`), 30);
  assert.equal((await place.getMany([sha256("a")])).size, 0);
  await Deno.copyFile(server.path(`ac/${sha256("a")}`), server.path(`ac/${sha256("c")}`));
  assert.equal((await place.getMany([sha256("c")])).size, 0);
  assert.deepEqual([place.figures.damaged, place.figures.errors], [6, 0]);
});

nginxTest("a value that is there is not sent again", async (server, world) => {
  const place = await world.open(server.url());
  await place.put(entryOf("a", large), large);
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({ cancel: () => void (isCancelled = true) });
  assert.equal(await place.put(entryOf("b", large), body), true);
  assert.equal(isCancelled, true);
});

nginxTest("a value that nginx refuses is not stored, and others are", async (server, world) => {
  const place = await world.open(server.url());
  assert.equal(await place.put(entryOf("huge", huge), pieces(huge)), false);
  assert.equal(await place.put(entryOf("a", small), small), true);
  assert.equal(world.warnings.length, 1);
  assert.deepEqual(await server.files("ac"), [sha256("a")]);
});

nginxTest(
  "a server that is gone means misses and one warning, and is tried again after a pause",
  async (server, world) => {
    const place = await world.open(server.url(), { pauseMs: 10_000 });
    await place.put(entryOf("a", small), small);
    const keys = ["a", "b", "c"].map(sha256);
    await server.stop();
    for (let n = 0; n < 3; n++) {
      assert.equal((await place.getMany(keys)).size, 0);
      assert.equal(await place.put(entryOf("b", large), pieces(large)), false);
      assert.equal(await place.readBytes(resultOfBytes(small)), null);
      assert.equal(await place.link(entryOf("b", small)), false);
    }
    assert.equal(world.warnings.length, 1);
    assert.match(
      world.warnings[0] ?? "",
      /^Cannot read from the cache "http:\/\/127.0.0.1:\d+\/weir": /,
    );
    await server.run();
    assert.equal((await place.getMany(keys)).size, 0);
    world.now += 10_000;
    assert.equal((await place.getMany(keys)).size, 1);
  },
);

nginxTest("a wrong password is one warning that does not tell it", async (server, world) => {
  const place = await world.open(server.url("ci:wrong"));
  assert.equal((await place.getMany([sha256("a")])).size, 0);
  assert.equal(await place.put(entryOf("a", small), small), false);
  assert.equal(world.warnings.length, 1);
  assert.match(world.warnings[0] ?? "", /the server answers 401; tasks run instead$/);
  assert.ok(!world.warnings.join().includes("wrong"));
});

Deno.test("a server that does not answer means misses at the deadline", async () => {
  await using world = new HttpWorld();
  const hanging: Deno.Conn[] = [];
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepting = (async () => {
    for await (const connection of listener) hanging.push(connection);
  })();
  const url = `http://127.0.0.1:${listener.addr.port}`;
  const [looking, reading, writing] = await Promise.all(
    [1, 2, 3].map(() => world.open(url, { lookupMs: 50, answerMs: 50 })),
  );
  assert.equal((await looking?.getMany([sha256("a"), sha256("b")]))?.size, 0);
  assert.equal(await reading?.read(resultOfBytes(large)), null);
  assert.equal(await writing?.put(entryOf("a", small), small), false);
  assert.deepEqual(world.warnings.length, 3);
  for (const warning of world.warnings) assert.match(warning, /no answer within 50 ms/);
  listener.close();
  await accepting.catch(() => {});
  for (const connection of hanging) connection.close();
});

Deno.test("openHttpPlace() rejects what is no URL of a server, without telling a password", async () => {
  for (const url of ["http://", "ftp://a:secret@b/", "http://a:secret@b/?query"]) {
    await assert.rejects(openHttpPlace(url), (error: Error) => {
      return error.message.startsWith("Cannot use") && !error.message.includes("secret");
    });
  }
});
