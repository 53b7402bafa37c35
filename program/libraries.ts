/**
 * Variables of the linker, empty. A process that does not have all permissions starts others with
 * them, since Deno lets it start none with such a variable of its environment: some systems name an
 * allocator there, and modules of clusters name folders of libraries.
 */
export const NO_LIBRARIES: Readonly<Record<string, string>> = {
  LD_PRELOAD: "",
  LD_LIBRARY_PATH: "",
  LD_RUN_PATH: "",
  LD_BIND_NOW: "",
  LD_AUDIT: "",
  DYLD_INSERT_LIBRARIES: "",
  DYLD_LIBRARY_PATH: "",
  DYLD_FALLBACK_LIBRARY_PATH: "",
  DYLD_FRAMEWORK_PATH: "",
};
