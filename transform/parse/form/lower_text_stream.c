/* SPDX-License-Identifier: MIT */
#include "lower_text_stream.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>

#include "ir.h"
#include "lower.h"
#include "lower_args.h"
#include "made.h"
#include "making.h"
#include "nodes.h"
#include "steps.h"

void xf_text_stream_begin(struct xf_lower *l, struct xf_sym *s, CXCursor c,
                          const struct xf_locus *p)
{
    CXCursor init = xf_cx_stripped(l, clang_Cursor_getVarDeclInitializer(c));
    bool text = xf_cx_written(l, init) > 0;
    s->type = xf_making_int_type(l);
    for (size_t i = 0; i < l->cxx.text_streams.n; i++)
        if (clang_equalCursors(l->cxx.text_streams.v[i].variable, c))
            l->cxx.text_streams.v[i].sym = s;
    if (text) {
        s->init = xf_step_value(l, xf_lower_below(l, clang_Cursor_getArgument(init, 0), p));
        return;
    }
    struct xf_expr *like = xf_lower_below(l, init, p);
    s->init = xf_made_number(l, like, 0);
    s->init->type = s->type;
}

struct xf_expr *xf_text_stream_in(const struct xf_lower *l, struct xf_expr *e)
{
    while (e->kind == XE_COMMA)
        e = e->arg[1];
    for (size_t i = 0; e->kind == XE_VAR && i < l->cxx.text_streams.n; i++)
        if (l->cxx.text_streams.v[i].sym == e->sym)
            return e;
    return NULL;
}

/* ---- steps ---- */

/* mix(stream, by), of that type */
static struct xf_expr *mixed(struct xf_lower *l, const struct xf_expr *stream, struct xf_expr *by,
                             struct xf_type *type)
{
    struct xf_expr *name = xf_made_name(l, stream->sym, stream);
    struct xf_expr *e = xf_step_mixed(l, name, xf_step_value(l, by));
    e->type = type;
    return e;
}

/* stream = mix(stream, by) */
static struct xf_expr *changed(struct xf_lower *l, const struct xf_expr *stream, struct xf_expr *by)
{
    return xf_made_assign(l, xf_made_name(l, stream->sym, stream),
                          mixed(l, stream, by, stream->sym->type));
}

static void end_with_stream(struct xf_lower *l, struct xf_expr *e, struct xf_expr *before,
                            struct xf_expr *stream)
{
    struct xf_expr *named = xf_made_name(l, stream->sym, stream);
    xf_step_become(e, xf_step_after(l, before, named));
}

void xf_text_stream_write(struct xf_lower *l, struct xf_expr *e, struct xf_expr *stream,
                          struct xf_expr *const *value, size_t n)
{
    struct xf_expr *all = NULL;
    for (size_t i = 0; i < n; i++)
        all = xf_step_after(l, all, changed(l, stream, value[i]));
    end_with_stream(l, e, all, stream);
}

/* stream = mix(stream, 2), to = mix(stream, to): where nothing is left to read, it stays. */
static struct xf_expr *read_one(struct xf_lower *l, struct xf_expr *stream, struct xf_expr *to)
{
    struct xf_expr *first, *place = xf_step_kept_place(l, to, &first);
    struct xf_expr *got = mixed(l, stream, place, place->type);
    struct xf_expr *all = xf_made_comma(l, changed(l, stream, xf_made_number(l, stream, 2)),
                                        xf_made_assign(l, place, got));
    return xf_step_after(l, first, all);
}

void xf_text_stream_read(struct xf_lower *l, struct xf_expr *e, struct xf_expr *stream,
                         struct xf_expr *const *to, size_t n)
{
    struct xf_expr *all = NULL;
    for (size_t i = 0; i < n; i++)
        all = xf_step_after(l, all, read_one(l, stream, to[i]));
    end_with_stream(l, e, all, stream);
}

/* ---- calls ---- */

/* What comes before the variable in (x, (y, stream)). */
static struct xf_expr *before(struct xf_lower *l, struct xf_expr *e)
{
    if (e->kind != XE_COMMA)
        return NULL;
    struct xf_expr *rest = before(l, e->arg[1]);
    return rest ? xf_made_comma(l, e->arg[0], rest) : e->arg[0];
}

bool xf_lower_text_stream(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    struct xf_expr *stream = e->n ? xf_text_stream_in(l, e->arg[0]) : NULL;
    if (!stream)
        return false;
    struct xf_expr *first = before(l, e->arg[0]), *zero = xf_made_number(l, e, 0);
    struct xf_expr *last = e->n > 1 ? e->arg[e->n - 1] : zero;
    if (what == XF_CALL_READ_LINE) {
        first = xf_step_after(l, first, read_one(l, stream, e->arg[1]));
        end_with_stream(l, e, first, stream);
    } else if (what == XF_CALL_STREAM_SET || what == XF_CALL_STREAM_CLEAR ||
               what == XF_CALL_FORMAT) { /* how numbers look stays as it was */
        xf_step_become(e, xf_step_after(l, first, changed(l, stream, last)));
    } else { /* what was written; can it go on? */
        struct xf_type *type = e->type;
        xf_step_become(e, xf_step_after(l, first, mixed(l, stream, zero, type)));
    }
    return true;
}
