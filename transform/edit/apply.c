/* SPDX-License-Identifier: MIT */
#include "apply.h"

#include <assert.h>
#include <string.h>

bool xf_edits_valid(const struct xf_edit *edits, size_t n, size_t len, size_t *bad)
{
    size_t done = 0;
    for (size_t i = 0; i < n; i++) {
        if (edits[i].begin < done || edits[i].end < edits[i].begin || edits[i].end > len) {
            *bad = i;
            return false;
        }
        done = edits[i].end;
    }
    return true;
}

static size_t length_after(const struct xf_file *f)
{
    size_t n = f->source_len;
    for (size_t i = 0; i < f->n_edits; i++)
        n = n - (f->edits[i].end - f->edits[i].begin) + strlen(f->edits[i].text);
    return n;
}

static char *put(char *to, const char *from, size_t n)
{
    if (n)
        memcpy(to, from, n);
    return to + n;
}

struct xf_bytes xf_edits_apply(struct xf_arena *a, const struct xf_file *f)
{
    size_t bad;
    assert(xf_edits_valid(f->edits, f->n_edits, f->source_len, &bad));
    if (f->n_edits == 0)
        return (struct xf_bytes){f->source, f->source_len};
    char *out = xf_alloc(a, length_after(f) + 1);
    char *end = out;
    size_t done = 0;
    for (const struct xf_edit *e = f->edits; e < f->edits + f->n_edits; e++) {
        end = put(end, f->source + done, e->begin - done);
        end = put(end, e->text, strlen(e->text));
        done = e->end;
    }
    end = put(end, f->source + done, f->source_len - done);
    return (struct xf_bytes){out, (size_t)(end - out)};
}
