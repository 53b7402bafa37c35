/** Makes the tasks of `weir map` from its records. */
import { type CommandWords, RecordUnfit } from "./command_words.ts";
import type { RecordFault } from "./record_fault.ts";
import type { InputRecord } from "./records.ts";

/** A task that runs. */
export interface MapTask {
  /** The first of its lines. */
  readonly line: number;
  /** The texts of its records. */
  readonly inputs: readonly string[];
  /** The program and its arguments. */
  readonly words: readonly string[];
}

/** A task that cannot run. */
export interface UnfitTask {
  readonly line: number;
  readonly inputs: readonly string[];
  /** Why, as the end of a sentence about the line. */
  readonly fault: string;
}

/** Bytes of the lines of a task, about: with more, it has fewer lines than `-n` says. */
const TASK_CHARACTERS_MAX = 128 * 1024;

export interface MapTaskOptions {
  readonly command: Pick<CommandWords, "words">;
  /** Records of a task, at most. */
  readonly size: number;
  /** Returns whether a record needs no task. */
  readonly isDone: (text: string) => boolean;
}

/** The tasks of the records, in their order. */
export async function* mapTasks(
  records: AsyncIterable<InputRecord | RecordFault>,
  { command, size, isDone }: MapTaskOptions,
): AsyncGenerator<MapTask | UnfitTask, void> {
  let group: InputRecord[] = [];
  let characters = 0;
  const taken = () => {
    const task = taskOf(group, command);
    [group, characters] = [[], 0];
    return task;
  };
  for await (const record of records) {
    if ("fault" in record) {
      yield { line: record.line, inputs: [], fault: record.fault };
      continue;
    }
    const { text } = record;
    if (isDone(text)) continue;
    if (size > 1) {
      // A line that cannot run does not keep the others of its task.
      const alone = taskOf([record], command);
      if ("fault" in alone) {
        yield alone;
        continue;
      }
    }
    const isFull = group.length > 0 && characters + text.length > TASK_CHARACTERS_MAX;
    if (isFull) yield taken();
    group.push(record);
    characters += text.length;
    if (group.length >= size) yield taken();
  }
  if (group.length > 0) yield taken();
}

function taskOf(
  records: readonly InputRecord[],
  { words }: Pick<CommandWords, "words">,
): MapTask | UnfitTask {
  const inputs = records.map(({ text }) => text);
  const line = records[0]?.line ?? 0;
  try {
    return { line, inputs, words: words(records) };
  } catch (error) {
    if (error instanceof RecordUnfit) return { line, inputs, fault: error.message };
    throw error;
  }
}
