/** `weir pools`, `weir pools set|delete`: numbers of tasks that run at a time, by name. */
import { Command } from "commander";
import { POOL_SLOTS_MAX } from "../../base/mod.ts";
import { deletePool, listPools, setPool } from "../../client/mod.ts";
import type { PoolStatus } from "../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { wholeNumber } from "../flags/parsers.ts";
import { addViewFlags, showViews, type ViewFlags } from "../follow/views.ts";
import { print, printJson } from "../output/print.ts";
import { printable } from "../output/printable.ts";
import { type Column, tableLines } from "../output/table.ts";
import { lineWidth } from "../output/terminal_size.ts";

interface ChangeFlags extends ClientFlags {
  readonly shared?: true;
}

const SHARED = "the pool of all owners; needs a token with the scope admin";

export function poolsCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("pools").description(
    "List pools, which limit how many tasks run at a time",
  );
  addViewFlags(command, {
    json: 'print {"items"} as one line of JSON',
    quiet: "print only the names",
  });
  command.addCommand(setCommand(onExit)).addCommand(deleteCommand(onExit));
  withExamples(
    command,
    ["weir pools", "slots, how many are held, and how many tasks wait"],
    ["weir pools set staging-db 2", 'two tasks with pools: {"staging-db": 1} run at a time'],
  );
  return command.action(async (flags: ViewFlags) => {
    const client = connect(flags);
    await showViews(flags, async () => {
      const items = await listPools(client);
      if (flags.json) return { json: { items } };
      if (flags.quiet) return { lines: items.map(({ name }) => printable(name)) };
      return { lines: items.length === 0 ? ["No pools"] : poolLines(items) };
    });
    onExit(EXIT.succeeded);
  });
}

/** One line for each pool, below the titles. */
function poolLines(items: readonly PoolStatus[]): string[] {
  const columns: readonly Column[] = [
    { title: "POOL", cutTo: 16 },
    { title: "SLOTS", align: "right" },
    { title: "HELD", align: "right" },
    { title: "QUEUED", align: "right" },
    { title: "OWNER", weight: 1 },
  ];
  const rows = items.map(({ name, slots, used, queued, owner, shared }) => [
    name,
    `${slots}`,
    `${used}`,
    `${queued}`,
    shared ? "shared" : owner ?? "",
  ]);
  return tableLines(columns, rows, { width: lineWidth("stdout") });
}

function setCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("set")
    .description("Make a pool, or change the number of its slots; running tasks keep theirs")
    .argument("<name>")
    .argument("<slots>", "slots that tasks may hold at a time", wholeNumber(1, POOL_SLOTS_MAX))
    .option("--shared", SHARED);
  addClientFlags(command, { quiet: "do not say what was done" });
  withExamples(command, ["weir pools set deploy 1", "one deploy at a time"]);
  return command.action(async (name: string, slots: number, _: unknown, set: Command) => {
    const { shared, json, quiet, ...flags } = set.optsWithGlobals<ChangeFlags>();
    const pool = await setPool(connect(flags), name, { slots, shared: shared === true });
    if (json) printJson(pool);
    else if (!quiet) print(printable(`pool ${pool.name}: ${pool.slots} slots, ${pool.used} held`));
    onExit(EXIT.succeeded);
  });
}

function deleteCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("delete")
    .description("Remove a pool that no task holds slots of or waits for")
    .argument("<name>")
    .option("--shared", SHARED);
  addClientFlags(command, { json: 'print {"name"}', quiet: "do not say what was done" });
  withExamples(command, ["weir pools delete deploy", "removes the pool"]);
  return command.action(async (name: string, _: unknown, deletion: Command) => {
    const { shared, json, quiet, ...flags } = deletion.optsWithGlobals<ChangeFlags>();
    await deletePool(connect(flags), name, { shared: shared === true });
    if (json) printJson({ name });
    else if (!quiet) print(printable(`removed pool ${name}`));
    onExit(EXIT.succeeded);
  });
}
