/* SPDX-License-Identifier: MIT
 *
 * An operand may come to stand in several places of what a call does: it is one node, met there
 * several times, so that an edit of it is found once. What has effects is kept in a variable first.
 */
#include "lower_library.h"

#include <stdbool.h>
#include <stdint.h>

#include "algorithm.h"
#include "arena.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "made.h"

enum { DATA, SIZE, N_FIELDS }; /* of a vector */

/* ---- nodes ---- */

static struct xf_expr *field(struct xf_lower *l, struct xf_expr *vector, int which)
{
    struct xf_expr *e = xf_made(l, XE_MEMBER, vector, 1);
    const struct xf_struct_member *m = &vector->type->members[which];
    e->text = m->name;
    e->type = m->type;
    e->at_bytes = m->at_bytes;
    e->arg[0] = vector;
    return e;
}

struct xf_expr *xf_library_data(struct xf_lower *l, struct xf_expr *vector)
{
    return field(l, vector, DATA);
}

struct xf_expr *xf_library_size(struct xf_lower *l, struct xf_expr *vector)
{
    return field(l, vector, SIZE);
}

static struct xf_expr *call(struct xf_lower *l, const struct xf_expr *like, const char *function,
                            struct xf_type *type, size_t n)
{
    struct xf_expr *e = xf_made(l, XE_CALL, like, 0);
    xf_made_call(l, e, function, n);
    e->type = type;
    return e;
}

/* The node becomes the other one, in its own place and of its own type. */
static void become(struct xf_expr *e, const struct xf_expr *other)
{
    struct xf_where where = e->where;
    struct xf_type *type = e->type;
    *e = *other;
    e->where = where;
    e->type = type;
}

static void become_op(struct xf_lower *l, struct xf_expr *e, enum xf_expr_kind kind, enum xf_op op,
                      struct xf_expr *x, struct xf_expr *y)
{
    e->kind = kind;
    e->op = op;
    e->text = NULL;
    e->n = y ? 2 : 1;
    e->arg = xf_alloc(l->a, 2 * sizeof *e->arg);
    e->arg[0] = x;
    e->arg[1] = y;
}

/* ---- what stands in several places ---- */

/* Looking at it changes nothing. */
static bool is_pure(const struct xf_expr *e)
{
    bool pure = e->kind != XE_ASSIGN && e->kind != XE_CALL && e->kind != XE_OTHER &&
                !(e->kind == XE_UNARY && e->op >= XOP_PREINC);
    for (size_t i = 0; pure && i < e->n; i++)
        pure = is_pure(e->arg[i]);
    return pure;
}

/* The value of the operand, to be looked at several times; *before, if not NULL, comes first. */
static struct xf_expr *kept(struct xf_lower *l, struct xf_expr *operand, struct xf_expr **before)
{
    *before = NULL;
    if (is_pure(operand))
        return operand;
    struct xf_sym *value = xf_made_variable(l, operand, operand->type);
    *before = xf_made_assign(l, xf_made_name(l, value, operand), operand);
    return xf_made_name(l, value, operand);
}

/* Likewise what is there, to be changed, too. */
static struct xf_expr *kept_place(struct xf_lower *l, struct xf_expr *operand,
                                  struct xf_expr **before)
{
    *before = NULL;
    if (is_pure(operand))
        return operand;
    struct xf_type *pointer = xf_made_pointer_type(l, operand->type);
    struct xf_sym *place = xf_made_variable(l, operand, pointer);
    *before =
        xf_made_assign(l, xf_made_name(l, place, operand), xf_made_address(l, operand, pointer));
    return xf_made_deref(l, xf_made_name(l, place, operand));
}

static struct xf_expr *after(struct xf_lower *l, struct xf_expr *before, struct xf_expr *e)
{
    return before ? xf_made_comma(l, before, e) : e;
}

/* ---- memory ---- */

static struct xf_expr *bytes(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *items)
{
    struct xf_type *of = vector->type->members[DATA].type->elem;
    return xf_made_binary(l, XOP_MUL, items, xf_made_sizeof(l, of, items));
}

/* The node becomes { data, size }. */
static void become_vector(struct xf_lower *l, struct xf_expr *e, struct xf_expr *data,
                          struct xf_expr *size)
{
    struct xf_record_member *member = xf_alloc(l->a, N_FIELDS * sizeof *member);
    for (int i = 0; i < N_FIELDS; i++) {
        member[i].name = e->type->members[i].name;
        member[i].type = e->type->members[i].type;
    }
    e->kind = XE_INIT;
    e->text = NULL;
    e->arg = xf_alloc(l->a, N_FIELDS * sizeof *e->arg);
    e->arg[DATA] = data;
    e->arg[SIZE] = size;
    e->n = N_FIELDS;
    e->member = member;
}

static void make_empty(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *null = xf_made_number(l, e, 0);
    null->type = e->type->members[DATA].type;
    become_vector(l, e, null, xf_made_number(l, e, 0));
}

static void make_sized(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_type *data = e->type->members[DATA].type;
    struct xf_expr *before, *n = kept(l, e->arg[0], &before);
    struct xf_expr *made = call(l, e, "calloc", data, 2);
    made->arg[1] = after(l, before, n);
    made->arg[2] = xf_made_sizeof(l, data->elem, e);
    become_vector(l, e, made, n);
}

/* From there on n items get the value. */
static struct xf_expr *fill(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                            struct xf_expr *value)
{
    struct xf_expr *e = xf_made(l, XE_CALL, items, 3);
    e->arg[0] = items;
    e->arg[1] = xf_made_binary(l, XOP_ADD, items, n);
    e->arg[2] = value;
    xf_algorithm_call(l, e, XF_CALL_FILL);
    e->type = items->type;
    return e;
}

/* `to` gets n items that have the value. */
static struct xf_expr *filled(struct xf_lower *l, struct xf_expr *to, struct xf_expr *n,
                              struct xf_expr *value)
{
    struct xf_expr *data = xf_library_data(l, to), *size = xf_library_size(l, to);
    struct xf_expr *made = call(l, to, "malloc", data->type, 1);
    made->arg[1] = bytes(l, to, n);
    struct xf_expr *all =
        xf_made_comma(l, xf_made_assign(l, data, made), xf_made_assign(l, size, n));
    return xf_made_comma(l, xf_made_comma(l, all, fill(l, data, n, value)), to);
}

/* `to` gets items of its own that are those of `from`. */
static struct xf_expr *copied(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from)
{
    struct xf_type *data = to->type->members[DATA].type;
    struct xf_expr *made = call(l, to, "malloc", data, 1), *copy = call(l, to, "memcpy", data, 3);
    made->arg[1] = bytes(l, from, xf_library_size(l, from));
    copy->arg[1] = xf_library_data(l, to);
    copy->arg[2] = xf_library_data(l, from);
    copy->arg[3] = bytes(l, from, xf_library_size(l, from));
    struct xf_expr *all = xf_made_comma(l, xf_made_assign(l, xf_library_data(l, to), made), copy);
    all =
        xf_made_comma(l, all, xf_made_assign(l, xf_library_size(l, to), xf_library_size(l, from)));
    return xf_made_comma(l, all, to);
}

/* ---- values of vectors ---- */

static void make_copy(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *from = kept(l, e->arg[0], &before);
    struct xf_sym *copy = xf_made_variable(l, e, e->type);
    become(e, after(l, before, copied(l, xf_made_name(l, copy, e), from)));
}

static void make_filled(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *n = kept(l, e->arg[0], &before);
    struct xf_sym *made = xf_made_variable(l, e, e->type);
    become(e, after(l, before, filled(l, xf_made_name(l, made, e), n, e->arg[1])));
}

/* What is moved from has no items; of a plain value nothing is moved. */
static void move(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *from = kept_place(l, e->arg[0], &before);
    if (e->type->kind != XT_STRUCT || e->type->n_members != N_FIELDS) {
        become(e, e->arg[0]);
        return;
    }
    struct xf_sym *moved = xf_made_variable(l, e, e->type);
    struct xf_expr *empty = xf_made(l, XE_INIT, e, 0);
    empty->type = e->type;
    make_empty(l, empty);
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, moved, e), from);
    all = xf_made_comma(l, all, xf_made_assign(l, from, empty));
    become(e, after(l, before, xf_made_comma(l, all, xf_made_name(l, moved, e))));
}

static void swap(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then, *x = kept_place(l, e->arg[0], &first);
    struct xf_expr *y = kept_place(l, e->arg[1], &then);
    struct xf_sym *value = xf_made_variable(l, e, x->type);
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, value, e), x);
    all = xf_made_comma(l, xf_made_comma(l, all, xf_made_assign(l, x, y)),
                        xf_made_assign(l, y, xf_made_name(l, value, e)));
    become(e, after(l, first, after(l, then, all)));
}

static void assign_copy(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then, *to = kept_place(l, e->arg[0], &first);
    struct xf_expr *from = kept(l, e->arg[1], &then);
    become(e, after(l, first, after(l, then, copied(l, to, from))));
}

/* ---- what changes a vector ---- */

/* Items that come to a vector are 0. That is followed where there were none; of others it matters
 * how many there were before, and what they were is no longer known. */
static void resize(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_type *data = vector->type->members[DATA].type;
    struct xf_expr *before, *n = kept(l, e->arg[1], &before);
    struct xf_expr *made = call(l, e, "calloc", data, 2), *unknown = xf_made(l, XE_OTHER, e, 2);
    made->arg[1] = n;
    made->arg[2] = xf_made_sizeof(l, data->elem, e);
    unknown->type = data;
    unknown->arg[0] = xf_library_data(l, vector);
    unknown->arg[1] = n;
    struct xf_expr *choice = xf_made(l, XE_COND, e, 3);
    choice->type = data;
    choice->arg[0] = xf_made_binary(l, XOP_EQ, xf_library_size(l, vector), xf_made_number(l, e, 0));
    choice->arg[1] = made;
    choice->arg[2] = unknown;
    struct xf_expr *all = xf_made_assign(l, xf_library_data(l, vector), choice);
    all = xf_made_comma(l, all, xf_made_assign(l, xf_library_size(l, vector), n));
    become(e, after(l, before, all));
}

static void refill(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *before, *n = kept(l, e->arg[1], &before);
    become(e, after(l, before, filled(l, vector, n, e->arg[2])));
}

static void append(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *data = xf_library_data(l, vector), *size = xf_library_size(l, vector);
    struct xf_expr *more = xf_made_binary(l, XOP_ADD, size, xf_made_number(l, e, 1));
    struct xf_expr *made = call(l, vector, "realloc", data->type, 2);
    made->arg[1] = data;
    made->arg[2] = bytes(l, vector, more);
    struct xf_expr *item = xf_made_index(l, xf_library_data(l, vector), size);
    struct xf_expr *all =
        xf_made_comma(l, xf_made_assign(l, data, made), xf_made_assign(l, item, e->arg[1]));
    become(e, xf_made_comma(l, all, xf_made_assign(l, size, more)));
}

/* ---- all of them ---- */

static void lower_member(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                         enum xf_library_call what)
{
    struct xf_expr *second = e->n > 1 ? e->arg[1] : NULL;
    struct xf_expr *data = xf_library_data(l, object), *size = xf_library_size(l, object);
    switch (what) {
    case XF_CALL_NOTHING:
        become(e, second ? xf_made_comma(l, second, xf_made_number(l, e, 0))
                         : xf_made_number(l, e, 0));
        break;
    case XF_CALL_SIZE:
        become(e, size);
        break;
    case XF_CALL_EMPTY:
        become_op(l, e, XE_BINARY, XOP_EQ, size, xf_made_number(l, e, 0));
        break;
    case XF_CALL_DATA:
        become(e, data);
        break;
    case XF_CALL_END:
        become_op(l, e, XE_BINARY, XOP_ADD, data, size);
        break;
    case XF_CALL_FRONT:
        become_op(l, e, XE_UNARY, XOP_DEREF, data, NULL);
        break;
    case XF_CALL_BACK:
        become_op(l, e, XE_INDEX, XOP_NONE, data,
                  xf_made_binary(l, XOP_SUB, size, xf_made_number(l, e, 1)));
        break;
    case XF_CALL_ITEM:
        become_op(l, e, XE_INDEX, XOP_NONE, data, second);
        break;
    case XF_CALL_RESIZE:
        resize(l, e, object);
        break;
    case XF_CALL_REFILL:
        refill(l, e, object);
        break;
    case XF_CALL_CLEAR:
        become(e, xf_made_assign(l, size, xf_made_number(l, e, 0)));
        break;
    case XF_CALL_APPEND:
        append(l, e, object);
        break;
    case XF_CALL_SHORTEN:
        become(e,
               xf_made_assign(l, size, xf_made_binary(l, XOP_SUB, size, xf_made_number(l, e, 1))));
        break;
    default:
        break;
    }
}

/* Of others the object stands in several places. */
static bool is_met_once(enum xf_library_call what)
{
    return what == XF_CALL_NOTHING || what == XF_CALL_SIZE || what == XF_CALL_EMPTY ||
           what == XF_CALL_DATA || what == XF_CALL_FRONT || what == XF_CALL_ITEM ||
           what == XF_CALL_CLEAR;
}

static void lower_vector(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                         enum xf_library_call what)
{
    struct xf_expr *before = NULL;
    lower_member(l, e, is_met_once(what) ? object : kept_place(l, object, &before), what);
    if (!before)
        return;
    struct xf_expr *done = xf_made(l, e->kind, e, 0);
    struct xf_where where = done->where;
    *done = *e;
    done->where = where;
    become(e, xf_made_comma(l, before, done));
}

static enum xf_expr_kind operator_of(enum xf_library_call what, enum xf_op *op)
{
    static const struct {
        enum xf_expr_kind kind;
        enum xf_op op;
    } of[] = {
        [XF_CALL_REFERRED] = {XE_UNARY, XOP_DEREF},
        [XF_CALL_REFERRED_AT] = {XE_INDEX, XOP_NONE},
        [XF_CALL_INCREMENT] = {XE_UNARY, XOP_PREINC},
        [XF_CALL_INCREMENT_AFTER] = {XE_UNARY, XOP_POSTINC},
        [XF_CALL_DECREMENT] = {XE_UNARY, XOP_PREDEC},
        [XF_CALL_DECREMENT_AFTER] = {XE_UNARY, XOP_POSTDEC},
        [XF_CALL_ADVANCE] = {XE_ASSIGN, XOP_ADD},
        [XF_CALL_WITHDRAW] = {XE_ASSIGN, XOP_SUB},
        [XF_CALL_ADD] = {XE_BINARY, XOP_ADD},
        [XF_CALL_SUBTRACT] = {XE_BINARY, XOP_SUB},
        [XF_CALL_EQUAL] = {XE_BINARY, XOP_EQ},
        [XF_CALL_DIFFERENT] = {XE_BINARY, XOP_NE},
        [XF_CALL_LESS] = {XE_BINARY, XOP_LT},
        [XF_CALL_LESS_OR_EQUAL] = {XE_BINARY, XOP_LE},
        [XF_CALL_GREATER] = {XE_BINARY, XOP_GT},
        [XF_CALL_GREATER_OR_EQUAL] = {XE_BINARY, XOP_GE},
    };
    if ((size_t)what >= sizeof of / sizeof *of)
        return XE_INT;
    *op = of[what].op;
    return of[what].kind;
}

/* A vector may be named by a pointer to it. */
static struct xf_expr *object_of(struct xf_lower *l, struct xf_expr *operand)
{
    return operand->type->kind == XT_POINTER ? xf_made_deref(l, operand) : operand;
}

void xf_lower_library(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    enum xf_op op = XOP_NONE;
    enum xf_expr_kind kind = operator_of(what, &op);
    if (kind != XE_INT) {
        become_op(l, e, kind, op, e->arg[0], e->n > 1 ? e->arg[1] : NULL);
        return;
    }
    if (what == XF_CALL_MAKE_EMPTY)
        make_empty(l, e);
    else if (what == XF_CALL_MAKE_SIZED)
        make_sized(l, e);
    else if (what == XF_CALL_MAKE_FILLED)
        make_filled(l, e);
    else if (what == XF_CALL_MAKE_COPY)
        make_copy(l, e);
    else if (what == XF_CALL_MAKE_MOVED || what == XF_CALL_SELF)
        *e = *e->arg[0]; /* in its place, too: in p->x the name ends before the operator */
    else if (what == XF_CALL_MOVE)
        move(l, e);
    else if (what == XF_CALL_SWAP)
        swap(l, e);
    else if (what >= XF_CALL_ACCUMULATE && what <= XF_CALL_IOTA)
        xf_algorithm_call(l, e, what);
    else if (what == XF_CALL_ASSIGN)
        assign_copy(l, e);
    else if (what == XF_CALL_ASSIGN_MOVED)
        become(e, xf_made_assign(l, e->arg[0], e->arg[1]));
    else
        lower_vector(l, e, object_of(l, e->arg[0]), what);
}
