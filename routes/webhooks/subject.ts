/** Webhooks: notices of the ends of graphs. Graphs name them, so there are no routes. */
import { uuidv7 } from "uuidv7";
import type { Subject } from "../inbox/dispatch.ts";
import type { StatePort, TimePort } from "../inbox/ports.ts";
import { describeEnd } from "./graph_end.ts";
import type { NotifyHost } from "./notify_hosts.ts";
import { postWebhook } from "./post_webhook.ts";
import { Webhooks } from "./webhooks.ts";

export interface WebhookSubjectOptions {
  /** Hosts that webhooks of graphs may go to. Default: none. */
  readonly notifyHosts?: readonly NotifyHost[];
}

/** Deliveries about ends of graphs. */
export function webhookSubject(
  { state, time }: StatePort & TimePort,
  { notifyHosts = [] }: WebhookSubjectOptions,
) {
  const webhooks = new Webhooks({
    hosts: notifyHosts,
    describe: (graph) => describeEnd(state, graph),
    post: postWebhook,
    time,
    random: Math.random,
    newId: uuidv7,
  });
  return {
    ports: { webhooks },
    perform: {
      "end-graph": ({ graph }) => webhooks.ended(graph),
      "forget-graph": ({ graph }) => webhooks.forget(graph),
    },
    close: () => webhooks.close(),
  } satisfies Subject;
}
