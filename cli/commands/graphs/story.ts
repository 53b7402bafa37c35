/**
 * `weir story GRAPH KEY` or `weir story --stimulus ID`: transitions of the scheduler and the
 * workers with their causes, oldest first.
 */
import { Command } from "commander";
import type { JoinedStory, StoryEntry } from "../../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { print, printJson, say } from "../../output/print.ts";
import { storyLines } from "../../output/story_lines.ts";
import { lineWidth } from "../../output/terminal_size.ts";

interface StoryFlags extends ClientFlags {
  readonly stimulus?: string;
}

export function storyCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("story")
    .description(
      "Show the transitions of a task and their causes, in the scheduler and on the workers",
    )
    .argument("[graph]", "id of the graph, printed by submit")
    .argument("[key]", "key of the task")
    .option("--stimulus <id>", "instead of a task: show all transitions that one stimulus caused");
  addClientFlags(command);
  withExamples(
    command,
    ["weir story ID total", 'what happened to the task "total", and why'],
    ["weir story --stimulus STIMULUS", "what one stimulus of a story caused everywhere"],
  );
  return command.action(
    async (graph: string | undefined, key: string | undefined, flags: StoryFlags) => {
      printStory(await fetchStory(graph, key, flags), flags);
      onExit(EXIT.succeeded);
    },
  );
}

function printStory(story: JoinedStory, flags: StoryFlags): void {
  if (flags.json) return printJson(story);
  const entries = story.entries as unknown as readonly (StoryEntry & { where: string })[];
  for (const line of storyLines(entries, lineWidth("stdout"))) print(line);
  if (flags.quiet) return;
  if (story.cut) say("Older transitions may be missing: only the latest are kept");
  for (const { worker, reason } of story.unheard) {
    say(`The transitions of worker "${worker}" are missing: ${reason}`);
  }
}

async function fetchStory(
  graph: string | undefined,
  key: string | undefined,
  flags: StoryFlags,
): Promise<JoinedStory> {
  const { stimulus } = flags;
  if (stimulus !== undefined && graph === undefined) {
    return await connect(flags).storyOfStimulus(stimulus);
  }
  if (stimulus === undefined && graph !== undefined && key !== undefined) {
    return await connect(flags).story(graph, key);
  }
  throw usageError("Cannot show a story: give GRAPH KEY, or --stimulus ID");
}
