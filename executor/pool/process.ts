/**
 * Starts a child process, exchanges frames with it, reads its output and kills it. The process is
 * reported dead only after everything that it wrote has been read.
 */
import {
  ByteSlab,
  errorMessage,
  FRAME_BYTES_MAX,
  OUTPUT_BURST_BYTES_MAX,
  OUTPUT_BYTES_PER_SECOND_MAX,
} from "../../base/mod.ts";
import type { Frame } from "../wire/frame.ts";
import { FrameError, FrameReader } from "../wire/frame_reader.ts";
import { FrameWriter } from "../wire/frame_writer.ts";
import { GREETING_BYTES, splitGreeting } from "../wire/greeting.ts";
import type { CommandLine } from "./confinement.ts";
import { OutputPace } from "./output_pace.ts";
import { killGroup } from "./process_group.ts";
import { AddressReader, type InspectorAddress } from "./inspector/address.ts";
import type { SocketListener } from "./socket.ts";
import type { OutputStream } from "./task_output.ts";

/** Small results, which are packed or copied where they are kept. */
const slab = new ByteSlab();

export interface ProcessOptions {
  readonly command: CommandLine;
  /** Whether the command reports the signal that ended the child as an exit code, as shells do. */
  readonly isWrapped: boolean;
  /** Whether the child has a separate network namespace. */
  readonly isSeparate: boolean;
  /** Milliseconds that a child has to end when its connection is closed, before it is killed. */
  readonly exitGraceMs: number;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** The socket for the child to connect to. {@linkcode ExecutorProcess} closes it. */
  readonly listener: SocketListener;
}

export interface ProcessEvents {
  /** The child has loaded and connected. No frame has been sent to it yet. */
  readonly onConnected: () => void;
  /** A frame with the secret. If the handler throws, the child is killed. */
  readonly onFrame: (frame: Frame) => void;
  /** The receiver owns `bytes`. Nothing more is read until the returned promise settles. */
  readonly onOutput: (stream: OutputStream, bytes: Uint8Array) => Promise<void> | undefined;
  /** Called once, after all other events. */
  readonly onDead: (death: ProcessDeath) => void;
}

export interface ProcessDeath {
  /** Whether the child had connected. */
  readonly started: boolean;
  /** `"SIGKILL"`, `"exit code 1"`. */
  readonly exit: string;
  /** The violation of the protocol for which the pool killed it; `null` when there was none. */
  readonly fault: string | null;
}

/** A child that has not connected after this time is killed. */
const START_MS_MAX = 60_000;
/**
 * Time for which the output of a dead child is read, which programs that it started may keep open.
 */
const OUTPUT_GRACE_MS = 250;
/** Time to wait for a log that cannot be written before more is read. */
const LOG_MS_MAX = 1000;
/** Time that the process around a dead child may take to report how the child ended. */
const EXIT_GRACE_MS = 250;
/** Time for the address of the inspector to come after the child has connected. */
const ADDRESS_MS_MAX = 5000;
/** Exit codes by which a program reports the signal that ended its child. */
const SIGNALS: Readonly<Record<number, string>> = {
  132: "SIGILL",
  133: "SIGTRAP",
  134: "SIGABRT",
  135: "SIGBUS",
  136: "SIGFPE",
  137: "SIGKILL",
  139: "SIGSEGV",
  143: "SIGTERM",
  153: "SIGXFSZ",
};

export class ExecutorProcess {
  readonly #child: Deno.ChildProcess;
  readonly #writer: FrameWriter;
  readonly #reader: FrameReader;
  readonly #events: ProcessEvents;
  readonly #dead: Promise<void>;
  /** The nonce of the markers in its output, see `TaskOutput`. */
  readonly markerNonce: Uint8Array;
  readonly #cancelOutput: (() => Promise<void>)[] = [];
  readonly #isWrapped: boolean;
  readonly #exitGraceMs: number;
  readonly #addressReader = new AddressReader();
  #inspector: InspectorAddress | null = null;
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
    this.#reader = new FrameReader(greeting.fromChild, FRAME_BYTES_MAX, slab);
    this.#child = new Deno.Command(options.command.program, {
      args: [...options.command.args],
      cwd: options.cwd,
      clearEnv: true,
      env: { ...options.env },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
      detached: options.command.detached,
    }).spawn();
    this.#isWrapped = options.isWrapped;
    this.#exitGraceMs = options.exitGraceMs;
    this.#dead = this.#supervise(options.listener, greeting.nonce, secrets);
  }

  /** Also the id of its process group. */
  get pid(): number {
    return this.#child.pid;
  }

  /** The address of the inspector; `null` before the child is connected, or if it has none. */
  get inspector(): InspectorAddress | null {
    return this.#inspector;
  }

  /** Returns whether `kill` was called. If not, the process dies by itself. */
  get wasKilled(): boolean {
    return this.#killed;
  }

  /** Resolves after `onDead` was called. */
  get dead(): Promise<void> {
    return this.#dead;
  }

  /** Add frames here, then call `flush`. They are sent once the child is connected. */
  get writer(): FrameWriter {
    return this.#writer;
  }

  /** Sends the frames of the writer. All frames of one tick are sent together. */
  flush(): void {
    if (this.#writing || this.#socket === null) return;
    this.#writing = true;
    queueMicrotask(() => void this.#write());
  }

  /**
   * Sends SIGKILL to the process group; a child with a time to end by itself is disconnected first.
   * `onDead` follows when all its output has been read.
   */
  kill(): void {
    if (this.#killed) return;
    this.#killed = true;
    if (this.#exitGraceMs === 0 || this.#socket === null) return killGroup(this.#child);
    this.#socket.closeWrite().catch(() => {});
    void within(this.#exitGraceMs, this.#child.status).then(() => killGroup(this.#child));
  }

  /** Connects to the child and reads frames until it dies. */
  async #supervise(
    listener: SocketListener,
    nonce: Uint8Array,
    secrets: Uint8Array,
  ): Promise<void> {
    const output = [this.#pump("stdout"), this.#pump("stderr")];
    const ended = this.#child.status.finally(() => listener.close());
    const socket = await this.#connect(listener, nonce, secrets);
    if (socket !== null) {
      // Before a task can write anything.
      this.#inspector = await this.#addressReader.within(ADDRESS_MS_MAX);
      this.#events.onConnected();
      this.#socket = socket;
      this.flush();
      await this.#read(socket);
    }
    if (this.#isWrapped && !this.#killed) await within(EXIT_GRACE_MS, ended);
    if (this.#exitGraceMs > 0) await within(this.#exitGraceMs, ended);
    killGroup(this.#child);
    const { code, signal } = await ended;
    socket?.close();
    await this.#drainOutput(output);
    const exit = signal ?? (this.#isWrapped ? SIGNALS[code] : undefined) ?? `exit code ${code}`;
    this.#events.onDead({ started: socket !== null, exit, fault: this.#fault });
  }

  /** Resolves to `null` when the child dies or times out before it connects. */
  async #connect(
    listener: SocketListener,
    nonce: Uint8Array,
    secrets: Uint8Array,
  ): Promise<Deno.Conn | null> {
    const timeout = setTimeout(() => this.kill(), START_MS_MAX);
    try {
      const stdin = this.#child.stdin.getWriter();
      await stdin.write(secrets);
      await stdin.close();
      return await listener.accept(nonce);
    } catch {
      return null;
    } finally {
      clearTimeout(timeout);
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
      // A dying child may reset the connection, which is not a fault of its tasks.
      if (!this.#killed && !isConnectionEnd(error)) this.#fault = errorMessage(error);
    }
  }

  async #write(): Promise<void> {
    const socket = this.#socket;
    try {
      if (socket !== null) await this.#writer.drain((bytes) => socket.write(bytes));
    } catch (error) {
      // The child is dying; `#read` ends then, and the slots decide how its runs end.
      if (error instanceof FrameError) {
        this.#fault ??= error.message;
        this.kill();
      }
      return;
    }
    this.#writing = false;
    if (!this.#writer.empty) this.flush();
  }

  async #pump(stream: OutputStream): Promise<void> {
    const reader = this.#child[stream].getReader();
    this.#cancelOutput.push(() => reader.cancel());
    const pace = new OutputPace(OUTPUT_BYTES_PER_SECOND_MAX, OUTPUT_BURST_BYTES_MAX);
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done || value === undefined) return this.#endStream(stream);
      const shown = this.#withoutAddress(stream, value);
      const room = shown.length === 0 ? undefined : this.#events.onOutput(stream, shown);
      if (room !== undefined) await within(LOG_MS_MAX, room);
      const pauseMs = pace.add(value.length, performance.now());
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  #withoutAddress(stream: OutputStream, bytes: Uint8Array): Uint8Array {
    if (stream === "stdout" || this.#addressReader.isDone) return bytes;
    return this.#addressReader.push(bytes);
  }

  #endStream(stream: OutputStream): void {
    if (stream === "stdout") return;
    const rest = this.#addressReader.end();
    if (rest.length > 0) void this.#events.onOutput(stream, rest);
  }

  /** Reads the output to its end, but not longer than {@linkcode OUTPUT_GRACE_MS}. */
  async #drainOutput(output: readonly Promise<void>[]): Promise<void> {
    const grace = setTimeout(() => {
      for (const cancel of this.#cancelOutput) void cancel();
    }, OUTPUT_GRACE_MS);
    await Promise.all(output);
    clearTimeout(grace);
  }
}

/** Waits for `promise`, but not longer than `ms`. */
async function within(ms: number, promise: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([promise, late.promise]);
  clearTimeout(timer);
}

function isConnectionEnd(error: unknown): boolean {
  return error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe;
}
