/** `weir profile GRAPH [GROUP]`: in which functions the CPU time of the tasks of a graph went. */
import { Command } from "commander";
import type { Client } from "../../../client/mod.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { userPath, writeErrorReason } from "../../flags/user_path.ts";
import { addViewFlags, showViews, type View, type ViewFlags } from "../../follow/views.ts";
import { counted } from "../../output/counted.ts";
import { formatDuration } from "../../output/duration.ts";
import { say } from "../../output/print.ts";
import { speedscopeFile } from "../../output/speedscope.ts";
import { type Column, tableLines } from "../../output/table.ts";
import { lineWidth } from "../../output/terminal_size.ts";
import type { GraphProfiling, HotFunction, ProfiledGroup } from "../../../protocol/http_api.ts";

interface ProfileFlags extends ViewFlags {
  readonly speedscope?: string;
  readonly enable?: true;
  readonly disable?: true;
}

const FUNCTIONS: readonly Column[] = [
  { title: "FUNCTION", cutTo: 40 },
  { title: "SELF", align: "right" },
  { title: "", align: "right" },
  { title: "TOTAL", align: "right" },
  { title: "PLACE", cutTo: 30, keepEnd: true },
];
const GROUPS: readonly Column[] = [
  { title: "GROUP", cutTo: 40 },
  { title: "RUNS", align: "right" },
  { title: "CODE RAN", align: "right" },
  { title: "WAITED", align: "right" },
];

export function profileCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("profile")
    .description("Show in which functions the CPU time of the tasks of a graph went")
    .argument("<graph>", "id of the graph, printed by submit")
    .argument("[group]", "a group of tasks, as this command lists them; default: all together")
    .option("--speedscope <file>", "write the whole trees of calls for https://www.speedscope.app")
    .option("--enable", "sample the tasks from now on, also those that run")
    .option("--disable", "sample them no longer; what was sampled stays");
  addViewFlags(command, { quiet: "print only the functions" });
  withExamples(
    command,
    ["weir profile ID", "the ten hottest functions"],
    ["weir profile ID ./tasks.ts#render", "those of a group of tasks"],
    ["weir profile ID --enable", "for a graph that was submitted without --profile"],
    ["weir profile ID --speedscope profile.json", "a file for a viewer"],
  );
  return command.action(async (id: string, group: string | undefined, flags: ProfileFlags) => {
    const { enable, disable, speedscope } = flags;
    const asked = [enable, disable, speedscope, flags.watch].filter((flag) => flag !== undefined);
    if (asked.length > 1) {
      throw usageError("Use one of --enable, --disable, --speedscope and --watch at a time");
    }
    const client = connect(flags);
    if (enable || disable) {
      if (group !== undefined) throw usageError("Cannot sample one group: leave it out");
      await client.setProfiling(id, enable === true);
      if (!flags.quiet) say(enable ? "Its tasks are sampled" : "Its tasks are not sampled");
    } else if (speedscope !== undefined) {
      await writeSpeedscope(client, { id, group, file: speedscope });
    } else {
      await showViews(flags, async () => await viewOf(client, { id, group, flags }));
    }
    onExit(EXIT.succeeded);
  });
}

async function viewOf(
  client: Client,
  { id, group, flags }: {
    readonly id: string;
    readonly group: string | undefined;
    readonly flags: ProfileFlags;
  },
): Promise<View> {
  if (flags.json && group !== undefined) return { json: await client.groupProfiling(id, group) };
  const profile = await client.profiling(id);
  if (flags.json) return { json: profile };
  const found = profile.groups.find((one) => one.group === group);
  if (group !== undefined && found === undefined) {
    throw usageError(`Cannot show the profile of "${group}": nothing was sampled of it`);
  }
  const shown = found ?? wholeOf(profile);
  if (shown.sampledSeconds === 0) return { lines: [], note: emptyNote(profile) };
  const width = { width: lineWidth("stdout") };
  const lines = tableLines(FUNCTIONS, shown.functions.map((each) => rowOf(each, shown)), width);
  if (!flags.quiet) lines.push("", ...tableLines(GROUPS, groupRows(profile, found), width));
  return { lines, note: noteOf(profile) };
}

/** All groups together. */
function wholeOf({ groups, functions }: GraphProfiling): ProfiledGroup {
  const sum = (field: "runs" | "sampledSeconds" | "waitedSeconds") =>
    groups.reduce((total, group) => total + group[field], 0);
  const [runs, sampledSeconds, waitedSeconds] = [
    sum("runs"),
    sum("sampledSeconds"),
    sum("waitedSeconds"),
  ];
  return { group: "", runs, sampledSeconds, waitedSeconds, functions };
}

function rowOf(
  { function: name, file, line, column, selfSeconds, totalSeconds }: HotFunction,
  { sampledSeconds }: ProfiledGroup,
): string[] {
  const place = line > 0 ? `${file || "eval"}:${line}:${column}` : file;
  return [
    name || "(anonymous)",
    formatDuration(selfSeconds * 1000),
    `${Math.round(selfSeconds / sampledSeconds * 100)} %`,
    formatDuration(totalSeconds * 1000),
    place,
  ];
}

function groupRows({ groups }: GraphProfiling, found: ProfiledGroup | undefined): string[][] {
  const shown = found === undefined ? groups : [found];
  return shown.map(({ group, runs, sampledSeconds, waitedSeconds }) => [
    group,
    String(runs),
    formatDuration(sampledSeconds * 1000),
    formatDuration(waitedSeconds * 1000),
  ]);
}

function emptyNote({ enabled, workersMissing }: GraphProfiling): string {
  if (workersMissing > 0) return noteOf({ groupsCut: 0, workersMissing }) ?? "";
  return enabled
    ? "Nothing was sampled yet"
    : "Nothing was sampled: submit the graph with --profile, or use --enable while it runs";
}

function noteOf(
  { groupsCut, workersMissing }: Pick<GraphProfiling, "groupsCut" | "workersMissing">,
): string | undefined {
  const notes = [
    ...(groupsCut > 0 ? [`${counted(groupsCut, "group")} left out: there are too many`] : []),
    ...(workersMissing > 0 ? [`${counted(workersMissing, "worker")} did not answer`] : []),
  ];
  return notes.length === 0 ? undefined : notes.join("; ");
}

async function writeSpeedscope(
  client: Client,
  { id, group, file }: {
    readonly id: string;
    readonly group: string | undefined;
    readonly file: string;
  },
): Promise<void> {
  const { groups } = await client.profiling(id);
  const names = group === undefined ? groups.map((one) => one.group) : [group];
  if (names.length === 0) throw usageError("Cannot write a profile: nothing was sampled");
  const trees = await Promise.all(names.map((name) => client.groupProfiling(id, name)));
  try {
    await Deno.writeTextFile(userPath(file), JSON.stringify(speedscopeFile(`graph ${id}`, trees)));
  } catch (error) {
    throw usageError(`Cannot write "${file}": ${writeErrorReason(error)}`);
  }
}
