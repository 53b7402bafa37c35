/** The form of the tables of bad inputs. */
import type { Asked } from "../furnished.ts";

/** A request and its problem; `<name>` in a text stands for a thing of the furnished scheduler. */
export interface BadInput extends Omit<Asked, "method" | "path" | "signal"> {
  /** Absent: the path of the route. */
  readonly path?: string;
  readonly answer: readonly [status: number, code: string, detail: string];
  /** Pointer -> sentence, where the problem has them. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** Route of the OpenAPI document -> its bad inputs. */
export type BadInputs = Readonly<Record<string, readonly BadInput[]>>;
