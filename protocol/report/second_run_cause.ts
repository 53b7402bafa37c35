/**
 * What the story of a task tells of its second run: a cause that the scheduler writes, and that
 * displays read.
 */

/** `begins`: beside the run at `first`. `alone`: it takes the place of the first run. */
export type SecondRunStep =
  | { readonly step: "begins"; readonly worker: string; readonly first: string }
  | { readonly step: "alone" | "ended"; readonly worker: string };

const CAUSE = /^second chance at (\S+) (?:beside (\S+)|(goes on alone)|ended)$/;

/** Names of workers have no spaces. */
export function secondRunCause(step: SecondRunStep): string {
  const begin = `second chance at ${step.worker}`;
  if (step.step === "begins") return `${begin} beside ${step.first}`;
  return step.step === "alone" ? `${begin} goes on alone` : `${begin} ended`;
}

/** The inverse; `null`: the cause is of something else. */
export function readSecondRunCause(cause: string): SecondRunStep | null {
  const [, worker, first, alone] = CAUSE.exec(cause) ?? [];
  if (worker === undefined) return null;
  if (first !== undefined) return { step: "begins", worker, first };
  return { step: alone === undefined ? "ended" : "alone", worker };
}
