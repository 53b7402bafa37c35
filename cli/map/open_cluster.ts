/** The cluster of `weir map`: one that is named, or one that is started for the command. */
import { delimiter as DELIMITER, join } from "node:path";
import { Weir } from "../../client/mod.ts";
import { LocalCluster } from "../cluster/local_cluster.ts";
import { addressOf, type ConnectionFlags } from "../connection/address.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { answerInTime } from "../follow/interrupt.ts";
import type { Authorities } from "../flags/tls.ts";
import { userPath } from "../flags/user_path.ts";
import { say } from "../output/print.ts";

/** A cluster that a command is connected to. Its end cancels what runs. */
export interface MapCluster extends AsyncDisposable {
  readonly weir: Weir;
  /** Folder of the tasks if it is chosen, or not; `null`: that of the workers. */
  cwd(chosen: string | undefined): string | null;
  /** Whether its slots bound how many tasks run at a time, and no other tasks take them. */
  readonly isOwn: boolean;
  /** Variables that programs need beside those of their workers. */
  readonly env: Readonly<Record<string, string>>;
  /** The path by which workers find a program. */
  pathOf(program: string): string;
}

export interface MapClusterOptions {
  readonly name: string;
  /** Path or name of the program; `null`: not always the same. */
  readonly program: string | null;
  /** Tasks at a time, on a cluster that is started. */
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Called when nothing can run any more on a cluster that was started. */
  readonly onLost: (error: CommandError) => void;
}

/**
 * Connects to the scheduler that the flags name. Without one, a cluster is started whose tasks may
 * run this program only, in the folder and with the variables of the user.
 */
export async function openCluster(
  flags: ConnectionFlags,
  { name, program, threads, signal, onLost }: MapClusterOptions,
): Promise<MapCluster> {
  const { url, token, authorities, isDefault } = addressOf(flags);
  if (!isDefault) {
    const weir = await connect({ url, token, authorities, name });
    return {
      weir,
      cwd: (chosen) => chosen ?? null,
      isOwn: false,
      env: {},
      pathOf: (path) => path,
      [Symbol.asyncDispose]: () => closed(weir),
    };
  }
  if (program !== null) await requireProgram(localPath(program));
  const run = program === null ? "--allow-run" : `--allow-run=${localPath(program)}`;
  const workerFlags = [run, "--allow-env"];
  const cluster = await LocalCluster.start({
    workers: 1,
    threads,
    workerFlags,
    // A warning would say that tasks may run programs.
    logLevel: "error",
    signal,
  });
  try {
    let isClosing = false;
    void cluster.schedulerEnded().then((code) => {
      if (isClosing) return;
      const message = `The scheduler of this command has ended with ${code}`;
      onLost(new CommandError(message, EXIT.unreachable));
    });
    const weir = await connect({ url: cluster.url, token: cluster.token, name });
    return {
      weir,
      cwd: (chosen) => userPath(chosen ?? "."),
      isOwn: true,
      env: denoFolder(),
      pathOf: localPath,
      [Symbol.asyncDispose]: async () => {
        isClosing = true;
        await closed(weir);
        await cluster.close();
      },
    };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/**
 * Workers start for a while: a program that is not there is named before.
 *
 * @throws CommandError if there is no such program
 */
async function requireProgram(program: string): Promise<void> {
  // There, names have endings that are not written.
  if (Deno.build.os === "windows") return;
  const folders = program.includes("/") ? [""] : (Deno.env.get("PATH") ?? "").split(DELIMITER);
  for (const folder of folders) {
    const found = await Deno.stat(join(folder, program)).catch(() => null);
    if (found?.isFile) return;
  }
  throw new CommandError(
    `Cannot run "${program}": there is no such program`,
    EXIT.notFound,
  );
}

/** Ends the connection, but does not wait for a scheduler that does not answer. */
async function closed(weir: Weir): Promise<void> {
  await answerInTime(weir.close().catch(() => {}));
}

/** The cache of Deno for programs that run it: processes of tasks have another one. */
function denoFolder(): Record<string, string> {
  const [chosen, cache, home] = ["DENO_DIR", "XDG_CACHE_HOME", "HOME"].map((name) =>
    Deno.env.get(name)
  );
  if (chosen) return { DENO_DIR: userPath(chosen) };
  if (Deno.build.os !== "linux" || !(cache || home)) return {};
  return { DENO_DIR: cache ? join(cache, "deno") : join(home ?? "", ".cache", "deno") };
}

/** A name is searched for; a path begins where the user is. */
function localPath(program: string): string {
  return program.includes("/") ? userPath(program) : program;
}

function connect(
  { url, token, authorities, name }: {
    readonly url: string;
    readonly token: string | undefined;
    readonly authorities?: Authorities | undefined;
    readonly name: string;
  },
): Promise<Weir> {
  return Weir.connect({
    url,
    name,
    ...(token !== undefined && { token }),
    ...(authorities !== undefined && { caCerts: authorities }),
    // With few tasks at a time, the next graph often comes when the last one has ended.
    isolation: "owner",
    onWarning: say,
  });
}
