/* SPDX-License-Identifier: MIT
 *
 * How numbers look follows from what was set before: that is kept in one variable for all streams
 * of the file, which is among what is shown.
 */
#include "lower_output.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower_args.h"
#include "lower_node.h"
#include "lower_text_stream.h"
#include "made.h"
#include "making.h"
#include "nodes.h"
#include "output.h"
#include "steps.h"

/* ---- how numbers look ---- */

static struct xf_expr *format_of(struct xf_lower *l, const struct xf_expr *like)
{
    struct xf_sym *s = l->cxx.format;
    if (!s) {
        s = l->cxx.format = xf_alloc(l->a, sizeof *s);
        s->kind = XSYM_GLOBAL;
        s->id = (int)l->unit->n_syms++;
        s->name = "the format of output";
        s->type = xf_making_int_type(l);
        s->is_static = s->in_system_header = true;
        s->where = xf_made(l, XE_INT, like, 0)->where;
        s->where.origin = XF_HEADER;
        *xf_push(l->a, &l->found.globals) = s;
    }
    return xf_made_name(l, s, like);
}

struct xf_expr *xf_output_formatted(struct xf_lower *l, struct xf_expr *value)
{
    struct xf_expr *mixed = xf_step_mixed(l, format_of(l, value), value);
    return xf_made_assign(l, format_of(l, value), mixed);
}

/* ---- chains ---- */

struct chain {
    struct xf_lower *l;
    CXCursor base;           /* the stream */
    struct xf_cursors calls; /* of the operator, the last one first */
    struct xf_expr *before;  /* what comes first; NULL: nothing */
    struct xf_exprs shown;
    char *format;
    size_t n;
    const struct xf_expr *value; /* the stream, if it is one; NULL: it is a file */
};

static CXCursor operand(struct xf_lower *l, CXCursor call, size_t i)
{
    struct xf_cursors operands = xf_operands(l, call);
    return operands.n == 2 ? operands.v[i] : clang_Cursor_getArgument(call, (unsigned)i);
}

static bool continues(struct xf_lower *l, CXCursor call, bool output)
{
    return output ? xf_output_of(l, call) != XF_SHOWN_UNKNOWN : xf_is_input(l, call);
}

static struct chain chain_of(struct xf_lower *l, CXCursor c, bool output)
{
    struct chain k = {.l = l, .base = c};
    while (continues(l, k.base, output)) {
        *xf_push(l->a, &k.calls) = k.base;
        k.base = xf_cx_stripped(l, operand(l, k.base, 0));
    }
    k.format = xf_alloc(l->a, 2 * (k.calls.n + 1) + 1);
    return k;
}

static void add_before(struct chain *k, struct xf_expr *step)
{
    if (step)
        k->before = k->before ? xf_made_comma(k->l, k->before, step) : step;
}

static void add_shown(struct chain *k, struct xf_expr *value, char conversion)
{
    *xf_push(k->l->a, &k->shown) = value;
    k->format[2 * k->n] = '%';
    k->format[2 * k->n++ + 1] = conversion;
}

/* fprintf(stream, format, ...): all that is known of the text. */
static struct xf_expr *call_of(struct chain *k, const struct xf_expr *like, const char *function,
                               struct xf_expr *stream)
{
    struct xf_lower *l = k->l;
    struct xf_expr *format = xf_made(l, XE_STRING, like, 0);
    struct xf_expr *e = xf_step_call(l, like, function, xf_making_int_type(l), k->shown.n + 2);
    format->text = k->format;
    format->type = xf_made_pointer_type(l, xf_making_int_type(l));
    e->where = like->where;
    e->arg[1] = stream;
    e->arg[2] = format;
    for (size_t i = 0; i < k->shown.n; i++)
        e->arg[i + 3] = k->shown.v[i];
    return e;
}

static void finish(struct chain *k, struct xf_expr *e, const char *function, struct xf_expr *stream)
{
    struct xf_expr *done = xf_made_comma(k->l, call_of(k, e, function, stream), stream);
    xf_step_become(e, xf_step_after(k->l, k->before, done));
}

static struct xf_expr *begin(struct chain *k, const struct xf_locus *p)
{
    struct xf_expr *first;
    struct xf_expr *base = xf_lower_below(k->l, k->base, p);
    k->value = xf_text_stream_in(k->l, base) == base ? base : NULL;
    if (k->value)
        return base;
    struct xf_expr *stream = xf_step_kept_place(k->l, base, &first);
    add_before(k, first);
    return stream;
}

/* ---- output ---- */

static void show(struct chain *k, CXCursor call, bool last, const struct xf_locus *p)
{
    enum xf_shown what = xf_output_of(k->l, call);
    if (what == XF_SHOWN_NOTHING) {
        if (k->value) /* the end of a line is a character of the text */
            add_shown(k, xf_made_number(k->l, k->value, 1), 's');
        return;
    }
    struct xf_expr *first, *value = xf_lower_below(k->l, operand(k->l, call, 1), p);
    if (value->type->kind == XT_STRUCT) /* a view */
        value = xf_step_value(k->l, value);
    if (k->value) { /* std::fixed is always the same; what is a number counts as such */
        bool function = value->type->kind == XT_POINTER && what == XF_SHOWN_FORMAT;
        add_shown(k, function ? xf_made_number(k->l, value, 1) : value, 's');
        return;
    }
    if (what == XF_SHOWN_FORMAT || (what == XF_SHOWN_WIDTH && last)) {
        value = xf_step_kept(k->l, value, &first);
        add_before(k, first);
        add_before(k, xf_output_formatted(k->l, value));
    }
    add_shown(k, value, what == XF_SHOWN_TEXT ? 's' : 'd');
}

void xf_lower_output(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct chain k = chain_of(l, c, true);
    struct xf_expr *stream = begin(&k, p);
    for (size_t i = k.calls.n; i > 0; i--)
        show(&k, k.calls.v[i - 1], i == 1, p);
    if (k.value) {
        xf_text_stream_write(l, e, stream, k.shown.v, k.shown.n);
        return;
    }
    add_shown(&k, format_of(l, e), 'd');
    finish(&k, e, "fprintf", stream);
}

struct xf_expr *xf_output_item(struct xf_lower *l, struct xf_expr *stream, struct xf_expr *item)
{
    struct chain k = {.l = l, .format = xf_alloc(l->a, 5)};
    add_shown(&k, item, 'd');
    add_shown(&k, format_of(l, item), 'd');
    return call_of(&k, item, "fprintf", stream);
}

/* ---- input ---- */

void xf_lower_input(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct chain k = chain_of(l, c, false);
    struct xf_expr *stream = begin(&k, p);
    for (size_t i = k.calls.n; i > 0; i--) {
        struct xf_expr *to = xf_lower_below(l, operand(l, k.calls.v[i - 1], 1), p);
        if (k.value) {
            *xf_push(l->a, &k.shown) = to;
            continue;
        }
        add_shown(&k, xf_made_address(l, to, xf_made_pointer_type(l, to->type)), 'd');
    }
    if (k.value)
        xf_text_stream_read(l, e, stream, k.shown.v, k.shown.n);
    else
        finish(&k, e, "fscanf", stream);
}
