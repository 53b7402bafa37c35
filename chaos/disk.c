/*
 * Makes files fail for the process that preloads it, as the numbers in the file WEIR_CHAOS_DISK
 * say: those with WEIR_CHAOS_FILES in their path.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Written by another process at any time. */
struct faults {
  int slow_us;        /* Each call takes so much longer. */
  int fail_reads;     /* Of 1000 reads, so many fail with EIO. */
  int fail_writes;    /* Of 1000 writes, so many fail with EIO. */
  int kib_max;        /* A file does not grow beyond; 0: no limit. */
};

static const volatile struct faults *faults(void) {
  static const volatile struct faults *known;
  static const struct faults none;
  if (known) return known;
  const char *path = getenv("WEIR_CHAOS_DISK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  void *map = MAP_FAILED;
  if (file >= 0) {
    map = mmap(0, sizeof(struct faults), PROT_READ, MAP_SHARED, file, 0);
    close(file);
  }
  known = map == MAP_FAILED ? &none : map;
  return known;
}

static int is_on_disk(int file) {
  const char *files = getenv("WEIR_CHAOS_FILES");
  if (!files) return 0;
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, files) != 0;
}

static int happens(int of_thousand) {
  static __thread unsigned int seed;
  if (seed == 0) seed = (unsigned int)(size_t)&seed ^ (unsigned int)getpid();
  return rand_r(&seed) % 1000 < of_thousand;
}

/* Returns the error that a call meets, 0 for none. */
static int fault(int file, int of_thousand, off_t end) {
  const volatile struct faults *now = faults();
  if (!now->slow_us && !of_thousand && !now->kib_max) return 0;
  if (!is_on_disk(file)) return 0;
  if (now->slow_us) usleep(now->slow_us);
  if (happens(of_thousand)) return EIO;
  struct stat found;
  if (!now->kib_max || end <= now->kib_max * 1024LL) return 0;
  return fstat(file, &found) == 0 && end > found.st_size ? ENOSPC : 0;
}

#define READ(name)                                                     \
  ssize_t name(int file, void *into, size_t bytes, off_t at) {         \
    static ssize_t (*real)(int, void *, size_t, off_t);                \
    if (!real) real = dlsym(RTLD_NEXT, #name);                         \
    int error = fault(file, faults()->fail_reads, 0);                  \
    if (!error) return real(file, into, bytes, at);                    \
    errno = error;                                                     \
    return -1;                                                         \
  }

#define WRITE(name)                                                    \
  ssize_t name(int file, const void *from, size_t bytes, off_t at) {   \
    static ssize_t (*real)(int, const void *, size_t, off_t);          \
    if (!real) real = dlsym(RTLD_NEXT, #name);                         \
    int error = fault(file, faults()->fail_writes, at + (off_t)bytes); \
    if (!error) return real(file, from, bytes, at);                    \
    errno = error;                                                     \
    return -1;                                                         \
  }

READ(pread)
READ(pread64)
WRITE(pwrite)
WRITE(pwrite64)

/* Recordings and logs are appended to. */
ssize_t write(int file, const void *from, size_t bytes) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = dlsym(RTLD_NEXT, "write");
  struct stat found;
  const volatile struct faults *now = faults();
  int fails = now->slow_us || now->fail_writes || now->kib_max;
  off_t size = fails && fstat(file, &found) == 0 && S_ISREG(found.st_mode) ? found.st_size : -1;
  int error = size < 0 ? 0 : fault(file, now->fail_writes, size + (off_t)bytes);
  if (!error) return real(file, from, bytes);
  errno = error;
  return -1;
}
