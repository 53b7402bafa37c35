/** `weir events [GRAPH]`: facts as they happen, through broken connections. */
import { Command } from "commander";
import { followEvents, type HeardEvent } from "../../../client/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { troubleLine } from "../../output/colour.ts";
import { isOutputClosed, print, printJson } from "../../output/print.ts";
import { printableLine } from "../../output/printable.ts";

interface EventsFlags extends ClientFlags {
  readonly after?: string;
}

export function eventsCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("events")
    .description("Follow what happens in the cluster, or to one graph until it ends")
    .argument("[graph]", "id of the graph, printed by submit")
    .option("--after <id>", "the events after this one; 0: all that the scheduler keeps");
  addClientFlags(command, {
    json: 'print {"event", "id", "data"} as a line of JSON for each event',
    quiet: "show facts only, not the status of the graph",
  });
  withExamples(
    command,
    ["weir events", "graphs, workers and failures, until it is interrupted"],
    ["weir events ID --after 0", "what happened to a graph, and what happens until its end"],
    ["weir events --json >> events.jsonl", "a line for each event; --after goes on with the last"],
  );
  return command.action(async (graph: string | undefined, flags: EventsFlags) => {
    const { after } = flags;
    if (after !== undefined && !/^(0|\w+-\d{1,15})$/.test(after)) {
      throw usageError(`Cannot go on after "${after}": give the id of an event, or 0`);
    }
    const options = {
      ...(graph !== undefined && { graph }),
      ...(after !== undefined && { after }),
    };
    for await (const heard of followEvents(connect(flags), options)) {
      if (isOutputClosed()) break;
      if (flags.quiet && (heard.event === "status" || heard.event === "end")) continue;
      if (flags.json) printJson({ event: heard.event, id: heard.id, data: heard.data });
      else {
        const line = printableLine(lineOf(heard));
        print(isTrouble(heard) ? troubleLine(line) : line);
      }
    }
    onExit(EXIT.succeeded);
  });
}

/** Returns whether the event tells of trouble, as the dashboard colours it. */
export function isTrouble({ event, data }: HeardEvent): boolean {
  if (event === "status" || event === "end") return data.state === "failed";
  if (event !== "fact") return false;
  switch (data.type) {
    case "graph-ended":
      return data.state === "failed";
    case "worker-left":
      return data.reason === "lost";
    case "worker-paused":
      return data.by !== "hand";
    case "worker-kept":
      return data.reason !== "resumed";
    default:
      return ["task-failed", "standstill", "scheduler-resumed", "worker-retiring"]
        .includes(data.type);
  }
}

function lineOf({ event, data }: HeardEvent): string {
  if (event === "status" || event === "end") return `${event.padEnd(6)} ${data.outcome}`;
  if (event !== "fact") return "reset: events are missing before this place";
  const { at, type, ...rest } = data;
  return `${at} ${type} ${JSON.stringify(rest)}`;
}
