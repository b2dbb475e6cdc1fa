/* SPDX-License-Identifier: MIT
 * The call that makes the plan, where the place for it was found.
 */
#include "writing.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "align.h"
#include "arena.h"
#include "bundle.h"
#include "branches.h"
#include "calls.h"
#include "decided.h"
#include "declare.h"
#include "no_variable.h"
#include "num.h"
#include "num_arith.h"
#include "shape.h"
#include "share_group.h"
#include "share_type.h"
#include "signs.h"
#include "unused.h"
#include "walk.h"
#include "directives.h"
#include "head.h"
#include "instances.h"
#include "names.h"
#include "own_name.h"
#include "pieces.h"
#include "pieces_region.h"
#include "source_part.h"
#include "spell.h"
#include "text.h"
#include "word.h"

/* As a string in C. */
static const char *quoted(const struct rewrite *r, const char *text)
{
    char *out = xf_alloc(r->arena, 2 * strlen(text) + 3), *end = out;
    *end++ = '"';
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            *end++ = '\\';
        *end++ = *text;
    }
    *end = '"';
    return out;
}

/* The program divides with a rest: each process tells its own share. */
static const char *uneven_text(struct rewrite *r, const char *id, const char *own, int64_t max)
{
    const struct xf_share_group *g = r->group;
    int64_t unit = 1;
    if (!xf_num_is_const(g->unit, &unit) || r->pieces || g->guard)
        r->failed = "shares of a division with a rest, which are multiples of a number of items "
                    "that is known at run time only";
    return xf_sprintf(r->arena,
                      "rsc_balance_uneven(%s, %s, %" PRId64 ", %" PRId64 ", %" PRId64 ", %s, %s)",
                      id, own, g->least > 1 ? g->least * unit : g->least, max, unit,
                      g->verdict->root, g->verdict->communicator);
}

static const char *balance_text(struct rewrite *r)
{
    const struct xf_share_group *g = r->group;
    const struct xf_group *v = g->verdict;
    const char *id = quoted(r, v->id), *even = xf_slice(r, g->share);
    int64_t max = -1, unit = 0;
    xf_check_effects(r, g->share);
    bool named = g->grain && xf_num_equal(g->unit, g->spec.grain);
    const struct xf_spot spot = {
        .fn = g->place.in, .before = g->place.before, .after = g->place.after};
    const char *multiple =
        named ? xf_slice(r, g->grain) : xf_spell_number(r->arena, g, &spot, g->unit, NULL);
    if (!multiple)
        r->failed = xf_no_variable(r);
    xf_num_is_const(g->unit, &unit);
    if (g->max_share && xf_num_is_const(g->max_share, &max))
        max *= unit;
    if (max == 0) /* the unit is known at run time only */
        r->failed = "the room for a larger share is not known";
    if (g->least > 1 && !unit)
        r->failed = "how many items neighbours send each other is known at run time only";
    if (g->spec.total)
        return uneven_text(r, id, even, max);
    if (!g->least && max < 0 && unit == 1 && !g->guard && !r->pieces)
        return xf_sprintf(r->arena, "rsc_balance(%s, %s, %s, %s)", id, even, v->root,
                          v->communicator);
    const char *most = xf_sprintf(r->arena, "%" PRId64, max);
    if (r->pieces)
        return xf_sprintf(r->arena, "rsc_pieces_open(%s, %s, %" PRId64 ", %s, %s, %s, %s)", id,
                          even, g->least > 1 ? g->least * unit : g->least, most, multiple, v->root,
                          v->communicator);
    if (g->guard) /* no share above the even one: all are even */
        most = xf_sprintf(r->arena, "%s %% %s == 0 ? %s : %s", xf_operand(r, g->guard->arg[0]),
                          xf_operand(r, g->guard->arg[1]), most, even);
    return xf_sprintf(r->arena, "rsc_balance_within(%s, %s, %" PRId64 ", %s, %s, %s, %s)", id, even,
                      g->least > 1 ? g->least * unit : g->least, most, multiple, v->root,
                      v->communicator);
}

/* Between two variables of a declaration, which becomes two of them. */
static void split_declaration(struct rewrite *r, const char *line, const char *lines)
{
    const struct xf_stmt *s = r->group->place.after;
    size_t last = r->group->place.split - 1, begin = s->where.span.begin;
    size_t comma = xf_text_comma(r->unit, s->syms[last]->init->where.outer.end), end = comma + 1;
    const char *type = xf_text_specifiers(r->unit, begin, s->syms[0]->where.span.begin);
    if (!comma || !type) {
        r->failed = "the declaration of the share cannot be divided";
        return;
    }
    while (isspace((unsigned char)r->unit->source[end]))
        end++;
    r->plan_at = comma;
    xf_replace(r, (struct xf_span){comma, end},
               xf_sprintf(r->arena, ";%s%s%s%s ", line, lines, line, type));
}

/* Of the own share; NULL: no edit uses it. */
static const char *own_type(const struct rewrite *r)
{
    bool used = r->group->spec.across;
    if (r->pieces)
        return xf_piece_type(r, xf_share_type(r));
    for (size_t i = 0; i < r->edits->n; i++)
        used = used || xf_has_word(r->edits->v[i].text, strlen(r->edits->v[i].text), r->mine);
    return used ? xf_share_type(r) : NULL;
}

/* "int my_share = rsc_share(plan);" on a line of its own; without the type where it is declared
 * elsewhere, and nothing where no edit uses it. */
static const char *own_share(const struct rewrite *r, const char *line, bool declared)
{
    const char *type = own_type(r);
    if (!type)
        return "";
    return xf_sprintf(r->arena, "%s%s%s%s = %s%s(%s);", line, declared ? "" : type,
                      declared ? "" : " ", r->mine, xf_cast_to(r, type),
                      r->pieces ? "rsc_pieces_room" : "rsc_share", r->plan);
}

/* In front of the value of a member, where C++ has no statements. */
static void make_in_initialiser(struct rewrite *r, const struct xf_stmt *s)
{
    struct xf_span v = s->where.span;
    if (!r->group->spec.across)
        r->failed = "the plan would be a variable of a constructor that its members need before";
    r->plan_at = v.begin;
    const char *text =
        xf_sprintf(r->arena, "(%s = %s,%s, ", r->plan, balance_text(r), own_share(r, " ", true));
    const char *semicolon = strrchr(text, ';'); /* that of own_share() */
    if (semicolon)
        text = xf_sprintf(r->arena, "%.*s%s", (int)(semicolon - text), text, semicolon + 1);
    xf_replace(r, (struct xf_span){v.begin, v.begin}, text);
    xf_replace(r, (struct xf_span){v.end, v.end}, ")");
}

void xf_make_plan(struct rewrite *r)
{
    const struct xf_insertion_point *p = &r->group->place;
    const struct xf_stmt *s = p->after ? p->after : p->before;
    const char *eol = xf_text_eol(r->unit, s->where.span.begin);
    const char *indent = xf_text_indent(r->unit, s->where.span.begin);
    const char *line = xf_sprintf(r->arena, "%s%s", eol, indent);
    bool own_line = true, head = xf_head_wanted(r), declared = head || r->group->spec.across;
    const char *lines = xf_sprintf(r->arena, "%s%s = %s;%s",
                                   declared    ? ""
                                   : r->pieces ? "rsc_pieces *"
                                               : "rsc_plan *",
                                   r->plan, balance_text(r), own_share(r, line, declared));
    if (head)
        xf_head_declare(r, own_type(r));
    if (p->split) {
        split_declaration(r, line, lines);
        return;
    }
    if (s->initialiser) {
        make_in_initialiser(r, s);
        return;
    }
    r->plan_at = p->after ? xf_text_behind(r->unit, s->where.span.end, &own_line)
                          : xf_text_line_begin(r->unit, s->where.span.begin);
    const char *text = p->after ? xf_sprintf(r->arena, "%s%s", line, lines)
                                : xf_sprintf(r->arena, "%s%s%s", indent, lines, eol);
    if (p->before && r->plan_at + strlen(indent) != s->where.span.begin) { /* not its own line */
        r->plan_at = s->where.span.begin;
        text = xf_sprintf(r->arena, "%s%s", lines, line);
    }
    xf_replace(r, (struct xf_span){r->plan_at, r->plan_at}, text);
}
