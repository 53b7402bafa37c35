/**
 * What tasks see of this machine. A task process gets no variables of the environment but those
 * that it is granted, so its locale is that of Deno without any, and its time zone that of the
 * system.
 */
import { describeEnvironment } from "../../protocol/mod.ts";

const LOCALE = "en-US";

/** The environment of tasks of a worker with these flags. */
export function taskEnvironment(flags: readonly string[] = []): string {
  return describeEnvironment({
    denoVersion: Deno.version.deno,
    target: Deno.build.target,
    timeZone: systemTimeZone(),
    locale: LOCALE,
    cpus: navigator.hardwareConcurrency,
    flags,
  });
}

/** The name of the zone, or the file of the system that says it if a variable says another one. */
function systemTimeZone(): string {
  if (Deno.env.get("TZ") === undefined) return Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return Deno.realPathSync("/etc/localtime");
  } catch {
    return "UTC";
  }
}
