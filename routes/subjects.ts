/**
 * The subjects of the server. Each has a folder with its routes and its requests; `subject.ts` is
 * its door, and its parameters say what it may touch. Within `routes`, a new route or a new
 * instruction changes only the folder of its subject.
 */
import { accessSubject } from "./access/subject.ts";
import { cacheSubject, type CacheSubjectOptions } from "./cache/subject.ts";
import { clientSubject } from "./clients/subject.ts";
import { dataSubject } from "./data/subject.ts";
import { emissionSubject } from "./emissions/subject.ts";
import { eventSubject } from "./events/subject.ts";
import { graphSubject, type GraphSubjectOptions } from "./graphs/subject.ts";
import { mergeHandlers, type Performers, type Rejecters } from "./inbox/dispatch.ts";
import type { InboxPorts } from "./inbox/ports.ts";
import { logSubject, type LogSubjectOptions } from "./logs/subject.ts";
import { memorySubject, type MemorySubjectOptions } from "./memory/subject.ts";
import { operationSubject } from "./operation/subject.ts";
import { pageSubject } from "./pages/subject.ts";
import { poolSubject } from "./pools/subject.ts";
import { profilingSubject } from "./profiling/subject.ts";
import { progressSubject, type ProgressSubjectOptions } from "./progress/subject.ts";
import { resultSubject } from "./results/subject.ts";
import { stackSubject } from "./stacks/subject.ts";
import { submissionSubject, type SubmissionSubjectOptions } from "./submission/subject.ts";
import { webhookSubject, type WebhookSubjectOptions } from "./webhooks/subject.ts";
import type { Key } from "../protocol/mod.ts";
import { valueOf } from "../scheduler/mod.ts";
import { workerSubject, type WorkerSubjectOptions } from "./workers/subject.ts";

/** Options of the subjects. */
export interface SubjectOptions
  extends
    CacheSubjectOptions,
    GraphSubjectOptions,
    LogSubjectOptions,
    MemorySubjectOptions,
    ProgressSubjectOptions,
    SubmissionSubjectOptions,
    WebhookSubjectOptions,
    WorkerSubjectOptions {}

/** The subjects by name. Their routes are added, and they are closed, in this order. */
export type Subjects = ReturnType<typeof createSubjects>;

/** Creates the subjects. Each gets ports of the inbox, and of subjects that are created before. */
export function createSubjects(inbox: InboxPorts, options: SubjectOptions) {
  const progress = progressSubject(inbox, options);
  const clients = clientSubject(inbox);
  const events = eventSubject({ ...inbox, ...clients.ports, ...progress.ports });
  const { subject: cache, connect } = cacheSubject(inbox, options);
  const workers = workerSubject({ ...inbox, ...progress.ports, ...cache.ports }, options);
  const emissions = emissionSubject({ ...inbox, ...events.ports, ...workers.ports });
  const graphs = graphSubject(
    { ...inbox, ...progress.ports, ...cache.ports, ...emissions.ports },
    options,
  );
  const webhooks = webhookSubject(inbox, options);
  const results = resultSubject({ ...inbox, ...clients.ports, ...workers.ports });
  const held = results.ports.results;
  connect({
    open: (key) => held.open(() => valueOf(inbox.state, key), key),
    read: (keys) => held.takeHeld((key) => valueOf(inbox.state, key as Key), keys),
  });
  const logs = logSubject({ ...inbox, ...workers.ports }, options);
  const memory = memorySubject({ ...inbox, ...workers.ports }, options);
  const values = { ...inbox, ...results.ports };
  return {
    // Requests of workers are the most frequent.
    workers,
    submission: submissionSubject({ ...values, ...graphs.ports, ...webhooks.ports }, options),
    graphs,
    events,
    emissions,
    progress,
    logs,
    cache,
    stacks: stackSubject({ ...inbox, ...workers.ports }),
    profiling: profilingSubject({ ...inbox, ...workers.ports }),
    results,
    clients,
    data: dataSubject({ ...values, ...clients.ports, ...workers.ports }),
    pools: poolSubject(inbox),
    memory,
    operation: operationSubject({
      ...inbox,
      ...cache.ports,
      ...emissions.ports,
      ...events.ports,
      ...logs.ports,
      ...progress.ports,
      ...webhooks.ports,
      ...workers.ports,
    }),
    access: accessSubject(),
    webhooks,
    pages: pageSubject(),
  };
}

/**
 * Who carries out each instruction. The compiler names an instruction without a subject, and one of
 * several subjects without an order.
 */
export function performersOf(subjects: Subjects): Required<Performers> {
  return mergeHandlers(subjects, "perform", {
    "end-graph": ["webhooks", "graphs"],
    "forget-graph": ["logs", "profiling", "webhooks", "graphs", "cache"],
  });
}

/** Who rejects the request behind each event that the machine answers. */
export function rejectersOf(subjects: Subjects): Required<Rejecters> {
  return mergeHandlers(subjects, "reject", {});
}
