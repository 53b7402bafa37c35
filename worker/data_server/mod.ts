/** The data server of a worker, without the API of the scheduler. */
export { workerApp, type WorkerAppOptions } from "./app.ts";
