/** The schemas of submissions, for the OpenAPI document: a separate door for a package. */
export {
  AnnotationsShape,
  DryRunShape,
  GraphSubmissionShape,
  TtlShape,
} from "./submission/schemas.ts";
export { TIMEOUT } from "./submission/annotations.ts";
