/** `weir spill sweep URL`: removes what dead workers left in a shared KV database. */
import { Command } from "commander";
import { errorMessage, formatBytes } from "../../base/mod.ts";
import { AccessError, sweepSpilled, type Swept } from "../../spill/mod.ts";
import { withExamples } from "../examples.ts";
import { CommandError, EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { counted } from "../output/counted.ts";
import { print, printJson } from "../output/print.ts";
import { printableLine } from "../output/printable.ts";

interface SweepFlags {
  readonly json?: true;
  readonly quiet?: true;
}

export function spillCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("spill").description("Clean up the places where workers spill");
  const sweeping = command.command("sweep")
    .description("Remove the spilled values of dead workers from a shared KV database")
    .argument("<url>", "URL of the KV Connect server; its token is in DENO_KV_ACCESS_TOKEN")
    .option("--json", "print what was removed as one line of JSON")
    .option("-q, --quiet", "print nothing")
    .action(async (url: string, flags: SweepFlags) => {
      const swept = await sweep(url);
      if (flags.json) printJson(swept);
      else if (!flags.quiet) print(sweptLine(swept));
      onExit(EXIT.succeeded);
    });
  const example = [
    "weir spill sweep https://kv.example.org",
    "removes what workers left whose leases have expired",
  ] as const;
  withExamples(sweeping, example);
  return withExamples(command, example);
}

async function sweep(url: string): Promise<Swept> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw usageError(
      `Cannot sweep "${url}": give the URL of a KV Connect server, with http or https`,
    );
  }
  try {
    return await sweepSpilled(url);
  } catch (error) {
    const exitCode = error instanceof AccessError ? EXIT.usage : EXIT.unreachable;
    throw new CommandError(printableLine(errorMessage(error)), exitCode);
  }
}

function sweptLine({ workers, values, bytes }: Swept): string {
  if (workers === 0) return "No worker with an expired lease";
  const of = counted(workers, "worker");
  const what = counted(values, "value");
  return `removed ${what} (${formatBytes(bytes)}) of ${of} with an expired lease`;
}
