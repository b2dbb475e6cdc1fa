/* SPDX-License-Identifier: MIT */
#include "declare.h"

#include <string.h>

#include "arena.h"
#include "share_group.h"
#include "source_part.h"
#include "text.h"
#include "word.h"

static const struct xf_function *earlier(const struct xf_function *a, const struct xf_function *b)
{
    return !a || b->where.span.begin < a->where.span.begin ? b : a;
}

static bool stands_in(const struct xf_source_part *p, const struct xf_function *fn)
{
    return xf_source_part_holds(p, fn->where.span.begin);
}

/* The first function in the file, where the plan's variables are needed although it has no edits:
 * a header cannot define them. */
static const struct xf_function *first_in(const struct rewrite *r, const struct xf_source_part *p)
{
    const struct xf_function *first = NULL;
    for (size_t i = 0; i < r->unit->n_functions; i++)
        if (stands_in(p, r->unit->functions[i]))
            first = earlier(first, r->unit->functions[i]);
    return first;
}

/* The first function in the file that has edits; NULL: none has. */
static const struct xf_function *first_edited(const struct rewrite *r,
                                              const struct xf_source_part *p)
{
    const struct xf_share_group *g = r->group;
    const struct xf_function *first = stands_in(p, g->place.in) ? g->place.in : NULL;
    for (size_t i = 0; i < g->decisions.n; i++)
        if (stands_in(p, g->decisions.v[i].in))
            first = earlier(first, g->decisions.v[i].in);
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (stands_in(p, g->sites[i]->function))
            first = earlier(first, g->sites[i]->function);
    for (size_t i = 0; r->pieces && i < r->unit->n_functions; i++) { /* asks for pieces */
        const struct xf_function *fn = r->unit->functions[i];
        if (stands_in(p, fn) && xf_has_edits(r, fn->around.span))
            first = earlier(first, fn);
    }
    return first;
}

static bool is_in_edits(const struct rewrite *r, const struct xf_source_part *p, const char *word)
{
    bool used = false;
    for (size_t i = 0; i < r->edits->n && !used; i++) {
        const struct xf_edit *e = &r->edits->v[i];
        used = xf_source_part_holds(p, e->begin) && xf_has_word(e->text, strlen(e->text), word);
    }
    return used;
}

/* Also a header, of which each file that includes it would have its own. */
static bool is_in_several(const struct rewrite *r)
{
    size_t n = 0;
    bool header = false;
    for (size_t i = 0; i < r->unit->parts.n; i++) {
        bool edited = first_edited(r, &r->unit->parts.v[i]) != NULL;
        n += edited;
        header = header || (edited && r->unit->parts.v[i].is_header);
    }
    return n > 1 || header;
}

/* The file that defines the plan's variables: that which makes the plan, or, where a header does,
 * that with main(). */
static const struct xf_source_part *home_of(const struct rewrite *r)
{
    const struct xf_source_parts *parts = &r->unit->parts;
    const struct xf_source_part *p =
        xf_source_part_at(r->unit, r->group->place.in->where.span.begin);
    return p->is_header ? parts->v : p;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* A header that the file includes says so already. */
static bool is_declared(const struct rewrite *r, const struct xf_source_part *p, const char *word)
{
    bool declared = false;
    for (size_t i = 0; i < r->unit->parts.n && !declared; i++) {
        const struct xf_source_part *h = &r->unit->parts.v[i];
        declared = h->is_header && h != p && first_edited(r, h) && is_in_edits(r, h, word) &&
                   xf_text_includes_file(p->own, base_name(h->own->path));
    }
    return declared;
}

/* In front of the first function that has edits: in one file as they are, and in others as what is
 * defined there. */
static void declare_in(struct rewrite *r, const struct xf_source_part *p, const char *type,
                       bool several)
{
    const struct xf_function *first = first_edited(r, p);
    bool home = p == home_of(r), makes = stands_in(p, r->group->place.in);
    bool plan = home || makes || is_in_edits(r, p, r->plan);
    bool mine = home || is_in_edits(r, p, r->mine);
    if (!first && home)
        first = first_in(r, p);
    if (!first)
        return;
    const char *eol = xf_text_eol(r->unit, p->begin);
    const char *how = !several ? "static " : home ? "" : "extern ", *text = "";
    if (plan && (home || !is_declared(r, p, r->plan)))
        text = xf_sprintf(r->arena, "%s%s *%s;%s", how, r->pieces ? "rsc_pieces" : "rsc_plan",
                          r->plan, eol);
    if (mine && (home || !is_declared(r, p, r->mine)))
        text = xf_sprintf(r->arena, "%s%s%s %s;%s", text, how, type, r->mine, eol);
    if (plan && !home && !p->has_mpi)
        r->failed = xf_sprintf(r->arena, "%s, which does not include mpi.h, would need the plan",
                               p->own->path);
    size_t begin = first->around.span.begin, at = xf_text_before_definition(r->unit, begin);
    if (at == p->begin) /* a comment there is about the file */
        at = xf_text_line_begin(r->unit, begin);
    if (makes)
        r->declared_at = at;
    if (!*text)
        return;
    xf_replace(r, (struct xf_span){at, at}, xf_sprintf(r->arena, "%s%s", text, eol));
}

void xf_declare_plan(struct rewrite *r, const char *type)
{
    bool several = is_in_several(r);
    for (size_t i = 0; i < r->unit->parts.n; i++)
        declare_in(r, &r->unit->parts.v[i], type, several);
}
