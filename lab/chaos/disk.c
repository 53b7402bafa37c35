/*
 * Makes files fail for the process that preloads it. WEIR_CHAOS_DISKS has disks, separated by
 * colons. Each is the file of its faults, a comma, and what is in the paths of its files.
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

#define DISKS_MAX 4
#define PATH_BYTES_MAX 4096

static struct disk {
  char files[PATH_BYTES_MAX];
  const volatile struct faults *faults;
} disks[DISKS_MAX];
static int disk_count;

static const volatile struct faults *map_faults(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  void *map = mmap(0, sizeof(struct faults), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  return map == MAP_FAILED ? 0 : map;
}

__attribute__((constructor)) static void find_disks(void) {
  static char text[DISKS_MAX * 2 * PATH_BYTES_MAX];
  const char *given = getenv("WEIR_CHAOS_DISKS");
  if (!given) return;
  snprintf(text, sizeof text, "%s", given);
  char *rest = text, *part;
  while (disk_count < DISKS_MAX && (part = strsep(&rest, ":"))) {
    char *files = strchr(part, ',');
    if (!files) continue;
    *files++ = 0;
    struct disk *disk = &disks[disk_count];
    snprintf(disk->files, sizeof disk->files, "%s", files);
    if ((disk->faults = map_faults(part))) disk_count++;
  }
}

static int is_faulty(const volatile struct faults *of) {
  return of->slow_us || of->fail_reads || of->fail_writes || of->kib_max;
}

/* Returns the faults of the disk that has the file, 0 for a sound one. */
static const volatile struct faults *faults_of(int file) {
  int faulty = 0;
  for (int i = 0; i < disk_count; i++) faulty |= is_faulty(disks[i].faults);
  if (!faulty) return 0;
  char link[32], path[PATH_BYTES_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  for (int i = 0; i < disk_count; i++) {
    if (strstr(path, disks[i].files)) return disks[i].faults;
  }
  return 0;
}

static int happens(int of_thousand) {
  static __thread unsigned int seed;
  if (seed == 0) seed = (unsigned int)(size_t)&seed ^ (unsigned int)getpid();
  return rand_r(&seed) % 1000 < of_thousand;
}

/* Returns the error that a call meets, 0 for none. */
static int fault(const volatile struct faults *now, int file, int of_thousand, off_t end) {
  if (now->slow_us) usleep(now->slow_us);
  if (happens(of_thousand)) return EIO;
  struct stat found;
  if (!now->kib_max || end <= now->kib_max * 1024LL) return 0;
  return fstat(file, &found) == 0 && end > found.st_size ? ENOSPC : 0;
}

#define READ(name)                                                                \
  ssize_t name(int file, void *into, size_t bytes, off_t at) {                    \
    static ssize_t (*real)(int, void *, size_t, off_t);                           \
    if (!real) real = dlsym(RTLD_NEXT, #name);                                    \
    const volatile struct faults *now = faults_of(file);                          \
    int error = now ? fault(now, file, now->fail_reads, 0) : 0;                   \
    if (!error) return real(file, into, bytes, at);                               \
    errno = error;                                                                \
    return -1;                                                                    \
  }

#define WRITE(name)                                                               \
  ssize_t name(int file, const void *from, size_t bytes, off_t at) {              \
    static ssize_t (*real)(int, const void *, size_t, off_t);                     \
    if (!real) real = dlsym(RTLD_NEXT, #name);                                    \
    const volatile struct faults *now = faults_of(file);                          \
    int error = now ? fault(now, file, now->fail_writes, at + (off_t)bytes) : 0;  \
    if (!error) return real(file, from, bytes, at);                               \
    errno = error;                                                                \
    return -1;                                                                    \
  }

READ(pread)
READ(pread64)
WRITE(pwrite)
WRITE(pwrite64)

/* Recordings are appended to; logs are written from the start of a file. */
ssize_t write(int file, const void *from, size_t bytes) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = dlsym(RTLD_NEXT, "write");
  struct stat found;
  const volatile struct faults *now = faults_of(file);
  int error = 0;
  if (now && fstat(file, &found) == 0 && S_ISREG(found.st_mode)) {
    error = fault(now, file, now->fail_writes, found.st_size + (off_t)bytes);
  }
  if (!error) return real(file, from, bytes);
  errno = error;
  return -1;
}
