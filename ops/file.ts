/** The operation `file`: one file of the result of a task with `outputs`. */
import { isObject, show, text } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

export const file: Operation = operation(
  "file(result, name)",
  "The bytes of a file of the result of a task with outputs",
  (result, name) => {
    const wanted = text(name, "take a file");
    const files = isObject(result) && isObject(result.files) ? result.files : null;
    if (files === null) {
      throw new TypeError(
        `Cannot take the file ${show(wanted)}: ${show(result)} is no result of a task with outputs`,
      );
    }
    if (Object.hasOwn(files, wanted)) return files[wanted];
    const names = Object.keys(files).join(", ") || "none";
    throw new RangeError(`Cannot take the file ${show(wanted)}: the task gives ${names}`);
  },
);
