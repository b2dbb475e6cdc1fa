/* SPDX-License-Identifier: MIT */
#include "merge.h"

#include "bundle.h"
#include "path.h"

#include <stdlib.h>
#include <string.h>

static bool same_place(const struct xf_site *a, const struct xf_site *b)
{
    return a->place.line == b->place.line && a->place.column == b->place.column &&
           !strcmp(a->place.file, b->place.file) && !strcmp(a->call, b->call);
}

static bool has_code(const struct xf_site *s, enum xf_reason r)
{
    return !strcmp(s->code, xf_reason_code(r));
}

/* ---- compilations of one file ---- */

struct merge {
    struct xf_arena *a;
    struct xf_build *builds;
    size_t n;
    struct xf_file out;
    size_t sites_cap, groups_cap;
};

bool xf_same_edits(const struct xf_file *a, const struct xf_file *b)
{
    bool same = a->n_edits == b->n_edits;
    for (size_t i = 0; same && i < a->n_edits; i++)
        same = a->edits[i].begin == b->edits[i].begin && a->edits[i].end == b->edits[i].end &&
               !strcmp(a->edits[i].text, b->edits[i].text);
    return same;
}

static bool holds(const struct xf_strings *flags, const char *flag)
{
    for (size_t i = 0; i < flags->n; i++)
        if (!strcmp(flags->v[i], flag))
            return true;
    return false;
}

/* A flag by which the user knows the build from the others. */
static const char *name_of(const struct merge *m, size_t build)
{
    const struct xf_strings *own = m->builds[build].flags;
    if (m->builds[build].name)
        return m->builds[build].name;
    for (size_t i = 0; i < own->n; i++) {
        size_t others = 0;
        for (size_t k = 0; k < m->n; k++)
            others += holds(m->builds[k].flags, own->v[i]);
        if (others < m->n)
            return xf_sprintf(m->a, "compiled with '%s'", own->v[i]);
    }
    return xf_sprintf(m->a, "compiled by command %zu", build + 1);
}

const char *xf_build_name(struct xf_arena *a, struct xf_build *builds, size_t n, size_t build)
{
    struct merge m = {.a = a, .builds = builds, .n = n};
    return name_of(&m, build);
}

static struct xf_site *find_site(struct xf_file *f, const struct xf_site *like)
{
    for (size_t i = 0; i < f->n_sites; i++)
        if (same_place(&f->sites[i], like))
            return &f->sites[i];
    return NULL;
}

/* The next build whose own verdict on the site is a refusal, with a reason that is about the call.
 */
static const struct xf_site *refusal(struct merge *m, const struct xf_site *like, size_t *build)
{
    for (*build = 0; *build < m->n; ++*build) {
        const struct xf_site *s = find_site(&m->builds[*build].result, like);
        if (s && s->verdict == XF_REFUSED && !has_code(s, XF_REASON_INACTIVE))
            return s;
    }
    return NULL;
}

/* The first build that would edit the file otherwise than the first of all. */
static size_t other_build(const struct merge *m)
{
    size_t i = 1;
    while (i + 1 < m->n && xf_same_edits(&m->builds[0].result, &m->builds[i].result))
        i++;
    return i;
}

static void refuse(struct merge *m, struct xf_site *s)
{
    size_t build;
    const struct xf_site *why = refusal(m, s, &build);
    s->verdict = XF_REFUSED;
    s->code = why ? why->code : xf_reason_code(XF_REASON_BUILDS);
    s->reason =
        why ? xf_sprintf(m->a, "%s: %s", name_of(m, build), why->reason)
            : xf_sprintf(m->a,
                         "the file is compiled in %zu ways; %s, it would need other edits than %s",
                         m->n, name_of(m, other_build(m)), name_of(m, 0));
    s->notes = why ? why->notes : (struct xf_evidences){NULL, 0};
}

static void add_group(struct merge *m, struct xf_group *g)
{
    for (size_t i = 0; i < m->out.n_groups; i++)
        if (!strcmp(m->out.groups[i]->id, g->id))
            return;
    if (m->out.n_groups == m->groups_cap)
        m->out.groups =
            xf_grow(m->a, m->out.groups, m->out.n_groups, &m->groups_cap, sizeof(*m->out.groups));
    m->out.groups[m->out.n_groups++] = g;
}

/* A verdict on code that is compiled counts for more than one on code that is not. */
static void add_site(struct merge *m, const struct xf_site *s)
{
    struct xf_site *there = find_site(&m->out, s);
    bool better = there && has_code(there, XF_REASON_INACTIVE) && !has_code(s, XF_REASON_INACTIVE);
    bool rewritten = there && s->verdict == XF_REWRITTEN;
    if (better || rewritten)
        *there = *s;
    if (there)
        return;
    if (m->out.n_sites == m->sites_cap)
        m->out.sites =
            xf_grow(m->a, m->out.sites, m->out.n_sites, &m->sites_cap, sizeof *m->out.sites);
    m->out.sites[m->out.n_sites++] = *s;
}

static int by_place(const void *x, const void *y)
{
    const struct xf_site *a = x, *b = y;
    int order = strcmp(a->place.file, b->place.file);
    if (!order && a->place.line != b->place.line)
        order = a->place.line < b->place.line ? -1 : 1;
    return order ? order
                 : (a->place.column > b->place.column) - (a->place.column < b->place.column);
}

/* The file itself first, then header by header. */
static void order(struct merge *m)
{
    size_t n = m->out.n_sites, at = 0;
    struct xf_site *sorted = xf_alloc(m->a, (n + 1) * sizeof *sorted);
    if (n)
        qsort(m->out.sites, n, sizeof *m->out.sites, by_place);
    for (int header = 0; header < 2; header++)
        for (size_t i = 0; i < n; i++)
            if ((strcmp(m->out.sites[i].place.file, m->out.path) != 0) == header)
                sorted[at++] = m->out.sites[i];
    m->out.sites = sorted;
}

static void unite(struct merge *m)
{
    m->out.sites = NULL;
    m->out.groups = NULL;
    m->out.n_sites = m->out.n_groups = 0;
    for (size_t b = 0; b < m->n; b++) {
        const struct xf_file *f = &m->builds[b].result;
        for (size_t i = 0; i < f->n_sites; i++)
            add_site(m, &f->sites[i]);
        for (size_t i = 0; i < f->n_groups; i++)
            add_group(m, f->groups[i]);
    }
    order(m);
}

/* Nothing is rewritten: not every build would be, in the same way. */
static void refuse_all(struct merge *m)
{
    m->out.n_edits = 0;
    for (size_t i = 0; i < m->out.n_sites; i++)
        if (m->out.sites[i].verdict == XF_REWRITTEN)
            refuse(m, &m->out.sites[i]);
    for (size_t i = 0; i < m->out.n_groups; i++)
        m->out.groups[i]->verdict = XF_REFUSED;
}

struct xf_file xf_merge_builds(struct xf_arena *a, struct xf_build *builds, size_t n)
{
    struct merge m = {.a = a, .builds = builds, .n = n, .out = builds[0].result};
    bool agree = true;
    for (size_t i = 0; i < n; i++) {
        if (builds[i].result.status != XF_FILE_OK)
            return builds[i].result;
        agree = agree && xf_same_edits(&builds[0].result, &builds[i].result);
    }
    for (size_t i = 1; i < n && agree; i++)
        xf_edits_join(a, &m.out, &builds[i].result);
    if (n > 1)
        unite(&m);
    if (!agree)
        refuse_all(&m);
    return m.out;
}

/* ---- headers ---- */

struct header_site {
    struct xf_site *site;
    const char *real; /* the header, whatever name it was included by */
};

struct header_sites {
    struct header_site *v;
    size_t n, cap;
};

/* Does `s` say more of the site than `there` does? */
static bool tells_more(const struct xf_site *s, const struct xf_site *there)
{
    if (has_code(s, XF_REASON_INACTIVE))
        return false;
    if (s->verdict == XF_REWRITTEN || has_code(there, XF_REASON_INACTIVE))
        return true;
    return s->verdict == XF_REFUSED &&
           (there->verdict == XF_LEFT ||
            (has_code(there, XF_REASON_IN_HEADER) && !has_code(s, XF_REASON_IN_HEADER)));
}

/* Keeps the site under a short name, or makes it over to the one that is there. */
static bool keep(struct xf_arena *a, struct header_sites *seen, struct xf_site *s)
{
    const char *real = xf_real_path(a, s->place.file);
    s->place.file = xf_short_path(a, real);
    for (size_t i = 0; i < seen->n; i++) {
        struct xf_site *there = seen->v[i].site;
        if (strcmp(seen->v[i].real, real) || !same_place(there, s))
            continue;
        if (tells_more(s, there))
            *there = *s;
        return false;
    }
    *xf_push(a, seen) = (struct header_site){s, real};
    return true;
}

/* A source that another includes is told of in its own right. */
static bool is_done_itself(struct xf_arena *a, const struct xf_result *r, const struct xf_site *s)
{
    const char *real = xf_real_path(a, s->place.file);
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        bool namesake =
            f->status == XF_FILE_OK && !strcmp(xf_base_name(f->path), xf_base_name(real));
        if (!namesake || strcmp(xf_real_path(a, f->path), real))
            continue;
        for (size_t i = 0; i < f->n_sites; i++)
            if (f->sites[i].place.line == s->place.line &&
                f->sites[i].place.column == s->place.column)
                return true;
    }
    return false;
}

void xf_merge_headers(struct xf_arena *a, struct xf_result *r)
{
    struct header_sites seen = {0};
    for (struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        size_t kept = 0, n = f->status == XF_FILE_OK ? f->n_sites : 0;
        for (size_t i = 0; i < n; i++) {
            f->sites[kept] = f->sites[i];
            bool header = strcmp(f->sites[i].place.file, f->path) != 0;
            kept += !header ||
                    (!is_done_itself(a, r, &f->sites[kept]) && keep(a, &seen, &f->sites[kept]));
        }
        f->n_sites = kept;
    }
}
