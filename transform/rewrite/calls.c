/* SPDX-License-Identifier: MIT
 * The group's calls: counts and displacements for each process, and the plan's own communicator.
 */
#include "writing.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "effects.h"
#include "no_variable.h"
#include "num.h"
#include "num_arith.h"
#include "share_group.h"
#include "signs.h"
#include "spell.h"
#include "walk.h"
#include "text.h"
#include "worth.h"

enum { CONTINUED = 4 };

void xf_replace(struct rewrite *r, struct xf_span s, const char *text)
{
    *xf_push(r->arena, r->edits) = (struct xf_edit){
        .begin = s.begin, .end = s.end, .text = text, .groups = &r->group->verdict, .n_groups = 1};
}

const char *xf_slice(const struct rewrite *r, const struct xf_expr *e)
{
    return xf_text_slice(r->unit, e->where.span);
}

const char *xf_operand(const struct rewrite *r, const struct xf_expr *e)
{
    const char *text = xf_slice(r, e);
    bool word = e->kind == XE_VAR || e->kind == XE_INT;
    return word ? text : xf_sprintf(r->arena, "(%s)", text);
}

static bool is_expanded(const struct xf_expr *e)
{
    bool expanded = e->where.origin != XF_PLAIN;
    if (e->macro && !strncmp(e->macro, "MPI_", 4))
        return false;
    for (size_t i = 0; i < e->n && !expanded; i++)
        expanded = is_expanded(e->arg[i]);
    return expanded;
}

/* May it be written with __COUNTER__, which another copy of the text sets forward? */
static bool may_count(const struct rewrite *r, const struct xf_expr *e)
{
    return is_expanded(e) && xf_text_mentions(r->unit, "__COUNTER__");
}

void xf_check_effects(struct rewrite *r, const struct xf_expr *e)
{
    if (xf_effects_of(e) || may_count(r, e))
        r->failed = xf_sprintf(
            r->arena, "'%s' does more than give a value, and would be evaluated more or less often",
            xf_slice(r, e));
}

bool xf_has_edits(const struct rewrite *r, struct xf_span s)
{
    for (size_t i = 0; i < r->edits->n; i++)
        if (r->edits->v[i].begin >= s.begin && r->edits->v[i].end <= s.end)
            return true;
    return false;
}

const char *xf_edited_text(const struct rewrite *r, const struct xf_expr *e)
{
    const char *text = "";
    size_t at = e->where.outer.begin;
    for (size_t i = 0; i < r->edits->n; i++) {
        const struct xf_edit *x = &r->edits->v[i];
        if (x->begin < at || x->end > e->where.outer.end)
            continue;
        text = xf_sprintf(r->arena, "%s%s%s", text,
                          xf_text_slice(r->unit, (struct xf_span){at, x->begin}), x->text);
        at = x->end;
    }
    return xf_sprintf(r->arena, "%s%s", text,
                      xf_text_slice(r->unit, (struct xf_span){at, e->where.outer.end}));
}

/* What stands between two arguments: a comma and blanks, with a line end or without, or more. */
enum gap { GAP_BLANK, GAP_BREAK, GAP_OTHER };

static enum gap gap_kind(const struct rewrite *r, struct xf_span gap)
{
    bool comma = false, line_end = false;
    for (size_t at = gap.begin; at < gap.end; at++) {
        char c = r->unit->source[at];
        if (!strchr(" \t\r\n,", c) || (c == ',' && comma))
            return GAP_OTHER;
        comma = comma || c == ',';
        line_end = line_end || c == '\n' || c == '\r';
    }
    return !comma ? GAP_OTHER : line_end ? GAP_BREAK : GAP_BLANK;
}

static struct xf_span gap_behind(const struct xf_expr *call, size_t i)
{
    return (struct xf_span){call->arg[i]->where.outer.end, call->arg[i + 1]->where.outer.begin};
}

/* Lines that begin under the first argument stay there when the name grows. */
static void shift_line(struct rewrite *r, size_t at, size_t column, size_t name_growth)
{
    size_t begin = xf_text_line_begin(r->unit, at);
    if (xf_text_column(r->unit, at) == column &&
        begin + strlen(xf_text_indent(r->unit, begin)) == at)
        xf_replace(r, (struct xf_span){at, at}, xf_sprintf(r->arena, "%*s", (int)name_growth, ""));
}

/* The arguments behind the i-th, as far as the source's line goes, have edits and fit on the line
 * up to `column`, with what stands behind them. */
static bool line_joins(const struct rewrite *r, const struct xf_expr *call, size_t i, size_t column)
{
    enum gap kind = GAP_BLANK;
    bool edited = false;
    for (size_t k = i + 1; k < call->n && kind == GAP_BLANK; k++) {
        struct xf_span outer = call->arg[k]->where.outer;
        const char *text = xf_edited_text(r, call->arg[k]);
        if (strpbrk(text, "\r\n"))
            return false;
        edited = edited || xf_has_edits(r, outer);
        column += strlen(text) + 2;
        if (k + 1 < call->n)
            kind = gap_kind(r, gap_behind(call, k));
        else if (r->unit->source[outer.end] == ')')
            column += xf_text_line_end(r->unit, outer.end) - outer.end - 2;
        else
            return false;
    }
    return edited && kind != GAP_OTHER && column <= XF_LINE_LIMIT;
}

/* Where the lines of a call are to begin, and what has been done to it. */
struct wrapping {
    size_t column, first;
    const char *line; /* begins a new one */
    bool wrapped;     /* since the last line end of the source */
};

/* Between the i-th argument, which ends before w->column, and the next one. */
static void wrap_gap(struct rewrite *r, const struct xf_expr *call, size_t i, struct wrapping *w,
                     size_t name_column, size_t name_growth)
{
    struct xf_span gap = gap_behind(call, i);
    enum gap kind = gap_kind(r, gap);
    size_t next = strlen(xf_edited_text(r, call->arg[i + 1])) + 3;
    if (kind == GAP_BLANK && w->column + next > XF_LINE_LIMIT) {
        xf_replace(r, gap, w->line);
        w->column = w->first;
        w->wrapped = true;
    } else if (kind == GAP_BREAK && w->wrapped && line_joins(r, call, i, w->column)) {
        xf_replace(r, gap, ", ");
    } else if (kind != GAP_BLANK) {
        shift_line(r, gap.end, name_column, name_growth);
        w->column = w->first;
        w->wrapped = false;
    }
}

void xf_wrap_call(struct rewrite *r, const struct xf_expr *call, size_t name_growth)
{
    size_t open = call->arg[0]->where.span.end;
    while (r->unit->source[open] != '(')
        open++;
    const char *indent = xf_text_indent(r->unit, open);
    size_t begin = xf_text_line_begin(r->unit, open) + strlen(indent);
    size_t name_column = xf_text_column(r->unit, open + 1);
    struct wrapping w = {.column = name_column + name_growth};
    size_t pad = w.column - xf_text_column(r->unit, begin);
    if (w.column > XF_LINE_LIMIT / 2)
        pad = CONTINUED;
    w.first = xf_text_column(r->unit, begin) + pad;
    w.line = xf_sprintf(r->arena, ",%s%s%*s", xf_text_eol(r->unit, open), indent, (int)pad, "");
    for (size_t i = 1; i + 1 < call->n; i++) {
        w.column += strlen(xf_edited_text(r, call->arg[i])) + 2;
        wrap_gap(r, call, i, &w, name_column, name_growth);
    }
}

struct reads {
    const struct xf_sym *sym;
    int n;
};

static void count_reads(const struct xf_expr *e, void *ctx)
{
    struct reads *r = ctx;
    r->n += e->kind == XE_VAR && e->sym == r->sym;
}

/* How many of the group's calls in the function name the variable as their root or communicator. */
static int count_replaced(const struct rewrite *r, const struct xf_function *fn,
                          const struct xf_sym *sym)
{
    int n = 0;
    for (size_t i = 0; i < r->group->spec.n_calls; i++) {
        const struct xf_expr *call = r->group->spec.calls[i];
        for (int k = 0; k < 2 && r->group->sites[i]->function == fn; k++) {
            int at = xf_mpi_arg(r->group->sites[i]->mpi, "RC"[k]);
            n += at >= 0 && call->arg[at + 1]->kind == XE_VAR && call->arg[at + 1]->sym == sym;
        }
    }
    return n;
}

static bool is_voided(const struct rewrite *r, const struct xf_function *fn, const char *text)
{
    for (size_t i = 0; i < r->edits->n; i++)
        if (r->edits->v[i].begin > fn->where.span.begin &&
            r->edits->v[i].end < fn->where.span.end && strstr(r->edits->v[i].text, text))
            return true;
    return false;
}

/* Where the plan is made in another function, a variable may be left without any other use. */
void xf_replace_by_plan(struct rewrite *r, const struct xf_expr *e, const char *function)
{
    xf_check_effects(r, e);
    const struct xf_function *fn = xf_function_around(r->unit, e);
    struct reads reads = {.sym = e->kind == XE_VAR ? e->sym : NULL};
    bool own = reads.sym && reads.sym->kind == XSYM_PARAM && fn && fn != r->group->place.in;
    if (own)
        xf_walk_exprs(fn->body, count_reads, &reads);
    const char *text = xf_sprintf(r->arena, "%s(%s)", function, r->plan);
    const char *voided = xf_sprintf(r->arena, "(void)%s", xf_slice(r, e));
    if (own && reads.n == count_replaced(r, fn, reads.sym) && !is_voided(r, fn, voided))
        text = xf_sprintf(r->arena, "(%s, %s)", voided, text);
    xf_replace(r, e->where.outer, text);
}

static void edit_root_and_comm(struct rewrite *r, const struct xf_expr *call,
                               const struct xf_mpi_call *mpi)
{
    int root = xf_mpi_arg(mpi, 'R'), comm = xf_mpi_arg(mpi, 'C');
    if (root >= 0)
        xf_replace_by_plan(r, call->arg[root + 1], "rsc_root");
    xf_replace_by_plan(r, call->arg[comm + 1], "rsc_comm");
}

const char *xf_piece_function(const struct rewrite *r, const struct xf_mpi_call *mpi)
{
    const char *what = xf_mpi_transfer(mpi) == XF_MPI_SCATTER  ? "scatter"
                       : xf_mpi_transfer(mpi) == XF_MPI_GATHER ? "gather"
                                                               : "allgather";
    return xf_sprintf(r->arena, "rsc_pieces_%s%s", mpi->nonblocking ? "i" : "", what);
}

/* Counts are those of the even share, on both sides; root and communicator are the group's. */
void xf_write_piece_call(struct rewrite *r, const struct xf_expr *call,
                         const struct xf_mpi_call *mpi)
{
    const char *name = xf_piece_function(r, mpi);
    struct xf_span old = call->arg[0]->where.span;
    size_t comm = (size_t)xf_mpi_arg(mpi, 'C') + 1;
    size_t root = xf_mpi_arg(mpi, 'R') < 0 ? comm : (size_t)xf_mpi_arg(mpi, 'R') + 1;
    xf_check_effects(r, call->arg[root]);
    xf_check_effects(r, call->arg[comm]);
    if ((root != comm && root + 1 != comm) || comm + 1 + mpi->nonblocking != call->n)
        r->failed = "a call whose last arguments are not the root and the communicator";
    size_t first = call->arg[1]->where.outer.begin;
    xf_replace(r, old, name);
    xf_replace(r, (struct xf_span){first, first}, xf_sprintf(r->arena, "%s, ", r->plan));
    xf_replace(
        r, (struct xf_span){call->arg[root - 1]->where.outer.end, call->arg[comm]->where.outer.end},
        "");
    struct xf_expr shorter = *call;
    shorter.n = root + mpi->nonblocking;
    shorter.arg = xf_alloc(r->arena, call->n * sizeof(struct xf_expr *));
    memcpy(shorter.arg, call->arg, call->n * sizeof(struct xf_expr *));
    if (mpi->nonblocking)
        shorter.arg[root] = call->arg[comm + 1];
    xf_wrap_call(r, &shorter, strlen(name) - (old.end - old.begin));
}

/* The factor of the product that is worth `n`, and is at the spot, unless that is NULL: it is where
 * the product stands; NULL when there is none. */
static const struct xf_expr *factor_worth(const struct rewrite *r, const struct xf_spot *spot,
                                          const struct xf_expr *product, const struct xf_num *n)
{
    if (xf_num_equal(xf_worth(r->group->run.worths, product), n) &&
        (!spot || xf_spell_stays(spot, product)))
        return product;
    const struct xf_expr *found = NULL;
    for (size_t i = 0; product->kind == XE_BINARY && product->op == XOP_MUL && i < 2 && !found; i++)
        found = factor_worth(r, spot, product->arg[i], n);
    return found;
}

/* `n`, the even share or a multiple of it, by the share as it is written where the plan is made;
 * elsewhere the plan tells. NULL when it is neither. `even`: what told it before. */
static const char *by_share(const struct rewrite *r, const struct xf_spot *spot,
                            const struct xf_expr *even, const struct xf_num *n)
{
    const struct xf_share_group *g = r->group;
    const struct xf_num *share = xf_num_mul(g->run.nums, g->spec.share, g->unit);
    const struct xf_num *times = n ? xf_num_quotient(g->run.nums, n, share) : NULL;
    bool seen = spot->fn == g->function && xf_spell_stays(spot, g->share);
    if (!times || (!seen && r->pieces))
        return NULL;
    const char *one =
        seen ? xf_slice(r, g->share) : xf_sprintf(r->arena, "rsc_even_share(%s)", r->plan);
    int64_t k;
    if (xf_num_is_const(times, &k) && k == 1)
        return one;
    const struct xf_expr *times_as = factor_worth(r, spot, even, times);
    const char *factor =
        times_as ? xf_operand(r, times_as) : xf_spell_number(r->arena, g, spot, times, NULL);
    one = seen ? xf_operand(r, g->share) : one;
    return factor ? xf_sprintf(r->arena, "%s * %s", one, factor) : NULL;
}

/* Elements of an item, where the program divides with a rest; `own`: those of the own part, which
 * the call counts, too. */
static const char *item_count(struct rewrite *r, const struct xf_expr *own, const struct xf_num *n)
{
    const struct xf_share_group *g = r->group;
    const struct xf_spot spot = {.fn = xf_function_around(r->unit, own), .in = own};
    const struct xf_num *share = xf_num_mul(g->run.nums, g->spec.share, g->unit);
    const struct xf_num *per = xf_num_quotient(g->run.nums, n, share);
    const struct xf_expr *as = per ? factor_worth(r, NULL, own, per) : NULL;
    const char *text = as    ? xf_slice(r, as)
                       : per ? xf_spell_number(r->arena, g, &spot, per, NULL)
                             : NULL;
    if (!text)
        r->failed = xf_no_variable(r);
    return text;
}

/* An expression that is worth my share by now, such as the size of a vector, no longer tells:
 * another one with that number does. */
const char *xf_even_count(struct rewrite *r, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi, const struct xf_expr *even)
{
    const struct xf_share_group *g = r->group;
    const struct xf_num *n = NULL;
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (g->sites[i]->call == call)
            n = xf_mpi_transfer(mpi) == XF_MPI_SCATTER ? g->sites[i]->send_count
                                                       : g->sites[i]->recv_count;
    if (g->spec.total)
        return item_count(r, even, n);
    const struct xf_expr *list =
        xf_mpi_lists_counts(mpi) ? call->arg[xf_mpi_arg(mpi, 'N') + 1] : NULL;
    const struct xf_num *told = xf_worth(g->run.worths, list ? list : even);
    if (list ? xf_num_equal(told, n) : told != NULL)
        return xf_copied_text(r, even);
    const struct xf_spot spot = {.fn = xf_function_around(r->unit, even), .in = even};
    const char *text = n ? xf_spell_number(r->arena, g, &spot, n, NULL) : NULL;
    if (!text)
        text = by_share(r, &spot, even, n);
    if (!text && list && xf_mpi_transfer(mpi) == XF_MPI_ALLGATHER) /* which all have filled */
        text = xf_sprintf(r->arena, "%s[0]", xf_operand(r, list));
    if (!text)
        r->failed = xf_sprintf(r->arena,
                               "'%s', the count of the whole, follows the plan, and "
                               "nothing is found there that is the even one",
                               xf_slice(r, even));
    return text;
}

/* The count that tells the even one: of the whole, or of the own part where counts for each process
 * stand beside that. */
static char count_role(const struct xf_mpi_call *mpi)
{
    bool scatters = xf_mpi_transfer(mpi) == XF_MPI_SCATTER;
    return scatters != xf_mpi_lists_counts(mpi) ? 'n' : 'm';
}

static void replace_count(struct rewrite *r, struct xf_span name, const char *new_name,
                          const struct xf_expr *even, const char *count)
{
    xf_replace(r, name, new_name);
    xf_replace(r, even->where.outer,
               xf_sprintf(r->arena, "rsc_counts(%s, %s), rsc_displs(%s, %s)", r->plan, count,
                          r->plan, count));
}

/* Counts and places that the program has filled itself. */
static void replace_lists(struct rewrite *r, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi, const char *count)
{
    const struct xf_expr *counts = call->arg[xf_mpi_arg(mpi, 'N') + 1],
                         *places = call->arg[xf_mpi_arg(mpi, 'D') + 1];
    xf_check_effects(r, counts);
    xf_check_effects(r, places);
    xf_replace(r, counts->where.outer, xf_sprintf(r->arena, "rsc_counts(%s, %s)", r->plan, count));
    xf_replace(r, places->where.outer, xf_sprintf(r->arena, "rsc_displs(%s, %s)", r->plan, count));
}

void xf_write_call(struct rewrite *r, const struct xf_expr *call, const struct xf_mpi_call *mpi)
{
    bool lists = xf_mpi_lists_counts(mpi);
    const struct xf_expr *even = call->arg[xf_mpi_arg(mpi, count_role(mpi)) + 1];
    bool profiled = !strncmp(call->text, "PMPI_", 5);
    if (!lists && xf_has_edits(r, even->where.span)) {
        r->failed = xf_sprintf(r->arena, "'%s', the count of the whole, is also a local count",
                               xf_slice(r, even));
        return;
    }
    xf_check_effects(r, even);
    struct xf_span name = call->arg[0]->where.span;
    const char *new_name = lists ? xf_slice(r, call->arg[0])
                                 : xf_sprintf(r->arena, "%s%sv", profiled ? "P" : "", mpi->name);
    const char *count = xf_even_count(r, call, mpi, even);
    if (!count)
        return;
    if (lists)
        replace_lists(r, call, mpi, count);
    else
        replace_count(r, name, new_name, even, count);
    edit_root_and_comm(r, call, mpi);
    xf_wrap_call(r, call, strlen(new_name) - (name.end - name.begin));
}
