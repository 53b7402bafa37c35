/** Signals to a command that posts a graph, before it follows the graph. */
import type { GraphStatus } from "../../protocol/mod.ts";
import { say } from "../output/print.ts";
import { onInterruption } from "../output/signals.ts";
import { answerInTime } from "./interrupt.ts";

/**
 * Posts a graph. A signal ends a wait for room, and then the result is `null`: nothing was
 * accepted, if the last request was answered. Once the graph is on its way, its id is needed to
 * cancel it: the signal takes effect when the scheduler has answered. The result is `null` too if
 * it does not answer in time.
 */
export async function postWithSignals(
  post: () => Promise<GraphStatus>,
  stop: AbortController,
  wasAnswered: () => boolean,
): Promise<GraphStatus | null> {
  using _signals = onInterruption(() => stop.abort());
  try {
    const posting = post();
    const stopped = new Promise<null>((resolve) => {
      stop.signal.addEventListener("abort", () => resolve(null));
    });
    // A post that fails ends both waits.
    await Promise.race([posting, stopped]);
    if (!stop.signal.aborted) return await posting;
    const posted = await answerInTime(posting);
    if (posted === null) say("Interrupted; no answer in time: the graph may have been accepted");
    return posted;
  } catch (error) {
    if (!stop.signal.aborted || error !== stop.signal.reason) throw error;
    say(
      wasAnswered()
        ? "Interrupted; the graph was not accepted"
        : "Interrupted; the answer is missing: the graph may have been accepted",
    );
    return null;
  }
}
