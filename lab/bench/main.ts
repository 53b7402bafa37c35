/**
 * `deno task bench [ROW...] [--json] [--quick]`: every row with its limit, measured in the same
 * run. Exits with 1 when a row is below its floor or above its ceiling. Absolute figures depend on
 * the machine; compare the ratios. Each row runs in a separate process, so that no row is slowed
 * down by the memory that others have used. `deno task bench ROW --profile` shows where the
 * processes of a row spend their time. `deno task bench resume --million` measures 1,000,000 tasks,
 * and so do `flat-1m` and `dashboard-1m`, which run only when they are named.
 */
import { amm } from "./amm.ts";
import { cacheRows } from "./scheduler/cache.ts";
import { clientGather } from "./client/gather.ts";
import { clientMap } from "./client/map.ts";
import { dotAmm } from "./dot_amm.ts";
import { executorStart } from "./executor_start.ts";
import { flatMillion } from "./flat_million.ts";
import { local } from "./local.ts";
import { memoryAdmission } from "./memory_admission.ts";
import { orderRows } from "./order.ts";
import { clientValues } from "./data_plane/client_values.ts";
import { transfers } from "./data_plane/transfers.ts";
import { describeProfiles, profileFlags } from "./profile.ts";
import { profileCosts } from "./scheduler/profile_cost.ts";
import { resume } from "./resume.ts";
import { mapCommands } from "./client/map_command.ts";
import { manyWorkers } from "./scheduler/many_workers.ts";
import type { BenchResult, BenchRow } from "./row.ts";
import { schedulerMachine } from "./scheduler/machine.ts";
import { spill } from "./spill.ts";
import { smallGraphs } from "./small_graphs.ts";
import { spillCluster } from "./spill_cluster.ts";
import { steal } from "./steal.ts";
import { submitStall } from "./submit_stall.ts";
import { viewStall } from "./view_stall.ts";
import { largeDashboard } from "./scheduler/large_dashboard.ts";
import { readHolds } from "./scheduler/read_holds.ts";
import { polledBytes } from "./scheduler/polled_bytes.ts";
import { encrypted } from "./scheduler/encrypted.ts";
import { owners } from "./scheduler/owners.ts";
import { followed } from "./scheduler/followed.ts";
import { reports } from "./scheduler/reports.ts";
import { traced } from "./scheduler/traced.ts";
import { viewers } from "./scheduler/viewers.ts";
import { flat, recorded, smallWorker, tree } from "./throughput.ts";
import { workerDeath } from "./worker_death.ts";
import { workerMachine } from "./worker_machine.ts";

const ROWS: readonly BenchRow[] = [
  flat,
  encrypted,
  owners,
  followed,
  ...viewers,
  traced,
  ...profileCosts,
  flatMillion,
  largeDashboard,
  polledBytes,
  tree,
  recorded,
  resume,
  smallWorker,
  ...smallGraphs,
  ...manyWorkers,
  reports,
  submitStall,
  viewStall,
  readHolds,
  ...orderRows,
  local,
  clientMap,
  clientGather,
  executorStart,
  ...mapCommands,
  workerDeath,
  memoryAdmission,
  schedulerMachine,
  workerMachine,
  steal,
  ...spill,
  ...spillCluster,
  ...transfers,
  ...clientValues,
  ...cacheRows,
  ...amm,
  dotAmm,
];

/** How a row is run apart: rows use packages that only `deno.dev.json` has. */
const RUN = ["run", "-A", `--config=${new URL("../../deno.dev.json", import.meta.url).pathname}`];

if (import.meta.main) Deno.exit(await main(Deno.args));

async function main(args: readonly string[]): Promise<number> {
  const json = args.includes("--json");
  const quick = args.includes("--quick");
  const profile = args.find((arg) => arg.startsWith("--profile-folder="))?.split("=")[1];
  const names = args.filter((arg) => !arg.startsWith("--"));
  const unknown = names.filter((name) => !ROWS.some((row) => row.name === name));
  if (unknown.length > 0) {
    console.error(
      `Cannot run "${unknown[0]}": the rows are ${ROWS.map((row) => row.name).join(", ")}`,
    );
    return 2;
  }
  if (args.includes("--profile")) return await showProfiles(names);
  const rows = ROWS.filter(({ name, byHand }) =>
    names.length === 0 ? !byHand : names.includes(name)
  );
  let failed = false;
  if (!json) console.log(line("row", "value", "unit", "limit", "ratio", "bound", "goal", ""));
  for (const row of rows) {
    const result = rows.length === 1
      ? await row.run({ quick, million: args.includes("--million"), ...(profile && { profile }) })
      : await runApart(row, quick);
    failed ||= result.value < (result.floor ?? -Infinity) ||
      result.value > (result.ceiling ?? Infinity);
    console.log(json ? JSON.stringify({ row: row.name, ...result }) : show(row.name, result));
  }
  return failed ? 1 : 0;
}

/** Runs each row in a process with a profiler, and shows where its processes spent their time. */
async function showProfiles(names: readonly string[]): Promise<number> {
  if (names.length === 0) {
    console.error("Cannot profile all rows: name one, as in `deno task bench flat-50k --profile`");
    return 2;
  }
  for (const name of names) {
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
