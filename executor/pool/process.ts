/**
 * One child process as the pool sees it: started, spoken to in frames, listened to, killed, and
 * dead only when everything that it wrote before has been read.
 */
import { errorMessage, FRAME_BYTES_MAX } from "../../base/mod.ts";
import type { Frame } from "../wire/frame.ts";
import { FrameReader } from "../wire/frame_reader.ts";
import { FrameWriter } from "../wire/frame_writer.ts";
import { GREETING_BYTES, splitGreeting } from "../wire/greeting.ts";
import type { SocketListener } from "./socket.ts";
import type { OutputStream } from "./task_output.ts";

export interface ProcessOptions {
  readonly denoPath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Closed by this process, whatever happens. */
  readonly listener: SocketListener;
}

export interface ProcessEvents {
  /** It has loaded, and nothing that was written for it has gone out yet. */
  readonly onConnected: () => void;
  /** A frame with the secret. May throw: then the child is killed. */
  readonly onFrame: (frame: Frame) => void;
  /** `bytes` are the receiver's. */
  readonly onOutput: (stream: OutputStream, bytes: Uint8Array) => void;
  /** Once, and last. */
  readonly onDead: (death: Death) => void;
}

export interface Death {
  /** Whether it ever connected. */
  readonly started: boolean;
  /** `"SIGKILL"`, `"exit code 1"`. */
  readonly exit: string;
  /** What it did that made the parent kill it. */
  readonly fault: string | null;
}

/** A child that has not connected by then never will. */
const START_MS_MAX = 60_000;
/** How long the output of a dead child may be held open by programs that it left behind. */
const OUTPUT_GRACE_MS = 250;

export class ExecutorProcess {
  readonly #child: Deno.ChildProcess;
  readonly #writer: FrameWriter;
  readonly #reader: FrameReader;
  readonly #events: ProcessEvents;
  readonly #dead: Promise<void>;
  /** Ends the output of this attempt in a stream: see `TaskOutput`. */
  readonly markerNonce: Uint8Array;
  readonly #cancelOutput: (() => Promise<void>)[] = [];
  #socket: Deno.Conn | null = null;
  #writing = false;
  #killed = false;
  #fault: string | null = null;

  /** Throws when the program cannot be started. */
  constructor(options: ProcessOptions, events: ProcessEvents) {
    const secrets = crypto.getRandomValues(new Uint8Array(GREETING_BYTES));
    const greeting = splitGreeting(secrets);
    this.markerNonce = greeting.marker;
    this.#events = events;
    this.#writer = new FrameWriter(greeting.toChild);
    this.#reader = new FrameReader(greeting.fromChild, FRAME_BYTES_MAX);
    this.#child = new Deno.Command(options.denoPath, {
      args: [...options.args],
      cwd: options.cwd,
      clearEnv: true,
      env: { ...options.env },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
      detached: true,
    }).spawn();
    this.#dead = this.#live(options.listener, greeting.nonce, secrets);
  }

  /** Also the id of its process group. */
  get pid(): number {
    return this.#child.pid;
  }

  /** Whether this process killed it; else it died by itself. */
  get wasKilled(): boolean {
    return this.#killed;
  }

  /** When it is dead and `onDead` was told. */
  get dead(): Promise<void> {
    return this.#dead;
  }

  /** Fill it and call `flush`; frames wait here until the child is connected. */
  get writer(): FrameWriter {
    return this.#writer;
  }

  /** Writes what is in the writer, all that comes in this tick with one write. */
  flush(): void {
    if (this.#writing || this.#socket === null) return;
    this.#writing = true;
    queueMicrotask(() => void this.#write());
  }

  /** SIGKILL to the process group; `onDead` follows when all that it wrote was read. */
  kill(): void {
    if (this.#killed) return;
    this.#killed = true;
    killGroup(this.#child);
  }

  async #live(listener: SocketListener, nonce: Uint8Array, secrets: Uint8Array): Promise<void> {
    const output = [this.#pump("stdout"), this.#pump("stderr")];
    const ended = this.#child.status.finally(() => listener.close());
    const socket = await this.#connect(listener, nonce, secrets);
    if (socket !== null) {
      this.#events.onConnected();
      this.#socket = socket;
      this.flush();
      await this.#read(socket);
    }
    killGroup(this.#child);
    const { code, signal } = await ended;
    socket?.close();
    await this.#drainOutput(output);
    const exit = signal ?? `exit code ${code}`;
    this.#events.onDead({ started: socket !== null, exit, fault: this.#fault });
  }

  /** `null` when the child dies, or takes for ever, before it connects. */
  async #connect(
    listener: SocketListener,
    nonce: Uint8Array,
    secrets: Uint8Array,
  ): Promise<Deno.Conn | null> {
    const tooLate = setTimeout(() => this.kill(), START_MS_MAX);
    try {
      const stdin = this.#child.stdin.getWriter();
      await stdin.write(secrets);
      await stdin.close();
      return await listener.accept(nonce);
    } catch {
      return null;
    } finally {
      clearTimeout(tooLate);
      listener.close();
    }
  }

  async #read(socket: Deno.Conn): Promise<void> {
    const reader = this.#reader;
    try {
      for (;;) {
        const count = await socket.read(reader.space());
        if (count === null) return;
        reader.advance(count);
        for (let frame = reader.next(); frame !== undefined; frame = reader.next()) {
          this.#events.onFrame(frame);
        }
      }
    } catch (error) {
      // A connection that a dying child reset is no fault of its tasks.
      if (!this.#killed && !isConnectionEnd(error)) this.#fault = errorMessage(error);
    }
  }

  async #write(): Promise<void> {
    const socket = this.#socket;
    try {
      if (socket !== null) await this.#writer.drain((bytes) => socket.write(bytes));
    } catch {
      // The child is gone or going; the reading end decides what became of its runs.
      return;
    }
    this.#writing = false;
    if (!this.#writer.empty) this.flush();
  }

  async #pump(stream: OutputStream): Promise<void> {
    const reader = this.#child[stream].getReader();
    this.#cancelOutput.push(() => reader.cancel());
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done || value === undefined) return;
      this.#events.onOutput(stream, value);
    }
  }

  /** A program that the child started may keep the streams open for as long as it likes. */
  async #drainOutput(output: readonly Promise<void>[]): Promise<void> {
    const grace = setTimeout(() => {
      for (const cancel of this.#cancelOutput) void cancel();
    }, OUTPUT_GRACE_MS);
    await Promise.all(output);
    clearTimeout(grace);
  }
}

function isConnectionEnd(error: unknown): boolean {
  return error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe;
}

function killGroup(child: Deno.ChildProcess): void {
  try {
    Deno.kill(-child.pid, "SIGKILL");
  } catch {
    // The whole group is gone already, or there are no groups here.
    killAlone(child);
  }
}

function killAlone(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has ended.
  }
}
