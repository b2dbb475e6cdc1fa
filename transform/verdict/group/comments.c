/* SPDX-License-Identifier: MIT */
#include "comments.h"

#include <ctype.h>
#include <string.h>

#include "arena.h"
#include "found.h"
#include "ir.h"
#include "source_part.h"
#include "result.h"
#include "share_group.h"

struct xf_wish { /* one comment, read */
    const struct xf_comment *comment;
    bool off;
    bool assume[XF_N_OBLIGATIONS];
    const char *wrong; /* what is wrong with it, or NULL */
    bool met;          /* a group or call stands where it points */
    bool used[XF_N_OBLIGATIONS];
};

struct xf_wishes {
    struct xf_arena *a;
    const struct xf_unit *unit;
    struct xf_wish *v;
    size_t n;
};

/* ---- reading ---- */

static int obligation_of(const char *name, size_t n)
{
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        const char *id = xf_obligation_id((enum xf_obligation)o);
        if (strlen(id) == n && !memcmp(id, name, n))
            return o;
    }
    return -1;
}

static const char *wrong_name(struct xf_arena *a, const char *name, size_t n)
{
    const char *known = "";
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        if (!xf_obligation_must_hold((enum xf_obligation)o))
            known = xf_sprintf(a, "%s%s%s", known, *known ? ", " : "",
                               xf_obligation_id((enum xf_obligation)o));
    return xf_sprintf(a, "found '%.*s', expected obligations: %s", (int)n, name, known);
}

static void read_assume(struct xf_arena *a, struct xf_wish *w, const char *s)
{
    do {
        s += strspn(s, " \t,");
        size_t n = strcspn(s, " \t,");
        int o = obligation_of(s, n);
        if (o < 0)
            w->wrong = wrong_name(a, s, n);
        else if (xf_obligation_must_hold((enum xf_obligation)o))
            w->wrong = xf_sprintf(a, "%s cannot be assumed: the edits themselves rest on it",
                                  xf_obligation_id((enum xf_obligation)o));
        else
            w->assume[o] = true;
        s += n;
    } while (s[strspn(s, " \t,")]);
}

static void read_wish(struct xf_arena *a, const struct xf_comment *c, struct xf_wish *w)
{
    static const char assume[] = "assume";
    size_t n = sizeof assume - 1;
    w->comment = c;
    if (!strcmp(c->text, "off"))
        w->off = true;
    else if (!strncmp(c->text, assume, n) && (!c->text[n] || isspace((unsigned char)c->text[n])))
        read_assume(a, w, c->text + n);
    else
        w->wrong = xf_sprintf(a, "found '%s', expected off or assume OBLIGATION[,...]", c->text);
}

struct xf_wishes *xf_wishes_read(struct xf_arena *a, const struct xf_unit *unit)
{
    struct xf_wishes *all = xf_alloc(a, sizeof *all);
    *all = (struct xf_wishes){.a = a, .unit = unit, .n = unit->n_comments};
    all->v = xf_alloc(a, (all->n + 1) * sizeof *all->v);
    for (size_t i = 0; i < all->n; i++)
        read_wish(a, &unit->comments[i], &all->v[i]);
    return all;
}

/* ---- asking ---- */

static bool speaks_of(const struct xf_wishes *all, const struct xf_wish *w,
                      const struct xf_where *where)
{
    unsigned last = where->line;
    if (strcmp(where->file, w->comment->where.file) != 0)
        return false;
    for (size_t i = where->span.begin; i < where->span.end; i++)
        last += all->unit->source[i] == '\n';
    return !w->wrong && where->origin != XF_HEADER && where->line <= w->comment->target &&
           w->comment->target <= last;
}

const struct xf_comment *xf_wish_off(struct xf_wishes *all, const struct xf_where *where)
{
    const struct xf_comment *off = NULL;
    for (size_t i = 0; i < all->n; i++) {
        struct xf_wish *w = &all->v[i];
        if (!w->off || !speaks_of(all, w, where))
            continue;
        w->met = true;
        off = w->comment;
    }
    return off;
}

static bool speaks_of_group(const struct xf_wishes *all, const struct xf_wish *w,
                            const struct xf_share_group *g)
{
    const struct xf_stmt *s = g->place.after;
    bool speaks = s && speaks_of(all, w, &s->where);
    for (size_t i = 0; i < g->spec.n_calls; i++)
        speaks = speaks || speaks_of(all, w, &g->spec.calls[i]->where);
    return speaks;
}

const struct xf_comment *xf_wish_group_off(struct xf_wishes *all, const struct xf_share_group *g)
{
    const struct xf_comment *off = NULL;
    for (size_t i = g->spec.n_calls; i-- > 0;) {
        const struct xf_comment *here = xf_wish_off(all, &g->spec.calls[i]->where);
        off = here ? here : off;
    }
    if (g->place.after && !off)
        off = xf_wish_off(all, &g->place.after->where);
    return off;
}

const struct xf_comment *xf_wish_assumes(struct xf_wishes *all, const struct xf_share_group *g,
                                         enum xf_obligation o, bool needed)
{
    const struct xf_comment *found = NULL;
    for (size_t i = 0; i < all->n; i++) {
        struct xf_wish *w = &all->v[i];
        if (!w->assume[o] || !speaks_of_group(all, w, g))
            continue;
        w->met = true;
        w->used[o] = w->used[o] || needed;
        found = w->comment;
    }
    return found;
}

/* ---- what came of them ---- */

/* The comment stands at a call that is rewritten already, as a record of what was assumed. */
static bool is_record(const struct xf_wishes *all, const struct xf_comment *c)
{
    const struct xf_unit *own = xf_source_part_at(all->unit, c->where.span.begin)->own;
    const char *source = own->source, *end = source + own->source_len;
    const char *line = source;
    for (unsigned at = 1; line < end && at < c->target; at++) {
        const char *nl = memchr(line, '\n', (size_t)(end - line));
        line = nl ? nl + 1 : end;
    }
    const char *stop = memchr(line, ';', (size_t)(end - line));
    for (stop = stop ? stop : end; line + 4 < stop; line++)
        if (!memcmp(line, "rsc_", 4))
            return true;
    return false;
}

static const char *needless(const struct xf_wishes *all, const struct xf_wish *w)
{
    const char *names = "";
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        if (w->assume[o] && !w->used[o])
            names = xf_sprintf(all->a, "%s%s%s", names, *names ? ", " : "",
                               xf_obligation_id((enum xf_obligation)o));
    return *names ? xf_sprintf(all->a, "'rescatter: %s': %s need not be assumed", w->comment->text,
                               names)
                  : NULL;
}

static const char *complaint(const struct xf_wishes *all, const struct xf_wish *w)
{
    if (w->wrong)
        return xf_sprintf(all->a, "'rescatter: %s': %s", w->comment->text, w->wrong);
    if (w->met)
        return w->off ? NULL : needless(all, w);
    if (is_record(all, w->comment))
        return NULL;
    return xf_sprintf(all->a,
                      "'rescatter: %s' changes nothing: no call that it could %s is in line %u",
                      w->comment->text, w->off ? "switch off" : "speak of", w->comment->target);
}

struct xf_evidences xf_wishes_left(const struct xf_wishes *all)
{
    struct xf_evidences list = {xf_alloc(all->a, (all->n + 1) * sizeof *list.v), 0};
    for (size_t i = 0; i < all->n; i++) {
        const struct xf_where *at = &all->v[i].comment->where;
        const char *why = complaint(all, &all->v[i]);
        if (why)
            list.v[list.n++] =
                (struct xf_evidence){.place = {at->file, at->line, at->column}, .text = why};
    }
    return list;
}
