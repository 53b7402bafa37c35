/**
 * `weir submit FILE`: posts a graph and, with `--wait`, waits for its end.
 *
 * Standard output is data only: the id of the graph, or its results as JSON. Progress and errors go
 * to standard error. The exit codes are in `exit_code.ts`.
 */
import { Command, Option } from "commander";
import { uuidv7 } from "uuidv7";
import type { SentRequest } from "../../../client/mod.ts";
import { jobKey } from "../../ci/idempotency.ts";
import { addCiFlags, ciOf, requireWait } from "../../ci/system.ts";
import { addClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { appendLabel, appendValue, parseSeconds } from "../../flags/parsers.ts";
import { type FollowFlags, followGraph } from "../../follow/follow_graph.ts";
import type { OnInterrupt } from "../../follow/interrupt.ts";
import { postWithSignals } from "../../follow/post.ts";
import { isPipeline, print, printJson } from "../../output/print.ts";
import { onInterruption } from "../../output/signals.ts";
import {
  completeSubmission,
  GRAPH_FORMATS,
  type GraphFormat,
  readSubmission,
} from "../../submission/read_submission.ts";
import { namesWorkspace, type WorkspaceFlags } from "../../workspace/flags.ts";

interface SubmitFlags extends FollowFlags, WorkspaceFlags {
  readonly module: readonly string[];
  readonly exclude: readonly string[];
  readonly setup?: string;
  readonly label: readonly string[];
  readonly param: readonly string[];
  readonly format?: GraphFormat;
  readonly group?: string;
  readonly onNewer?: "cancel" | "wait";
  readonly profile?: true;
  readonly secondChance?: true;
  readonly notify?: string;
  readonly notifySecretFile?: string;
  readonly follow?: true;
  readonly wait?: true;
  readonly onInterrupt?: OnInterrupt;
  readonly idempotencyKey?: string;
}

/** The command `weir submit`. Its action passes the exit code to `onExit`. */
export function submitCommand(onExit: (code: number) => void): Command {
  const command = new Command("submit")
    .description("Submit a task graph to a scheduler")
    .argument("[file]", 'graph as JSON, NDJSON, YAML, or a program; "-" reads standard input')
    .option("--turbo <targets...>", "the tasks of Turborepo in this folder, in place of a file")
    .option("--nx <targets...>", "the tasks of Nx in this folder")
    .option("--workspaces <command>", "a command in each package of npm, pnpm or yarn workspaces")
    .option(
      "--outputs <pattern>",
      "with --workspaces: what it writes in a package; repeatable; default: dist/**",
      (pattern: string, before: readonly string[] = []) => [...before, pattern],
    )
    .option(
      "--module <path>",
      "ship a TypeScript or JavaScript file with the graph, or a folder of them; repeatable",
      appendValue,
      [],
    )
    .option(
      "--exclude <path>",
      "do not ship this part of the folders of --module; may have * and **; repeatable",
      appendValue,
      [],
    )
    .option(
      "--setup <file>",
      "module that runs once in each process, before its first task of the graph; with --turbo, " +
        "--nx or --workspaces a command that installs packages, once on each machine of workers",
    )
    .option("--param <name=value>", "a parameter of the graph; repeatable", appendValue, [])
    .addOption(
      new Option("--format <form>", "how the graph is written; default: by the name of the file")
        .choices(GRAPH_FORMATS),
    )
    .option(
      "--label <name=value>",
      "a text by which weir graphs --label finds the graph; repeatable",
      appendLabel,
      [],
    )
    .option(
      "--group <name>",
      "of the graphs of this group one runs at a time, the others wait",
    )
    .addOption(
      new Option(
        "--on-newer <action>",
        "with a group: cancel its graphs that have not ended, or wait for them; default: wait",
      ).choices(["cancel", "wait"]),
    )
    .option("--profile", "sample the CPU time of the tasks, which weir profile shows")
    .option("--second-chance", "start a task again that runs far longer than its group")
    .option("--notify <url>", "where the scheduler posts the end of the graph")
    .option("--notify-secret-file <path>", "file with the key that signs what is posted")
    .option("--wait", "wait until the graph has ended and print its results")
    .option("--follow", "with --wait: show what tasks write, on standard error")
    .option("--timeout <duration>", "exit with 4 when it has waited this long", parseSeconds)
    .addOption(
      new Option(
        "--on-interrupt <action>",
        "with --wait: what SIGINT, SIGTERM and SIGHUP do to the graph; default: cancel if CI is set",
      ).choices(["cancel", "leave"]),
    )
    .option(
      "--idempotency-key <key>",
      "makes a repeat of this submission with the same key safe; default in a pipeline: of the job",
    );
  addCiFlags(command, "with --wait: ");
  addClientFlags(command, {
    json: "print the whole status of the graph as one line of JSON",
    quiet: "do not show progress on standard error",
  });
  withExamples(
    command,
    ["weir submit graph.json", "prints the id of the graph"],
    ["weir submit graph.json --module tasks.ts --wait", "prints the results"],
    ["weir submit build.yaml --module src --param target=release", "a folder of modules"],
    ["weir submit graph.ts --wait", "a program that exports a graph"],
    ["weir submit tests.json --wait --follow --label commit=4f2a1c", "shows the logs of the tasks"],
    ["weir submit graph.json --profile --wait", "then: weir profile ID"],
    ["weir submit ci.yaml --group main --on-newer cancel", "in place of the former run"],
    ["generate | weir submit - --wait --json -q", "prints the status with the results"],
    ["weir submit --turbo build test --setup 'npm ci'", "a monorepo, as turbo run would do it"],
    ["weir submit --workspaces 'npm run build'", "the same of plain workspaces"],
  );
  return command
    .action(async (file: string | undefined, flags: SubmitFlags) => {
      if (namesWorkspace(flags)) onExit(await submitWorkspace(file, flags));
      else if (file === undefined) throw usageError("Cannot submit: give a file with a graph");
      else onExit(await submit(await readSubmission(file, flags), flags));
    });
}

/** Runs the tasks of a monorepo, and ends as its tool would. */
async function submitWorkspace(file: string | undefined, flags: SubmitFlags): Promise<number> {
  if (file !== undefined) throw usageError(`Cannot submit both "${file}" and a monorepo`);
  for (const name of ["module", "param", "exclude"] as const) {
    if (flags[name].length > 0) throw usageError(`Cannot use --${name} with a monorepo`);
  }
  const { readWorkspace, storeArchives, workspaceExitCode } = await import(
    "../../workspace/mod.ts"
  );
  const { graph, archives, exitCode } = await readWorkspace(flags);
  const text = await completeSubmission(graph, flags);
  await storeArchives(connect(flags), archives);
  let id = "";
  const code = await submit(text, { ...flags, wait: true, follow: true }, {
    omitsResults: true,
    onPosted: (posted) => id = posted,
  });
  if (code !== EXIT.taskFailed) return code;
  return await workspaceExitCode(connect(flags), id, exitCode);
}

/** How a graph is submitted that no file has. */
interface SubmitOptions {
  /** Whether the results are not printed. */
  readonly omitsResults?: boolean;
  /** Called with the id of the graph. */
  readonly onPosted?: (id: string) => void;
}

async function submit(
  graph: string,
  flags: SubmitFlags,
  { omitsResults = false, onPosted = () => {} }: SubmitOptions = {},
): Promise<ExitCode> {
  if (flags.onInterrupt !== undefined && !flags.wait) {
    throw usageError("Cannot use --on-interrupt without --wait");
  }
  if (flags.follow && !flags.wait) throw usageError("Cannot use --follow without --wait");
  requireWait(flags);
  const begun = performance.now();
  const stop = new AbortController();
  const waitUntil = Date.now() + (flags.timeout ?? Infinity) * 1000;
  let wasAnswered = false;
  const onRequest = ({ outcome }: SentRequest) => wasAnswered = typeof outcome === "number";
  const client = connect(flags, { waitUntil, signal: stop.signal, onRequest });
  const key = flags.idempotencyKey ?? jobKey(ciOf(flags), graph);
  let isReplayed = false;
  const traceParent = Deno.env.get("TRACEPARENT");
  const post = () =>
    client.submit(graph, {
      idempotencyKey: key ?? uuidv7(),
      // The pipeline may be traced.
      ...(traceParent && { traceParent }),
      // Short graphs end in this time; without the scope `read` this is the only status.
      ...(flags.wait && { wait: Math.min(1, flags.timeout ?? 1) }),
      onReplayed: () => isReplayed = key !== undefined,
    });
  if (!flags.wait) {
    const posted = await post();
    if (flags.json) printJson(posted);
    else print(posted.id);
    return EXIT.succeeded;
  }
  let isInterrupted = false;
  // Without it, nobody would handle a signal that comes between the post and the wait.
  using _signals = onInterruption(() => isInterrupted = true);
  const posted = await postWithSignals(post, stop, () => wasAnswered);
  if (posted === null) return EXIT.interrupted;
  onPosted(posted.id);
  const onInterrupt = actionOf(flags, isReplayed);
  return await followGraph(posted, {
    client,
    flags,
    onInterrupt,
    begun,
    showLogs: flags.follow === true,
    omitsResults,
    isInterrupted,
    modules: flags.module,
  });
}

/** A graph that an earlier command submitted is not cancelled by this one. */
function actionOf(flags: SubmitFlags, isReplayed: boolean): OnInterrupt {
  if (isReplayed) return "leave";
  return flags.onInterrupt ?? (isPipeline() ? "cancel" : "leave");
}
