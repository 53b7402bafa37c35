/**
 * The third layer of the sandbox, on Linux: limits and namespaces of the kernel. They hold also
 * when a task gets around Deno's permissions.
 *
 * `prlimit` and `setpriv` replace themselves by the child, whose process id stays the same. `bwrap`
 * stays the parent of the child, in the same process group.
 *
 * Before them, `setsid` makes the process group of the child. Deno could do that too, but it would
 * copy the page tables of the worker for each child: that stops the worker for 10 ms per 100 MiB of
 * its memory, and makes each page slow that it writes next.
 */
import { dirname, join } from "node:path";
import { EXECUTOR_DESCRIPTORS_MAX, EXECUTOR_PROCESSES_MAX } from "../../base/mod.ts";
import { bubblewrapArguments, type BubblewrapMounts } from "./bubblewrap.ts";
import { closeInherited, inheritedDescriptors } from "./inherited_descriptors.ts";
import { type ExecutorPermissions, mayRunPrograms, type PermissionGrant } from "./permissions.ts";

/** Program that isolates the children, besides the limits of the kernel. */
export type SandboxKind = "none" | "bubblewrap";

/** The program that should isolate the children is missing or does not start. */
export class SandboxError extends Error {
  override name = "SandboxError";
}

export interface ConfinementOptions {
  readonly sandbox: SandboxKind;
  readonly permissions: ExecutorPermissions;
  /** Whether every child writes a CPU profile when it ends, so that it must write files. */
  readonly writesProfile: boolean;
  readonly denoPath: string;
  /** Folders that every child reads. */
  readonly readable: readonly string[];
  /** Further limits, as flags of `prlimit`. */
  readonly resources?: readonly string[];
  /** Called with each part of the confinement that this system does not have. */
  readonly onMissing: (message: string) => void;
}

/** Needs of one child besides the folders that every child reads. */
export interface ConfinedChild {
  readonly args: readonly string[];
  readonly folder: string;
  /** Path of its socket; `null` when it is a port. */
  readonly socket: string | null;
  /** The folder that its tasks may write, and how much; `null`: none. */
  readonly files: { readonly folder: string; readonly bytesMax: number } | null;
}

export interface CommandLine {
  readonly program: string;
  readonly args: readonly string[];
  /** Whether Deno must detach it: it makes no process group by itself. */
  readonly detached: boolean;
}

export class Confinement {
  readonly #options: ConfinementOptions;
  /** The path of `setsid`; `null`: this system does not have it. */
  readonly #setsid: string | null;
  /** The programs before `deno`, or before `bwrap`. */
  readonly #limits: readonly string[];
  readonly #bubblewrap: string | null;
  readonly #processLimit: readonly string[];

  /** Throws {@linkcode SandboxError} when the sandbox that was asked for cannot start. */
  constructor(options: ConfinementOptions) {
    this.#options = options;
    this.#setsid = Deno.build.os === "linux" ? findProgram("setsid") : null;
    const closer = closerOf(options.onMissing);
    const prlimit = findTool("prlimit", options.onMissing);
    const limits = [...closer, ...(prlimit === null ? [] : [prlimit, ...limitFlags(options)])];
    if (options.sandbox === "bubblewrap" && options.writesProfile) {
      throw new SandboxError("Cannot write CPU profiles from bubblewrap: it hides their folder");
    }
    this.#bubblewrap = options.sandbox === "bubblewrap" ? findBubblewrap() : null;
    if (this.#bubblewrap !== null) {
      this.#limits = limits;
      // Inside a user namespace only the processes of the child count.
      this.#processLimit = prlimit === null ? [] : [prlimit, `--nproc=${EXECUTOR_PROCESSES_MAX}`];
      this.#try();
      return;
    }
    const setpriv = mayRunPrograms(options.permissions)
      ? null
      : findTool("setpriv", options.onMissing);
    this.#limits = setpriv === null ? limits : [...limits, setpriv, "--no-new-privs"];
    this.#processLimit = [];
  }

  /** Returns whether another process stands between the worker and the child. */
  get isWrapped(): boolean {
    return this.#bubblewrap !== null;
  }

  /**
   * Returns whether a child with this socket has a separate network namespace, without a network.
   */
  isSeparate(socket: string | null): boolean {
    const { permissions } = this.#options;
    return this.isWrapped && (permissions.allowNet ?? false) === false &&
      !mayRunPrograms(permissions) && socket !== null;
  }

  /** The command line that starts a child. */
  command(child: ConfinedChild): CommandLine {
    const [program = "", ...args] = [
      ...(this.#setsid === null ? [] : [this.#setsid]),
      ...this.#limits.map((flag) =>
        flag === NO_FILES && child.files !== null ? `--fsize=${child.files.bytesMax}` : flag
      ),
      ...this.#namespaces(child),
      ...this.#processLimit,
      this.#options.denoPath,
      ...child.args,
    ];
    return { program, args, detached: this.#setsid === null };
  }

  #namespaces({ folder, socket, files }: ConfinedChild): string[] {
    if (this.#bubblewrap === null) return [];
    const { permissions, denoPath, readable } = this.#options;
    const write = listed(permissions.allowWrite);
    const mounts: BubblewrapMounts = {
      read: [
        Deno.realPathSync(denoPath),
        denoPath,
        ...readable,
        folder,
        ...(socket === null ? [] : [socket]),
      ],
      allowRead: mayRunPrograms(permissions) ? true : listed(permissions.allowRead),
      allowWrite: write === true ? true : write.map(existingPath),
      network: !this.isSeparate(socket),
      files: files?.folder ?? null,
      folder,
    };
    return [this.#bubblewrap, ...bubblewrapArguments(mounts)];
  }

  /** Starts Deno once. Throws {@linkcode SandboxError} with the reason when it does not start. */
  #try(): void {
    const folder = dirname(Deno.realPathSync(this.#options.denoPath));
    const { program, args } = this.command({
      args: ["--version"],
      folder,
      socket: null,
      files: null,
    });
    const { success, stderr } = new Deno.Command(program, {
      args: [...args],
      clearEnv: true,
      stdout: "null",
      stderr: "piped",
    }).outputSync();
    if (success) return;
    const reason = new TextDecoder().decode(stderr).trim() || "it gave no reason";
    throw new SandboxError(`Cannot start executors by bubblewrap: ${reason}`);
  }
}

/** The shell that closes the descriptors that this process was started with, if there are any. */
function closerOf(onMissing: (message: string) => void): readonly string[] {
  const { command, left } = closeInherited(inheritedDescriptors(), findProgram);
  if (left.length > 0) {
    onMissing(
      `Executors inherit the descriptors ${left.join(", ")} of this process: bash, which closes ` +
        "them, is not installed",
    );
  }
  return command;
}

/** The kernel refuses every write to a file. */
const NO_FILES = "--fsize=0";

/** The flags of `prlimit`: core dumps, descriptors, and the size of files. */
function limitFlags({ permissions, writesProfile, resources = [] }: ConfinementOptions): string[] {
  const descriptors = Math.min(EXECUTOR_DESCRIPTORS_MAX, ownDescriptorLimit());
  const mayWrite = writesProfile || mayRunPrograms(permissions) ||
    (permissions.allowWrite ?? false) !== false;
  return ["--core=0", `--nofile=${descriptors}`, ...(mayWrite ? [] : [NO_FILES]), ...resources];
}

/** The hard limit of this process, which only root can raise. */
function ownDescriptorLimit(): number {
  const limits = Deno.readTextFileSync("/proc/self/limits");
  return Number(/^Max open files +\S+ +(\d+)/m.exec(limits)?.[1] ?? Infinity);
}

function findTool(name: string, onMissing: (message: string) => void): string | null {
  if (Deno.build.os !== "linux") return null;
  const path = findProgram(name);
  if (path === null) {
    onMissing(`Executors run without the limits of ${name} (util-linux), which is not installed`);
  }
  return path;
}

function findBubblewrap(): string {
  const path = Deno.build.os === "linux" ? findProgram("bwrap") : null;
  if (path === null) {
    throw new SandboxError(
      "Cannot start executors by bubblewrap: the program bwrap is not installed",
    );
  }
  return path;
}

/** Searches `PATH`. */
function findProgram(name: string): string | null {
  for (const folder of (Deno.env.get("PATH") ?? "").split(":")) {
    if (!folder.startsWith("/")) continue;
    const path = join(folder, name);
    if (isFile(path)) return path;
  }
  return null;
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

function listed(grant: PermissionGrant = false): true | readonly string[] {
  return grant === true ? true : grant === false ? [] : grant;
}

/** The path, or the nearest folder above it that exists, so that a task can create the file. */
function existingPath(path: string): string {
  try {
    Deno.lstatSync(path);
    return path;
  } catch {
    return path === dirname(path) ? path : existingPath(dirname(path));
  }
}
