/* SPDX-License-Identifier: MIT
 * Values as text, made from domain.def.
 */
#include "domain_text.h"

#include <string.h>

#include "arena.h"
#include "domain.h"
#include "num.h"
#include "num_progression.h"
#include "num_text.h"

static const char *text_bool(struct xf_vals *t, bool v)
{
    (void)t;
    return v ? "yes" : NULL;
}

static const char *text_int(struct xf_vals *t, int v)
{
    return v ? xf_sprintf(t->arena, "%d", v) : NULL;
}

/* A time or a version is another in every run: only whether there is one is of interest. */
static const char *text_unsigned(struct xf_vals *t, unsigned v)
{
    return text_bool(t, v);
}

static const char *text_num(struct xf_vals *t, const struct xf_num *v)
{
    if (v == xf_val_several())
        return "several";
    return v ? xf_num_text(t->nums, v) : NULL;
}

static const char *text_name(struct xf_vals *t, const char *v)
{
    (void)t;
    return v;
}

static const char *text_place(struct xf_vals *t, const struct xf_where *where)
{
    return xf_sprintf(t->arena, "line %u", where->line);
}

static const char *text_expr(struct xf_vals *t, const struct xf_expr *v)
{
    return v ? text_place(t, &v->where) : NULL;
}

static const char *text_stmt(struct xf_vals *t, const struct xf_stmt *v)
{
    return v ? text_place(t, &v->where) : NULL;
}

static const char *text_loop(struct xf_vals *t, const struct xf_item_loop *v)
{
    return v ? text_stmt(t, v->stmt) : NULL;
}

static const char *text_cause(struct xf_vals *t, const struct xf_cause *v)
{
    static const char *const names[] = {
#define EVENT(name, ...) #name,
#include "events.def"
#undef EVENT
    };
    return v ? xf_sprintf(t->arena, "%s, line %u", names[v->kind], v->where.line) : NULL;
}

static const char *text_pair(struct xf_vals *t, const struct xf_val *v)
{
    return v ? xf_sprintf(t->arena, "{%s | %s}", xf_val_as_text(t, &v[0]), xf_val_as_text(t, &v[1]))
             : NULL;
}

static const char *text_item_told(struct xf_vals *t, const struct xf_item_told *v)
{
    return v ? xf_sprintf(t->arena, "%d of %s", v->tells, text_num(t, v->owner)) : NULL;
}

static const char *text_progression(struct xf_vals *t, const struct xf_progression *v)
{
    if (v && v->rule)
        return xf_sprintf(t->arena, "{%s, %s <= i < %s}", text_num(t, v->rule),
                          text_num(t, v->from), text_num(t, v->end));
    return v ? xf_sprintf(t->arena, "{%s * i + %s, %s <= i < %s}", text_num(t, v->slope),
                          text_num(t, v->start), text_num(t, v->from), text_num(t, v->end))
             : NULL;
}

static const char *text_op(struct xf_vals *t, enum xf_reduction v)
{
    static const char *const names[] = {NULL,   "sum", "product", "min",    "max",    "and", "or",
                                        "band", "bor", "bxor",    "maxloc", "minloc", "at"};
    (void)t;
    return names[v];
}

static const char *text_targets(struct xf_vals *t, struct xf_points_to to)
{
    const char *s = to.anywhere ? "anywhere" : to.external ? "external" : NULL;
    for (int i = 0; i < to.n; i++)
        s = s ? xf_sprintf(t->arena, "%s,%d", s, to.id[i] - t->first_object)
              : xf_sprintf(t->arena, "%d", to.id[i] - t->first_object);
    return s;
}

static const char *text_functions(struct xf_vals *t, struct xf_functions f)
{
    const char *s = NULL;
    for (int i = 0; i < f.n; i++)
        s = xf_sprintf(t->arena, s ? "%s,%d" : "%s%d", s ? s : "", f.id[i]);
    return s;
}

#define TEXT(t, x)                                                                                 \
    _Generic((x),                                                                                  \
        bool: text_bool,                                                                           \
        int: text_int,                                                                             \
        unsigned: text_unsigned,                                                                   \
        const struct xf_num *: text_num,                                                           \
        const char *: text_name,                                                                   \
        const struct xf_expr *: text_expr,                                                         \
        const struct xf_stmt *: text_stmt,                                                         \
        const struct xf_item_loop *: text_loop,                                                    \
        const struct xf_cause *: text_cause,                                                       \
        const struct xf_item_told *: text_item_told,                                               \
        const struct xf_progression *: text_progression,                                           \
        const struct xf_val *: text_pair,                                                          \
        struct xf_functions: text_functions,                                                       \
        struct xf_points_to: text_targets)(t, x)

static const char *text_of_op(struct xf_vals *t, const struct xf_val *v)
{
    return text_op(t, xf_val_op(v));
}

const char *xf_val_as_text(struct xf_vals *t, const struct xf_val *v)
{
    const char *s = xf_val_kind_name(v->kind), *part;
#define ADD(name, value)                                                                           \
    part = TEXT(t, value);                                                                         \
    if (part)                                                                                      \
        s = xf_sprintf(t->arena, strcmp(part, "yes") != 0 ? "%s %s=%s" : "%s %s", s, name, part);
#define COMMON(name, ...)    ADD(#name, v->name)
#define ATTRIBUTE(name, ...) ADD(#name, xf_val_##name(v))
#include "domain.def"
    if (v->kind == XK_PARTIAL || v->kind == XK_RANKPART)
        s = xf_sprintf(t->arena, "%s: %s", s, text_of_op(t, v));
    return s;
}
