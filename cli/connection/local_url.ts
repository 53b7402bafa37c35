/** The mark of a command that `weir local` runs: its cluster ends with the command. */

/** The variable with the address of the scheduler that ends with the command. */
export const LOCAL_URL = "WEIR_LOCAL_URL";
