/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "costtext.h"

#include "err.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_BYTES = 64 << 20 }; /* a device that never ends is no cost file */

static int fail_errno(struct rsc_err *err, const char *path)
{
    return rsc_fail(err, RSC_EIO, "%s: %s", path, strerror(errno));
}

/* Text of an open file up to one byte more than is allowed; NULL: out of memory. */
static char *slurp(FILE *file, size_t *len)
{
    size_t size = 1 << 14, used = 0;
    char *text = malloc(size);
    while (text) {
        used += fread(text + used, 1, size - used, file);
        if (used < size || used > MAX_BYTES)
            break;
        char *larger = realloc(text, size *= 2);
        if (!larger)
            free(text);
        text = larger;
    }
    *len = used;
    return text;
}

int rsc_costtext_read(const char *path, char **text, size_t *len, struct rsc_err *err)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail_errno(err, path);
    errno = 0;
    char *chars = slurp(file, len);
    int rc = 0;
    if (ferror(file))
        rc = fail_errno(err, path);
    else if (!chars)
        rc = rsc_fail_nomem(err);
    else if (*len > MAX_BYTES)
        rc = rsc_fail(err, RSC_EIO, "%s: found more than %d MB, expected a cost file", path,
                      MAX_BYTES >> 20);
    fclose(file);
    if (rc < 0)
        free(chars);
    else
        *text = chars;
    return rc;
}

/* A new file beside `path`; its name is for the caller to free. -1: errno tells. The mode is left
 * to the process's umask, which can only be asked for by changing it. */
static int open_beside(const char *path, char **name)
{
    size_t size = strlen(path) + 64;
    int fd = -1;
    if (!(*name = malloc(size)))
        return -1;
    for (int i = 0; fd < 0 && i < 100; i++) {
        snprintf(*name, size, "%s.%ld.%d.tmp", path, (long)getpid(), i);
        fd = open(*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno != EEXIST)
            break;
    }
    return fd;
}

static int write_all(int fd, const char *text, size_t len)
{
    while (len > 0) {
        ssize_t written = write(fd, text, len);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return -1;
        text += written;
        len -= (size_t)written;
    }
    return fsync(fd);
}

static void keep_mode(int fd, const char *path)
{
    struct stat old;
    if (stat(path, &old) == 0)
        fchmod(fd, old.st_mode & 07777);
}

static int replace(const char *path, const char *text, size_t len, struct rsc_err *err)
{
    char *name = NULL;
    int fd = open_beside(path, &name);
    if (fd < 0) {
        free(name);
        return fail_errno(err, path);
    }
    keep_mode(fd, path);
    bool written = write_all(fd, text, len) == 0;
    int why = errno;
    bool closed = close(fd) == 0;
    if (written && closed && rename(name, path) == 0) {
        free(name);
        return 0;
    }
    errno = written ? errno : why;
    fail_errno(err, path);
    unlink(name);
    free(name);
    return -1;
}

int rsc_costtext_write(const char *path, const char *text, size_t len, struct rsc_err *err)
{
    char *real = realpath(path, NULL);
    int rc = replace(real ? real : path, text, len, err);
    free(real);
    return rc;
}

int rsc_costtext_lock(const char *path)
{
    char *copy = strdup(path);
    int lock = copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    free(copy);
    if (lock >= 0 && flock(lock, LOCK_EX) < 0) {
        close(lock);
        return -1;
    }
    return lock;
}

void rsc_costtext_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
