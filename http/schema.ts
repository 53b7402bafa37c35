/** Schemas with the names that they have in the OpenAPI document. */
import "@hono/zod-openapi";
import type { z } from "zod";
import { DryRunShape, GraphSubmissionShape } from "../graph/schemas.ts";
import {
  AmmRunShape,
  AmmRunsShape,
  AmmStatusShape,
  ClusterMemoryShape,
  GraphOutputShape,
  GraphStatusShape,
  JoinedStoryShape,
  Registration,
  SamplerStatusShape,
  SamplerTableShape,
  TaskStatusShape,
  WorkerStatusShape,
} from "../protocol/mod.ts";

export const GraphSubmissionSchema = named(GraphSubmissionShape, "GraphSubmission");
export const DryRunSchema = named(DryRunShape, "DryRun");
export const GraphStatusSchema = named(GraphStatusShape, "GraphStatus");
export const GraphOutputSchema = named(GraphOutputShape, "GraphOutput");
export const TaskStatusSchema = named(TaskStatusShape, "TaskStatus");
export const WorkerStatusSchema = named(WorkerStatusShape, "WorkerStatus");
export const ClusterMemorySchema = named(ClusterMemoryShape, "ClusterMemory");
export const JoinedStorySchema = named(JoinedStoryShape, "Story");
export const AmmRunSchema = named(AmmRunShape, "AmmRun");
export const AmmRunsSchema = named(AmmRunsShape, "AmmRuns");
export const AmmStatusSchema = named(AmmStatusShape, "AmmStatus");
export const SamplerStatusSchema = named(SamplerStatusShape, "SamplerStatus");
export const SamplerTableSchema = named(SamplerTableShape, "SamplerTable");
export const RegistrationSchema = named(Registration, "Registration");

/** Schemas created before the package was loaded lack its methods; a clone has them. */
function named<Schema extends z.ZodType>(schema: Schema, name: string): Schema {
  return schema.clone().openapi(name);
}
