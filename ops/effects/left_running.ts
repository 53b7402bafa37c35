/**
 * Reports that a program may have left another one running. A task cannot end what it did not start
 * itself; the process of the task is replaced, and its process group is killed with it.
 */
let listener: () => void = () => {};

/** Sets what is called when a program may have left another one running. */
export function onLeftRunning(call: () => void): void {
  listener = call;
}

export function reportLeftRunning(): void {
  listener();
}
