/* SPDX-License-Identifier: MIT */
#include "head.h"

#include <ctype.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "share_group.h"
#include "text.h"
#include "walk.h"

/* The statement of the block that comes to `s`; *block NULL: it stands in none with braces. */
static const struct xf_stmt *in_block(const struct xf_function *fn, const struct xf_stmt *s,
                                      const struct xf_stmt **block)
{
    *block = xf_place_parent(fn, s);
    while (*block && ((*block)->kind != XS_BLOCK || !(*block)->braces)) {
        s = *block;
        *block = xf_place_parent(fn, s);
    }
    return s;
}

/* A header is compiled as one of the files that include it. */
static bool any_declares_first(const struct xf_unit *u)
{
    bool any = false;
    for (size_t i = 0; i < u->parts.n; i++)
        any = any || u->parts.v[i].declares_first;
    return any;
}

bool xf_head_wanted(const struct rewrite *r)
{
    const struct xf_insertion_point *p = &r->group->place;
    const struct xf_stmt *block, *last = in_block(p->in, p->after ? p->after : p->before, &block);
    bool follows = false;
    if (!any_declares_first(r->unit) || r->group->spec.across || p->split || !block)
        return false;
    for (size_t i = 0; i < block->n && !follows; i++) {
        if (block->list[i] == last && !p->after)
            break;
        follows = block->list[i]->kind != XS_DECL;
        if (block->list[i] == last)
            break;
    }
    return follows;
}

void xf_head_declare(struct rewrite *r, const char *mine)
{
    const struct xf_insertion_point *p = &r->group->place;
    const struct xf_stmt *block;
    bool own_line;
    in_block(p->in, p->after ? p->after : p->before, &block);
    if (block->where.origin != XF_PLAIN) {
        r->failed = "the block in which the plan is made comes from a macro";
        return;
    }
    size_t begin = block->where.span.begin;
    const char *indent = xf_text_indent(r->unit, block->list[0]->where.span.begin);
    const char *line = xf_sprintf(r->arena, "%s%s", xf_text_eol(r->unit, begin), indent);
    const char *text =
        xf_sprintf(r->arena, "%s%s *%s;", line, r->pieces ? "rsc_pieces" : "rsc_plan", r->plan);
    if (mine)
        text = xf_sprintf(r->arena, "%s%s%s %s;", text, line, mine, r->mine);
    size_t at = xf_text_behind(r->unit, begin + 1, &own_line);
    if (!own_line) { /* the first statement goes on a line of its own */
        at = begin + 1;
        while (isspace((unsigned char)r->unit->source[at]) && r->unit->source[at] != '\n')
            at++;
        text = xf_sprintf(r->arena, "%s%s", text, line);
    }
    xf_replace(r, (struct xf_span){own_line ? at : begin + 1, at}, text);
}
