/** The types of answers are those of the schemas. What differs does not compile. */
import type { z } from "zod";
import type * as answers from "../../../protocol/http_api.ts";
import type * as shapes from "../../../protocol/mod.ts";
import type * as graph from "../../../graph/mod.ts";
import type {
  AnnotationsShape,
  DryRunShape,
  GraphSubmissionShape,
} from "../../../graph/schemas.ts";

/** With all fields, so that one that only one of two types has makes them differ. */
type Whole<Type> = Type extends (infer Item)[] ? Whole<Item>[]
  : Type extends object ? { [Field in keyof Type]-?: Whole<Type[Field]> }
  : Type;
/** `true` if each of two types can be used for the other. */
type Same<One, Other> = [Whole<One>] extends [Whole<Other>]
  ? [Whole<Other>] extends [Whole<One>] ? true : false
  : false;
type Shape<Name extends keyof typeof shapes> = (typeof shapes)[Name] extends z.ZodType
  ? z.infer<(typeof shapes)[Name]>
  : never;

Deno.test("answers: each type is that of its schema", () => {
  const agree: readonly true[] = [
    true satisfies Same<Shape<"GraphStatusShape">, answers.GraphStatus>,
    true satisfies Same<Shape<"TaskStatusShape">, answers.TaskStatus>,
    true satisfies Same<Shape<"TaskAttemptShape">, answers.TaskAttempt>,
    true satisfies Same<Shape<"TaskExplanationShape">, answers.TaskExplanation>,
    true satisfies Same<Shape<"LogRecordShape">, answers.LogRecord>,
    true satisfies Same<Shape<"GraphGroupsShape">, answers.GraphGroups>,
    true satisfies Same<Shape<"GraphFailuresShape">, answers.GraphFailures>,
    true satisfies Same<Shape<"MemoryGroupsShape">, answers.MemoryGroups>,
    true satisfies Same<Shape<"GraphShapeShape">, answers.GraphShape>,
    true satisfies Same<Shape<"StuckTasksShape">, answers.StuckTasks>,
    true satisfies Same<Shape<"MemoryStateShape">, answers.MemoryState>,
    true satisfies Same<Shape<"ClusterMemoryShape">, answers.ClusterMemory>,
    true satisfies Same<Shape<"WorkerStatusShape">, answers.WorkerStatus>,
    true satisfies Same<Shape<"DataItemShape">, answers.DataItem>,
    true satisfies Same<Shape<"StoredDatumShape">, answers.StoredDatum>,
    true satisfies Same<Shape<"StoredFileShape">, answers.StoredFile>,
    true satisfies Same<Shape<"ValueHoldersShape">, answers.ValueHolders>,
    true satisfies Same<Shape<"SchedulerVersionShape">, answers.SchedulerVersion>,
    true satisfies Same<Shape<"ContentDescriptionShape">, answers.ContentDescription>,
    true satisfies Same<Shape<"MachineStoryShape">, answers.MachineStory>,
    true satisfies Same<Shape<"JoinedStoryShape">, answers.JoinedStory>,
    true satisfies Same<Shape<"AmmRunShape">, answers.AmmRun>,
    true satisfies Same<Shape<"AmmRunsShape">, answers.AmmRunHistory>,
    true satisfies Same<Shape<"AmmStatusShape">, answers.AmmStatus>,
    true satisfies Same<Shape<"RebalanceReportShape">, answers.RebalanceReport>,
    true satisfies Same<Shape<"RetireReportShape">, answers.RetireReport>,
    true satisfies Same<Shape<"RetiringShape">, answers.Retiring>,
    true satisfies Same<Shape<"ScalingStatusShape">, answers.ScalingStatus>,
    true satisfies Same<Shape<"SamplerStatusShape">, answers.SamplerStatus>,
    true satisfies Same<Shape<"SamplerTableShape">, answers.SamplerTable>,
    true satisfies Same<z.input<typeof AnnotationsShape>, graph.Annotations>,
    true satisfies Same<z.input<typeof GraphSubmissionShape>, graph.GraphSubmission>,
    true satisfies Same<z.infer<typeof DryRunShape>, graph.DryRun>,
  ];
  if (agree.length === 0) throw new Error("nothing was compared");
});
