/**
 * What tasks see of this machine. A task process gets no variables of the environment but those
 * that it is granted, so its locale is that of Deno without any, and its time zone that of the
 * system.
 */
import { createHash } from "node:crypto";
import type { SandboxKind } from "../../executor/mod.ts";
import { describeEnvironment } from "../../protocol/mod.ts";

export interface TaskEnvironmentOptions {
  /** The `--allow-*` flags of the worker. Default: none. */
  readonly flags?: readonly string[];
  /** Default: `"none"`. */
  readonly sandbox?: SandboxKind;
}

const LOCALE = "en-US";
const ZONE_FILE = "/etc/localtime";
const SHOWN_CHARACTERS = 16;

/** The environment of tasks of a worker. */
export function taskEnvironment(
  { flags = [], sandbox = "none" }: TaskEnvironmentOptions = {},
): string {
  return describeEnvironment({
    denoVersion: Deno.version.deno,
    target: Deno.build.target,
    timeZone: sandbox === "none" ? systemTimeZone() : zoneOfFile(ZONE_FILE),
    locale: LOCALE,
    cpus: navigator.hardwareConcurrency,
    flags,
  });
}

/** The name of the zone, or the file of the system that says it if a variable says another one. */
function systemTimeZone(): string {
  if (Deno.env.get("TZ") === undefined) return Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    const path = Deno.realPathSync(ZONE_FILE);
    return `${path} ${zoneOfFile(path)}`;
  } catch {
    return "UTC";
  }
}

/**
 * The content of a file that says the time zone, as a text: it may be a copy without the name of
 * the zone, which Deno then looks up by the content. In a sandbox it always is.
 */
export function zoneOfFile(path: string): string {
  try {
    const digest = createHash("sha256").update(Deno.readFileSync(path)).digest("hex");
    return `zone ${digest.slice(0, SHOWN_CHARACTERS)}`;
  } catch {
    return "UTC";
  }
}
