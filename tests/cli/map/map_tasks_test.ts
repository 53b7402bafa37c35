import assert from "node:assert/strict";
import { commandWords } from "../../../cli/map/command_words.ts";
import { type MapTaskOptions, mapTasks } from "../../../cli/map/map_tasks.ts";
import type { RecordFault } from "../../../cli/map/record_fault.ts";
import type { InputRecord } from "../../../cli/map/records.ts";

async function tasks(
  texts: readonly (string | null)[],
  { size = 1, isDone = () => false }: Partial<MapTaskOptions> = {},
): Promise<string[]> {
  const command = commandWords(["x"], { format: "lines", records: size });
  const records = (async function* () {
    for (const [index, text] of texts.entries()) {
      const line = index + 1;
      const record: InputRecord | RecordFault = text === null
        ? { line, fault: "it is not UTF-8" }
        : { line, text, fields: null };
      yield record;
    }
  })();
  const all = await Array.fromAsync(mapTasks(records, { command, size, isDone }));
  return all.map((task) =>
    "fault" in task
      ? `${task.line} ! ${task.fault} ${task.inputs.length}`
      : `${task.line} ${task.words.slice(0, 4).join(" ")}`
  );
}

Deno.test("mapTasks() makes a task of each line, or of several", async () => {
  assert.deepEqual(await tasks(["a", "b", "c"]), ["1 x a", "2 x b", "3 x c"]);
  assert.deepEqual(await tasks(["a", "b", "c"], { size: 2 }), ["1 x a b", "3 x c"]);
  assert.deepEqual(await tasks([]), []);
});

Deno.test("mapTasks() leaves out what was done, and names what cannot run", async () => {
  const isDone = (text: string) => text === "b";
  assert.deepEqual(await tasks(["a", "b", null, "c\0", "d"], { size: 2, isDone }), [
    "3 ! it is not UTF-8 0",
    "4 ! it has a NUL, which no argument can have; -0 reads lines so ended 1",
    "1 x a d",
  ]);
});

Deno.test("mapTasks() gives a task fewer lines when they are long", async () => {
  const long = "a".repeat(100_000);
  assert.equal((await tasks([long, "b", long], { size: 9 })).length, 2);
});
