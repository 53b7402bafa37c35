/**
 * The process that fetches imports into the cache of the worker. It loads the modules and runs none
 * of them: it imports them after a module that throws.
 *
 * Deno's permissions are those of the process, which has none but the hosts of `--allow-import`. So
 * a module that imports a file of this machine is refused, whatever stands between the two. The
 * program of the process is a constant, and specifiers are all that it gets. What it prints is
 * never shown to a task.
 */
import { FETCH_FILE_BYTES_MAX, FETCH_MEMORY_BYTES_MAX } from "../../../base/mod.ts";
import { fetchArguments, helperEnvironment } from "../command.ts";
import { Confinement, type SandboxKind } from "../confinement.ts";
import { killGroup } from "../process_group.ts";
import type { ExecutorPermissions } from "../permissions.ts";
import type { ExternalImport } from "./specifiers.ts";

export interface FetchProcessOptions {
  /** Lock files. It must exist, and is the current directory of the process. */
  readonly folder: string;
  /** The `DENO_DIR` that is fetched into. */
  readonly cache: string;
  readonly permissions: ExecutorPermissions;
  readonly denoPath: string;
  readonly sandbox: SandboxKind;
}

/** Reason for which imports were not fetched, as a clause of fixed words. */
export type FetchFailure = string;

/** Files outside the cache that Deno reads for downloads: certificates, and settings of npm. */
const FILE_VARIABLES = ["DENO_CERT", "NODE_EXTRA_CA_CERTS", "NPM_CONFIG_USERCONFIG"];
const OUTPUT_BYTES_MAX = 64 * 1024;
/** First match wins. */
const FAILURES: readonly (readonly [output: RegExp, failure: FetchFailure])[] = [
  [
    /Integrity check failed|integrity/i,
    "Integrity check failed: it differs from the lock file of its module set",
  ],
  [
    /Requires read access|not allowed to import local modules/,
    "it imports a file of this machine, which no module from elsewhere may",
  ],
  [
    /--no-remote|remote specifier was requested/,
    "it imports from the web, which needs --allow-import",
  ],
  [/--no-npm|npm specifiers were requested/, "it imports a package, which needs --allow-npm"],
  [
    /error sending request|dns error|tcp connect|certificate|Connection (refused|reset)|timed out/i,
    "its server cannot be reached from this worker (network, proxy or certificates)",
  ],
  [
    /not found|does not exist|404|Could not find|Unknown export/i,
    "there is no such module, package or version",
  ],
  [/allocation failed|out of memory|memory limit/i, "it needs too much memory"],
];

export class FetchProcess {
  readonly #options: FetchProcessOptions;
  readonly #confinement: Confinement;

  /** Throws `SandboxError` when the sandbox that was asked for cannot start. */
  constructor(options: FetchProcessOptions) {
    this.#options = options;
    const { folder, cache, denoPath, sandbox } = options;
    Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
    Deno.mkdirSync(cache, { recursive: true });
    this.#confinement = new Confinement({
      sandbox,
      // What the kernel lets it reach. Deno's permissions are those of `fetchArguments`.
      permissions: { allowNet: true, allowWrite: [cache], allowRead: settingsFiles() },
      writesProfile: false,
      denoPath,
      readable: [],
      resources: [`--data=${FETCH_MEMORY_BYTES_MAX}`, `--fsize=${FETCH_FILE_BYTES_MAX}`],
      // The confinement of the children reports the same.
      onMissing: () => {},
    });
  }

  /**
   * Loads the imports into the cache and adds them to the lock file. Resolves to `null`, or to why
   * that failed. Kills the process when the signal is aborted.
   */
  async load(
    imports: readonly ExternalImport[],
    lockFile: string,
    signal: AbortSignal,
  ): Promise<FetchFailure | null> {
    if (signal.aborted) return "it was cancelled";
    const { folder, permissions } = this.#options;
    const args = fetchArguments(permissions, lockFile);
    const { program, args: whole, detached } = this.#confinement.command({
      args,
      folder,
      socket: null,
      files: { folder, bytesMax: FETCH_FILE_BYTES_MAX },
    });
    const child = new Deno.Command(program, {
      args: [...whole],
      cwd: folder,
      clearEnv: true,
      env: helperEnvironment(),
      stdin: "piped",
      stdout: "null",
      stderr: "piped",
      detached,
    }).spawn();
    const kill = () => killGroup(child);
    signal.addEventListener("abort", kill);
    try {
      // Its input stays open while it works. At the end of its input it ends too.
      const input = child.stdin.getWriter();
      const output = readSome(child.stderr);
      await input.write(new TextEncoder().encode(`${JSON.stringify(importing(imports))}\n`))
        .catch(() => {});
      const { success } = await child.status;
      await input.close().catch(() => {});
      const text = await output;
      return success ? null : failureOf(text);
    } finally {
      signal.removeEventListener("abort", kill);
      kill();
    }
  }
}

/** A module that loads the imports. The first one throws when it runs, so that no other runs. */
function importing(imports: readonly ExternalImport[]): string {
  const statements = imports.map(({ specifier, type }) =>
    `import ${JSON.stringify(specifier)}${type === null ? "" : ` with { type: "${type}" }`};`
  );
  return [`import "data:text/javascript,throw 'loaded'";`, ...statements].join("\n");
}

function failureOf(output: string): FetchFailure {
  const host = /Requires import access to "([\w.:[\]-]{1,200})"/.exec(output)?.[1];
  if (host !== undefined) return `this worker was not started with --allow-import=${host}`;
  return FAILURES.find(([pattern]) => pattern.test(output))?.[1] ?? "it cannot be loaded";
}

/** The start of a text; the rest is read and dropped, so that the writer never waits. */
async function readSome(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of stream) {
    if (text.length < OUTPUT_BYTES_MAX) text += decoder.decode(bytes, { stream: true });
  }
  return text;
}

function settingsFiles(): string[] {
  const home = Deno.env.get("HOME");
  return [
    ...(home === undefined ? [] : [`${home}/.npmrc`]),
    ...FILE_VARIABLES.flatMap((name) => Deno.env.get(name) ?? []),
  ];
}
