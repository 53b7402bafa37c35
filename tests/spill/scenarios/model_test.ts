/** The spill buffer compared to its model, with events in any order. */
import fc from "fast-check";
import { COMMANDS, SpillModel, SpillTrial } from "./model.ts";
import { propertyRuns } from "../../property_runs.ts";

Deno.test("SpillBuffer is a map, whatever the disk does and in any order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.record({
        target: fc.constantFrom(0, 100, 300, 1000),
        maxSpill: fc.constantFrom(Infinity, 1000, 400),
      }),
      fc.commands(COMMANDS, { maxCommands: 60, size: "max" }),
      async (scheduler, options, commands) => {
        const model = new SpillModel();
        const trial = new SpillTrial(scheduler, options, model);
        await fc.asyncModelRun(() => ({ model, real: trial }), commands);
        await trial.finish(model);
      },
    ),
    propertyRuns(1000),
  );
});
