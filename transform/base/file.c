/* SPDX-License-Identifier: MIT */
#include "file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct text {
    char *v;
    size_t n, cap;
};

static void append(struct xf_arena *a, struct text *t, const char *bytes, size_t n)
{
    while (t->n + n + 1 > t->cap)
        t->v = xf_grow(a, t->v, t->cap, &t->cap, 1);
    memcpy(t->v + t->n, bytes, n);
    t->n += n;
}

/* Room for a regular file at once; others grow as they are read. */
static struct text room_for(struct xf_arena *a, FILE *f)
{
    struct stat st;
    struct text t = {0};
    if (fstat(fileno(f), &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0) {
        t.cap = (size_t)st.st_size + 1;
        t.v = xf_alloc(a, t.cap);
    }
    return t;
}

char *xf_read_stream(struct xf_arena *a, FILE *f, size_t *len)
{
    struct text t = room_for(a, f);
    char buffer[65536];
    size_t got;
    while ((got = fread(buffer, 1, sizeof buffer, f)) > 0)
        append(a, &t, buffer, got);
    if (ferror(f))
        return NULL;
    *len = t.n;
    return t.v ? t.v : xf_strdup(a, "");
}

char *xf_read_file(struct xf_arena *a, const char *path, size_t *len)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    char *text = xf_read_stream(a, f, len);
    int error = text ? 0 : errno;
    fclose(f);
    errno = error;
    return text;
}
