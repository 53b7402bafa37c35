/**
 * What tasks see of this machine (`cache/keys/environment.ts`). A task process gets no variables of
 * the environment but those that it is granted, so its locale is that of Deno without any, and its
 * time zone that of the system.
 */
import { describeEnvironment } from "../../cache/mod.ts";
import { type ExecutorPermissions, GRANTS } from "../../executor/mod.ts";

const LOCALE = "en-US";

/** The environment of tasks with these permissions. */
export function taskEnvironment(permissions: ExecutorPermissions): string {
  const names = [...Object.values(GRANTS), "allowNpm", "allowImport"] as const;
  return describeEnvironment({
    denoVersion: Deno.version.deno,
    target: Deno.build.target,
    timeZone: systemTimeZone(),
    locale: LOCALE,
    cpus: navigator.hardwareConcurrency,
    flags: names.flatMap((name) => {
      const grant = permissions[name];
      if (grant === undefined || grant === false) return [];
      return [grant === true ? name : `${name}=${[...grant].sort().join()}`];
    }),
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
