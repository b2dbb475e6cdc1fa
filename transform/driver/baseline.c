/* SPDX-License-Identifier: MIT */
#include "baseline.h"

#include "content.h"
#include "file.h"
#include "path.h"
#include "write.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char head[] = "# Known refusals, for rescatter --baseline; one on each line.\n";

/* ---- how a refusal is known ---- */

static const char *source_of(struct xf_arena *a, const struct xf_result *r, const char *path,
                             size_t *n)
{
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        if (f->source && !strcmp(f->path, path)) {
            *n = f->source_len;
            return f->source;
        }
    return xf_read_file(a, path, n);
}

/* Blanks do not count. */
static void take_line(struct xf_content *c, const char *text, size_t n, unsigned line)
{
    const char *end = text + n;
    for (unsigned l = 1; text && l < line; l++) {
        text = memchr(text, '\n', (size_t)(end - text));
        text += text != NULL;
    }
    for (; text && text < end && *text != '\n'; text++)
        if (!isspace((unsigned char)*text))
            xf_content_add(c, text, 1);
}

static const char *entry_of(struct xf_arena *a, const struct xf_result *r, const struct xf_site *s)
{
    struct xf_content c = xf_content_begin();
    size_t n = 0;
    const char *text = source_of(a, r, s->place.file, &n);
    take_line(&c, text, text ? n : 0, s->place.line);
    return xf_sprintf(a, "%s %s %s %s %s", s->code, xf_content_name(a, &c), s->call,
                      *s->function ? s->function : "-", xf_tree_path(a, s->place.file));
}

/* Somebody's wish is nothing to get used to. */
static bool counts(const struct xf_site *s)
{
    return s->verdict == XF_REFUSED && strcmp(s->code, xf_reason_code(XF_REASON_SUPPRESSED)) != 0;
}

/* ---- the file ---- */

static int by_text(const void *x, const void *y)
{
    return strcmp(*(const char *const *)x, *(const char *const *)y);
}

static const char *write_all(struct xf_arena *a, const char *path, const struct xf_result *r)
{
    struct xf_strings all = {0};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (const struct xf_site *s = f->sites; s < f->sites + f->n_sites; s++)
            if (counts(s))
                *xf_push(a, &all) = entry_of(a, r, s);
    if (all.n)
        qsort(all.v, all.n, sizeof *all.v, by_text);
    const char *text = head;
    for (size_t i = 0; i < all.n; i++)
        text = xf_sprintf(a, "%s%s\n", text, all.v[i]);
    return xf_write_file(a, path, (struct xf_bytes){text, strlen(text)});
}

static const char *read_all(struct xf_arena *a, const char *path, struct xf_strings *known)
{
    size_t n;
    const char *text = xf_read_file(a, path, &n);
    char *rest;
    if (!text)
        return xf_sprintf(a, "cannot read '%s': %s", path, strerror(errno));
    for (char *line = strtok_r(xf_strndup(a, text, n), "\r\n", &rest); line;
         line = strtok_r(NULL, "\r\n", &rest))
        if (*line != '#')
            *xf_push(a, known) = line;
    return NULL;
}

/* Each entry stands for one. */
static bool take_entry(struct xf_strings *known, const char *entry)
{
    for (size_t i = 0; i < known->n; i++)
        if (!strcmp(known->v[i], entry)) {
            known->v[i] = known->v[--known->n];
            return true;
        }
    return false;
}

const char *xf_baseline_apply(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r,
                              size_t *unknown)
{
    struct xf_strings known = {0};
    *unknown = 0;
    if (opt->review.set_baseline)
        return write_all(a, opt->review.set_baseline, r);
    const char *wrong = opt->review.baseline ? read_all(a, opt->review.baseline, &known) : NULL;
    if (!opt->review.baseline || wrong)
        return wrong;
    r->has_baseline = true;
    for (struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (struct xf_site *s = f->sites; s < f->sites + f->n_sites; s++) {
            s->known = counts(s) && take_entry(&known, entry_of(a, r, s));
            *unknown += counts(s) && !s->known;
        }
    return NULL;
}
