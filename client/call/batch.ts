/**
 * Sends calls: those of one turn of the event loop in one submission, in the order in which they
 * were made. A later submission may refer to an earlier one, so they are sent one after another.
 */
import type { Fault } from "../../protocol/http_api.ts";
import { cancelledError, DependencyFailed, GraphInvalid } from "../errors.ts";
import { ProblemError } from "../http/error.ts";
import type { OutputEntry } from "../outputs/entry.ts";
import type { CallModules, PendingCall } from "./call.ts";
import type { SentData } from "./arguments.ts";
import { ModulesRefused } from "./leased_requests.ts";

/** Calls of one submission. */
const BATCH_CALLS_MAX = 10_000;
/** Characters of JSON of one submission, about. */
const BATCH_CHARACTERS_MAX = 4 * 1024 * 1024;

/** A submission without its namespace. */
export interface BatchSubmission {
  /** JSON of the tasks by their keys. */
  readonly tasks: string;
  readonly outputs: readonly string[];
  readonly modules: CallModules | null;
}

/** Connection by which batches reach the scheduler. */
export interface BatchSender {
  /** Stores values, those that were stored before only once. */
  store(data: readonly SentData[]): Promise<void>;
  /** Submits a graph and returns its id. */
  submit(submission: BatchSubmission): Promise<string>;
  /** Called when calls were sent in the graph. */
  sent(calls: readonly PendingCall[], graph: string): void;
  /** Called when calls were sent, or cannot be. */
  done(calls: readonly PendingCall[]): void;
}

export class CallBatches {
  readonly #sender: BatchSender;
  #waiting: PendingCall[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Key -> a value of calls that wait: those with an equal one share its bytes. */
  readonly #data = new Map<string, SentData>();
  /** Settles when all batches before were sent. */
  #sending: Promise<void> = Promise.resolve();

  constructor(sender: BatchSender) {
    this.#sender = sender;
  }

  add(call: PendingCall): void {
    // Most calls store nothing, and need no copy.
    const sent = call.data.length === 0
      ? call
      : { ...call, data: call.data.map((datum) => this.#shared(datum)) };
    this.#waiting.push(sent);
    this.#timer ??= setTimeout(() => void this.flush(), 0);
  }

  #shared(datum: SentData): SentData {
    const known = this.#data.get(datum.key);
    if (known === undefined) this.#data.set(datum.key, datum);
    return known ?? datum;
  }

  /** Sends what waits; settles when it was sent, or has failed. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const calls = this.#waiting.splice(0);
    for (const batch of inBatches(calls)) {
      this.#sending = this.#sending.then(() => this.#send(batch));
    }
    return this.#sending;
  }

  /** The calls that are left are sent until one submission is accepted. */
  async #send(batch: readonly PendingCall[]): Promise<void> {
    // A call that was released or cancelled meanwhile is not sent.
    let calls = batch.filter(({ entry }) => !entry.isSettled);
    try {
      calls = withInputs(await this.#stored(calls));
      while (calls.length > 0) {
        try {
          const graph = await this.#sender.submit(submissionOf(calls));
          return this.#sender.sent(calls, graph);
        } catch (error) {
          calls = withInputs(failFaulty(calls, error));
        }
      }
    } catch (error) {
      for (const { entry } of calls) fail(entry, error);
    } finally {
      for (const { data } of batch) for (const { key } of data) this.#data.delete(key);
      this.#sender.done(batch);
    }
  }

  /** Stores what the calls need. A call whose values cannot be stored fails alone. */
  async #stored(calls: readonly PendingCall[]): Promise<PendingCall[]> {
    const all = calls.map(async (call) => {
      try {
        if (call.data.length > 0) await this.#sender.store(call.data);
        return [call];
      } catch (error) {
        fail(call.entry, error);
        return [];
      }
    });
    return (await Promise.all(all)).flat();
  }
}

function fail(entry: OutputEntry, error: unknown): void {
  entry.fail(error instanceof Error ? error : new Error(String(error)));
}

/** The calls whose inputs were sent and not cancelled; the others fail. */
function withInputs(calls: readonly PendingCall[]): PendingCall[] {
  return calls.filter(({ entry, held }) => {
    for (const input of held) {
      const cause = input.state === "cancelled" ? cancelledError(input.key) : input.failure;
      if (cause === null) continue;
      entry.fail(new DependencyFailed(entry.key, input.key, cause));
      return false;
    }
    return true;
  });
}

/** Calls with the same modules, in order; those without modules go with any. */
function* inBatches(calls: readonly PendingCall[]): Generator<PendingCall[]> {
  let batch: PendingCall[] = [];
  let modules: CallModules | null = null;
  let characters = 0;
  for (const call of calls) {
    const length = lengthOf(call);
    const isOther = call.modules !== null && modules !== null &&
      call.modules.sha256 !== modules.sha256;
    const isFull = batch.length === BATCH_CALLS_MAX ||
      characters + length > BATCH_CHARACTERS_MAX;
    if (batch.length > 0 && (isOther || isFull)) {
      yield batch;
      [batch, modules, characters] = [[], null, 0];
    }
    batch.push(call);
    modules ??= call.modules;
    characters += length;
  }
  if (batch.length > 0) yield batch;
}

function lengthOf({ text }: PendingCall): number {
  let characters = 0;
  for (const piece of text) characters += piece.length;
  return characters;
}

function submissionOf(calls: readonly PendingCall[]): BatchSubmission {
  const tasks = new Map(calls.map(({ entry, text }) => [entry.key, text]));
  const texts = Array.from(tasks, ([key, text]) => `${JSON.stringify(key)}:${text.join("")}`);
  const { modules = null } = calls.find(({ modules }) => modules !== null) ?? {};
  return { tasks: `{${texts.join()}}`, outputs: [...tasks.keys()], modules };
}

/**
 * Fails the calls whose tasks or modules the scheduler names as faulty, and returns the others.
 * Throws the error if it names none.
 */
function failFaulty(calls: readonly PendingCall[], error: unknown): PendingCall[] {
  if (!(error instanceof ProblemError)) throw error;
  const faults = new Map<string, Fault[]>();
  for (const fault of error.problem.errors ?? []) {
    const key = keyOfPointer(fault.pointer);
    if (key === null) continue;
    const known = faults.get(key);
    if (known === undefined) faults.set(key, [fault]);
    else known.push(fault);
  }
  const modulesFaults = faultsOfModules(error);
  const faultsOf = ({ entry, inputs, modules }: PendingCall) =>
    faults.get(entry.key) ?? inputs.map((input) => faults.get(input)).find((fault) => fault) ??
      (modules === null ? null : modulesFaults);
  const left = calls.filter((call) => faultsOf(call) === null);
  if (left.length === calls.length) throw error;
  for (const call of calls) {
    const own = faultsOf(call);
    if (own !== null) call.entry.fail(errorOf(call, own, error));
  }
  return left;
}

/** Faults of the modules; `null`: none. */
function faultsOfModules(error: ProblemError): readonly Fault[] | null {
  const { code, errors = [] } = error.problem;
  if (error instanceof ModulesRefused || code === "unknown_modules") return errors;
  const own = errors.filter(({ pointer }) => /^\/modules(\/|$)/.test(pointer));
  return own.length === 0 ? null : own;
}

/** The error of one call, from where it was made. */
function errorOf({ entry }: PendingCall, own: readonly Fault[], { problem }: ProblemError): Error {
  const detail = `Cannot call "${entry.key}": ${own[0]?.detail ?? problem.detail}`;
  const isOfGraph = own.length > 0 && problem.code !== "key_conflict";
  const invalid = isOfGraph
    ? new GraphInvalid(detail, own)
    : new ProblemError({ ...problem, detail, errors: [...own] });
  invalid.stack = `${invalid.name}: ${invalid.message}\n${entry.submittedFrom}`;
  return invalid;
}

/** The key in `/tasks/KEY/...`; `null` for other pointers. */
function keyOfPointer(pointer: string): string | null {
  const key = /^\/tasks\/([^/]+)/.exec(pointer)?.[1];
  return key === undefined ? null : key.replaceAll("~1", "/").replaceAll("~0", "~");
}
