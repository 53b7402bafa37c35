/** The flag `--notify-host` of the scheduler. */
import { InvalidArgumentError } from "commander";
import { type NotifyHost, parseNotifyHost } from "../../routes/mod.ts";

/** Adds a value. Throws `InvalidArgumentError`. */
export function appendNotifyHost(
  text: string,
  previous: readonly NotifyHost[],
): readonly NotifyHost[] {
  const host = parseNotifyHost(text);
  if (host !== null) return [...previous, host];
  throw new InvalidArgumentError(
    "Give a host as ci.example.com, *.example.com, ci.example.com:8443 or http://127.0.0.1:9000.",
  );
}
