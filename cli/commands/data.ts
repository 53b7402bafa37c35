/** `weir data put|get|list|delete`: the values of a namespace. */
import { Command, InvalidArgumentError } from "commander";
import { errorMessage, formatBytes } from "../../base/mod.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { addFormatFlag, type FormatFlags, printValue } from "../connection/value_output.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { type Client, putFile } from "../../client/mod.ts";
import { parseStrictJson } from "../../graph/json_text.ts";
import type { DataItem, StoredDatum, ValueHolders } from "../../protocol/mod.ts";
import { fileDigest } from "../files/file_digest.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";
import { decodeFile, readInput } from "../submission/read_file.ts";
import { appendValue, parseSeconds, wholeNumber } from "../flags/parsers.ts";
import { addViewFlags, showViews, type ViewFlags } from "../follow/views.ts";
import { counted } from "../output/counted.ts";
import { print, printJson } from "../output/print.ts";
import { printable } from "../output/printable.ts";
import { type Column, tableLines } from "../output/table.ts";
import { lineWidth } from "../output/terminal_size.ts";

interface PutFlags extends ClientFlags {
  readonly file?: string;
  readonly bytes?: true;
  readonly replicas?: number | "all";
  readonly worker: readonly string[];
  readonly ttl?: number;
}

export function dataCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("data").description("Store, read and release values of a namespace");
  for (const part of [putCommand, getCommand, listCommand, deleteCommand]) {
    command.addCommand(part(onExit));
  }
  return withExamples(
    command,
    ["weir data put ns x '[1, 2, 3]'", 'graphs of the namespace "ns" refer to it by {"$ref": "x"}'],
    ["weir data get ns x", "prints the value"],
  );
}

function putCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("put")
    .description("Store a value on workers")
    .argument("<namespace>")
    .argument("<key>")
    .argument("[value]", "the value as JSON")
    .option("--file <file>", 'read the value from a file; "-" is standard input')
    .option("--bytes", "with --file: store the bytes of the file, whatever they are")
    .option("--replicas <n>", 'desired number of replicas, or "all"', parseReplicas)
    .option(
      "--worker <name>",
      "store it on workers of these names only; repeatable",
      appendValue,
      [],
    )
    .option(
      "--ttl <duration>",
      "release it after this time; default: when it is deleted",
      parseSeconds,
    );
  addClientFlags(command, { quiet: "do not say what was done" });
  withExamples(
    command,
    ["weir data put ns x '[1, 2, 3]'", "a value on the command line"],
    ["weir data put ns model --file model.bin --bytes --replicas all", "a binary on every worker"],
  );
  return command.action(
    async (namespace: string, key: string, value: string | undefined, flags: PutFlags) => {
      const { replicas, worker, ttl, file, bytes } = flags;
      if (value === undefined && bytes && file !== undefined && file !== "-") {
        const stored = await uploadFile(connect(flags), [namespace, key], file, flags);
        sayStored(namespace, [stored], flags);
        return onExit(EXIT.succeeded);
      }
      const items = await connect(flags).putData({
        namespace,
        values: { [key]: await readValue(value, flags) },
        ...(replicas === undefined ? null : { replicas }),
        ...(worker.length === 0 ? null : { workers: worker }),
        ...(ttl === undefined ? null : { ttl }),
      });
      sayStored(namespace, items, flags);
      onExit(EXIT.succeeded);
    },
  );
}

function sayStored(
  namespace: string,
  items: readonly StoredDatum[],
  { json, quiet }: ClientFlags,
): void {
  if (json) return printJson({ items });
  if (quiet) return;
  for (const { key, nbytes, holders } of items) {
    const count = counted(holders.length, "worker");
    print(`stored ${namespace}/${key}: ${formatBytes(nbytes)} on ${count}`);
  }
}

/** Uploads a file as it is read. Its digest goes first, so that no other bytes are stored. */
async function uploadFile(
  client: Client,
  address: readonly [namespace: string, key: string],
  path: string,
  { replicas, ttl, worker }: PutFlags,
): Promise<StoredDatum> {
  if (worker.length > 0) throw usageError("Cannot use --worker with --bytes: a file goes anywhere");
  const read = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      throw usageError(`Cannot read "${path}": ${fileErrorReason(error)}`);
    }
  };
  const digest = await read(fileDigest(userPath(path)));
  const { size: nbytes } = await read(Deno.stat(userPath(path)));
  const open = async () => (await read(Deno.open(userPath(path)))).readable;
  return await putFile(client, address, { nbytes, open, digest }, {
    ...(replicas !== undefined && { replicas }),
    ...(ttl !== undefined && { ttl }),
  });
}

async function readValue(value: string | undefined, { file, bytes }: PutFlags): Promise<unknown> {
  if ((value === undefined) === (file === undefined)) {
    throw usageError("Cannot store a value: give either VALUE or --file");
  }
  if (bytes && file === undefined) throw usageError("Cannot use --bytes without --file");
  const content = file === undefined ? null : await readInput(file);
  if (bytes) return content;
  const text = value ?? decodeFile(content ?? new Uint8Array(), file ?? "-");
  try {
    return parseStrictJson(text);
  } catch (error) {
    const hint = file === undefined ? `a text needs quotes, as in '"text"'` : "see --bytes";
    throw usageError(`Cannot read the value as JSON: ${errorMessage(error)}; ${hint}`);
  }
}

interface GetFlags extends ClientFlags, FormatFlags {}

function getCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("get")
    .description("Print a value, or the result of a graph of the namespace")
    .argument("<namespace>")
    .argument("<key>");
  addFormatFlag(command);
  addClientFlags(command, { json: "the same as --format json" });
  withExamples(
    command,
    ["weir data get ns x", "as JSON"],
    ["weir data get ns model --format bytes > model.bin", "the bytes of a binary"],
  );
  return command.action(async (namespace: string, key: string, flags: GetFlags) => {
    const client = connect(flags);
    await printValue(flags, (accept) => client.openDatum(namespace, key, accept));
    onExit(EXIT.succeeded);
  });
}

function listCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("list")
    .description("List the values of a namespace, with the outputs of its graphs")
    .argument("<namespace>");
  addViewFlags(command, {
    json: 'print {"items"} as one line of JSON',
    quiet: "print only the keys",
  });
  withExamples(command, ["weir data list ns", "keys, sizes and the number of replicas"]);
  return command.action(async (namespace: string, flags: ViewFlags) => {
    const client = connect(flags);
    await showViews(flags, async () => {
      const items = await Array.fromAsync(client.data(namespace));
      if (flags.json) return { json: { items } };
      if (flags.quiet) return { lines: items.map(({ key }) => printable(key)) };
      if (items.length === 0) return { lines: [printable(`No values in "${namespace}"`)] };
      return { lines: valueLines(items) };
    });
    onExit(EXIT.succeeded);
  });
}

/** One line for each value, below the titles. */
function valueLines(items: readonly DataItem[]): string[] {
  const columns: readonly Column[] = [
    { title: "KEY", cutTo: 16, keepEnd: true },
    { title: "SIZE", align: "right", weight: 2 },
    { title: "REPLICAS", weight: 1 },
  ];
  const rows = items.map(({ key, nbytes, holders, replicas }) => [
    key,
    formatBytes(nbytes),
    `${holders.length} of ${replicas}`,
  ]);
  return tableLines(columns, rows, { width: lineWidth("stdout") });
}

function deleteCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("delete")
    .description("Release values as soon as no task needs them; what else holds them is printed")
    .argument("<namespace>")
    .argument("<keys...>");
  addClientFlags(command, {
    json: 'print {"namespace", "key"} of each value as a line of JSON, with "heldBy" if it stays',
    quiet: "do not say what was done",
  });
  withExamples(command, ["weir data delete ns x y", "releases two values"]);
  return command.action(async (namespace: string, keys: string[], flags: ClientFlags) => {
    const client = connect(flags);
    for (const key of keys) {
      const heldBy = await client.deleteDatum(namespace, key);
      if (flags.json) printJson({ namespace, key, ...(heldBy && { heldBy }) });
      else if (!flags.quiet) print(outcomeOf(`${namespace}/${key}`, heldBy));
    }
    onExit(EXIT.succeeded);
  });
}

/** Describes what a release has done: a value may be held by others than those who stored it so. */
function outcomeOf(place: string, heldBy: ValueHolders | null): string {
  if (heldBy === null) return `released ${place}`;
  const { datasets, programs, stores, graphs, tasks } = heldBy;
  const holders = [
    ...datasets.map((name) => `dataset "${name}"`),
    ...countedIfAny(programs, "program"),
    ...countedIfAny(stores, "store"),
    ...countedIfAny(graphs, "graph"),
    ...countedIfAny(tasks, "task"),
  ];
  return `kept ${place}: held by ${holders.join(", ")}`;
}

function countedIfAny(count: number, noun: string): string[] {
  return count === 0 ? [] : [counted(count, noun)];
}

function parseReplicas(text: string): number | "all" {
  if (text === "all") return text;
  try {
    return wholeNumber(1)(text);
  } catch {
    throw new InvalidArgumentError('Give a whole number of at least 1, or "all".');
  }
}
