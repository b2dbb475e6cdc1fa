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

/* What is on its way to a file. */
struct staged {
    const char *path; /* without links */
    const char *temp; /* holds it; NULL: the file is a device or a pipe */
};

static const char *stage_beside(struct xf_arena *a, struct staged *s, struct xf_bytes bytes,
                                const struct stat *like)
{
    char *temp = xf_sprintf(a, "%s.XXXXXX", s->path);
    int fd = mkstemp(temp);
    if (fd < 0)
        return failed(a, "make a temporary file beside", s->path);
    const char *wrong = fill(fd, bytes, like) < 0 ? failed(a, "write", temp) : NULL;
    if (close(fd) < 0 && !wrong)
        wrong = failed(a, "write", temp);
    if (wrong)
        unlink(temp);
    s->temp = temp;
    return wrong;
}

static const char *stage(struct xf_arena *a, const char *path, struct xf_bytes bytes,
                         struct staged *s)
{
    char real[PATH_MAX];
    struct stat st;
    *s = (struct staged){path, NULL};
    if (!realpath(path, real)) {
        if (errno == ENOENT && lstat(path, &st) < 0)
            return stage_beside(a, s, bytes, NULL);
        return failed(a, "follow", path);
    }
    if (stat(real, &st) < 0)
        return failed(a, "look at", path);
    if (S_ISDIR(st.st_mode)) {
        errno = EISDIR;
        return failed(a, "write", path);
    }
    if (!S_ISREG(st.st_mode))
        return NULL;
    if (access(real, W_OK) < 0)
        return failed(a, "write", path);
    s->path = xf_strdup(a, real);
    return stage_beside(a, s, bytes, &st);
}

static void discard(const struct staged *s)
{
    if (s->temp)
        unlink(s->temp);
}

static const char *install(struct xf_arena *a, const struct staged *s, struct xf_bytes bytes,
                           const struct xf_bytes *read)
{
    if (!s->temp)
        return write_directly(a, s->path, bytes);
    const char *wrong = check_unchanged(a, s->path, read);
    if (!wrong && rename(s->temp, s->path) < 0)
        wrong = failed(a, "replace", s->path);
    if (wrong)
        discard(s);
    return wrong;
}

static const char *write_file(struct xf_arena *a, const char *path, struct xf_bytes bytes,
                              const struct xf_bytes *read)
{
    struct staged s;
    const char *wrong = stage(a, path, bytes, &s);
    return wrong ? wrong : install(a, &s, bytes, read);
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

/* The first `done` files become what they were; somebody may have changed them again. */
static const char *put_back(struct xf_arena *a, const struct xf_replacement *files, size_t done,
                            const char *wrong)
{
    for (size_t i = 0; i < done; i++) {
        const char *kept = xf_replace_file(a, files[i].path, files[i].bytes, files[i].read);
        if (kept)
            wrong = xf_sprintf(a, "%s; replaced, and not put back: %s", wrong, kept);
    }
    return wrong;
}

const char *xf_replace_together(struct xf_arena *a, const struct xf_replacement *files, size_t n,
                                size_t *which)
{
    struct staged *staged = xf_alloc(a, (n + 1) * sizeof *staged);
    const char *wrong = NULL;
    size_t ready = 0, done = 0;
    for (; !wrong && ready < n; ready += !wrong) {
        *which = ready;
        wrong = stage(a, files[ready].path, files[ready].bytes, &staged[ready]);
    }
    for (; !wrong && done < n; done += !wrong) {
        *which = done;
        wrong = install(a, &staged[done], files[done].bytes, &files[done].read);
    }
    if (!wrong)
        return NULL;
    for (size_t i = done; i < ready; i++)
        discard(&staged[i]);
    return put_back(a, files, done, wrong);
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
