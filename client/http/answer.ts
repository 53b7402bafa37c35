/**
 * Reads answers. The types of answers are those of `protocol/answers.ts`; a program that is not a
 * scheduler, or one of another version, is found by a field that is missing.
 */
import { UnreachableError } from "./error.ts";

/**
 * The answer as this type.
 *
 * @throws UnreachableError if it is not an object with these fields
 */
export function answerOf<Answer extends object>(
  answer: unknown,
  ...fields: readonly (keyof Answer & string)[]
): Answer {
  const missing = typeof answer === "object" && answer !== null
    ? fields.find((field) => !Object.hasOwn(answer, field))
    : fields[0];
  if (missing === undefined) return answer as Answer;
  throw new UnreachableError(
    `Cannot use the answer: it has no "${missing}", so it is not from a scheduler of this version`,
  );
}

/** All items, in an array. */
export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
