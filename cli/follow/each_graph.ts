/** The same request for several graphs: one that fails does not stop the others. */
import { ProblemError } from "../../client/mod.ts";
import { asCommandError } from "../connection/command_error.ts";
import { CommandError } from "../exit_code.ts";
import { say } from "../output/print.ts";

/**
 * Calls `act` for each id in turn.
 *
 * @throws the error of the last graph for which the scheduler refused the request
 */
export async function forEachGraph(
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<void> {
  let refusal: CommandError | null = null;
  for (const id of ids) {
    try {
      await act(id);
    } catch (error) {
      const converted = error instanceof ProblemError ? asCommandError(error) : error;
      if (!(converted instanceof CommandError)) throw converted;
      if (refusal !== null) say(`weir: ${refusal.message}`);
      refusal = converted;
    }
  }
  if (refusal !== null) throw refusal;
}
