/** `weir explain GRAPH KEY`: the reasons why a task is in its state. */
import { Command } from "commander";
import {
  addConnectionFlags,
  asCommandError,
  connect,
  type ConnectionFlags,
} from "../connection.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";

interface ExplainFlags extends ConnectionFlags {
  readonly json?: true;
}

export function explainCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("explain")
    .description("Show why a task is in its state: what it waits for, or how it ended")
    .argument("<graph>", "id of the graph, printed by submit")
    .argument("<key>", "key of the task")
    .option("--json", "print the answer as one line of JSON");
  return addConnectionFlags(command).action(
    async (graph: string, key: string, flags: ExplainFlags) => {
      onExit(await printExplanation(graph, key, flags));
    },
  );
}

async function printExplanation(
  graph: string,
  key: string,
  flags: ExplainFlags,
): Promise<ExitCode> {
  try {
    const explanation = await connect(flags).explain(graph, key);
    if (flags.json) console.log(JSON.stringify(explanation));
    else for (const { code, text } of explanation.reasons) console.log(`${code}: ${text}`);
  } catch (error) {
    throw asCommandError(error);
  }
  return EXIT.succeeded;
}
