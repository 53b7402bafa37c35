/** Logs are kept by attempt within limits, and tell when they change. */
import assert from "node:assert/strict";
import { LogFolder } from "../../logs/mod.ts";
import { asAttempt, asGraphId, asKey, type Attempt, type LogEntry } from "../../protocol/mod.ts";
import { withFolder } from "./with_folder.ts";

const GRAPH = asGraphId("g");
const bytes = (text: string) => new TextEncoder().encode(text);

function open(folder: string, failed: LogEntry[] = []): LogFolder {
  return new LogFolder({
    folder: `${folder}/logs`,
    bytesMax: 20,
    logsMax: 4,
    logBytesMax: 10,
    tailBytesMax: 5,
    onTrouble: (message) => assert.fail(message),
    onFailed: (entry) => failed.push(entry),
  });
}

function write(logs: LogFolder, attempt: number, text: string, key = `g/${attempt}`): Attempt {
  const run = { key: asKey(key), attempt: asAttempt(attempt), graph: GRAPH };
  void logs.append(run, bytes(text));
  return run.attempt;
}

async function textOf(logs: LogFolder, attempt: number, from = 0): Promise<string | undefined> {
  const piece = await logs.read(asAttempt(attempt), from, 100);
  return piece && `${piece.at} ${new TextDecoder().decode(piece.bytes)}${piece.ended ? "." : ""}`;
}

Deno.test("LogFolder keeps every attempt of a task, and tells whether it has ended", async () => {
  await withFolder(async (folder) => {
    const failed: LogEntry[] = [];
    await using logs = new Disposing(open(folder, failed));
    const { folder: them } = logs;
    const first = write(them, 1, "one", "g/x");
    assert.equal(await textOf(them, 1), "0 one");
    assert.equal(them.end(first, "failed").text(), "one");
    assert.deepEqual(failed.map(({ attempt, end }) => [attempt, end]), [[1, 3]]);
    write(them, 2, "two", "g/x");
    assert.equal(await textOf(them, 1), "0 one.");
    assert.equal(them.find(asKey("g/x"))?.attempt, 2);
    assert.equal(them.find(asKey("g/x"), first)?.state, "failed");
    assert.equal(them.find(asKey("g/y"), first), undefined, "the attempt is of another task");
    write(them, 2, " and more than ten", "g/x");
    assert.equal(await textOf(them, 2), "11 e than ten");
    assert.equal(await textOf(them, 2, 18), "18 ten");
    assert.equal(them.end(asAttempt(2), "succeeded").text(), "n ten");
    assert.equal(failed.length, 1);
  });
});

Deno.test("LogFolder drops the oldest successes first, then the oldest failures", async () => {
  await withFolder(async (folder) => {
    await using logs = new Disposing(open(folder));
    const { folder: them } = logs;
    const kept = () => them.list(null).map(({ attempt }) => attempt as number);
    for (const [attempt, state] of [[1, "failed"], [2, "succeeded"], [3, "succeeded"]] as const) {
      them.end(write(them, attempt, "six456"), state);
    }
    write(them, 9, "running789");
    assert.deepEqual(kept(), [1, 2, 3, 9]);
    them.end(write(them, 4, "six456"), "failed");
    assert.deepEqual(kept(), [1, 3, 9, 4]);
    them.end(write(them, 5, "six456"), "failed");
    assert.deepEqual(kept(), [1, 9, 4, 5]);
    them.end(write(them, 6, "six456"), "failed");
    assert.deepEqual(kept(), [9, 4, 5, 6], "a running task keeps its log");
    assert.equal(await textOf(them, 1), undefined);
    for (const attempt of [7, 8]) them.end(write(them, attempt, "1"), "succeeded");
    assert.deepEqual(kept(), [9, 4, 5, 6, 8], "four logs of ended tasks at most");
  });
});

Deno.test("LogFolder has the logs of later runs when its folder was removed", async () => {
  await withFolder(async (folder) => {
    await using logs = new Disposing(open(folder));
    const { folder: them } = logs;
    write(them, 1, "one");
    assert.equal(await textOf(them, 1), "0 one");
    await Deno.remove(`${folder}/logs`, { recursive: true });
    write(them, 2, "two");
    assert.equal(await textOf(them, 2), "0 two");
  });
});

Deno.test("LogFolder.changed() settles with the next output, and list() gives what has changed", async () => {
  await withFolder(async (folder) => {
    await using logs = new Disposing(open(folder));
    const { folder: them } = logs;
    const before = them.changed();
    write(them, 1, "a");
    await before;
    const { change } = them;
    write(them, 2, "b");
    write(them, 1, "c");
    assert.deepEqual(them.list(GRAPH, change).map(({ attempt }) => attempt as number), [2, 1]);
    assert.deepEqual(them.list(asGraphId("h"), change), []);
    const atEnd = them.changed();
    them.end(asAttempt(2), "succeeded");
    await atEnd;
    assert.equal(await textOf(them, 1), "0 ac");
  });
});

class Disposing {
  constructor(readonly folder: LogFolder) {}
  async [Symbol.asyncDispose](): Promise<void> {
    await this.folder.close();
  }
}
