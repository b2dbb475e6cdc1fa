/* SPDX-License-Identifier: MIT */
#include "write.h"

#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *failed(struct xf_arena *a, const char *what, const char *path)
{
    return xf_sprintf(a, "cannot %s '%s': %s", what, path, strerror(errno));
}

static int write_all(int fd, struct xf_bytes bytes)
{
    while (bytes.n) {
        ssize_t n = write(fd, bytes.p, bytes.n);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -1;
        bytes.p += n;
        bytes.n -= (size_t)n;
    }
    return 0;
}

static const char *write_directly(struct xf_arena *a, const char *path, struct xf_bytes bytes)
{
    int fd = open(path, O_WRONLY);
    if (fd < 0)
        return failed(a, "open", path);
    const char *wrong = write_all(fd, bytes) < 0 ? failed(a, "write", path) : NULL;
    if (close(fd) < 0 && !wrong)
        wrong = failed(a, "write", path);
    return wrong;
}

static mode_t mode_of_new_file(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Fill the open temporary file and give it the mode and owner of `like`, NULL for a new file. */
static int fill(int fd, struct xf_bytes bytes, const struct stat *like)
{
    if (write_all(fd, bytes) < 0)
        return -1;
    if (like && fchown(fd, like->st_uid, like->st_gid) < 0 && errno != EPERM)
        return -1;
    if (fchmod(fd, like ? like->st_mode & 07777 : mode_of_new_file()) < 0)
        return -1;
    return fsync(fd);
}

/* NULL if the file still is what was read, or if nobody says what that was. */
static const char *check_unchanged(struct xf_arena *a, const char *path,
                                   const struct xf_bytes *read)
{
    size_t n = 0;
    const char *now = read ? xf_read_file(a, path, &n) : NULL;
    if (!read || (now && n == read->n && memcmp(now, read->p, n) == 0))
        return NULL;
    return xf_sprintf(a, "'%s' was changed by somebody else while this ran: left as it is", path);
}

static const char *replace(struct xf_arena *a, const char *path, struct xf_bytes bytes,
                           const struct stat *like, const struct xf_bytes *read)
{
    char *temp = xf_sprintf(a, "%s.XXXXXX", path);
    int fd = mkstemp(temp);
    if (fd < 0)
        return failed(a, "make a temporary file beside", path);
    const char *wrong = fill(fd, bytes, like) < 0 ? failed(a, "write", temp) : NULL;
    if (close(fd) < 0 && !wrong)
        wrong = failed(a, "write", temp);
    if (!wrong)
        wrong = check_unchanged(a, path, read);
    if (!wrong && rename(temp, path) < 0)
        wrong = failed(a, "replace", path);
    if (wrong)
        unlink(temp);
    return wrong;
}

static const char *write_file(struct xf_arena *a, const char *path, struct xf_bytes bytes,
                              const struct xf_bytes *read)
{
    char real[PATH_MAX];
    struct stat st;
    if (!realpath(path, real)) {
        if (errno == ENOENT && lstat(path, &st) < 0)
            return replace(a, path, bytes, NULL, NULL);
        return failed(a, "follow", path);
    }
    if (stat(real, &st) < 0)
        return failed(a, "look at", path);
    if (S_ISDIR(st.st_mode)) {
        errno = EISDIR;
        return failed(a, "write", path);
    }
    if (!S_ISREG(st.st_mode))
        return write_directly(a, path, bytes);
    if (access(real, W_OK) < 0)
        return failed(a, "write", path);
    return replace(a, real, bytes, &st, read);
}

const char *xf_write_file(struct xf_arena *a, const char *path, struct xf_bytes bytes)
{
    return write_file(a, path, bytes, NULL);
}

const char *xf_replace_file(struct xf_arena *a, const char *path, struct xf_bytes read,
                            struct xf_bytes bytes)
{
    return write_file(a, path, bytes, &read);
}

const char *xf_make_parents(struct xf_arena *a, const char *path)
{
    char *part = xf_strdup(a, path);
    for (char *p = part + 1; *p && (p = strchr(p, '/')); p++) {
        *p = '\0';
        if (mkdir(part, 0777) < 0 && errno != EEXIST)
            return failed(a, "make the directory", part);
        *p = '/';
    }
    return NULL;
}
