/* SPDX-License-Identifier: MIT */
#include "inactive.h"

#include <ctype.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "conditional.h"
#include "flow.h"
#include "found.h"
#include "held.h"
#include "ir.h"
#include "result.h"
#include "share_group.h"
#include "store.h"
#include "walk.h"

struct look {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    const struct xf_share_group *group;
    const struct xf_branch *branch;
    const struct xf_function *inside; /* the function the branch stands in, or NULL */
    const char *found;                /* the name or function it is about */
};

static bool holds(struct xf_span outer, struct xf_span s)
{
    return outer.begin <= s.begin && s.begin < outer.end;
}

static bool in_text(const struct xf_where *w, const struct xf_branch *b)
{
    return w->origin != XF_HEADER && b->in_main && holds(w->span, b->span);
}

static bool touched(const struct look *k, const struct xf_sym *sym)
{
    const struct xf_store *s = k->group->flow->store;
    const struct xf_object *o = s->of_sym[sym->id];
    return o && xf_store_is_touched(s, o);
}

/* ---- what the rewriting changes ---- */

struct search {
    const char *name;
    const struct xf_function *inside;
    bool any_function, found;
};

static void find_name(const struct xf_expr *e, void *ctx)
{
    struct search *s = ctx;
    s->found =
        s->found || (e->kind == XE_VAR && e->sym && !strcmp(e->sym->name, s->name) &&
                     (s->any_function || !e->sym->function || e->sym->function == s->inside));
}

/* Expressions that are edited name it. */
static bool is_edited(const struct look *k, const struct xf_word *w)
{
    struct search s = {.name = w->name, .inside = k->inside, .any_function = w->kind == XW_BODY};
    xf_walk_expr(k->group->share, find_name, &s);
    for (size_t i = 0; i < k->group->decisions.n; i++)
        xf_walk_expr(k->group->decisions.v[i].expr, find_name, &s);
    return s.found;
}

/* The calls are made with it. */
static bool is_set_between(const struct look *k, const struct xf_word *w)
{
    struct search s = {.name = w->name, .inside = k->inside};
    xf_walk_expr(k->group->comm, find_name, &s);
    xf_walk_expr(k->group->root, find_name, &s);
    return w->kind == XW_SET && s.found;
}

static bool is_changed(const struct look *k, const struct xf_word *w)
{
    const struct xf_store *s = k->group->flow->store;
    for (size_t i = 0; i < s->objects.n; i++) {
        const struct xf_sym *sym = s->objects.v[i]->sym;
        if (!sym || strcmp(sym->name, w->name) || !touched(k, sym))
            continue;
        if (sym->kind == XSYM_GLOBAL || w->kind == XW_BODY || sym->function == k->inside)
            return true;
    }
    return is_edited(k, w) || is_set_between(k, w);
}

/* ---- where items are worked on ---- */

static bool is_per_item(const struct look *k, const struct xf_function *fn)
{
    for (size_t i = 0; i < k->group->flow->found->per_item.n; i++)
        if (k->group->flow->found->per_item.v[i] == fn)
            return true;
    return false;
}

/* It is written anew. */
static bool is_rewritten(const struct look *k, const struct xf_function *fn)
{
    bool edited = fn == k->group->function || fn == k->group->place.in;
    for (size_t i = 0; !edited && i < k->group->decisions.n; i++)
        edited = k->group->decisions.v[i].in == fn;
    return edited;
}

/* A function the proof has read on the way: not one of the group's own. */
static bool works_on_block(const struct look *k, const struct xf_function *fn)
{
    bool works = is_per_item(k, fn);
    for (size_t i = 0; !works && i < fn->n_params; i++)
        works = touched(k, fn->params[i]);
    return works && !is_rewritten(k, fn);
}

static bool in_item_loop(const struct look *k)
{
    for (size_t i = 0; i < k->group->flow->found->item_loops.n; i++)
        if (in_text(&k->group->flow->found->item_loops.v[i]->where, k->branch))
            return true;
    return false;
}

/* ---- what may be replaced by a definition that is switched on ---- */

/* Offset of the word in the span, the source's length when it is not there. */
static size_t find_word(const struct look *k, struct xf_span s, const char *word)
{
    static const char names[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    const char *source = k->unit->source, *end = source + s.end, *t = source + s.begin;
    size_t n = strlen(word);
    for (; (t = memchr(t, *word, (size_t)(end - t))) && (size_t)(end - t) >= n; t++) {
        bool begins = t == source || !strchr(names, t[-1]);
        bool ends = t + n == source + k->unit->source_len || !t[n] || !strchr(names, t[n]);
        if (begins && ends && !memcmp(t, word, n))
            return (size_t)(t - source);
    }
    return k->unit->source_len;
}

/* From the end of the statement before `s` to the end of its own. */
static struct xf_span around(const struct look *k, struct xf_span s)
{
    while (s.begin > 0 && !strchr(";{}", k->unit->source[s.begin - 1]))
        s.begin--;
    while (s.end < k->unit->source_len && !strchr(";{}", k->unit->source[s.end]))
        s.end++;
    return s;
}

static bool in_group_call(const struct look *k, struct xf_span s)
{
    for (size_t i = 0; i < k->group->spec.n_calls; i++)
        if (holds(k->group->spec.calls[i]->where.span, s))
            return true;
    return false;
}

/* Defined as a call of something, it is that somebody knows what the call does. */
static bool calls_known(const struct look *k, const struct xf_word *w)
{
    const struct xf_word *end = k->branch->words + k->branch->n_words;
    for (const struct xf_word *b = w + 1; b < end && b->kind == XW_BODY; b++) {
        if (xf_c_lookup(b->name) || xf_mpi_lookup(b->name))
            return true;
        for (size_t i = 0; i < k->unit->n_functions; i++)
            if (!strcmp(k->unit->functions[i]->sym->name, b->name))
                return true;
    }
    return false;
}

/* Does `s` use the word otherwise than as a statement of its own? */
static bool used_in(const struct look *k, struct xf_span s, const struct xf_word *w)
{
    bool harmless = w->kind == XW_CALL && !calls_known(k, w);
    size_t n = strlen(w->name);
    for (size_t at; (at = find_word(k, s, w->name)) < s.end; s.begin = at + n) {
        size_t before = at, after = at + n;
        while (before > 0 && isspace((unsigned char)k->unit->source[before - 1]))
            before--;
        while (after < k->unit->source_len && isspace((unsigned char)k->unit->source[after]))
            after++;
        bool alone = before > 0 && strchr(";{})", k->unit->source[before - 1]) &&
                     after < k->unit->source_len && k->unit->source[after] == ';';
        if (!alone || !harmless)
            return true;
    }
    return false;
}

/* The macro is used in what the proof rests on; around a whole call it can only look at its error
 * code. */
static bool macro_matters(const struct look *k, const struct xf_word *w)
{
    const struct xf_share_group *g = k->group;
    for (size_t i = 0; i < g->flow->found->item_loops.n; i++)
        if (used_in(k, g->flow->found->item_loops.v[i]->where.span, w))
            return true;
    for (size_t i = 0; i < k->unit->n_functions; i++)
        if (works_on_block(k, k->unit->functions[i]) &&
            used_in(k, k->unit->functions[i]->where.span, w))
            return true;
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (used_in(k, g->spec.calls[i]->where.span, w))
            return true;
    for (size_t i = 0; i < g->decisions.n; i++)
        if (!in_group_call(k, g->decisions.v[i].expr->where.span) &&
            used_in(k, around(k, g->decisions.v[i].expr->where.span), w))
            return true;
    return false;
}

/* The room of fixed arrays was counted with it. */
static bool bounds_room(const struct look *k, const char *name)
{
    const struct xf_store *s = k->group->flow->store;
    for (size_t i = 0; k->group->max_share && i < s->objects.n; i++) {
        const struct xf_sym *sym = s->objects.v[i]->sym;
        if (sym && s->objects.v[i]->array && sym->where.origin != XF_HEADER && touched(k, sym) &&
            find_word(k, around(k, sym->where.span), name) < k->unit->source_len)
            return true;
    }
    return false;
}

static bool defines_function(const struct look *k, const struct xf_word *w)
{
    for (size_t i = 0; !k->inside && i < k->unit->n_functions; i++)
        if (!strcmp(k->unit->functions[i]->sym->name, w->name) &&
            works_on_block(k, k->unit->functions[i]))
            return true;
    return false;
}

/* #ifndef N, #define N ...: the value N has when nobody gives it one. */
static bool is_default(const struct look *k, const struct xf_word *w)
{
    const char *c = k->branch->condition;
    return w == k->branch->words && (strstr(c, "ifndef") || strchr(c, '!')) && strstr(c, w->name);
}

static bool replaces(const struct look *k, const struct xf_word *w)
{
    if (w->kind == XW_MACRO || w->kind == XW_CALL)
        return !is_default(k, w) && (macro_matters(k, w) || bounds_room(k, w->name));
    if (w->kind == XW_CONSTANT)
        return !is_default(k, w) && bounds_room(k, w->name);
    return defines_function(k, w);
}

/* ---- one branch ---- */

static bool (*const word_rules[])(const struct look *, const struct xf_word *) = {is_changed,
                                                                                  replaces};

static const char *const word_texts[] = {
    "code that is switched off names '%s', which would mean something else",
    "code that is switched off defines '%s', which the proof has read as it is now"};

static void find_inside(struct look *k)
{
    k->inside = NULL;
    for (size_t i = 0; i < k->unit->n_functions; i++)
        if (in_text(&k->unit->functions[i]->where, k->branch))
            k->inside = k->unit->functions[i];
}

static const char *words_against(struct look *k, unsigned *line)
{
    for (size_t r = 0; r < sizeof word_rules / sizeof *word_rules; r++)
        for (size_t i = 0; i < k->branch->n_words; i++) {
            const struct xf_word *w = &k->branch->words[i];
            if (!word_rules[r](k, w))
                continue;
            *line = w->line;
            return xf_sprintf(k->arena, word_texts[r], w->name);
        }
    return NULL;
}

static const char *place_against(const struct look *k)
{
    if (in_item_loop(k))
        return "code that is switched off stands in a loop over the items";
    if (k->inside && works_on_block(k, k->inside))
        return xf_sprintf(k->arena,
                          "code that is switched off stands in '%s', which works on items",
                          k->inside->sym->name);
    if (k->inside && is_rewritten(k, k->inside) && !k->branch->statements)
        return "code that is switched off is part of a statement";
    return NULL;
}

/* Why the group cannot be rewritten beside this branch; NULL when it can. */
static const char *against(struct look *k, unsigned *line)
{
    find_inside(k);
    *line = k->branch->line;
    const char *why = words_against(k, line);
    bool empty = k->branch->statements && !k->branch->n_words;
    if (!why && k->branch->in_main && !empty)
        why = place_against(k);
    return why;
}

/* ---- branches that are compiled only where no edit is ---- */

static bool stands_in(const struct xf_where *w, const struct xf_branch *b)
{
    return w->origin != XF_HEADER && b->in_main && holds(b->span, w->span);
}

static bool stands_apart(const struct look *k, const struct xf_where *edit)
{
    for (size_t i = 0; i < k->unit->n_branches; i++) {
        const struct xf_branch *b = &k->unit->branches[i];
        if (b->active && stands_in(edit, b) && xf_branch_excludes(b, k->branch))
            return true;
    }
    return false;
}

/* Flags that have the branch compiled leave out all that is edited: the program is the original. */
static bool is_of_original(const struct look *k)
{
    const struct xf_share_group *g = k->group;
    const struct xf_stmt *plan = g->place.after ? g->place.after : g->place.before;
    bool apart = plan && stands_apart(k, &plan->where);
    for (size_t i = 0; i < g->spec.n_calls && apart; i++)
        apart = stands_apart(k, &g->spec.calls[i]->where);
    for (size_t i = 0; i < g->decisions.n && apart; i++)
        apart = stands_apart(k, &g->decisions.v[i].expr->where);
    for (size_t i = 0; i < g->run.by_hand.n && apart; i++)
        apart = stands_apart(k, &g->run.by_hand.v[i]->where);
    return apart && !g->run.pieces && !g->spec.across;
}

struct xf_evidences xf_inactive_against(struct xf_arena *a, const struct xf_unit *unit,
                                        const struct xf_share_group *g)
{
    struct xf_evidences list = {0};
    struct xf_evidence *found = xf_alloc(a, (unit->n_branches + 1) * sizeof *found);
    for (size_t i = 0; i < unit->n_branches; i++) {
        struct look k = {.arena = a, .unit = unit, .group = g, .branch = &unit->branches[i]};
        unsigned line;
        const char *why = k.branch->active || is_of_original(&k) ? NULL : against(&k, &line);
        if (why)
            found[list.n++] = (struct xf_evidence){.place = {k.branch->file, line, 0}, .text = why};
    }
    list.v = found;
    return list;
}
