/* SPDX-License-Identifier: MIT */
#include "path.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Drop empty and "." components. */
static char *tidy(struct xf_arena *a, const char *path)
{
    char *out = xf_alloc(a, strlen(path) + 2);
    char *end = out;
    while (*path) {
        size_t n = strcspn(path, "/");
        if (n && !(n == 1 && *path == '.')) {
            memcpy(end, path, n);
            end += n;
            *end++ = '/';
        }
        path += n + (path[n] == '/');
    }
    if (end > out)
        end[-1] = '\0';
    return out;
}

static bool climbs(const char *tidied)
{
    const char *padded_end = tidied + strlen(tidied);
    for (const char *p = tidied; (p = strstr(p, "..")); p += 2) {
        bool starts = p == tidied || p[-1] == '/';
        if (starts && (p + 2 == padded_end || p[2] == '/'))
            return true;
    }
    return false;
}

/* The absolute path with the directory part resolved; the file itself may be a symbolic link,
 * which keeps its name. */
static const char *absolute(struct xf_arena *a, const char *path)
{
    const char *name = xf_base_name(path);
    const char *dir = name > path ? xf_strndup(a, path, (size_t)(name - path)) : ".";
    char real[PATH_MAX];
    if (!realpath(dir, real))
        return path;
    return xf_sprintf(a, "%s/%s", real, name);
}

const char *xf_real_path(struct xf_arena *a, const char *path)
{
    char real[PATH_MAX];
    return xf_strdup(a, realpath(path, real) ? real : path);
}

const char *xf_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

const char *xf_short_path(struct xf_arena *a, const char *path)
{
    char cwd[PATH_MAX];
    if (!getcwd(cwd, sizeof cwd))
        return path;
    size_t n = strlen(cwd);
    bool below = strncmp(path, cwd, n) == 0 && path[n] == '/';
    return below ? tidy(a, path + n) : path;
}

const char *xf_near_path(struct xf_arena *a, const char *path)
{
    char cwd[PATH_MAX];
    bool here = getcwd(cwd, sizeof cwd) && !strcmp(cwd, path);
    return here ? "." : xf_short_path(a, path);
}

const char *xf_tree_path(struct xf_arena *a, const char *path)
{
    const char *tidied = tidy(a, path);
    if (path[0] != '/' && !climbs(tidied))
        return tidied;
    return tidy(a, xf_short_path(a, absolute(a, path)));
}

const char *xf_own_folder(struct xf_arena *a)
{
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        return ".";
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    return xf_strdup(a, self);
}

const char *xf_path_below(struct xf_arena *a, const char *dir, const char *path)
{
    const char *real = dir ? xf_real_path(a, path) : NULL;
    size_t n = dir ? strlen(dir) : 0;
    bool below = real && strncmp(real, dir, n) == 0 && real[n] == '/';
    return below ? real + n + 1 : xf_base_name(path);
}
