/** Shows what a task says with `Weir.emit` and `Weir.progress`, on standard error. */
import type { EmissionReport } from "../child/emissions.ts";

const printError = console.error.bind(console);
const { parse } = JSON;
const decodeText = TextDecoder.prototype.decode.bind(new TextDecoder());
/** A process runs one task, whose attempts have this number. */
export const ATTEMPT = 1;

/** The report of the one task of this process. */
export const SAID: EmissionReport = {
  running: ATTEMPT,
  emit(_attempt, bytes) {
    const text = decodeText(bytes);
    const { topic, value, done, total, text: note } = parse(text) as Record<string, unknown>;
    if (typeof topic === "string") printError(`[${topic}] ${JSON.stringify(value)}`);
    else printError(`[progress] ${done}${total === null ? "" : ` of ${total}`} ${note}`.trimEnd());
    return Promise.resolve();
  },
};
