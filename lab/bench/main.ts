/**
 * `deno task bench [ROW...] [--json] [--quick]`: every row with its limit, measured in the same
 * run. Exits with 1 when a row is below its floor or above its ceiling, and with 2 for an unknown
 * row or option, before anything runs. Absolute figures depend on the machine; compare the ratios.
 * Each row runs in a separate process, so that no row is slowed down by the memory that others have
 * used. `--help` lists the rows.
 */
import { Command, InvalidArgumentError, Option } from "commander";
import { daskNote } from "./dask.ts";
import { describeProfiles, profileFlags } from "./profile.ts";
import type { BenchResult, BenchRow } from "./row.ts";
import { ROWS } from "./rows.ts";

export interface BenchFlags {
  readonly json?: true;
  readonly quick?: true;
  readonly million?: true;
  readonly dask?: true;
  readonly profile?: true;
  readonly profileFolder?: string;
}

/** How a row is run apart: rows use packages that only `deno.dev.json` has. */
const RUN = ["run", "-A", `--config=${new URL("../../deno.dev.json", import.meta.url).pathname}`];

/** Characters of the longest name. */
const ROW_WIDTH = Math.max(...ROWS.map(({ name }) => name.length));

if (import.meta.main) {
  await benchCommand(async (rows, flags) => Deno.exit(await bench(rows, flags)))
    .exitOverride(({ exitCode }) => Deno.exit(exitCode === 0 ? 0 : 2))
    .parseAsync(Deno.args, { from: "user" });
}

/** The command with its flags. `run` is called with the rows that are named, or with none. */
export function benchCommand(
  run: (rows: readonly BenchRow[], flags: BenchFlags) => Promise<void>,
): Command {
  return new Command("bench")
    .description("Measure the rows, each beside the limit of its bare parts")
    .argument("[row...]", "rows to measure; default: all but those that take minutes", namedRow)
    .option("--json", "print a line of JSON for each row")
    .option("--quick", "rows that take longer than a minute do less work")
    .option("--million", "with one row: it also measures 1,000,000 tasks if it can")
    .option("--dask", "do the work of the row with Dask too, if it is installed")
    .option("--profile", "show where the processes of the named rows spend their time")
    .addOption(new Option("--profile-folder <folder>").hideHelp())
    .addHelpText("after", `\nRows:\n${ROWS.map(rowLine).join("\n")}`)
    .action(async (rows: readonly BenchRow[], flags: BenchFlags, command: Command) => {
      if (flags.profile && rows.length === 0) {
        command.error(
          "Cannot profile all rows: name one, as in `deno task bench flat-50k --profile`",
        );
      }
      await run(rows, flags);
    });
}

function namedRow(name: string, before: readonly BenchRow[] = []): readonly BenchRow[] {
  const row = ROWS.find((each) => each.name === name);
  if (row !== undefined) return [...before, row];
  throw new InvalidArgumentError("There is no such row: --help lists them.");
}

function rowLine({ name, summary }: BenchRow): string {
  return `  ${name.padEnd(ROW_WIDTH)}  ${summary}`;
}

async function bench(named: readonly BenchRow[], flags: BenchFlags): Promise<number> {
  const { json = false, quick = false, million = false, profileFolder: profile, dask } = flags;
  if (flags.profile) return await showProfiles(named);
  const rows = named.length === 0 ? ROWS.filter(({ byHand }) => !byHand) : named;
  let failed = false;
  if (!json) console.log(line("row", "value", "unit", "limit", "ratio", "bound", "goal", ""));
  for (const row of rows) {
    const options = { quick, million, ...(profile !== undefined && { profile }) };
    const measured = rows.length === 1 ? await row.run(options) : await runApart(row, quick);
    const result = dask ? withNote(measured, await daskNote(row, options)) : measured;
    failed ||= result.value < (result.floor ?? -Infinity) ||
      result.value > (result.ceiling ?? Infinity);
    console.log(json ? JSON.stringify({ row: row.name, ...result }) : show(row.name, result));
  }
  return failed ? 1 : 0;
}

/** Runs each row in a process with a profiler, and shows where its processes spent their time. */
async function showProfiles(rows: readonly BenchRow[]): Promise<number> {
  for (const { name } of rows) {
    const folder = await Deno.makeTempDir({ prefix: `weir-profile-${name}-` });
    await new Deno.Command(Deno.execPath(), {
      args: [
        ...RUN,
        ...profileFlags(folder, "bench"),
        import.meta.url,
        name,
        `--profile-folder=${folder}`,
      ],
      stdin: "null",
    }).spawn().status;
    for (const line of await describeProfiles(folder)) console.log(line);
    console.log(`profiles: ${folder}`);
  }
  return 0;
}

/** Runs a row in a separate process. Throws `Error` when the row fails. */
async function runApart({ name }: BenchRow, quick: boolean): Promise<BenchResult> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: [...RUN, import.meta.url, name, "--json", ...(quick ? ["--quick"] : [])],
    stdin: "null",
    stderr: "inherit",
  }).output();
  const text = new TextDecoder().decode(stdout);
  if (text === "") throw new Error(`The row "${name}" gave no result`);
  return JSON.parse(text) as BenchResult;
}

function withNote(result: BenchResult, note: string): BenchResult {
  const { notes } = result;
  return { ...result, notes: notes === undefined ? note : `${notes}; ${note}` };
}

function show(
  name: string,
  { value, unit, limit, limitName, floor, ceiling, goal, notes }: BenchResult,
): string {
  return line(
    name,
    number(value),
    unit,
    number(limit),
    (value / limit).toFixed(2),
    bound(floor, ceiling),
    goal === undefined ? "" : number(goal),
    `limit: ${limitName}${notes ? `; ${notes}` : ""}`,
  );
}

function bound(floor: number | undefined, ceiling: number | undefined): string {
  if (ceiling !== undefined) return `<= ${number(ceiling)}`;
  return floor === undefined ? "" : `>= ${number(floor)}`;
}

function line(...cells: readonly string[]): string {
  const widths = [16, 12, 8, 12, 6, 13, 11];
  return cells.map((cell, index) =>
    index === 0 || index === 2 || index >= widths.length
      ? cell.padEnd(widths[index] ?? 0)
      : cell.padStart(widths[index] ?? 0)
  ).join(" ").trimEnd();
}

/** Small numbers with two decimals, so that ratios differ visibly. */
function number(value: number): string {
  return value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString("en");
}
