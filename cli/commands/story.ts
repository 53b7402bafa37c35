/**
 * `weir story GRAPH KEY` and `weir story --stimulus ID`: the transitions in the scheduler and its
 * workers with their causes, oldest first.
 */
import { Command } from "commander";
import type { JoinedStory, StoryEntry } from "../../protocol/mod.ts";
import {
  addConnectionFlags,
  asCommandError,
  connect,
  type ConnectionFlags,
} from "../connection.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { storyLines } from "../output/story_lines.ts";

interface StoryFlags extends ConnectionFlags {
  readonly stimulus?: string;
  readonly json?: true;
}

export function storyCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("story")
    .description(
      "Show the transitions of a task and their causes, in the scheduler and on the workers",
    )
    .argument("[graph]", "id of the graph, printed by submit")
    .argument("[key]", "key of the task")
    .option("--stimulus <id>", "instead of a task: show all transitions that one stimulus caused")
    .option("--json", "print the answer as one line of JSON");
  return addConnectionFlags(command).action(
    async (graph: string | undefined, key: string | undefined, flags: StoryFlags) => {
      onExit(await printStory(graph, key, flags));
    },
  );
}

async function printStory(
  graph: string | undefined,
  key: string | undefined,
  flags: StoryFlags,
): Promise<ExitCode> {
  const story = await fetchStory(graph, key, flags);
  if (flags.json) {
    console.log(JSON.stringify(story));
    return EXIT.succeeded;
  }
  const entries = story.entries as unknown as readonly (StoryEntry & { where: string })[];
  for (const line of storyLines(entries)) console.log(line);
  if (story.cut) console.error("Older transitions may be missing: only the latest are kept");
  for (const { worker, reason } of story.unheard) {
    console.error(`The transitions of worker "${worker}" are missing: ${reason}`);
  }
  return EXIT.succeeded;
}

async function fetchStory(
  graph: string | undefined,
  key: string | undefined,
  flags: StoryFlags,
): Promise<JoinedStory> {
  const { stimulus } = flags;
  const client = connect(flags);
  try {
    if (stimulus !== undefined && graph === undefined) {
      return await client.storyOfStimulus(stimulus);
    }
    if (stimulus === undefined && graph !== undefined && key !== undefined) {
      return await client.story(graph, key);
    }
  } catch (error) {
    throw asCommandError(error);
  }
  throw usageError("Cannot show a story: give GRAPH KEY, or --stimulus ID");
}
