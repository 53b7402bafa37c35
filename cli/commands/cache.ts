/** `weir cache stat|ls|explain|prune|clear|verify|trust`: the cache across runs of a scheduler. */
import { Command } from "commander";
import { formatBytes } from "../../base/mod.ts";
import type { CacheCheck, CacheEntryStatus, CacheStatus } from "../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { parseSize } from "../flags/parsers.ts";
import { counted } from "../output/counted.ts";
import { print, printJson } from "../output/print.ts";
import { formatDuration } from "../output/duration.ts";
import { printable } from "../output/printable.ts";
import { type Column, tableLines } from "../output/table.ts";
import { lineWidth } from "../output/terminal_size.ts";

/** Milliseconds for which a check of a large folder may say nothing. */
const CHECK_MS_MAX = 24 * 3600 * 1000;

export function cacheCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("cache").description(
    "Look at, clean and check the cache across runs",
  );
  const parts = [
    ...[statCommand, listCommand, explainCommand],
    ...[pruneCommand, clearCommand, verifyCommand, trustCommand],
  ];
  for (const part of parts) command.addCommand(part(onExit));
  return withExamples(
    command,
    ["weir cache stat", "how large it is, and how much time it has saved"],
    ["weir cache explain ID test-parser", "why the task ran"],
  );
}

function statCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("stat").description("Show what the cache has, and how it was used");
  addClientFlags(command, { quiet: "print only the number of hits" });
  withExamples(command, ["weir cache stat --json | jq .scheduler.savedMs", "milliseconds saved"]);
  return command.action(async (flags: ClientFlags) => {
    const client = connect(flags);
    const status = await client.cache();
    const distrusted = await client.distrusted();
    if (flags.json) printJson({ ...status, distrusted });
    else if (flags.quiet) print(`${status.scheduler.hits}`);
    else {
      for (const line of statusLines(status)) print(line);
      for (const { op, task } of distrusted) {
        print(printable(`not cached ${op}: ${task} returned other bytes; see weir cache trust`));
      }
    }
    onExit(EXIT.succeeded);
  });
}

function statusLines({ kind, scheduler, ...status }: CacheStatus): string[] {
  const { entries, values, bytes, limit, verifyRate } = status;
  const { hits, misses, savedMs, stored, errors, damaged, evicted } = scheduler;
  const of = limit === null ? "" : ` of ${formatBytes(limit)}`;
  const troubles = [
    ...(errors > 0 ? [`${errors} errors`] : []),
    ...(damaged > 0 ? [`${damaged} damaged values`] : []),
    ...(evicted > 0 ? [`${evicted} values removed for the limit`] : []),
  ];
  return [
    `place      ${kind === "folder" ? "a folder" : "an HTTP server"}`,
    ...(bytes === null
      ? []
      : [`results    ${values} by ${entries} keys, ${formatBytes(bytes)}${of}`]),
    `hits       ${hits} of ${hits + misses} tasks, ${formatDuration(savedMs)} saved`,
    `stored     ${stored} results`,
    ...(verifyRate > 0
      ? [`verified   ${scheduler.verified} hits, ${scheduler.differing} differed`]
      : []),
    ...(troubles.length > 0 ? [`troubles   ${troubles.join(", ")}`] : []),
  ];
}

function listCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("ls").description("List the entries of the cache");
  addClientFlags(command, {
    json: "print each entry as a line of JSON",
    quiet: "print only the keys",
  });
  withExamples(command, ["weir cache ls", "tasks, sizes, run times and keys"]);
  return command.action(async (flags: ClientFlags) => {
    const client = connect(flags);
    if (flags.json || flags.quiet) {
      for await (const entry of client.cacheEntries()) {
        if (flags.json) printJson(entry);
        else print(entry.key);
      }
    } else {
      const entries = await Array.fromAsync(client.cacheEntries());
      for (const line of entryLines(entries)) print(line);
    }
    onExit(EXIT.succeeded);
  });
}

function entryLines(entries: readonly CacheEntryStatus[]): string[] {
  if (entries.length === 0) return ["No entries"];
  const columns: readonly Column[] = [
    { title: "TASK", cutTo: 16 },
    { title: "SIZE", align: "right", weight: 1 },
    { title: "RAN", align: "right", weight: 2 },
    { title: "STORED", weight: 3 },
    { title: "KEY", weight: 4, cutTo: 12 },
  ];
  const rows = entries.map(({ name, nbytes, durationMs, storedAt, key }) => [
    name.replace("|", " "),
    formatBytes(nbytes),
    formatDuration(durationMs),
    storedAt.slice(0, 16).replace("T", " "),
    key,
  ]);
  return tableLines(columns, rows, { width: lineWidth("stdout") });
}

function explainCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("explain")
    .description("Show why the result of a task is from the cache, or why it is not")
    .argument("<graph>", "id of the graph, printed by submit")
    .argument("<key>", "key of the task");
  addClientFlags(command, { quiet: "print only the names of the reasons" });
  withExamples(command, [
    "weir cache explain ID test",
    'such as "the module lib/parse.ts has changed"',
  ]);
  return command.action(async (graph: string, key: string, flags: ClientFlags) => {
    const { reasons } = await connect(flags).explain(graph, key);
    const own = reasons.filter(({ code }) => code === "cached" || code.startsWith("not-cached-"));
    if (flags.json) printJson({ reasons: own });
    else if (own.length === 0 && !flags.quiet) print("The cache was not asked for it");
    else for (const { code, text } of own) print(printable(flags.quiet ? code : text));
    onExit(EXIT.succeeded);
  });
}

function pruneCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("prune")
    .description("Remove results of all owners, least recently used first, down to a size")
    .argument("<size>", "bytes that are left at most, such as 10GiB", parseSize);
  addClientFlags(command, { quiet: "do not say what was done" });
  withExamples(command, ["weir cache prune 10GiB", "needs the scope admin"]);
  return command.action(async (size: number, flags: ClientFlags) => {
    const removed = await connect(flags).clearCache({ prune: size });
    if (flags.json) printJson({ removed });
    else if (!flags.quiet) print(`removed ${counted(removed, "result")}`);
    onExit(EXIT.succeeded);
  });
}

function clearCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("clear").description("Remove all entries of the owner of the token");
  addClientFlags(command, { quiet: "do not say what was done" });
  withExamples(command, ["weir cache clear", "the next graph runs all its tasks"]);
  return command.action(async (flags: ClientFlags) => {
    const removed = await connect(flags).clearCache();
    if (flags.json) printJson({ removed });
    else if (!flags.quiet) print(`removed ${counted(removed, "entry", "entries")}`);
    onExit(EXIT.succeeded);
  });
}

function verifyCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("verify")
    .description(
      "Read all values of the cache, and remove what is damaged; exits with 1 if any is",
    );
  addClientFlags(command, { quiet: "print only what is damaged" });
  withExamples(command, ["weir cache verify", "needs the scope admin"]);
  return command.action(async (flags: ClientFlags) => {
    const check = await connect(flags, { silenceMs: CHECK_MS_MAX }).verifyCache();
    if (flags.json) printJson(check);
    else for (const line of checkLines(check, flags.quiet === true)) print(printable(line));
    onExit(check.damaged.length === 0 ? EXIT.succeeded : EXIT.taskFailed);
  });
}

function checkLines(check: CacheCheck, isQuiet: boolean): string[] {
  const { damaged, entries, values, bytes, removed } = check;
  return [
    ...damaged.map(({ digest, reason, names }) =>
      `${reason} ${digest.slice(0, 16)}: ${names.join(", ") || "no task"}`
    ),
    ...(removed > 0 && !isQuiet ? [`removed ${counted(removed, "leftover")}`] : []),
    ...(isQuiet ? [] : [`right: ${values} results by ${entries} keys, ${formatBytes(bytes)}`]),
  ];
}

function trustCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("trust")
    .description("Let operations use the cache again that verification has found to differ")
    .argument("[op]", "such as ./build.ts#bundle; default: all");
  addClientFlags(command, { quiet: "do not say what was done" });
  withExamples(command, ["weir cache trust ./build.ts#bundle", "after its random seed is fixed"]);
  return command.action(async (op: string | undefined, flags: ClientFlags) => {
    const trusted = await connect(flags).trust(op);
    if (flags.json) printJson({ trusted });
    else if (!flags.quiet) print(`trusted ${counted(trusted, "operation")}`);
    onExit(EXIT.succeeded);
  });
}
