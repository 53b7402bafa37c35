/** The analysis of a graph as a schema. `answers_analysis.ts` has the same as types. */
import { z } from "zod";
import { GRAPH_STATES } from "./answers.ts";
import { PATH_TIMES, SLOT_USES } from "./answers_analysis.ts";

const seconds = z.number().nonnegative();
const count = z.int().nonnegative();
const times = z.partialRecord(z.enum(PATH_TIMES), seconds);

/** Where the time of a graph went. */
export const GraphAnalysisShape = z.object({
  graph: z.string(),
  state: z.enum(GRAPH_STATES),
  from: z.string().describe("when its tasks were started, or when it was retried"),
  until: z.string().describe("its end; of a graph that runs, now"),
  elapsedSeconds: seconds,
  tasks: count,
  known: count.describe("tasks of which it is known when they ran"),
  gaps: z.array(z.string()).describe("reasons for which the analysis is not complete"),
  criticalPath: z.object({
    links: z.array(z.object({
      group: z.string(),
      first: z.string().describe("key of the first task"),
      last: z.string().describe("key of the last task"),
      tasks: count.describe("tasks of this group that follow each other"),
      seconds,
      times: times.describe("seconds by what they were"),
    })),
    omitted: z.object({ count, seconds }).describe("further links, which took less time"),
    times: times.describe("seconds of all links by what they were"),
  }).describe("the chain of tasks that determined the end"),
  slots: z.object({
    seconds: seconds.describe("of all slots, from the start of the graph to its end"),
    mean: z.number().nonnegative().describe("mean number of slots"),
    shares: z.record(z.enum(SLOT_USES), z.number()).describe(
      "parts of the seconds; their sum is 1",
    ),
  }),
  bounds: z.object({
    longestPathSeconds: seconds.describe("longest path of runs: with any number of slots"),
    workSeconds: seconds.describe("all runs that were of use"),
    workPerSlotSeconds: seconds.describe("the same for each of the slots"),
    bestSeconds: seconds.describe("the larger of the two: the best that these slots allow"),
    efficiency: z.number().nullable().describe("bestSeconds as a part of elapsedSeconds"),
  }),
  advice: z.array(z.object({ code: z.string(), text: z.string() })).describe(
    "what would help, as far as the figures say it",
  ),
});
