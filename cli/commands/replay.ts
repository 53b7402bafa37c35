/**
 * `weir replay DIR`: applies the events of a recording to a new machine, compares its digests with
 * the recorded ones, stops at an event, a time or a condition, and shows the state or the story of
 * one key.
 *
 * Standard output is the state as JSON, the story, or the result of `--verify`; the place where the
 * replay stopped goes to standard error. Exit codes: 1 when the replay differs, 2 for wrong use.
 */
import { Command, InvalidArgumentError } from "commander";
import { errorMessage } from "../../base/mod.ts";
import {
  DEFAULT_OWNER,
  type FromWorker,
  isFullKey,
  nameFromWorker,
  nameToWorker,
  type StoryEntry,
  type ToWorker,
} from "../../protocol/mod.ts";
import {
  DiskFolder,
  type RecordedEvent,
  replay,
  type Replayed,
  type ReplayStep,
} from "../../recording/mod.ts";
import { withExamples } from "../examples.ts";
import { CommandError, EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { wholeNumber } from "../flags/parsers.ts";
import { loadPolicies } from "../roles/recording/policies.ts";
import type { RecordedMachine } from "../roles/recording/recorded_machine.ts";
import { machineOf } from "../roles/recording/replayed_machine.ts";
import { withRecordingErrors } from "../roles/recording/recording.ts";
import { serveReplay } from "../replay/serve.ts";
import { print, printJson, say } from "../output/print.ts";
import { storyLines } from "../output/story_lines.ts";
import { lineWidth } from "../output/terminal_size.ts";
import { userPath } from "../flags/user_path.ts";

interface ReplayFlags {
  readonly until?: number;
  readonly untilTime?: number;
  readonly key?: string;
  readonly verify?: true;
  readonly serve?: number;
  readonly break?: Condition;
  readonly ammPolicy: readonly string[];
}

/** Where to stop: at a state that a task enters, the type of an event, or one stimulus. */
interface Condition {
  readonly field: "state" | "type" | "stimulus";
  readonly value: string;
}

export function replayCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("replay")
    .description("Replay a recording and compare it with what was recorded")
    .argument("<dir>", "folder of the recording")
    .option("--until <n>", "stop after this event and print the state as JSON", wholeNumber(0))
    .option(
      "--until-time <time>",
      "stop after the last event up to this time (ISO 8601 or milliseconds)",
      parseTime,
    )
    .option(
      "--break <condition>",
      "stop at the first state=erred, type=worker-lost, ...",
      parseCondition,
    )
    .option(
      "--key <key>",
      "print the story of this task (owner/namespace/key) up to that point",
      parseKey,
    )
    .option("--amm-policy <module#name...>", "custom policies of the recorded scheduler", [])
    .option(
      "--serve <port>",
      "show the recording in the dashboard, on this port of loopback; 0: any free port",
      wholeNumber(0, 65_535),
    )
    .option("--verify", "also check every invariant after every event")
    .action(async (dir: string, flags: ReplayFlags) => {
      await replayAndShow(userPath(dir), flags);
      onExit(EXIT.succeeded);
    });
  return withExamples(
    command,
    ["weir replay recorded --verify", "checks the whole recording"],
    ["weir replay recorded --serve 8787", "shows it in a browser, as of any event"],
    [
      "weir replay recorded --break state=erred --key local/default/total",
      "the story up to a failure",
    ],
  );
}

async function replayAndShow(dir: string, flags: ReplayFlags): Promise<void> {
  if (flags.serve !== undefined) return await serve(dir, flags, flags.serve);
  const watch = new Watch(flags);
  const { until, untilTime } = flags;
  const policies = await loadPolicies(flags.ammPolicy);
  const result = await withRecordingErrors(() =>
    replay({
      folder: new DiskFolder(dir),
      policies: policies.hash,
      make: (header) => machineOf(policies, header),
      from: "oldest",
      until: {
        ...(until === undefined ? null : { number: until }),
        ...(untilTime === undefined ? null : { at: untilTime }),
      },
      onEvent: (step) => watch.see(step),
    })
  );
  if (until !== undefined && result.events > until) {
    throw usageError(
      `Cannot go back to event ${until}: the recording begins after event ${result.events}`,
    );
  }
  report(result, watch.last);
  if (flags.verify) {
    checkInvariants(result.events, () => result.machine.validate());
    print(`verified ${result.events} events, ${result.digests} digests`);
  }
  if (flags.key !== undefined) {
    for (const line of storyLines(watch.story, lineWidth("stdout"))) print(line);
    if (watch.story.length === 0) {
      say(`No transitions of "${flags.key}" up to this point`);
    }
  } else if (flags.break !== undefined && !watch.met) {
    say(`No event matches ${flags.break.field}=${flags.break.value}`);
  } else if (until !== undefined || untilTime !== undefined || watch.met) {
    printJson(result.machine.snapshot());
  }
}

async function serve(dir: string, flags: ReplayFlags, port: number): Promise<void> {
  const { until, untilTime, key, verify, ammPolicy } = flags;
  if (key !== undefined || verify !== undefined || flags.break !== undefined) {
    throw usageError("Cannot give --serve with --key, --verify or --break");
  }
  const target = {
    ...(until !== undefined && { event: until }),
    ...(untilTime !== undefined && { at: untilTime }),
  };
  await serveReplay(dir, { port, policies: await loadPolicies(ammPolicy), target });
}

/** Observes each step: collects the story, checks invariants, and finds the place to stop. */
class Watch {
  readonly story: StoryEntry[] = [];
  last: RecordedEvent | null = null;
  met = false;
  readonly #flags: ReplayFlags;
  #machine: RecordedMachine | null = null;
  #mark = 0;

  constructor(flags: ReplayFlags) {
    this.#flags = flags;
  }

  /** Returns whether to stop after this step. */
  see({ machine, event, instructions, number }: ReplayStep<RecordedMachine>): boolean {
    const { key, verify, break: stop } = this.#flags;
    this.last = event;
    if (verify) checkInvariants(number, () => machine.validateTouched());
    if (machine !== this.#machine) this.#mark = 0;
    this.#machine = machine;
    if (key === undefined && stop === undefined) return false;
    const { entries, mark } = machine.storySince(this.#mark);
    this.#mark = mark;
    const selected = key === undefined ? entries : entries.filter((entry) => entry.key === key);
    if (key !== undefined) this.story.push(...selected);
    if (stop !== undefined) this.met = isMet(stop, { event, instructions }, selected);
    return this.met;
  }
}

function isMet(
  { field, value }: Condition,
  { event, instructions }: Pick<ReplayStep<RecordedMachine>, "event" | "instructions">,
  entries: readonly StoryEntry[],
): boolean {
  switch (field) {
    case "state":
      return entries.some(({ from, to }) => to === value && from !== to);
    case "type":
      return event.type === value || (value === "worker-lost" && losesWorker(event, instructions));
    case "stimulus":
      return event.stimulusId === value;
  }
}

/**
 * Returns whether the lease of a worker ran out: no event says it, but the machine closes the
 * worker.
 */
function losesWorker({ type }: RecordedEvent, instructions: readonly unknown[]): boolean {
  return (type === "tick" || type === "scheduler-resumed") &&
    instructions.some((instruction) => (instruction as { type?: string }).type === "close-worker");
}

function checkInvariants(number: number, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new CommandError(
      `An invariant does not hold after event ${number}: ${errorMessage(error)}`,
      EXIT.taskFailed,
    );
  }
}

function report(
  { header, events, digests, stopped, torn, gaps, index }: Replayed<RecordedMachine>,
  last: RecordedEvent | null,
): void {
  const place = stopped ? "stopped after" : "ended with";
  const equal = digests === 0 ? "no digest to compare" : `${digests} digests equal`;
  say(`Replay of a ${header.role} ${place} event ${events}, ${equal}`);
  for (const [after, upTo] of gaps) {
    say(`Events ${after + 1} to ${upTo} were not recorded`);
  }
  if (!stopped && index.closed === null) {
    const where = torn === null ? "" : ` within a line: ${torn}`;
    say(
      `The recording was not closed: its process records, or was killed${where}`,
    );
  }
  if (stopped && last !== null) say(JSON.stringify(withFieldNames(last)));
}

/** The event with its messages as objects: field names instead of positions. */
function withFieldNames(event: RecordedEvent): object {
  const { messages } = event as { readonly messages?: readonly (ToWorker | FromWorker)[] };
  if (messages === undefined) return event;
  const name = event.type === "instructions-received"
    ? (message: ToWorker | FromWorker) => nameToWorker(message as ToWorker)
    : (message: ToWorker | FromWorker) => nameFromWorker(message as FromWorker);
  return { ...event, messages: messages.map(name) };
}

/** ISO 8601 or milliseconds -> milliseconds since 1970. */
function parseTime(text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isFinite(value)) return value;
  throw new InvalidArgumentError("Give a time as 2026-11-21T12:00:00Z, or in milliseconds.");
}

function parseCondition(text: string): Condition {
  const [, field, value] = /^(state|type|stimulus)=(.+)$/.exec(text) ?? [];
  if (field !== undefined && value !== undefined) {
    return { field: field as Condition["field"], value };
  }
  throw new InvalidArgumentError("Give state=NAME, type=EVENT or stimulus=ID.");
}

/** Without tokens, recordings have one owner. */
function parseKey(text: string): string {
  if (isFullKey(text)) return text;
  throw new InvalidArgumentError(
    `Give OWNER/NAMESPACE/KEY; without tokens the owner is "${DEFAULT_OWNER}".`,
  );
}
