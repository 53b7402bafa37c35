/**
 * Starts the children of a pool and cleans up after them. Each child gets a socket and a folder for
 * modules, and is reported to the reaper.
 */
import { join } from "node:path";
import { FILES_BYTES_DEFAULT } from "../../base/mod.ts";
import type { ExecutorPermissions } from "./permissions.ts";
import { PoolChild, type PoolChildEvents } from "./child.ts";
import { type ChildCache, makeChildCache } from "./child_cache.ts";
import { writeChildProgram } from "./child_program.ts";
import { childArguments, childEnvironment } from "./command.ts";
import { Reaper } from "./reaper.ts";
import type { ChildId } from "../slots/slot_instruction.ts";
import { Confinement, type SandboxKind } from "./confinement.ts";
import { listenForChild, makeSocketFolder, type SocketTransport } from "./socket.ts";

/** A child that writes a profile gets this time to end, in milliseconds. */
const PROFILE_MS_MAX = 5000;

export interface SpawnerOptions {
  /** Folders of children are created below it. */
  readonly folder: string;
  readonly denoPath: string;
  readonly permissions: ExecutorPermissions;
  readonly transport: SocketTransport;
  readonly sandbox: SandboxKind;
  /** The cache that the worker fetches into; `null` when children import nothing from elsewhere. */
  readonly cache: string | null;
  /** Bytes of the files of a task; `undefined`: the default. */
  readonly filesBytesMax: number | undefined;
  /** Bytes that a child may keep in memory after a task. */
  readonly keptBytesMax: number;
  /** Folder for CPU profiles of the children; `null` for none. */
  readonly profileFolder: string | null;
  readonly onTrouble: (message: string) => void;
  /** Called with each part of the sandbox that this system does not have. */
  readonly onMissing: (message: string) => void;
}

/** Needs of a child besides the permissions of all. */
export interface SpawnNeeds {
  /** Lock file of what the child may import from elsewhere; `null`: nothing. */
  readonly lockFile: string | null;
  /** Whether its tasks have files. */
  readonly forFiles: boolean;
}

const NO_NEEDS: SpawnNeeds = { lockFile: null, forFiles: false };

export class Spawner {
  readonly #options: SpawnerOptions;
  readonly #events: PoolChildEvents;
  readonly #socketFolder: string | null;
  readonly #reaper: Reaper;
  readonly #confinement: Confinement;
  readonly #env: Record<string, string>;
  readonly #program: string;
  readonly #cache: ChildCache;
  /**
   * Numbers of the folders in use. They start at 0 and are reused.
   */
  readonly #taken = new Set<number>();
  /** Settle when a child is dead and its folder is removed. */
  readonly #cleaning = new Set<Promise<void>>();
  #sockets = 0;

  constructor(options: SpawnerOptions, events: PoolChildEvents) {
    this.#options = options;
    this.#events = events;
    this.#program = writeChildProgram(join(options.folder, "program"));
    this.#cache = makeChildCache(options.folder, options.cache);
    const { keptBytesMax } = options;
    this.#env = childEnvironment(options.permissions, this.#cache.path, keptBytesMax);
    const { permissions, denoPath, sandbox, onMissing } = options;
    const cache = this.#cache.fetched.length > 0 ? [this.#cache.path, ...this.#cache.fetched] : [];
    const readable = [join(options.folder, "program"), ...cache];
    const writesProfile = options.profileFolder !== null;
    const confined = { sandbox, permissions, writesProfile, denoPath, readable, onMissing };
    this.#confinement = new Confinement(confined);
    this.#socketFolder = options.transport === "tcp" ? null : makeSocketFolder(options.folder);
    this.#reaper = new Reaper(Deno.execPath(), this.#socketFolder, options.onTrouble);
  }

  /** Makes the files and folders again that were deleted. Throws when that is not possible. */
  restore(): void {
    const { folder, cache } = this.#options;
    if (!isThere(this.#program)) writeChildProgram(join(folder, "program"));
    if (cache !== null && !isThere(this.#cache.path)) makeChildCache(folder, cache);
    if (this.#socketFolder === null) return;
    Deno.mkdirSync(this.#socketFolder, { recursive: true, mode: 0o700 });
  }

  /** Returns whether a child is a descendant of the process that the pool starts. */
  get isWrapped(): boolean {
    return this.#confinement.isWrapped;
  }

  get reaperPid(): number | null {
    return this.#reaper.pid;
  }

  /** Starts a child. Throws when the program cannot be started. */
  spawn(id: ChildId, needs: SpawnNeeds = NO_NEEDS): PoolChild {
    const number = this.#takeNumber();
    const folder = join(this.#options.folder, String(number));
    try {
      const child = this.#spawnIn(folder, id, needs);
      const { pid, dead } = child.process;
      this.#reaper.add(pid);
      const cleaning = dead.then(() => this.#clean(pid, number, folder));
      this.#cleaning.add(cleaning);
      void cleaning.then(() => this.#cleaning.delete(cleaning));
      return child;
    } catch (error) {
      this.#taken.delete(number);
      throw error;
    }
  }

  #spawnIn(folder: string, id: ChildId, { lockFile, forFiles }: SpawnNeeds): PoolChild {
    const { permissions, filesBytesMax = FILES_BYTES_DEFAULT } = this.#options;
    const confinement = this.#confinement;
    Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const filesFolder = forFiles ? makeFilesFolder(folder) : null;
    const ownLock = lockFile === null ? null : copyLock(lockFile, folder);
    const listener = listenForChild(this.#socketFolder, String(this.#sockets++));
    try {
      const needs = { net: listener.net, socket: listener.path, folder, filesFolder };
      const program = {
        path: this.#program,
        address: listener.address,
        lockFile: ownLock,
        profileFolder: this.#options.profileFolder,
        filesFolder,
        keptBytesMax: this.#options.keptBytesMax,
      };
      const args = childArguments(program, permissions, needs);
      const { isWrapped } = confinement;
      const files = filesFolder === null ? null : { folder: filesFolder, bytesMax: filesBytesMax };
      const command = confinement.command({ args, folder, socket: listener.path, files });
      const exitGraceMs = this.#options.profileFolder === null ? 0 : PROFILE_MS_MAX;
      const process = {
        command,
        isWrapped,
        isSeparate: confinement.isSeparate(listener.path),
        exitGraceMs,
        env: this.#env,
        cwd: folder,
        listener,
      };
      return new PoolChild(id, folder, { process, events: this.#events, files });
    } catch (error) {
      listener.close();
      throw error;
    }
  }

  /** Removes the folders and ends the reaper when every child is dead. */
  async close(): Promise<void> {
    await Promise.all(this.#cleaning);
    await this.#reaper.close();
    if (this.#socketFolder === null) return;
    // The reaper has removed it, unless the reaper was killed.
    await Deno.remove(this.#socketFolder, { recursive: true }).catch(() => {});
  }

  #takeNumber(): number {
    let number = 0;
    while (this.#taken.has(number)) number++;
    this.#taken.add(number);
    return number;
  }

  async #clean(pid: number, number: number, folder: string): Promise<void> {
    this.#reaper.remove(pid);
    await Deno.remove(folder, { recursive: true }).catch(() => {
      // Files that a task wrote there may be impossible to remove. The next child ignores them.
    });
    this.#taken.delete(number);
  }
}

/** A child reads a copy, because the worker adds to the lock file while the child runs. */
function copyLock(lockFile: string, folder: string): string {
  const copy = join(folder, "lock.json");
  Deno.writeTextFileSync(copy, Deno.readTextFileSync(lockFile), { mode: 0o400 });
  return copy;
}

/** Empty, although a child before it may have left files that could not be removed. */
function makeFilesFolder(folder: string): string {
  return Deno.makeTempDirSync({ dir: folder, prefix: "files-" });
}

function isThere(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch {
    return false;
  }
}
