/** The name of the child's program in stack traces, whose frames are left out of errors. */
export const PROGRAM_URL = "weir:executor";
