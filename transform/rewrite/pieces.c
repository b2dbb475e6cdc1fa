/* SPDX-License-Identifier: MIT */
#include "pieces.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "piece_steps.h"
#include "pieces_region.h"
#include "share_group.h"
#include "share_type.h"
#include "text.h"

static struct xf_span region_span(const struct rewrite *r)
{
    const struct xf_region *p = r->pieces;
    return (struct xf_span){p->list->list[p->first]->where.span.begin,
                            p->list->list[p->last]->where.span.end};
}

bool xf_is_in_region(const struct rewrite *r, const struct xf_expr *e)
{
    struct xf_span s = region_span(r);
    return (s.begin <= e->where.span.begin && e->where.span.end <= s.end) || xf_is_set_again(r, e);
}

bool xf_is_piece_count(const struct rewrite *r, const struct xf_expr *e)
{
    for (size_t i = 0; i < r->group->spec.n_calls; i++) {
        const struct xf_mpi_call *mpi = r->group->sites[i]->mpi;
        int at = xf_mpi_own_count(mpi);
        const struct xf_span *count = &r->group->spec.calls[i]->arg[at + 1]->where.outer;
        if (count->begin <= e->where.span.begin && e->where.span.end <= count->end)
            return true;
    }
    return false;
}

/* ---- indentation ---- */

/* By how much the file indents: what the statements have more than the line on which their block's
 * function begins would tell less than what blocks around them do. */
static const char *step(const struct rewrite *r)
{
    const struct xf_region *p = r->pieces;
    const char *inner = xf_text_indent(r->unit, region_span(r).begin);
    const char *outer = xf_text_indent(r->unit, p->list->where.span.begin);
    size_t n = strlen(outer);
    if (strlen(inner) > n && !strncmp(inner, outer, n))
        return inner + n;
    return strchr(inner, '\t') ? "\t" : "    ";
}

/* A line that is the rest of a literal or of a line before stays where it is. */
static bool goes_on(const struct rewrite *r, size_t line)
{
    size_t end = line > 0 ? line - 1 : 0;
    if (end > 0 && r->unit->source[end] == '\n' && r->unit->source[end - 1] == '\r')
        end--;
    return end > 0 && r->unit->source[end - 1] == '\\';
}

static bool is_blank(const struct rewrite *r, size_t line)
{
    return line + strlen(xf_text_indent(r->unit, line)) == xf_text_line_end(r->unit, line);
}

static bool is_directive(const struct rewrite *r, size_t line)
{
    return r->unit->source[line] == '#';
}

static bool is_replaced(const struct rewrite *r, size_t line)
{
    for (size_t i = 0; i < r->edits->n; i++)
        if (r->edits->v[i].begin < line && line < r->edits->v[i].end)
            return true;
    return false;
}

/* Lines that edits begin within the region are indented with the others. */
static void indent_edits(struct rewrite *r, struct xf_span s, const char *step_text)
{
    for (size_t i = 0; i < r->edits->n; i++) {
        struct xf_edit *e = &r->edits->v[i];
        if (e->begin < s.begin || e->end > s.end || !strchr(e->text, '\n'))
            continue;
        const char *text = "", *rest = e->text;
        for (const char *line; (line = strchr(rest, '\n')); rest = line + 1)
            text = xf_sprintf(r->arena, "%s%s%s", text,
                              xf_strndup(r->arena, rest, (size_t)(line - rest) + 1),
                              line[1] && line[1] != '\n' ? step_text : "");
        e->text = xf_sprintf(r->arena, "%s%s", text, rest);
    }
}

/* ---- the loop ---- */

/* In front of the line on which the statement begins and of comments above it; where the line
 * begins with something else, NULL is said by `failed`. */
static size_t begin_of(struct rewrite *r, struct xf_span s)
{
    size_t line = xf_text_line_begin(r->unit, s.begin);
    if (line + strlen(xf_text_indent(r->unit, line)) != s.begin)
        r->failed = "the work on the items does not begin a line";
    return line;
}

static void write_poll(struct rewrite *r, const struct xf_stmt *loop)
{
    const struct xf_stmt *body = loop->body;
    const char *call = xf_sprintf(r->arena, "rsc_pieces_poll(%s);", r->plan);
    const char *eol = xf_text_eol(r->unit, loop->where.span.begin);
    const char *indent = xf_text_indent(r->unit, loop->where.span.begin);
    if (!body || body->where.origin != XF_PLAIN)
        return;
    size_t begin = body->where.span.begin;
    if (body->kind == XS_BLOCK && body->braces) {
        const char *inner = body->n ? xf_text_indent(r->unit, body->list[0]->where.span.begin)
                                    : xf_sprintf(r->arena, "%s%s", indent, step(r));
        size_t end = begin + 1;
        bool one_line = body->n && xf_text_line_begin(r->unit, begin) ==
                                       xf_text_line_begin(r->unit, body->list[0]->where.span.begin);
        xf_replace(r, (struct xf_span){end, end},
                   one_line ? xf_sprintf(r->arena, " %s", call)
                            : xf_sprintf(r->arena, "%s%s%s", eol, inner, call));
        return;
    }
    bool own_line;
    size_t end = xf_text_behind(r->unit, body->where.span.end, &own_line);
    bool below =
        xf_text_line_begin(r->unit, begin) != xf_text_line_begin(r->unit, loop->where.span.begin);
    size_t at = begin;
    while (at > 0 && strchr(" \t\r\n", r->unit->source[at - 1]))
        at--;
    const char *inner =
        below ? xf_text_indent(r->unit, begin) : xf_sprintf(r->arena, "%s%s", indent, step(r));
    if (r->unit->source[at - 1] != ')' || !own_line)
        return; /* a comment, say: work without a poll is right, too */
    xf_replace(r, (struct xf_span){at, begin},
               xf_sprintf(r->arena, " {%s%s%s%s%s", eol, inner, call, eol, inner));
    xf_replace(r, (struct xf_span){end, end}, xf_sprintf(r->arena, "%s%s}", eol, indent));
}

/* A team of threads may not come to MPI all at once. */
static bool has_threads(const struct rewrite *r)
{
    const struct xf_span *s = &r->pieces->in->where.span;
    const char *text = xf_text_slice(r->unit, *s);
    return strstr(text, "#pragma") || strstr(text, "# pragma") || strstr(text, "_Pragma");
}

void xf_write_region(struct rewrite *r)
{
    struct xf_span s = region_span(r);
    const char *indent = xf_text_indent(r->unit, s.begin), *more = step(r);
    const char *eol = xf_text_eol(r->unit, s.begin);
    bool own_line = true;
    size_t begin = begin_of(r, s), end = xf_text_behind(r->unit, s.end, &own_line);
    if (!own_line)
        r->failed = "the work on the items does not end a line";
    for (size_t i = 0; i < r->pieces->loops.n && !has_threads(r); i++)
        write_poll(r, r->pieces->loops.v[i]);
    xf_write_steps(r);
    indent_edits(r, s, more);
    const char *front = xf_steps_in_front(r, indent, eol);
    const char *inner = xf_sprintf(r->arena, "%s%s", indent, more);
    const char *again = xf_steps_of_piece(r, inner, eol);
    const char *behind = xf_steps_behind_piece(r, inner, eol);
    xf_replace(r, (struct xf_span){begin, begin},
               xf_sprintf(r->arena, "%s%swhile ((%s = %srsc_pieces_next(%s)) %s) {%s%s", front,
                          indent, r->mine, xf_cast_to(r, xf_piece_type(r, xf_share_type(r))),
                          r->plan, xf_while_items(r), eol, again));
    for (size_t line = begin; line < end; line = xf_text_next_line(r->unit, line))
        if (!goes_on(r, line) && !is_blank(r, line) && !is_directive(r, line) &&
            !is_replaced(r, line) && !xf_is_moved(r, line))
            xf_replace(r, (struct xf_span){line, line}, more);
    xf_replace(r, (struct xf_span){end, end}, xf_sprintf(r->arena, "%s%s%s}", behind, eol, indent));
}
