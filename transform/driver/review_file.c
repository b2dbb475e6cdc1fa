/* SPDX-License-Identifier: MIT */
#include "review_file.h"

#include "file.h"
#include "patch.h"
#include "content.h"
#include "write.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char head[] =
    "# Decisions about groups, for rescatter --review; one on each line, so that versions merge.\n";

static const char *const words[] = {[XF_ACCEPTED] = "accept", [XF_DECLINED] = "decline"};

/* ---- keys ---- */

static void take_line(void *ctx, const struct xf_patch_line *line)
{
    struct xf_content *c = ctx;
    if (line->kind != XF_PATCH_DELETED && line->kind != XF_PATCH_ADDED)
        return;
    xf_content_add(c, line->kind == XF_PATCH_ADDED ? "+" : "-", 1);
    xf_content_add(c, line->text, line->len);
}

/* The lines that the groups change. What is harmless depends on which others are rewritten. */
static void take_lines(struct xf_arena *a, struct xf_content *c, const struct xf_file *f,
                       const struct xf_groups *groups)
{
    static const struct xf_groups none = {0};
    struct xf_file own = xf_file_step(a, f, &none, groups);
    size_t kept = 0;
    for (size_t i = 0; i < own.n_edits; i++)
        if (!own.edits[i].harmless)
            own.edits[kept++] = own.edits[i];
    own.n_edits = kept;
    if (kept)
        xf_content_add_text(c, f->path);
    xf_patch_each(a, &own, 0, take_line, c);
}

static void take_open(struct xf_content *c, const struct xf_group *g)
{
    xf_content_add_text(c, g->id);
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        if (g->duties[o].status != XF_PROVED) {
            xf_content_add_text(c, xf_obligation_id((enum xf_obligation)o));
            xf_content_add_text(c, xf_status_name(g->duties[o].status));
        }
    for (size_t i = 0; i < g->warnings.n; i++)
        xf_content_add_text(c, g->warnings.v[i].text);
}

const char *xf_review_key(struct xf_arena *a, const struct xf_result *r,
                          const struct xf_groups *groups)
{
    struct xf_content c = xf_content_begin();
    for (size_t i = 0; i < groups->n; i++)
        take_open(&c, groups->v[i]);
    for (size_t i = 0; i < r->n_files; i++)
        take_lines(a, &c, &r->files[i], groups);
    return xf_content_name(a, &c);
}

/* ---- decisions ---- */

static struct xf_decided_group *entry(const struct xf_review *review, const char *key)
{
    for (size_t i = 0; i < review->n; i++)
        if (!strcmp(review->v[i].key, key))
            return &review->v[i];
    return NULL;
}

enum xf_decided xf_review_find(const struct xf_review *review, const char *key)
{
    const struct xf_decided_group *d = entry(review, key);
    return d ? d->what : XF_UNDECIDED;
}

void xf_review_set(struct xf_arena *a, struct xf_review *review, const struct xf_decided_group *d)
{
    struct xf_decided_group *there = entry(review, d->key);
    *(there ? there : xf_push(a, review)) = *d;
}

/* ---- the file ---- */

/* A line "WORD KEY ID"; false when it is none. */
static bool take(struct xf_arena *a, char *line, struct xf_review *out)
{
    char *rest;
    const char *word = strtok_r(line, " \t", &rest), *key = strtok_r(NULL, " \t", &rest);
    struct xf_decided_group d = {.key = key, .id = rest ? rest + strspn(rest, " \t") : ""};
    for (int i = XF_ACCEPTED; word && i <= XF_DECLINED; i++)
        if (!strcmp(word, words[i]))
            d.what = (enum xf_decided)i;
    if (d.what == XF_UNDECIDED || !key)
        return false;
    xf_review_set(a, out, &d);
    return true;
}

const char *xf_review_read(struct xf_arena *a, const char *path, bool may_miss,
                           struct xf_review *out)
{
    size_t n;
    const char *text = xf_read_file(a, path, &n);
    if (!text && may_miss && errno == ENOENT)
        return NULL;
    if (!text)
        return xf_sprintf(a, "cannot read '%s': %s", path, strerror(errno));
    char *rest = xf_strndup(a, text, n);
    for (unsigned number = 1; *rest; number++) {
        size_t length = strcspn(rest, "\n");
        char *line = rest, *end = rest + length;
        rest = *end ? end + 1 : end;
        if (length && end[-1] == '\r')
            end--;
        *end = '\0';
        if (*line && *line != '#' && !take(a, line, out))
            return xf_sprintf(a, "%s:%u: expected 'accept KEY GROUP' or 'decline KEY GROUP'", path,
                              number);
    }
    return NULL;
}

static int by_id(const void *x, const void *y)
{
    const struct xf_decided_group *a = x, *b = y;
    int order = strcmp(a->id, b->id);
    return order ? order : strcmp(a->key, b->key);
}

const char *xf_review_write(struct xf_arena *a, const char *path, const struct xf_review *review)
{
    const char *text = head;
    if (review->n)
        qsort(review->v, review->n, sizeof *review->v, by_id);
    for (const struct xf_decided_group *d = review->v; d < review->v + review->n; d++)
        text = xf_sprintf(a, "%s%s %s %s\n", text, words[d->what], d->key, d->id);
    return xf_write_file(a, path, (struct xf_bytes){text, strlen(text)});
}
