/* SPDX-License-Identifier: MIT */
#include "patch.h"

#include <ctype.h>
#include <string.h>

struct lines { /* a text cut into lines: line i is [at[i], at[i + 1]) */
    const char *text;
    size_t *v; /* [n + 1] */
    size_t n, cap;
};

/* Lines [old_begin, old_end) of the file become lines [new_begin, new_end) of the rewritten one. */
struct change {
    size_t old_begin, old_end, new_begin, new_end;
};

struct patch {
    struct lines before, after;
    struct {
        struct change *v;
        size_t n, cap;
    } changes; /* ascending, at least one line between two of them */
    size_t context;
    xf_patch_fn fn;
    void *ctx;
};

static struct lines cut(struct xf_arena *a, struct xf_bytes text)
{
    struct lines l = {.text = text.p};
    size_t at = 0;
    while (at < text.n) {
        *xf_push(a, &l) = at;
        const char *end = memchr(text.p + at, '\n', text.n - at);
        at = end ? (size_t)(end - text.p) + 1 : text.n;
    }
    size_t n = l.n;
    *xf_push(a, &l) = text.n;
    l.n = n;
    return l;
}

/* The line that holds the byte at `offset`; behind a last line end a further line begins. */
static size_t line_of(const struct lines *l, size_t offset)
{
    size_t low = 0, high = l->n, end = l->v[l->n];
    if (offset == end && (end == 0 || l->text[end - 1] == '\n'))
        return l->n;
    while (low + 1 < high) {
        size_t middle = (low + high) / 2;
        if (l->v[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static size_t line_behind(const struct lines *l, size_t offset)
{
    size_t line = line_of(l, offset);
    return line < l->n ? line + 1 : line;
}

static bool same_line(const struct patch *p, size_t old, size_t new)
{
    size_t n = p->before.v[old + 1] - p->before.v[old];
    return n == p->after.v[new + 1] - p->after.v[new] &&
           !memcmp(p->before.text + p->before.v[old], p->after.text + p->after.v[new], n);
}

/* ---- changes ---- */

/* Lines that an edit touches and leaves as they are do not change. */
static struct change trimmed(const struct patch *p, struct change c)
{
    while (c.old_begin < c.old_end && c.new_begin < c.new_end &&
           same_line(p, c.old_begin, c.new_begin))
        c.old_begin++, c.new_begin++;
    while (c.old_begin < c.old_end && c.new_begin < c.new_end &&
           same_line(p, c.old_end - 1, c.new_end - 1))
        c.old_end--, c.new_end--;
    return c;
}

static void add_change(struct xf_arena *a, struct patch *p, struct change c)
{
    struct change *last = p->changes.n ? &p->changes.v[p->changes.n - 1] : NULL;
    c = trimmed(p, c);
    if (c.old_begin == c.old_end && c.new_begin == c.new_end)
        return;
    if (last && last->old_end == c.old_begin) {
        last->old_end = c.old_end;
        last->new_end = c.new_end;
    } else {
        *xf_push(a, &p->changes) = c;
    }
}

/* Edits that touch a line in common make one change. */
static void find_changes(struct xf_arena *a, struct patch *p, const struct xf_file *f)
{
    size_t from = 0, to = 0; /* both texts go on alike from here */
    for (size_t i = 0; i < f->n_edits;) {
        size_t begin = line_of(&p->before, f->edits[i].begin);
        size_t skipped = f->edits[i].begin - p->before.v[begin];
        struct change c = {.old_begin = begin};
        c.new_begin = line_of(&p->after, to + (f->edits[i].begin - from) - skipped);
        do {
            to += f->edits[i].begin - from + strlen(f->edits[i].text);
            from = f->edits[i].end;
            c.old_end = line_behind(&p->before, from);
        } while (++i < f->n_edits &&
                 (f->edits[i].begin == from || line_of(&p->before, f->edits[i].begin) < c.old_end));
        size_t rest = p->before.v[c.old_end] - from;
        c.new_end = to + rest ? line_behind(&p->after, to + rest - 1) : 0;
        add_change(a, p, c);
    }
}

/* ---- hunks ---- */

static void show(const struct patch *p, enum xf_patch_kind kind, size_t old, size_t new)
{
    static const char no_newline[] = "\n\\ No newline at end of file\n";
    const struct lines *l = kind == XF_PATCH_ADDED ? &p->after : &p->before;
    size_t at = kind == XF_PATCH_ADDED ? new : old;
    struct xf_patch_line line = {.kind = kind,
                                 .old_line = kind == XF_PATCH_ADDED ? -1 : (int)old + 1,
                                 .new_line = kind == XF_PATCH_DELETED ? -1 : (int)new + 1,
                                 .text = l->text + l->v[at],
                                 .len = l->v[at + 1] - l->v[at]};
    p->fn(p->ctx, &line);
    if (line.text[line.len - 1] == '\n')
        return;
    line.kind = XF_PATCH_NO_NEWLINE;
    line.text = no_newline;
    line.len = sizeof no_newline - 1;
    p->fn(p->ctx, &line);
}

/* The nearest line before `old` that begins like a function, as git takes it. */
static const char *heading(struct xf_arena *a, const struct lines *l, size_t old)
{
    enum { LONGEST = 80 };
    while (old-- > 0) {
        const char *text = l->text + l->v[old];
        size_t n = l->v[old + 1] - l->v[old];
        if (!isalpha((unsigned char)*text) && *text != '_' && *text != '$')
            continue;
        while (n > 0 && isspace((unsigned char)text[n - 1]))
            n--;
        return xf_sprintf(a, " %.*s", (int)(n < LONGEST ? n : LONGEST), text);
    }
    return "";
}

/* First line and number of lines; the line before where there are none, the number where not 1. */
static const char *range(struct xf_arena *a, size_t begin, size_t end)
{
    size_t n = end - begin;
    return n == 1 ? xf_sprintf(a, "%zu", begin + 1) : xf_sprintf(a, "%zu,%zu", begin + (n > 0), n);
}

static void show_heading(struct xf_arena *a, const struct patch *p, const struct change *all)
{
    const char *text =
        xf_sprintf(a, "@@ -%s +%s @@%s\n", range(a, all->old_begin, all->old_end),
                   range(a, all->new_begin, all->new_end), heading(a, &p->before, all->old_begin));
    struct xf_patch_line line = {XF_PATCH_HUNK, -1, -1, text, strlen(text)};
    p->fn(p->ctx, &line);
}

static void show_hunk(struct xf_arena *a, const struct patch *p, const struct change *first,
                      const struct change *last)
{
    size_t lead = first->old_begin < p->context ? first->old_begin : p->context;
    size_t left = p->before.n - last->old_end, trail = left < p->context ? left : p->context;
    struct change all = {first->old_begin - lead, last->old_end + trail, first->new_begin - lead,
                         last->new_end + trail};
    size_t old = all.old_begin, new = all.new_begin;
    show_heading(a, p, &all);
    for (const struct change *c = first; c <= last; c++) {
        while (old < c->old_begin)
            show(p, XF_PATCH_CONTEXT, old++, new ++);
        while (old < c->old_end)
            show(p, XF_PATCH_DELETED, old++, new);
        while (new < c->new_end)
            show(p, XF_PATCH_ADDED, old, new ++);
    }
    while (old < all.old_end)
        show(p, XF_PATCH_CONTEXT, old++, new ++);
}

void xf_patch_each(struct xf_arena *a, const struct xf_file *f, unsigned context_lines,
                   xf_patch_fn fn, void *ctx)
{
    struct patch p = {.context = context_lines, .fn = fn, .ctx = ctx};
    struct xf_bytes before = {f->source, f->source_len};
    p.before = cut(a, before);
    p.after = cut(a, xf_edits_apply(a, f));
    find_changes(a, &p, f);
    for (size_t i = 0, last; i < p.changes.n; i = last + 1) {
        for (last = i; last + 1 < p.changes.n; last++)
            if (p.changes.v[last + 1].old_begin - p.changes.v[last].old_end > 2 * p.context)
                break;
        show_hunk(a, &p, &p.changes.v[i], &p.changes.v[last]);
    }
}
