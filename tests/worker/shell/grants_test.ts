/** Grants from the scheduler to the reader and from the reader to the holder. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asWorkerId,
  type Dependency,
  type Grant,
  type ReadRequest,
  type ToWorker,
} from "../../../protocol/mod.ts";
import { BatchGrants } from "../../../scheduler/shell/grants.ts";
import { HolderGuard } from "../../../worker/mod.ts";
import { ReaderGrants } from "../../../worker/shell/reader_grants.ts";
import { announcementOf, grantFor, registeredAs } from "../../world/grants.ts";

const [HOLDER, READER, OTHER] = ["holder", "reader", "other"].map((id) => registeredAs(id)) as [
  ReturnType<typeof registeredAs>,
  ReturnType<typeof registeredAs>,
  ReturnType<typeof registeredAs>,
];

function guard(registered = HOLDER): HolderGuard {
  const made = new HolderGuard();
  made.begin(registered);
  return made;
}

/** The request of a reader with these grants. */
function shown(keys: readonly string[], grants: readonly Grant[], reader = READER): ReadRequest {
  const { id, incarnation } = reader;
  return {
    keys: keys.map(asKey),
    reader: id,
    incarnation,
    grants: grants.map(([, expiresAt, all, signature]) => [expiresAt, all, signature]),
  };
}

Deno.test("HolderGuard grants exactly what was signed, to the reader it was signed for", () => {
  const grant = grantFor(HOLDER, READER, ["n/a", "n/b"]);
  const holder = guard();
  assert.equal(holder.checkRead(shown(["n/a", "n/b"], [grant])), "granted");
  assert.equal(holder.checkRead(shown(["n/b"], [grant])), "granted");
  assert.equal(holder.checkRead(shown([], [])), "granted");
  const [id, expiresAt, keys, signature] = grant;
  const refused: [string, ReadRequest][] = [
    ["another key", shown(["n/a", "n/c"], [grant])],
    ["no grant", shown(["n/a"], [])],
    ["another reader", shown(["n/a"], [grant], OTHER)],
    ["another incarnation", shown(["n/a"], [grant], { ...READER, incarnation: 2 })],
    ["more keys", shown(["n/c"], [[id, expiresAt, [...keys, asKey("n/c")], signature]])],
    ["a later expiry", shown(["n/a"], [[id, expiresAt + 1, keys, signature]])],
    [
      "the key of another worker",
      shown(["n/a"], [
        grantFor({ ...HOLDER, grantKey: OTHER.grantKey }, READER, ["n/a"]),
      ]),
    ],
    [
      "the holder of another grant",
      shown(["n/a"], [
        grantFor({ ...OTHER, grantKey: HOLDER.grantKey }, READER, ["n/a"]),
      ]),
    ],
    ["a cut signature", shown(["n/a"], [[id, expiresAt, keys, signature.slice(0, 20)]])],
    ["no reader", { keys: [asKey("n/a")], grants: [] }],
  ];
  for (const [name, request] of refused) assert.equal(holder.checkRead(request), "refused", name);
});

Deno.test("HolderGuard tells an expired grant from a forged one, by the scheduler's clock", () => {
  assert.equal(
    guard().checkRead(shown(["n/a"], [grantFor(HOLDER, READER, ["n/a"], -60_000)])),
    "expired",
  );
  // The scheduler's clock is an hour ahead of this one, so its grants expire an hour later.
  const ahead = guard(registeredAs("holder", { at: Date.now() + 3_600_000 }));
  const [valid, over] = [3_660_000, 3_540_000].map((ms) => grantFor(HOLDER, READER, ["n/a"], ms));
  assert.ok(valid && over);
  assert.equal(ahead.checkRead(shown(["n/a"], [valid])), "granted");
  assert.equal(ahead.checkRead(shown(["n/a"], [over])), "expired");
});

Deno.test("HolderGuard refuses grants of an earlier registration", () => {
  const holder = new HolderGuard();
  const grant = grantFor(HOLDER, READER, ["n/a"]);
  assert.equal(holder.checkRead(shown(["n/a"], [grant])), "not-registered");
  holder.begin(HOLDER);
  assert.equal(holder.checkRead(shown(["n/a"], [grant])), "granted");
  holder.begin(registeredAs("holder-again"));
  assert.equal(holder.checkRead(shown(["n/a"], [grant])), "refused");
});

Deno.test("HolderGuard takes an announcement for its worker, attempt and keys only", () => {
  const signature = announcementOf(HOLDER, 7, ["n/a", "n/b"]);
  const keys = ["n/a", "n/b"].map(asKey);
  const check = (id: string, attempt: number, names = keys) =>
    guard().isAnnounced(asWorkerId(id), asAttempt(attempt), { keys: names, signature });
  assert.equal(check("holder", 7), true);
  assert.equal(check("other", 7), false);
  assert.equal(check("holder", 8), false);
  assert.equal(check("holder", 7, keys.toReversed()), false);
  assert.equal(check("holder", 7, keys.slice(1)), false);
});

Deno.test("ReaderGrants shows the newest valid grants, and names the keys without one", () => {
  const grants = new ReaderGrants();
  grants.begin(READER);
  const old = grantFor(HOLDER, READER, ["n/a", "n/b"], -60_000);
  const valid = grantFor(HOLDER, READER, ["n/a"]);
  grants.add([old, valid, grantFor(OTHER, READER, ["n/c"])]);
  const read = grants.read(HOLDER.id, ["n/a", "n/b", "n/c"].map(asKey));
  assert.deepEqual(read.ungranted, ["n/b", "n/c"]);
  assert.deepEqual(read.request, shown(["n/a"], [valid]));
  grants.drop(HOLDER.id, [asKey("n/a")]);
  assert.equal(grants.read(HOLDER.id, [asKey("n/a")]).request, null);
  assert.ok(grants.read(OTHER.id, [asKey("n/c")]).request);
  grants.used(asKey("n/c"));
  assert.equal(grants.read(OTHER.id, [asKey("n/c")]).request, null);
  grants.add([valid]);
  grants.begin(READER);
  assert.equal(grants.read(HOLDER.id, [asKey("n/a")]).request, null, "a new registration");
});

function compute(dependencies: readonly Dependency[]): ToWorker {
  const priority = [0, 0, 1] as const;
  const [key, graph] = [asKey("n/task"), asGraphId("g")];
  return ["compute", key, asAttempt(1), graph, priority, "inc", [], dependencies, null];
}

Deno.test("BatchGrants signs one grant per holder for what the messages of a batch name", () => {
  const keys = new Map([HOLDER, OTHER].map(({ id, grantKey }) => [id, grantKey]));
  const now = Date.now();
  const batch = new BatchGrants(READER.id, READER.incarnation, {
    keyOf: (id) => keys.get(id),
    now: () => now,
    grantMs: 60_000,
  });
  assert.equal(batch.take(), null);
  const [a, b, c, d, own] = ["n/a", "n/b", "n/c", "n/d", "n/own"].map(asKey) as [
    ReturnType<typeof asKey>,
    ReturnType<typeof asKey>,
    ReturnType<typeof asKey>,
    ReturnType<typeof asKey>,
    ReturnType<typeof asKey>,
  ];
  const unknown = asWorkerId("not-connected");
  batch.add(compute([[a, 1, [HOLDER.id]], [own, 1, [READER.id]]]));
  batch.add(compute([[a, 1, [HOLDER.id]], [b, 1, [HOLDER.id, OTHER.id, unknown]]]));
  batch.add(["acquire-replicas", asAttempt(2), [[c, 1, [HOLDER.id]]]]);
  batch.add(["refresh-holders", asAttempt(3), [[d, [OTHER.id]]]]);
  batch.add(["pause"]);
  const [, grants = []] = batch.take() ?? [];
  assert.deepEqual(grants.map(([holder, expiresAt, granted]) => [holder, expiresAt, granted]), [
    [HOLDER.id, now + 60_000, [a, b, c]],
    [OTHER.id, now + 60_000, [b, d]],
  ]);
  const [first] = grants;
  assert.ok(first);
  assert.equal(guard().checkRead(shown(["n/a", "n/c"], [first])), "granted");
  assert.equal(batch.take(), null, "each batch has its own");
});
