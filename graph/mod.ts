/** Task graphs: their form, validation, order, and builders. */
export type * from "./compiled.ts";
