/** Instructions of the scheduler's machine as short lines, so that tests read like tables. */
import { isInlineInput, type Key, type ToWorker } from "../../protocol/mod.ts";
import type { SchedulerInstruction } from "../../scheduler/mod.ts";

/** Shows a key or an id the way the test wrote it. */
export interface Names {
  readonly key: (key: Key) => string;
  readonly worker: (id: string) => string;
}

/** Whether an instruction only reports a state and no decision; tests rarely look at these. */
export function isAside(instruction: SchedulerInstruction): boolean {
  switch (instruction.type) {
    case "accept-graph":
    case "accept-worker":
    case "close-worker":
    case "check-worker":
      return true;
    case "send":
      return ["open-graph", "close-graph", "peers", "peers-gone"].includes(instruction.message[0]);
    default:
      return false;
  }
}

/** An instruction as a line: `w1 <- compute a`, `end g1`, `refuse g2: x other-definition`. */
export function describeInstruction(instruction: SchedulerInstruction, names: Names): string {
  switch (instruction.type) {
    case "send":
      return `${names.worker(instruction.worker)} <- ${
        describeMessage(instruction.message, names)
      }`;
    case "accept-graph":
      return `accept ${instruction.graph}`;
    case "refuse-graph":
      return `refuse ${instruction.graph}: ${
        instruction.conflicts.map(({ key, reason }) => `${names.key(key)} ${reason}`).join(", ")
      }`;
    case "end-graph":
      return `end ${instruction.graph}`;
    case "forget-graph":
      return `forget ${instruction.graph}`;
    case "expand-task":
      return `expand ${names.key(instruction.key)}: ${instruction.prefix}`;
    case "look-up-result":
      return `look up ${names.key(instruction.key)}: ${instruction.inputs.join(" ")}`;
    case "store-result": {
      const { key, result: [digest], inputs } = instruction;
      return `store ${names.key(key)} ${digest}: ${inputs.join(" ")}`;
    }
    case "note-outcome": {
      const { key, outcome, inputs } = instruction;
      const end = "error" in outcome ? outcome.error.name : outcome.digest;
      return `note ${names.key(key)} ${end}: ${inputs.join(" ")}`;
    }
    case "end-look-up":
      return `end look-up ${names.key(instruction.key)}`;
    case "drop-modules":
      return `drop-modules ${instruction.modules}`;
    case "place-data":
      return `place ${
        instruction.targets.map(({ worker, keys }) =>
          `${names.worker(worker)}: ${keys.map(names.key).join(" ")}`
        ).join("; ")
      }`;
    case "accept-data":
      return `accept ${instruction.batch}`;
    case "refuse-data":
      return [
        `refuse ${instruction.batch}: ${instruction.reason}`,
        ...instruction.conflicts.map(({ key, reason }) => `${names.key(key)} ${reason}`),
      ].join(" ");
    case "report-rebalance": {
      const { moved, bytes, complete } = instruction.result;
      return `rebalanced ${instruction.request}: ${moved} keys, ${bytes} bytes${
        complete ? "" : ", not all"
      }`;
    }
    case "report-amm-run":
      return `ran ${instruction.request}: ${instruction.report.replicated} copied, ` +
        `${instruction.report.dropped} dropped`;
    case "answer-amm-policy":
      return `policy ${instruction.request}: ${instruction.problem ?? instruction.id}`;
    case "report-policy-failure":
      return `policy ${instruction.policy} failed: ${instruction.message}`;
    case "report-retirement-wait":
      return `retirement of ${instruction.workers.join(" ")} waits for ${
        instruction.paused.join(" ")
      }`;
    case "end-retirement": {
      const { retired, notRetired, moved, lost } = instruction.result;
      const stay = notRetired.map(({ id, reason }) => `${names.worker(id)} ${reason}`);
      return [
        `retired ${instruction.request}: ${retired.map(names.worker).join(" ") || "none"}`,
        ...(stay.length > 0 ? [`stay ${stay.join(", ")}`] : []),
        `moved ${moved}`,
        ...(lost.length > 0 ? [`lost ${lost.map(names.key).join(" ")}`] : []),
      ].join("; ");
    }
    case "check-worker":
      return `check ${names.worker(instruction.worker)}`;
    case "report-reach":
      return `${names.worker(instruction.worker)} ${
        instruction.isolated ? "is isolated" : "is reached"
      }`;
    case "report-memory-deadlock":
      return `standstill ${instruction.workers.join(" ")}` +
        (instruction.stalledBytes > 0 ? `, ${instruction.stalledBytes} bytes stalled` : "");
    case "accept-worker":
      return `accept ${names.worker(instruction.worker)}`;
    case "refuse-worker":
      return `refuse ${names.worker(instruction.worker)}: ${instruction.reason}`;
    case "close-worker":
      return `close ${names.worker(instruction.worker)} ${
        instruction.restart ? "to restart" : instruction.code
      }`;
  }
}

function describeMessage(message: ToWorker, names: Names): string {
  const keys = (list: readonly Key[]) => list.map(names.key).join(" ");
  switch (message[0]) {
    case "compute":
      return `compute ${names.key(message[1])}${
        message[7].filter(isInlineInput).map(([key, value]) => ` ${names.key(key)}=${value}`)
          .join("")
      }`;
    case "free-keys":
      return `free ${keys(message[2])}`;
    case "cancel-runs":
      return `cancel ${keys(message[1])}`;
    case "remove-replicas":
      return `remove ${keys(message[2])}`;
    case "refresh-holders":
      return `refresh ${
        message[2].map(([key, holders]) => `${names.key(key)}: ${holders.map(names.worker)}`).join(
          "; ",
        )
      }`;
    case "open-graph":
      return `open ${message[1].graph}`;
    case "profile-graph":
      return `${message[2] ? "profile" : "profile no more"} ${message[1]}`;
    case "close-graph":
      return `close ${message[1]}`;
    case "peers":
      return `peers ${
        message[1].map(({ id, url }) => names.worker(id) + (url === null ? " (relayed)" : ""))
          .join(" ")
      }`;
    case "probe-peer":
      return `probe ${names.worker(message[1])}`;
    case "peers-gone":
      return `peers-gone ${message[1].map(names.worker).join(" ")}`;
    case "acquire-replicas":
      return `acquire ${
        message[2].map(([key, , holders], index) =>
          `${names.key(key)}: ${holders.map(names.worker)}${
            message[3]?.includes(index) ? " (cold)" : ""
          }`
        ).join("; ")
      }`;
    case "steal-request":
      return `steal ${names.key(message[2])}`;
    case "permit":
      return `permit ${names.key(message[1])}`;
    case "pause":
    case "resume":
    case "close":
      return message[0];
  }
}
