/** Instructions of a worker's machine as short lines, so that tests read like tables. */
import type { FromWorker } from "../../protocol/mod.ts";
import type { WorkerInstruction } from "../../worker/machine/instruction.ts";

/**
 * Returns an instruction as a line: `execute x#3`, `gather a,b from p2 (2B)`, `finished x#3 12B`,
 * `add x@5`. `#` marks the attempt of a task, `@` the epoch of a value.
 */
export function describeInstruction(instruction: WorkerInstruction): string {
  switch (instruction.type) {
    case "execute":
      return `execute ${instruction.key}#${instruction.attempt}${
        instruction.short ? " short" : ""
      }${
        instruction.inputs.map((input) => typeof input === "string" ? "" : ` ${input.join("=")}`)
          .join("")
      }`;
    case "kill":
      return `kill ${instruction.key}#${instruction.attempt} ${instruction.reason}`;
    case "probe-executors":
      return "probe executors";
    case "make-room":
      return `make room ${instruction.bytes}B`;
    case "report-trouble":
      return `report ${instruction.trouble ?? "executors start"}`;
    case "gather":
      return `gather ${shown(instruction.keys)} from ${instruction.peer} (${instruction.nbytes}B)${
        instruction.cold === undefined ? "" : `, cold ${instruction.cold.join(",")}`
      }`;
    case "send":
      return describeMessage(instruction.message);
    case "delete-values":
      return `delete ${shown(instruction.keys)}`;
    case "open-graph":
      return `open-graph ${instruction.context.graph}`;
    case "profile-graph":
      return `${instruction.enabled ? "profile" : "profile no more"} ${instruction.graph}`;
    case "close-graph":
      return `close-graph ${instruction.graph}`;
    case "probe":
      return `probe ${instruction.peer}`;
    case "set-peers":
      return `set-peers ${instruction.peers.map((peer) => peer.id).join(",")}`;
    case "forget-peers":
      return `forget-peers ${instruction.workers.join(",")}`;
    case "close":
      return `close ${instruction.reason}`;
  }
}

/** The parts `x` and `y` of the result `a` are `a:x:y`. */
function shown(keys: readonly string[]): string {
  return keys.map((key) => key.replaceAll("\0", ":")).join(",");
}

function describeMessage(message: FromWorker): string {
  switch (message[0]) {
    case "task-finished":
      return `finished ${message[1]}#${message[2]} ${message[3]}B${
        message[6] === undefined || message[6] === null ? "" : ` ${message[6]}`
      }`;
    case "task-erred":
      return `erred ${message[1]}#${message[2]} ${message[3].kind}`;
    case "task-spawned":
      return `spawned ${message[1]}#${message[2]} ${message[3]}`;
    case "run-killed":
    case "rescheduled":
      return `${message[0]} ${message[1]}#${message[2]}`;
    case "add-keys":
      return `add ${message[1].map(([key, epoch]) => `${key}@${epoch}`).join(",")}`;
    case "held":
      return `held ${message[1].map(([key]) => key).join(",")}${message[2] ? "." : " ..."}`;
    case "released":
      if (message[2] !== undefined) return `released all@${message[2]}`;
      return `released ${
        message[1].map(([key, epoch, lost]) => `${key}@${epoch}${lost ? ` (${lost})` : ""}`).join()
      }`;
    case "acquire-failed":
      return `acquire-failed ${
        message[1].map(([key, epoch, reason]) => `${key}@${epoch} ${reason}`).join(",")
      }`;
    case "ask-holders":
      return `ask-holders ${message[1].join(",")}`;
    case "replicas-missing":
      return `missing at ${message[1]}: ${
        message[2].map(([key, epoch]) => `${key}@${epoch}`).join(",")
      }`;
    case "holder-unreachable":
      return `unreachable ${message[1]}: ${
        message[2].map(([key, epoch]) => `${key}@${epoch}`).join(",")
      }`;
    case "holder-reached":
      return `reached ${message[1]}`;
    case "replica-undecodable":
      return `undecodable at ${message[1]}: ${message[2]}@${message[3]}`;
    case "steal-response":
      return `steal-response ${message[2]}#${message[3]} ${message[4]}`;
    case "heartbeat":
      return `heartbeat ${
        message[1].executing.map(([key, attempt, us]) => `${key}#${attempt} ${us}us`).join(",")
      }`;
    case "status-changed":
      return `status ${message[1]}${message[2] === null ? "" : `: ${message[2]}`}${
        message[3] === true ? ", itself too large" : ""
      }`;
    case "left":
      return `left ${message[1]}`;
  }
}
