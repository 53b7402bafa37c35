/** The operations `identity` and `fail`, which compute nothing. */
import { show, text } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

export const flow: readonly Operation[] = [
  operation("identity(value)", "The value, unchanged", (value) => value),
  operation("fail(message)", "Fails with this message", (message) => {
    throw new Error(text(message, `fail with ${show(message)}`));
  }),
];
