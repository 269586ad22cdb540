// The beginning of the single file: a static program with a squashfs behind it (AppImage, type 2). It mounts that image
// and becomes AppRun in it; where nothing can be mounted (no /dev/fuse, no fusermount3) it unpacks the image once into the
// cache and starts from there. packaging/appimage/build compiles it and puts both together.
//
//   --appimage-extract           unpacks into squashfs-root here, and ends
//   --appimage-extract-and-run   unpacks into the cache, as where nothing can be mounted; so does APPIMAGE_EXTRACT_AND_RUN=1
//   --appimage-offset            prints where the image begins
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <ll.h>
#include <squashfuse.h>

static char self[PATH_MAX];

static void fail(const char* what) {
  fprintf(stderr, "Sinkscope: %s: %s\n", what, errno != 0 ? strerror(errno) : "is damaged; download it again");
  exit(1);
}

// Behind the last section header, which static programs have at their end.
static size_t imageOffset(void) {
  Elf64_Ehdr header;
  const int file = open(self, O_RDONLY | O_CLOEXEC);
  if (file < 0 || read(file, &header, sizeof header) != (ssize_t)sizeof header) fail(self);
  close(file);
  return header.e_shoff + (size_t)header.e_shentsize * header.e_shnum;
}

// ---- unpacking ----

static void unpackFile(sqfs* fs, sqfs_inode* inode, const char* path) {
  static char buffer[1 << 17];
  const int out = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (out < 0) fail(path);
  for (sqfs_off_t at = 0;;) {
    sqfs_off_t size = sizeof buffer;
    errno = 0;
    if (sqfs_read_range(fs, inode, at, &size, buffer) != SQFS_OK) fail(self);
    if (size == 0) break;
    for (sqfs_off_t done = 0; done < size;) {
      const ssize_t wrote = write(out, buffer + done, (size_t)(size - done));
      if (wrote < 0) fail(path);
      done += wrote;
    }
    at += size;
  }
  if (fchmod(out, inode->base.mode & 0777) != 0 || close(out) != 0) fail(path);
}

static void unpack(size_t offset, const char* into) {
  sqfs fs;
  if (mkdir(into, 0755) != 0 && errno != EEXIST) fail(into);
  errno = 0;
  if (sqfs_open_image(&fs, self, offset) != SQFS_OK) fail(self);
  sqfs_traverse all;
  if (sqfs_traverse_open(&all, &fs, sqfs_inode_root(&fs)) != SQFS_OK) fail(self);
  sqfs_err error = SQFS_OK;
  while (sqfs_traverse_next(&all, &error)) {
    if (all.dir_end) continue;
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", into, all.path) >= (int)sizeof path) fail(all.path);
    sqfs_inode inode;
    if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&all.entry)) != SQFS_OK) fail(self);
    if (S_ISDIR(inode.base.mode)) {
      if (mkdir(path, 0755) != 0 && errno != EEXIST) fail(path);
    } else if (S_ISLNK(inode.base.mode)) {
      char target[PATH_MAX];
      size_t size = sizeof target;
      if (sqfs_readlink(&fs, &inode, target, &size) != SQFS_OK) fail(self);
      unlink(path);
      if (symlink(target, path) != 0) fail(path);
    } else {
      unpackFile(&fs, &inode, path);
    }
  }
  errno = 0;
  if (error != SQFS_OK) fail(self);
  sqfs_traverse_close(&all);
}

// One folder for each image, by what stands at its beginning: sizes, and when it was made.
static void unpackInCache(size_t offset, char* folder, size_t room) {
  unsigned char head[96];
  const int file = open(self, O_RDONLY | O_CLOEXEC);
  if (file < 0 || pread(file, head, sizeof head, (off_t)offset) != (ssize_t)sizeof head) fail(self);
  close(file);
  unsigned long long hash = 14695981039346656037ULL;  // FNV-1a
  for (size_t i = 0; i < sizeof head; ++i) hash = (hash ^ head[i]) * 1099511628211ULL;
  const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  char parent[PATH_MAX / 2] = "";
  if (cache != NULL && cache[0] == '/') {
    snprintf(parent, sizeof parent, "%s/sinkscope", cache);
  } else if (home != NULL && home[0] == '/') {
    snprintf(parent, sizeof parent, "%s/.cache", home);
    mkdir(parent, 0700);
    strncat(parent, "/sinkscope", sizeof parent - strlen(parent) - 1);
  }
  mkdir(parent, 0700);
  if (access(parent, W_OK) != 0) {  // a home that is not there, or cannot be written to
    snprintf(parent, sizeof parent, "/tmp/sinkscope-%d", (int)getuid());
    struct stat found;
    mkdir(parent, 0700);
    // Nobody else may have put it there: what lies in it is run.
    if (lstat(parent, &found) != 0 || !S_ISDIR(found.st_mode) || found.st_uid != getuid() || (found.st_mode & 022) != 0)
      fail(parent);
  }
  snprintf(folder, room, "%s/unpacked-%016llx", parent, hash);
  char first[PATH_MAX];
  snprintf(first, sizeof first, "%s/AppRun", folder);
  if (access(first, X_OK) == 0) return;
  fprintf(stderr, "Sinkscope: unpacking into %s (once)\n", folder);
  // Under its name whole or not at all; of two that start together the first is taken.
  char making[PATH_MAX];
  snprintf(making, sizeof making, "%s.%d", folder, (int)getpid());
  unpack(offset, making);
  if (rename(making, folder) != 0 && access(first, X_OK) != 0) fail(folder);
}

// ---- mounting ----

// Ends the mount when nobody has the other end of the pipe any more: the program, and all that it has started.
struct Mounted {
  struct fuse_session* session;
  int alive;
};
static void* waitForTheEnd(void* given) {
  const struct Mounted* mounted = given;
  char byte;
  while (read(mounted->alive, &byte, 1) < 0 && errno == EINTR) continue;
  fuse_session_exit(mounted->session);
  fuse_session_unmount(mounted->session);
  return NULL;
}

static void serve(size_t offset, const char* point, int ready, int alive) {
  struct fuse_lowlevel_ops ops;
  memset(&ops, 0, sizeof ops);
  ops.getattr = sqfs_ll_op_getattr;
  ops.opendir = sqfs_ll_op_opendir;
  ops.releasedir = sqfs_ll_op_releasedir;
  ops.readdir = sqfs_ll_op_readdir;
  ops.lookup = sqfs_ll_op_lookup;
  ops.open = sqfs_ll_op_open;
  ops.create = sqfs_ll_op_create;
  ops.release = sqfs_ll_op_release;
  ops.read = sqfs_ll_op_read;
  ops.readlink = sqfs_ll_op_readlink;
  ops.listxattr = sqfs_ll_op_listxattr;
  ops.getxattr = sqfs_ll_op_getxattr;
  ops.forget = sqfs_ll_op_forget;
  ops.statfs = stfs_ll_op_statfs;
  sqfs_ll* image = sqfs_ll_open(self, offset);
  if (image == NULL) _exit(1);
  char* words[] = {self, (char*)"-o", (char*)"ro,nosuid,nodev,subtype=sinkscope", NULL};
  struct fuse_args arguments = FUSE_ARGS_INIT(3, words);
  sqfs_ll_chan channel;
  if (sqfs_ll_mount(&channel, point, &arguments, &ops, sizeof ops, image) != SQFS_OK) _exit(1);
  struct Mounted mounted = {channel.session, alive};
  pthread_t waiting;
  if (pthread_create(&waiting, NULL, waitForTheEnd, &mounted) != 0 || write(ready, "y", 1) != 1) _exit(1);
  close(ready);
  fuse_session_loop(channel.session);
  pthread_join(waiting, NULL);
  rmdir(point);
  _exit(0);
}

// Whether the image is mounted at `point` now. What serves it is nobody's child and in no terminal: Ctrl-C ends the
// program first, then the mount.
static int mountAt(size_t offset, const char* point) {
  int ready[2], alive[2];
  if (pipe2(ready, O_CLOEXEC) != 0 || pipe(alive) != 0) return 0;
  const pid_t first = fork();
  if (first < 0) return 0;
  if (first == 0) {
    if (fork() != 0) _exit(0);
    setsid();
    close(ready[0]);
    close(alive[1]);
    fcntl(alive[0], F_SETFD, FD_CLOEXEC);
    for (int signal_ = 1; signal_ <= 2; ++signal_) signal(signal_, SIG_IGN);
    const int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; ++stream) dup2(nothing, stream);
    serve(offset, point, ready[1], alive[0]);
  }
  waitpid(first, NULL, 0);
  close(ready[1]);
  close(alive[0]);
  char byte = 0;
  const int mounted = read(ready[0], &byte, 1) == 1;
  close(ready[0]);
  if (!mounted) close(alive[1]);
  return mounted;
}

int main(int argc, char** argv) {
  const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
  if (length <= 0) fail("/proc/self/exe");
  const size_t offset = imageOffset();
  const char* asked = argc > 1 ? argv[1] : "";
  if (strcmp(asked, "--appimage-offset") == 0) return printf("%zu\n", offset) < 0;
  if (strcmp(asked, "--appimage-extract") == 0) {
    unpack(offset, "squashfs-root");
    return 0;
  }
  int unpacked = getenv("APPIMAGE_EXTRACT_AND_RUN") != NULL;
  if (strcmp(asked, "--appimage-extract-and-run") == 0) {
    unpacked = 1;
    argv[1] = argv[0];
    ++argv;
  }
  char folder[PATH_MAX] = "/tmp/.sinkscope-XXXXXX";
  if (!unpacked) {
    if (mkdtemp(folder) == NULL) {
      unpacked = 1;
    } else if (!mountAt(offset, folder)) {
      rmdir(folder);
      unpacked = 1;
    }
  }
  if (unpacked) unpackInCache(offset, folder, sizeof folder);
  setenv("APPIMAGE", self, 1);
  setenv("APPDIR", folder, 1);
  setenv("ARGV0", argv[0], 1);
  char first[PATH_MAX];
  snprintf(first, sizeof first, "%s/AppRun", folder);
  execv(first, argv);
  fail(first);
}
