/** `weir dashboard`: the address of the dashboard, with a code that logs in if that is needed. */
import { Command } from "commander";
import { sessionCode } from "../../client/mod.ts";
import { addressOf } from "../connection/address.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { print, printJson, say } from "../output/print.ts";

interface DashboardFlags extends ClientFlags {
  readonly actions?: true;
}

export function dashboardCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("dashboard")
    .description("Print the address of the dashboard, with a code that logs in once")
    .option("--actions", "the session may also change things, as the token may");
  addClientFlags(command, {
    json: "print the address and the end of the code as one line of JSON",
    quiet: "print no hint on standard error",
  });
  withExamples(
    command,
    ["weir dashboard", "an address to open within a minute"],
    ["weir dashboard --actions", "with buttons that cancel, retry and pause"],
  );
  return command.action(async (flags: DashboardFlags) => onExit(await dashboard(flags)));
}

async function dashboard(flags: DashboardFlags): Promise<ExitCode> {
  const client = connect(flags);
  const { code, expiresAt, dashboard: behindProxy } = await sessionCode(client, {
    actions: flags.actions === true,
  });
  const url = new URL(behindProxy ?? "ui/", addressOf(flags).url.replace(/\/*$/, "/"));
  // A fragment reaches no server and none of its logs.
  if (code !== null) url.hash = new URLSearchParams({ code }).toString();
  if (flags.json) printJson({ url: url.href, expiresAt });
  else print(url.href);
  if (code !== null && !flags.quiet && !flags.json) say("It logs in once, within a minute");
  return EXIT.succeeded;
}
