/** Schemas with the names that they have in the OpenAPI document. */
import "@hono/zod-openapi";
import type { z } from "zod";
import { DryRun, GraphSubmission } from "../../graph/mod.ts";
import {
  AmmRun,
  AmmStatus,
  ClusterMemory,
  GraphStatus,
  JoinedStory,
  Registration,
  SamplerStatus,
  SamplerTable,
  TaskStatus,
  WorkerStatus,
} from "../../protocol/mod.ts";

export const GraphSubmissionSchema = named(GraphSubmission, "GraphSubmission");
export const DryRunSchema = named(DryRun, "DryRun");
export const GraphStatusSchema = named(GraphStatus, "GraphStatus");
export const TaskStatusSchema = named(TaskStatus, "TaskStatus");
export const WorkerStatusSchema = named(WorkerStatus, "WorkerStatus");
export const ClusterMemorySchema = named(ClusterMemory, "ClusterMemory");
export const JoinedStorySchema = named(JoinedStory, "Story");
export const AmmRunSchema = named(AmmRun, "AmmRun");
export const AmmStatusSchema = named(AmmStatus, "AmmStatus");
export const SamplerStatusSchema = named(SamplerStatus, "SamplerStatus");
export const SamplerTableSchema = named(SamplerTable, "SamplerTable");
export const RegistrationSchema = named(Registration, "Registration");

/** Schemas created before the package was loaded lack its methods; a clone has them. */
function named<Schema extends z.ZodType>(schema: Schema, name: string): Schema {
  return schema.clone().openapi(name);
}
