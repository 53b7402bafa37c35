/** The data server of a worker: listens, serves values to other processes, and stops in order. */
import type { ExecutorPool } from "../../executor/mod.ts";
import { workerApp, type WorkerAppOptions } from "../../worker/data_server/mod.ts";
import {
  descriptorLimit,
  type HttpListener,
  type ListenTls,
  listenWithLimits,
  planDescriptors,
  type RequestHandler,
  urlHost,
} from "../../http/listen/mod.ts";
import type { AnswerRead, WorkerShell, WorkerState } from "../../worker/mod.ts";
import type { WorkerFlags } from "../flags/worker.ts";
import { usageError } from "../exit_code.ts";
import { listenError } from "./listen_error.ts";
import { newWorkerIdentity } from "./tls/worker_identity.ts";
import type { WorkerEnd } from "./worker_end.ts";

/** Time for transfers under way to end when the server stops. */
const SHUTDOWN_MS_MAX = 1_000;
/** Pipes, socket and files of one executor: a generous estimate. */
const DESCRIPTORS_PER_EXECUTOR = 8;

/**
 * A running data server. It starts before the parts that it asks, because they need its address;
 * the caller sets each of them when it has been created.
 */
export interface DataServer {
  /** Address for other processes; `null`: they cannot reach the server. */
  readonly url: string | null;
  readonly localUrl: string;
  /** The certificate of the server as PEM; `null`: it serves without TLS. */
  readonly certificate: string | null;
  /** Answers a request of the scheduler for values, as if it had arrived at the server. */
  readonly answerRead: AnswerRead;
  /** Tells whether memory is short, and the stories of tasks. */
  machine: WorkerState | null;
  /** Has the output of tasks. */
  executor: ExecutorPool | null;
  /** Receives external data. */
  shell: WorkerShell | null;
  /** Tells whether the worker is ready for tasks. */
  end: Pick<WorkerEnd, "registered" | "hasBegun"> | null;
  close(): Promise<void>;
}

/**
 * Starts the data server of a worker.
 *
 * @throws CommandError if it cannot listen on `--host` and `--port`
 */
export async function startDataServer(
  flags: WorkerFlags,
  options: Pick<WorkerAppOptions, "store" | "acceptToken" | "transferBytesMax"> & {
    /** Address for `--advertise auto`; `null` with another value. */
    readonly ownAddress: string | null;
  },
): Promise<DataServer> {
  const { host } = flags;
  const { ownAddress } = options;
  const advertise = ownAddress === null ? flags.advertise : undefined;
  const { store } = options;
  // Other processes cannot call a wildcard address.
  const wildcard = host === "0.0.0.0" || host === "::";
  const name = urlHost(ownAddress ?? (wildcard ? Deno.hostname() : host));
  const isEncrypted = flags.scheduler.startsWith("https:");
  if (isEncrypted && advertise?.startsWith("http:")) {
    throw usageError(
      `Cannot advertise ${advertise}: with a scheduler at https: a worker serves over TLS`,
    );
  }
  const advertisedName = URL.parse(advertise ?? "")?.hostname ?? name;
  const tls = isEncrypted ? await newWorkerIdentity(advertisedName) : undefined;
  const allowedHosts = [host, Deno.hostname(), ...(ownAddress === null ? [] : [ownAddress])];
  if (advertise && URL.canParse(advertise)) allowedHosts.push(new URL(advertise).hostname);
  const app = workerApp({
    ...options,
    allowedHosts,
    isShort: () => values.machine?.pausedByMemory ?? false,
    logs: () => values.executor?.logs,
    stacks: () => values.executor?.stacks,
    profiles: () => values.executor?.profiles,
    readStory: (selector) => values.machine?.story(selector),
    guard: () => values.shell?.guard,
    notReady: () => {
      if (!values.end?.registered) return "it is not registered with a scheduler";
      return values.end.hasBegun ? "it is leaving" : null;
    },
    storeScattered: async (worker, taken) =>
      await values.shell?.storeScattered(worker, taken) ?? false,
    figures: () => ({
      name: flags.name,
      threads: flags.threads,
      values: store.count,
      valueBytes: store.bytes,
      processBytes: Deno.memoryUsage().rss,
      executorBytes: values.executor?.residentBytes() ?? 0,
      storyBytes: values.machine?.storyMemory.bytes ?? 0,
      storyBytesMax: values.machine?.storyMemory.bytesMax ?? 0,
    }),
  });
  const server = listen(
    flags,
    tls,
    (request, { abandonBody }) => app.fetch(request, { abandonBody }),
  );
  const reachable = `${isEncrypted ? "https" : "http"}://${name}:${server.addr.port}`;
  const ownHeaders = { host: "localhost", authorization: `Bearer ${options.acceptToken}` };
  const values: DataServer = {
    url: advertise === "none" ? null : advertise ?? reachable,
    localUrl: reachable,
    certificate: tls?.cert ?? null,
    answerRead: async (asked) =>
      await app.request(
        `http://localhost${"path" in asked ? asked.path : "/data"}`,
        "path" in asked ? { headers: ownHeaders } : {
          method: "POST",
          headers: { ...ownHeaders, "content-type": "application/json" },
          body: JSON.stringify({ keys: asked }),
        },
      ),
    machine: null,
    executor: null,
    shell: null,
    end: null,
    async close() {
      const late = setTimeout(() => server.abort(), SHUTDOWN_MS_MAX);
      await server.shutdown();
      clearTimeout(late);
    },
  };
  return values;
}

function listen(
  { host, port, threads }: WorkerFlags,
  tls: ListenTls | undefined,
  handler: RequestHandler,
): HttpListener {
  try {
    const { connectionsMax } = planDescriptors({
      limit: descriptorLimit(),
      others: threads * DESCRIPTORS_PER_EXECUTOR,
    });
    return listenWithLimits({ hostname: host, port, tls, limits: { connectionsMax } }, handler);
  } catch (error) {
    throw listenError({ host, port }, error);
  }
}
