/** Recordings written and read again, whole, torn, long, and by somebody else. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import {
  condense,
  DigestMismatchError,
  endOf,
  filesOf,
  Recorder,
  RecorderError,
  type RecorderOptions,
  RecordingError,
  replay,
} from "../../recording/mod.ts";
import { CompressedFile, readCompressed } from "../../recording/compressed_file.ts";
import { redactInstructions } from "../../recording/redaction.ts";
import { added, ToyMachine } from "./toy_machine.ts";

const SETTINGS = { policies: "", make: () => new ToyMachine() } as const;

/** A folder of its own, and a recorder that condenses in this process. */
class Desk {
  readonly dir = Deno.makeTempDirSync({ prefix: "weir-recording-" });
  machine = new ToyMachine();

  recorder(options: Partial<RecorderOptions> = {}): Recorder {
    return new Recorder({
      dir: this.dir,
      role: "worker",
      policies: "",
      options: null,
      snapshot: () => this.machine.snapshot(),
      condense: (dir, segment) => condense({ ...SETTINGS, dir, segment }),
      ...options,
    });
  }

  tell(recorder: Recorder, amount: number): void {
    const event = added(amount);
    recorder.stimulus(event, this.machine.handleStimulus(event));
    recorder.settled();
  }

  replay(from: "oldest" | "newest" | number = "newest") {
    return replay({ ...SETTINGS, dir: this.dir, from });
  }

  events(segment: number): string {
    return `${this.dir}/${String(segment).padStart(8, "0")}.events.jsonl`;
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.dir, { recursive: true });
  }
}

Deno.test("replay() gives the state and the digests of what was recorded", async () => {
  using desk = new Desk();
  const recorder = desk.recorder();
  for (let n = 0; n < 2500; n++) desk.tell(recorder, n);
  await recorder.close();
  const { machine, events, digests, stopped } = await desk.replay();
  assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
  assert.deepEqual({ events, digests, stopped }, { events: 2500, digests: 3, stopped: false });
});

Deno.test("replay() reads lines that lie across the pieces in which a file is read", async () => {
  using desk = new Desk();
  const recorder = desk.recorder();
  for (let n = 0; n < 1200; n++) {
    const event = { ...added(n), pad: "é".repeat(1000 + n) };
    recorder.stimulus(event, desk.machine.handleStimulus(event));
    recorder.settled();
  }
  await recorder.close();
  const { machine, events } = await desk.replay();
  assert.equal(events, 1200);
  assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
});

Deno.test("replay() stops where it is asked to", async () => {
  using desk = new Desk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 10; n++) desk.tell(recorder, n);
  await recorder.close();
  const options = { ...SETTINGS, dir: desk.dir, from: "oldest" } as const;
  const sum = async (more: object) => {
    const { machine, events, stopped } = await replay({ ...options, ...more });
    return [events, (machine.snapshot() as { sum: number }).sum, stopped];
  };
  assert.deepEqual(await sum({ until: { number: 0 } }), [0, 0, true]);
  assert.deepEqual(await sum({ until: { number: 4 } }), [4, 10, true]);
  assert.deepEqual(await sum({ until: { at: 3 } }), [3, 6, true]);
  assert.deepEqual(await sum({ until: { number: 10 } }), [10, 55, false]);
  const at5 = ({ event }: { event: { at: number } }) => event.at === 5;
  assert.deepEqual(await sum({ onEvent: at5 }), [5, 15, true]);
});

Deno.test("a recording cut anywhere in its last lines is read up to the last whole line", async () => {
  using desk = new Desk();
  const recorder = desk.recorder();
  const sums: number[] = [0];
  for (let n = 1; n <= 20; n++) {
    desk.tell(recorder, n);
    sums.push((desk.machine.snapshot() as { sum: number }).sum);
  }
  await recorder.close();
  const whole = await Deno.readFile(desk.events(1));
  const text = new TextDecoder().decode(whole);
  await fc.assert(fc.asyncProperty(fc.nat(whole.byteLength), async (length) => {
    await Deno.writeFile(desk.events(1), whole.subarray(0, length));
    const lines = text.slice(0, length).split("\n").length - 1;
    const told = Math.min(20, Math.max(0, lines - 1));
    const { machine, events } = await desk.replay();
    assert.equal(events, told);
    assert.equal((machine.snapshot() as { sum: number }).sum, sums[told]);
  }));
});

Deno.test("a line that is damaged in the middle is an error that names it", async () => {
  using desk = new Desk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 3; n++) desk.tell(recorder, n);
  await recorder.close();
  const lines = (await Deno.readTextFile(desk.events(1))).split("\n");
  lines[2] = (lines[2] ?? "").slice(0, -3);
  await Deno.writeTextFile(desk.events(1), lines.join("\n"));
  await assert.rejects(desk.replay(), /Cannot read ".*00000001\.events\.jsonl": line 3 is damaged/);
});

Deno.test("a replay that gives other instructions is a mismatch", async () => {
  using desk = new Desk();
  const recorder = desk.recorder();
  for (let n = 1; n <= 5; n++) desk.tell(recorder, n);
  await recorder.close();
  const text = await Deno.readTextFile(desk.events(1));
  await Deno.writeTextFile(desk.events(1), text.replace('"amount":4', '"amount":7'));
  await assert.rejects(desk.replay(), (error: Error) => {
    assert.ok(error instanceof DigestMismatchError);
    assert.match(error.message, /differs from the recording in ".*" by event 5/);
    return true;
  });
});

Deno.test("segments follow each other, a few are kept, and each replays alone", async () => {
  using desk = new Desk();
  const recorder = desk.recorder({ eventBytesMin: 2000, segmentsMax: 3 });
  for (let n = 0; n < 3000; n++) {
    desk.tell(recorder, n);
    if (n % 10 === 0) await recorder.idle();
  }
  await recorder.close();
  const files = filesOf(desk.dir);
  const snapshots = files.filter(({ snapshot }) => snapshot !== null);
  assert.equal(snapshots.length, 3, JSON.stringify(files));
  assert.ok((files[0]?.segment ?? 0) > 5, "segments were made and removed");
  for (const from of ["oldest", "newest"] as const) {
    const { machine, events } = await desk.replay(from);
    assert.equal(events, 3000);
    assert.deepEqual(machine.snapshot(), desk.machine.snapshot());
  }
  assert.equal((await endOf(desk.dir, ""))?.eventsBefore, 3000);
  for (const { name } of Deno.readDirSync(desk.dir)) assert.ok(!name.endsWith(".new"), name);
});

Deno.test("events go on while a snapshot is made, and until it is there the older one serves", async () => {
  using desk = new Desk();
  const made = Promise.withResolvers<void>();
  const recorder = desk.recorder({
    eventBytesMin: 2000,
    condense: async (dir, segment) => {
      await made.promise;
      return await condense({ ...SETTINGS, dir, segment });
    },
  });
  for (let n = 0; n < 500; n++) desk.tell(recorder, n);
  assert.deepEqual(filesOf(desk.dir).map(({ snapshot }) => snapshot !== null), [true, false]);
  assert.deepEqual((await desk.replay()).machine.snapshot(), desk.machine.snapshot());
  made.resolve();
  await recorder.idle();
  assert.deepEqual(filesOf(desk.dir).map(({ snapshot }) => snapshot !== null), [true, true]);
  assert.deepEqual((await desk.replay()).machine.snapshot(), desk.machine.snapshot());
  await recorder.close();
});

Deno.test("a snapshot that cannot be made by replaying is taken from the machine", async () => {
  using desk = new Desk();
  const condense = () => Promise.reject(new Error("out of memory"));
  const recorder = desk.recorder({ eventBytesMin: 2000, condense });
  for (let n = 0; n < 300; n++) {
    desk.tell(recorder, n);
    await recorder.idle();
  }
  await recorder.close();
  const snapshots = filesOf(desk.dir).filter(({ snapshot }) => snapshot !== null);
  assert.ok(snapshots.length > 1, JSON.stringify(filesOf(desk.dir)));
  assert.deepEqual((await desk.replay("oldest")).machine.snapshot(), desk.machine.snapshot());
});

Deno.test("a recording goes on behind one that was torn, in a segment of its own", async () => {
  using desk = new Desk();
  const first = desk.recorder();
  for (let n = 1; n <= 5; n++) desk.tell(first, n);
  await first.close();
  await Deno.truncate(desk.events(1), (await Deno.stat(desk.events(1))).size - 100);
  const { machine, events } = await desk.replay();
  desk.machine = machine;
  const second = desk.recorder({ begin: { segment: 2, eventsBefore: events } });
  desk.tell(second, 100);
  await second.close();
  const after = await desk.replay("oldest");
  assert.equal(after.events, events + 1);
  assert.deepEqual(after.machine.snapshot(), desk.machine.snapshot());
});

Deno.test("a file of many frames is read as it was written, and not when it is cut", async () => {
  using desk = new Desk();
  const path = `${desk.dir}/file.zst`;
  const file = new CompressedFile(path);
  const pieces = Array.from({ length: 300 }, (_, n) => new Uint8Array(50_000).fill(n % 251));
  for (const [n, piece] of pieces.entries()) {
    crypto.getRandomValues(piece.subarray(0, 20_000));
    file.write(piece);
    if (n === 150) assert.throws(() => Deno.statSync(path), "it is not there before it is whole");
  }
  file.finish();
  const read: Uint8Array[] = [];
  for await (const frame of readCompressed(path)) read.push(frame);
  assert.ok(read.length > 3);
  assert.ok(Buffer.concat(read).equals(Buffer.concat(pieces)));
  await Deno.truncate(path, (await Deno.stat(path)).size - 1);
  await assert.rejects(async () => {
    for await (const _ of readCompressed(path));
  }, /It is cut/);
});

Deno.test("a folder is recorded into by one process at a time", async () => {
  using desk = new Desk();
  const recorder = desk.recorder();
  assert.throws(() => desk.recorder(), (error: Error) => {
    assert.ok(error instanceof RecorderError);
    assert.match(error.message, /^Cannot record into ".*": another process does$/);
    return true;
  });
  await recorder.close();
});

for (
  const [what, change, sentence] of [
    ["version", { version: "0.0.1" }, /it was made by Weir 0\.0\.1, this is .*: use that version$/],
    ["format", { format: 9 }, /it has format 9, this is Weir with format 1$/],
    ["policies", { policies: "00ff" }, /it was made with other policies.*: load the same ones$/],
  ] as const
) {
  Deno.test(`a recording of another ${what} is refused with a sentence`, async () => {
    using desk = new Desk();
    await desk.recorder().close();
    const [head = "", ...rest] = (await Deno.readTextFile(desk.events(1))).split("\n");
    const [mark, header] = JSON.parse(head);
    const changed = JSON.stringify([mark, { ...header, ...change }]);
    await Deno.writeTextFile(desk.events(1), [changed, ...rest].join("\n"));
    await assert.rejects(desk.replay(), (error: Error) => {
      assert.ok(error instanceof RecordingError);
      assert.match(error.message, sentence);
      return true;
    });
  });
}

Deno.test("a folder that is none, or holds something else, is refused with a sentence", async () => {
  using desk = new Desk();
  await assert.rejects(desk.replay(), /no snapshot is in it; is it the folder of a recording\?$/);
  const options = { ...SETTINGS, dir: `${desk.dir}/nowhere`, from: "oldest" } as const;
  await assert.rejects(replay(options), /there is no such folder$/);
});

Deno.test("no token is in a recording, and files are for their owner alone", async () => {
  using desk = new Desk();
  const token = "a-token-of-a-worker-that-nobody-may-see";
  const peers = ["peers", [{ id: "w2", url: "http://127.0.0.1:1", token }]];
  desk.machine.snapshot = () => ({ workers: [{ id: "w1", acceptToken: token }] });
  const recorder = desk.recorder({ role: "scheduler" });
  recorder.stimulus(
    { type: "worker-registered", registration: { acceptToken: token, held: [] } },
    [{ type: "send", worker: "w1", message: peers }, { type: "set-peers", peers: peers[1] }],
  );
  recorder.stimulus({ type: "instructions-received", messages: [["pause"], peers] }, []);
  recorder.settled();
  await recorder.close();
  for (const { name, isFile } of Deno.readDirSync(desk.dir)) {
    const path = `${desk.dir}/${name}`;
    const mode = Deno.statSync(path).mode ?? 0;
    assert.equal(mode & 0o077, 0, `${name} has mode ${mode.toString(8)}`);
    if (!isFile) continue;
    const text = name.endsWith(".zst") ? await inflated(path) : Deno.readTextFileSync(path);
    assert.ok(text !== "" || name === "lock", name);
    assert.ok(!text.includes(token), `${name} has the token`);
  }
  const hashed = JSON.stringify(redactInstructions([{ type: "set-peers", peers: peers[1] }]));
  assert.ok(!hashed.includes(token));
  const again = JSON.stringify(redactInstructions(JSON.parse(hashed)));
  assert.equal(again, hashed, "what was hashed stays as it is");
  const secret = Deno.readTextFileSync(`${desk.dir}/private/tokens.jsonl`);
  assert.equal(secret, `${JSON.stringify(token)}\n`);
});

async function inflated(path: string): Promise<string> {
  let text = "";
  for await (const piece of readCompressed(path)) text += new TextDecoder().decode(piece);
  return text;
}
