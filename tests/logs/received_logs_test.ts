/** Logs that the scheduler keeps: within limits, and in a folder also after a restart. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { ReceivedLogs, type ReceivedLogsOptions } from "../../logs/mod.ts";
import { asAttempt, asGraphId, asKey, type LogEntry, type LogState } from "../../protocol/mod.ts";
import { withFolder } from "./with_folder.ts";

const GRAPH = asGraphId("g");
const SENDER = "w1";

function open(folder: string | null, options: Partial<ReceivedLogsOptions> = {}) {
  const onTrouble = (message: string) => assert.fail(message);
  const limits = { bytesMax: 1000, logsMax: 10, heldBytesMax: 1000 };
  return ReceivedLogs.open({ folder, ...limits, onTrouble, ...options });
}

function entryOf(attempt: number, state: LogState, start: number, length: number): LogEntry {
  const key = asKey(`g/${attempt}`);
  return { key, attempt: asAttempt(attempt), graph: GRAPH, state, start, end: start + length };
}

function keep(
  logs: ReceivedLogs,
  [attempt, state, text]: readonly [attempt: number, state: LogState, text: string],
  { start = 0, sender = SENDER, graph = GRAPH } = {},
): LogEntry {
  const bytes = new TextEncoder().encode(text);
  const entry = { ...entryOf(attempt, state, start, bytes.length), graph };
  logs.keep(entry, bytes, sender);
  return entry;
}

const keptIn = (logs: ReceivedLogs) => logs.list(GRAPH).map(({ attempt }) => Number(attempt));

async function textOf(logs: ReceivedLogs, attempt: number, from = 0): Promise<string | undefined> {
  const piece = await logs.read(asAttempt(attempt), from, 100);
  return piece && `${piece.at} ${new TextDecoder().decode(piece.bytes)}${piece.ended ? "." : ""}`;
}

async function filesOf(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).sort();
}

Deno.test("ReceivedLogs finds the logs of an earlier run in its folder, in the order of attempts", async () => {
  await withFolder(async (folder) => {
    const before = await open(folder);
    const kept = [
      keep(before, [10, "failed", "ten\nlines"], { start: 5 }),
      keep(before, [9, "succeeded", "nine"]),
    ];
    await before.close();
    const after = await open(folder);
    assert.deepEqual(after.list(GRAPH), kept.toReversed());
    assert.equal(await textOf(after, 9, 1), "1 ine.");
    assert.equal(await textOf(after, 10), "5 ten\nlines.");
    assert.equal(await textOf(after, 11), undefined);
    after.forget(GRAPH);
    await after.close();
    assert.deepEqual(await filesOf(folder), []);
  });
});

Deno.test("ReceivedLogs refuses a folder that takes no files", {
  ignore: Deno.build.os !== "linux",
}, async () => {
  // The superuser cannot create a file there either.
  await assert.rejects(open("/sys"), /0\.log\.new/);
});

Deno.test("ReceivedLogs leaves out files that are not whole, or not of its making", async () => {
  await withFolder(async (folder) => {
    const before = await open(folder);
    for (const attempt of [1, 2, 3]) keep(before, [attempt, "failed", "text"]);
    await before.close();
    await Deno.truncate(join(folder, "2.log"), (await Deno.stat(join(folder, "2.log"))).size - 1);
    await Deno.rename(join(folder, "3.log"), join(folder, "4.log"));
    await Deno.writeTextFile(join(folder, "5.log"), "no line of JSON");
    await Deno.writeTextFile(join(folder, "6.txt"), "a note");
    await Deno.mkdir(join(folder, "7.log"));
    const after = await open(folder);
    assert.deepEqual(keptIn(after), [1]);
    await after.close();
    assert.ok(!(await filesOf(folder)).includes("2.log"), "a part of a log takes no room");
    assert.ok((await filesOf(folder)).includes("6.txt"), "other files are left alone");
  });
});

Deno.test("ReceivedLogs counts the sizes of earlier logs; the oldest successes go first, then the oldest", async () => {
  await withFolder(async (folder) => {
    const before = await open(folder);
    keep(before, [1, "failed", "six456"]);
    keep(before, [2, "succeeded", "six456"]);
    keep(before, [3, "succeeded", "six456"]);
    await before.close();
    const after = await open(folder, { bytesMax: 20 });
    assert.deepEqual(keptIn(after), [1, 2, 3]);
    keep(after, [4, "failed", "six456"]);
    assert.deepEqual(keptIn(after), [1, 3, 4]);
    keep(after, [5, "running", "six456"]);
    assert.deepEqual(keptIn(after), [1, 4, 5]);
    keep(after, [6, "failed", "six456"]);
    assert.deepEqual(keptIn(after), [4, 5, 6]);
    await after.close();
    assert.deepEqual(await filesOf(folder), ["4.log", "5.log", "6.log"]);
    const smaller = await open(folder, { logsMax: 1 });
    assert.deepEqual(keptIn(smaller), [6], "a lower limit applies to what is there");
    await smaller.close();
    assert.deepEqual(await filesOf(folder), ["6.log"]);
  });
});

Deno.test("ReceivedLogs holds few logs in memory that it cannot write, and leaves no part of them", async () => {
  await withFolder(async (folder) => {
    // The new file of each of these logs is on a device that is full.
    const full = [1, 2, 3, 4];
    for (const attempt of full) await Deno.symlink("/dev/full", join(folder, `${attempt}.log.new`));
    const troubles: string[] = [];
    const logs = await ReceivedLogs.open({
      folder,
      bytesMax: 1000,
      logsMax: 10,
      heldBytesMax: 20,
      onTrouble: (message) => troubles.push(message),
    });
    // The logs were opened after a scheduler that was killed while it wrote: its parts are gone.
    assert.deepEqual(await filesOf(folder), []);
    for (const attempt of full) await Deno.symlink("/dev/full", join(folder, `${attempt}.log.new`));
    for (const attempt of full) {
      keep(logs, [attempt, "failed", "six456"]);
      await logs.settled();
    }
    assert.deepEqual(logs.figures, { logs: 3, heldBytes: 18, failures: 4 });
    assert.deepEqual(keptIn(logs), [2, 3, 4]);
    assert.equal(await textOf(logs, 4), "0 six456.");
    assert.deepEqual(await filesOf(folder), []);
    assert.equal(troubles.length, 4);
    assert.match(troubles[0] ?? "", /No space left/);
    keep(logs, [5, "failed", "six456"]);
    await logs.settled();
    assert.deepEqual(keptIn(logs), [3, 4, 5]);
    assert.deepEqual(
      await filesOf(folder),
      ["3.log", "4.log", "5.log"],
      "the others come after it",
    );
    assert.deepEqual(logs.figures, { logs: 3, heldBytes: 0, failures: 4 });
  });
});

Deno.test("ReceivedLogs makes its folder again when it was removed", async () => {
  await withFolder(async (folder) => {
    const own = join(folder, "deep", "own");
    const logs = await open(own);
    await Deno.remove(join(folder, "deep"), { recursive: true });
    keep(logs, [1, "failed", "text"]);
    await logs.close();
    assert.deepEqual(await filesOf(own), ["1.log"]);
    await Deno.remove(own, { recursive: true });
    logs.forget(GRAPH);
    await logs.close();
  });
});

Deno.test("ReceivedLogs writes what it holds once the folder is repaired, at the latest when it closes", async () => {
  for (const another of [true, false]) {
    await withFolder(async (folder) => {
      const troubles: string[] = [];
      const own = join(folder, "own");
      const logs = await open(own, { onTrouble: (message) => troubles.push(message) });
      keep(logs, [1, "failed", "one"], { start: 11 });
      await logs.settled();
      await Deno.rename(own, join(folder, "away"));
      await Deno.writeTextFile(own, "not a folder");
      for (const attempt of [2, 3, 4]) keep(logs, [attempt, "failed", `${attempt}`]);
      keep(logs, [1, "failed", "more than one"], { start: 2 });
      await logs.settled();
      assert.deepEqual(logs.figures, { logs: 4, heldBytes: 16, failures: 4 });
      assert.match(troubles[0] ?? "", /^Cannot keep a log: Not a directory/);
      await Deno.remove(own);
      await Deno.rename(join(folder, "away"), own);
      const files = ["1.log", "2.log", "3.log", "4.log"];
      if (another) {
        keep(logs, [5, "failed", "five"]);
        files.push("5.log");
        await logs.settled();
      } else await logs.close();
      assert.deepEqual(await filesOf(own), files);
      assert.equal(await textOf(logs, 1), "2 more than one.");
      assert.equal(logs.figures.heldBytes, 0);
    });
  }
});

Deno.test("ReceivedLogs removes the file of a log that was dropped while the folder failed", async () => {
  await withFolder(async (folder) => {
    const own = join(folder, "own");
    const logs = await open(own, { onTrouble() {} });
    keep(logs, [1, "failed", "one"]);
    await logs.settled();
    await Deno.rename(own, join(folder, "away"));
    await Deno.writeTextFile(own, "not a folder");
    logs.forget(GRAPH);
    await logs.settled();
    await Deno.remove(own);
    await Deno.rename(join(folder, "away"), own);
    await logs.close();
    assert.deepEqual(await filesOf(own), []);
  });
});

Deno.test("ReceivedLogs does no more for a disk that hangs than for what it keeps", async () => {
  await withFolder(async (folder) => {
    // A pipe that nobody reads: the write does not come to an end.
    const pipe = join(folder, "1.log.new");
    const logs = await open(folder, { heldBytesMax: 20 });
    assert.ok((await new Deno.Command("mkfifo", { args: [pipe] }).output()).success);
    for (let attempt = 1; attempt <= 5000; attempt++) keep(logs, [attempt, "failed", "six456"]);
    assert.deepEqual(logs.figures, { logs: 3, heldBytes: 18, failures: 0 });
    const reader = await Deno.open(pipe);
    await logs.settled();
    reader.close();
    // What was dropped meanwhile was not written.
    assert.deepEqual(await filesOf(folder), ["4998.log", "4999.log", "5000.log"]);
    assert.deepEqual(logs.figures, { logs: 3, heldBytes: 0, failures: 0 });
  });
});

Deno.test("ReceivedLogs replaces the end of a log by more of it, but never what another has sent", async () => {
  const logs = await open(null);
  assert.equal(logs.isPersistent, false);
  keep(logs, [1, "failed", "the end"], { start: 20 });
  keep(logs, [1, "failed", "of another"], { sender: "w2" });
  assert.equal(await textOf(logs, 1), "20 the end.");
  keep(logs, [1, "failed", "and before the end"], { start: 9 });
  assert.equal(await textOf(logs, 1), "9 and before the end.");
  keep(logs, [1, "failed", "end"], { start: 24 });
  assert.equal(await textOf(logs, 1), "9 and before the end.");
  assert.equal(await textOf(logs, 1, 24), "24 end.");
  keep(logs, [2, "failed", "of h"], { graph: asGraphId("h") });
  logs.forget(asGraphId("h"));
  assert.deepEqual(keptIn(logs), [1]);
  assert.equal(await textOf(logs, 2), undefined);
});
