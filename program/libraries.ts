/**
 * Variables that make a process load native libraries, empty. A process that does not have all
 * permissions starts others with them, since Deno lets it start none with libraries of its
 * environment: some systems name an allocator or a folder of libraries there.
 */
export const NO_LIBRARIES: Readonly<Record<string, string>> = {
  LD_PRELOAD: "",
  LD_LIBRARY_PATH: "",
  LD_AUDIT: "",
  DYLD_INSERT_LIBRARIES: "",
  DYLD_LIBRARY_PATH: "",
};
