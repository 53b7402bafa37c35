/** Log lines about retirements: that one has started, and how it has ended. */
import { getLogger } from "@logtape/logtape";
import { formatBytes } from "../../base/mod.ts";
import { keyWithoutOwner } from "../../protocol/mod.ts";
import type { RetireCause, RetirementBegun, RetirementOver, Unmoved } from "../../scheduler/mod.ts";

const log = getLogger(["weir", "amm"]);

const WHY: Readonly<Record<RetireCause, string>> = {
  request: "on request",
  pause: "as its pause goes on",
  memory: "as its own memory is full",
};

/** Logs a notice of a retirement. Keys that stay, or are lost, are a warning. */
export function logRetirement(notice: RetirementBegun | RetirementOver): void {
  const { name, cause } = notice;
  if (notice.type === "retirement-begun") {
    const { keys, bytes } = notice;
    const what = `${numberOf(keys)} of ${formatBytes(bytes)}`;
    const properties = { name, why: WHY[cause], keys, size: formatBytes(bytes), bytes };
    log.info(`retirement of worker {name} started ${WHY[cause]}: ${what} to move`, properties);
    return;
  }
  const { outcome, moved, unmoved } = notice;
  const how = endOf(notice);
  const properties = { name, how, moved, outcome };
  if (outcome === "retired" && unmoved.length === 0) {
    log.info(`retirement of worker {name} ended: ${how}; ${numberOf(moved)} moved`, properties);
  } else if (outcome === "resumed") {
    log.info(`retirement of worker {name} ended: ${how}`, properties);
  } else {
    const rest = unmoved.map(describe).join("");
    log.warn(
      `retirement of worker {name} ended: ${how}; ${numberOf(moved)} moved${literal(rest)}`,
      { ...properties, rest },
    );
  }
}

/** A part of a message: in text, the values of placeholders have quotes. */
function literal(text: string): string {
  return text.replace(/[{}]/g, "$&$&");
}

function numberOf(keys: number): string {
  return keys === 1 ? "1 key" : `${keys} keys`;
}

function endOf({ outcome, closed, cause, unmoved }: RetirementOver): string {
  switch (outcome) {
    case "retired":
      if (unmoved.length > 0) return "it retired, as its time was over";
      if (cause !== "request") return "it retired and is to be restarted";
      return closed ? "it retired" : "it retired and stays, empty";
    case "no-recipients":
      return "it stays, as no worker can take its data (no-recipients)";
    case "timeout":
      return "it stays, as its time was over (timeout)";
    case "lost":
      return "it died (lost)";
    case "resumed":
      return "it was resumed";
  }
}

function describe({ count, bytes, reason, keys }: Unmoved): string {
  const names = keys.map(keyWithoutOwner).join(", ");
  return `; ${numberOf(count)} of ${formatBytes(bytes)} not moved (${reason}): ${names}` +
    (keys.length < count ? ", ..." : "");
}
