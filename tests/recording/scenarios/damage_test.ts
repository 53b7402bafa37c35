/**
 * Damaged recordings: whatever happens to a file, a replay equals what was recorded up to some
 * event, and says where it stops, or it is refused. `WEIR_TEST_SEED` chooses the damages.
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { present, Prng } from "../../../base/mod.ts";
import { RecordingDamage, RecordingError } from "../../../recording/mod.ts";
import type { MemoryFolder } from "../memory_folder.ts";
import { eventsFile, RecordingDesk } from "../recording_desk.ts";

const SEEDS = 500;
const EVENTS = 400;
const SEED = Number(Deno.env.get("WEIR_TEST_SEED") ?? 0);

interface Recorded {
  readonly folder: MemoryFolder;
  /** The state after each event, as JSON. */
  readonly states: readonly string[];
}

/** A recording with compressed and plain segments, ended by its process or not. */
async function record(isClosed: boolean): Promise<Recorded> {
  const desk = new RecordingDesk();
  const recorder = desk.recorder({ segmentBytes: 6000 });
  const states = [JSON.stringify(desk.machine.snapshot())];
  for (let n = 1; n <= EVENTS; n++) {
    desk.tell(recorder, n);
    states.push(JSON.stringify(desk.machine.snapshot()));
    await recorder.idle();
  }
  const folder = desk.folder.copy();
  await recorder.close();
  return { folder: isClosed ? desk.folder : folder, states };
}

const RECORDED = { closed: await record(true), killed: await record(false) };

type Damage = (folder: MemoryFolder, prng: Prng) => void;

function named(folder: MemoryFolder, prng: Prng): string {
  const names = folder.names();
  return present(names[prng.integer(names.length)], "a file");
}

/** Changes a random file; `change` gets a copy of its bytes. */
function inFile(change: (bytes: Uint8Array, prng: Prng) => Uint8Array): Damage {
  return (folder, prng) => {
    const name = named(folder, prng);
    const bytes = folder.bytes(name).slice();
    folder.set(name, bytes.byteLength === 0 ? bytes : change(bytes, prng));
  };
}

/** Changes the list of lines of a random file. */
function inLines(change: (lines: string[], prng: Prng) => void): Damage {
  return inFile((bytes, prng) => {
    const lines = Buffer.from(bytes).toString("latin1").split(/(?<=\n)/);
    change(lines, prng);
    return Buffer.from(lines.join(""), "latin1");
  });
}

const at = (items: { readonly length: number }, prng: Prng) => prng.integer(items.length);

const DAMAGES: Readonly<Record<string, Damage>> = {
  "a byte is flipped": inFile((bytes, prng) => {
    const place = prng.integer(bytes.byteLength);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << prng.integer(8));
    return bytes;
  }),
  "the end is cut off": inFile((bytes, prng) => bytes.subarray(0, prng.integer(bytes.byteLength))),
  "the beginning is cut off": inFile((bytes, prng) =>
    bytes.subarray(1 + prng.integer(bytes.byteLength))
  ),
  "bytes are zero": inFile((bytes, prng) => {
    const place = prng.integer(bytes.byteLength);
    return bytes.fill(0, place, place + 1 + prng.integer(50));
  }),
  "the end is zero": inFile((bytes, prng) => bytes.fill(0, prng.integer(bytes.byteLength))),
  "a file is empty": inFile(() => new Uint8Array()),
  "a line is missing": inLines((lines, prng) => lines.splice(at(lines, prng), 1)),
  "the last lines are missing": inLines((lines, prng) => lines.splice(at(lines, prng))),
  "a line is repeated": inLines((lines, prng) => {
    const place = at(lines, prng);
    lines.splice(place, 0, lines[place] ?? "");
  }),
  "lines are exchanged": inLines((lines, prng) => {
    const [one, other] = [at(lines, prng), at(lines, prng)];
    [lines[one], lines[other]] = [lines[other] ?? "", lines[one] ?? ""];
  }),
  "a line of another type is added": inLines((lines, prng) => {
    const place = at(lines, prng);
    const check = /^\[(\d+),/.exec(lines[place] ?? "")?.[1] ?? "1";
    const kinds = ["{}\n", `[${check},["note","x"]]\n`, `[${check},{"type":"x"}]\n`, "\n"];
    lines.splice(place, 0, kinds[prng.integer(kinds.length)] ?? "");
  }),
  "a file is missing": (folder, prng) => folder.remove(named(folder, prng)),
  "a file is repeated": (folder, prng) =>
    folder.set(named(folder, prng), folder.bytes(named(folder, prng))),
  "files are exchanged": (folder, prng) => {
    const [one, other] = [named(folder, prng), named(folder, prng)];
    const bytes = folder.bytes(one);
    folder.set(one, folder.bytes(other));
    folder.set(other, bytes);
  },
  "the file of another recording": (folder, prng) => {
    const name = named(folder, prng);
    const other = RECORDED.closed.folder === folder ? RECORDED.killed : RECORDED.closed;
    if (other.folder.names().includes(name)) folder.set(name, other.folder.bytes(name));
  },
};

/** Replays, and checks what the replay says. Returns whether the damage was noticed. */
async function check({ folder, states }: Recorded, isClosed: boolean, where: string) {
  const desk = new RecordingDesk(folder);
  let noticed = false;
  for (const from of ["oldest", "newest"] as const) {
    for (const upToDamage of [false, true]) {
      try {
        const replayed = await desk.replay(from, { upToDamage });
        const { machine, events, damages, index } = replayed;
        assert.equal(JSON.stringify(machine.snapshot()), states[events], where);
        const says = damages.length > 0 || (index.closed === null && !isClosed);
        assert.ok(events === EVENTS || says, `${where}: silently ends with event ${events}`);
        assert.ok(damages.length === 0 || upToDamage);
        noticed ||= damages.length > 0;
      } catch (error) {
        if (!(error instanceof RecordingError)) throw error;
        assert.match(error.message, /^Cannot (read|use) .*"memory.*": \S/, where);
        noticed = true;
      }
    }
  }
  return noticed;
}

for (const [name, damage] of Object.entries(DAMAGES)) {
  Deno.test(`replay() is equal up to the damage or refused when ${name}`, async () => {
    const seeds = Math.ceil(SEEDS / Object.keys(DAMAGES).length);
    let noticed = 0;
    for (let number = 0; number < seeds; number++) {
      const prng = new Prng(SEED + number);
      const kind = number % 2 === 0 ? "closed" : "killed";
      const recorded = { ...RECORDED[kind], folder: RECORDED[kind].folder.copy() };
      damage(recorded.folder, prng);
      const isClosed = kind === "closed";
      if (await check(recorded, isClosed, `${name}, ${kind}, seed ${SEED + number}`)) noticed++;
    }
    assert.ok(noticed > 0, "no damage was noticed");
  });
}

Deno.test("replay() of a whole recording tells of no damage", async () => {
  for (const [kind, recorded] of Object.entries(RECORDED)) {
    assert.ok(!await check(recorded, kind === "closed", kind));
    const { events, torn, gaps } = await new RecordingDesk(recorded.folder).replay("oldest");
    assert.deepEqual([events, torn, gaps], [EVENTS, null, []]);
  }
});

Deno.test("replay() names file and line of one line that is missing under 1,000 events", async () => {
  const desk = new RecordingDesk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 20; n++) desk.tell(recorder, n);
  await recorder.close();
  const lines = desk.folder.readText(eventsFile(1)).split("\n");
  lines.splice(7, 1);
  desk.folder.set(eventsFile(1), Buffer.from(lines.join("\n")));
  await assert.rejects(desk.replay(), (error: Error) => {
    assert.ok(error instanceof RecordingDamage);
    assert.match(error.message, /memory\/00000001\.events\.jsonl": line 8 is damaged/);
    return true;
  });
  const { events, damages } = await desk.replay("newest", { upToDamage: true });
  assert.deepEqual([events, damages.length], [6, 1]);
});

Deno.test("replay() finds the middle segment that is missing", async () => {
  const folder = RECORDED.closed.folder.copy();
  const name = present(folder.names().filter((name) => name.includes(".events."))[1], "a file");
  folder.remove(name);
  const desk = new RecordingDesk(folder);
  await assert.rejects(desk.replay("oldest"), /0\.events.*|events\.jsonl": it is missing$/);
});
