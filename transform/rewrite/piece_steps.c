/* SPDX-License-Identifier: MIT */
#include "piece_steps.h"

#include <string.h>

#include "arena.h"
#include "result.h"
#include "pieces.h"
#include "pieces_region.h"
#include "share_type.h"
#include "text.h"

static const struct xf_stmt *stmt_of(const struct rewrite *r, const struct xf_step *step)
{
    return r->pieces->list->list[step->at];
}

static bool lies_in(size_t begin, size_t end, struct xf_span s)
{
    return s.begin <= begin && end <= s.end;
}

bool xf_is_set_again(const struct rewrite *r, const struct xf_expr *e)
{
    for (size_t i = 0; i < r->pieces->steps.n; i++) {
        const struct xf_step *step = &r->pieces->steps.v[i];
        if (step->kind == XF_STEP_AGAIN &&
            lies_in(e->where.span.begin, e->where.span.end, step->value->where.outer))
            return true;
    }
    return false;
}

static const char *between(const struct rewrite *r, size_t begin, size_t end)
{
    return xf_text_slice(r->unit, (struct xf_span){begin, end});
}

/* ---- statements that are moved in front of the loop ---- */

/* The lines of a statement that has them for itself. */
static struct xf_span lines_of(struct rewrite *r, const struct xf_stmt *s)
{
    bool own_line;
    size_t begin = xf_text_line_begin(r->unit, s->where.span.begin);
    size_t end = xf_text_behind(r->unit, s->where.span.end, &own_line);
    if (!own_line || begin + strlen(xf_text_indent(r->unit, begin)) != s->where.span.begin)
        r->failed = "a variable that is set beside something else";
    return (struct xf_span){begin, end};
}

static bool is_first_of_its_statement(const struct rewrite *r, const struct xf_step *step)
{
    for (const struct xf_step *s = r->pieces->steps.v; s < step; s++)
        if (s->at == step->at)
            return false;
    return true;
}

static size_t end_of(const struct rewrite *r, const struct xf_stmt *s)
{
    size_t end = s->where.span.end;
    return end > s->where.span.begin && r->unit->source[end - 1] == ';' ? end - 1 : end;
}

/* The variable begins with 0 there. */
static const char *begun(struct rewrite *r, const struct xf_step *step)
{
    const struct xf_stmt *s = stmt_of(r, step);
    const struct xf_span *value = &step->value->where.outer;
    if (s->kind == XS_EXPR)
        return xf_sprintf(r->arena, "%s = 0;", step->sym->name);
    return xf_sprintf(r->arena, "%s0%s;", between(r, s->where.span.begin, value->begin),
                      between(r, value->end, end_of(r, s)));
}

const char *xf_steps_in_front(struct rewrite *r, const char *indent, const char *eol)
{
    const char *text = "";
    for (size_t i = 0; i < r->pieces->steps.n; i++) {
        const struct xf_step *step = &r->pieces->steps.v[i];
        const struct xf_stmt *s = stmt_of(r, step);
        const char *line = "";
        if (step->kind == XF_STEP_ADDED)
            line = begun(r, step);
        else if (step->kind == XF_STEP_BEFORE && is_first_of_its_statement(r, step))
            line = between(r, s->where.span.begin, lines_of(r, s).end);
        if (*line)
            text = xf_sprintf(r->arena, "%s%s%s%s", text, indent, line, eol);
    }
    return text;
}

static void write_addition(struct rewrite *r, const struct xf_step *step)
{
    const struct xf_stmt *s = stmt_of(r, step);
    const struct xf_span *value = &step->value->where.outer;
    size_t begin = s->where.span.begin, end = end_of(r, s);
    xf_replace(r, (struct xf_span){begin, value->begin},
               xf_sprintf(r->arena, "%s += ", step->sym->name));
    if (value->end < end)
        xf_replace(r, (struct xf_span){value->end, end}, "");
}

bool xf_is_moved(const struct rewrite *r, size_t line)
{
    for (size_t i = 0; i < r->pieces->steps.n; i++) {
        const struct xf_span s = stmt_of(r, &r->pieces->steps.v[i])->where.span;
        if (r->pieces->steps.v[i].kind == XF_STEP_BEFORE &&
            xf_text_line_begin(r->unit, s.begin) <= line && line < s.end)
            return true;
    }
    return false;
}

/* ---- what is set again for each piece ---- */

/* The expression with the edits in it, in their order in the text. */
static const char *edited(struct rewrite *r, struct xf_span s)
{
    const char *text = "";
    size_t at = s.begin;
    while (at < s.end) {
        const struct xf_edit *next = NULL;
        for (size_t i = 0; i < r->edits->n; i++) {
            const struct xf_edit *e = &r->edits->v[i];
            bool here = lies_in(e->begin, e->end, s) && e->begin >= at;
            next = here && (!next || e->begin < next->begin) ? e : next;
        }
        size_t end = next ? next->begin : s.end;
        text = xf_sprintf(r->arena, "%s%s%s", text, between(r, at, end), next ? next->text : "");
        at = next ? next->end : s.end;
    }
    return text;
}

static void drop_edits(struct rewrite *r, struct xf_span s)
{
    size_t kept = 0;
    for (size_t i = 0; i < r->edits->n; i++)
        if (!lies_in(r->edits->v[i].begin, r->edits->v[i].end, s))
            r->edits->v[kept++] = r->edits->v[i];
    r->edits->n = kept;
}

/* Within the vector's memory, which does not move. */
static const char *resized(struct rewrite *r, const struct xf_step *step)
{
    return xf_sprintf(r->arena, "%s.resize(%s);", step->sym->name,
                      edited(r, step->value->where.outer));
}

const char *xf_steps_behind_piece(struct rewrite *r, const char *indent, const char *eol)
{
    const char *text = "";
    for (size_t i = 0; i < r->pieces->steps.n; i++) {
        const struct xf_step *step = &r->pieces->steps.v[i];
        if (step->kind != XF_STEP_SIZED)
            continue;
        if (!*text)
            text = xf_sprintf(r->arena, "%s%s%s = %srsc_pieces_room(%s);", eol, indent, r->mine,
                              xf_cast_to(r, xf_piece_type(r, xf_share_type(r))), r->plan);
        text = xf_sprintf(r->arena, "%s%s%s%s", text, eol, indent, resized(r, step));
    }
    return text;
}

const char *xf_steps_of_piece(struct rewrite *r, const char *indent, const char *eol)
{
    const char *text = "";
    for (size_t i = 0; i < r->pieces->steps.n; i++) {
        const struct xf_step *step = &r->pieces->steps.v[i];
        if (step->kind == XF_STEP_BEFORE || step->kind == XF_STEP_ADDED)
            continue;
        const struct xf_span value = step->value->where.outer;
        const char *now = edited(r, value);
        if (strstr(now, "rsc_pieces_room_of"))
            r->failed = "a variable that is as large as the room for a piece";
        if (step->kind == XF_STEP_SIZED) {
            text = xf_sprintf(r->arena, "%s%s%s%s", text, indent, resized(r, step), eol);
            continue;
        }
        if (step->kind == XF_STEP_AGAIN)
            drop_edits(r, value);
        text = xf_sprintf(r->arena, "%s%s%s = %s;%s", text, indent, step->sym->name, now, eol);
    }
    return text;
}

void xf_write_steps(struct rewrite *r)
{
    for (size_t i = 0; i < r->pieces->steps.n; i++) {
        const struct xf_step *step = &r->pieces->steps.v[i];
        if (step->kind == XF_STEP_ADDED)
            write_addition(r, step);
        if (step->kind != XF_STEP_BEFORE || !is_first_of_its_statement(r, step))
            continue;
        struct xf_span lines = lines_of(r, stmt_of(r, step));
        lines.end = xf_text_next_line(r->unit, lines.end);
        xf_replace(r, lines, "");
    }
}
