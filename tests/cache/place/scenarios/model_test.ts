/** A folder compared to its model. */
import fc from "fast-check";
import { propertyRuns } from "../../../property_runs.ts";
import { COMMANDS, FolderModel, FolderTrial } from "./model.ts";

Deno.test("a folder is its model: keys, values, uses, removals, damage, and opened again", async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 40, size: "max" }), async (commands) => {
      const trial = await FolderTrial.make();
      await using _ = trial.world;
      await fc.asyncModelRun(() => ({ model: new FolderModel(), real: trial }), commands);
    }),
    propertyRuns(300),
  );
});
