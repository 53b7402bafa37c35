/** Errors of tasks, so that a page shows a message once. Pure. */

interface ShownError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** The frames of the stack, without the name and the message at its begin. */
export function framesOf({ name, message, stack = "" }: ShownError): string {
  for (const head of [`${name}: ${message}`, `Uncaught ${name}: ${message}`, message]) {
    if (head !== "" && stack.startsWith(head)) return stack.slice(head.length).replace(/^\n/, "");
  }
  return stack;
}

/** The reasons as far as they say more than the error does. */
export function otherReasons<Reason extends { readonly code: string; readonly text: string }>(
  reasons: readonly Reason[],
  error: ShownError | undefined,
): Reason[] {
  if (error === undefined) return [...reasons];
  return reasons.flatMap((reason) => {
    if (!reason.text.startsWith(error.message)) return [reason];
    const text = reason.text.slice(error.message.length).replace(/^[;:,.\s]+/, "");
    return text === "" ? [] : [{ ...reason, text }];
  });
}

/** The error of an attempt in a row: only its name if the page has the message already. */
export function errorInRow(error: ShownError | undefined, shown: ShownError | undefined): string {
  if (error === undefined) return "";
  if (error.name === shown?.name && error.message === shown.message) return error.name;
  return `${error.name}: ${error.message.split("\n")[0]}`;
}
