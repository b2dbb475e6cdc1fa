/* SPDX-License-Identifier: MIT
 *
 * An operand may come to stand in several places of what a call does: it is one node, met there
 * several times, so that an edit of it is found once. What has effects is kept in a variable first.
 */
#include "lower_library.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "algorithm.h"
#include "arena.h"
#include "ir.h"
#include "items_begin.h"
#include "library.h"
#include "lower.h"
#include "lower_chosen.h"
#include "lower_drawn.h"
#include "lower_swap.h"
#include "lower_text.h"
#include "made.h"
#include "making.h"
#include "sorting_call.h"
#include "steps.h"

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

/* std::array has its items in itself, and as many as its type says. */
static bool is_array(const struct xf_expr *object)
{
    return object->type->n_members == 1 && object->type->members[DATA].type->kind == XT_ARRAY;
}

static bool is_owner(const struct xf_expr *e)
{
    return e->type->kind == XT_POINTER && e->type->name && strstr(e->type->name, "_ptr<");
}

struct xf_expr *xf_library_data(struct xf_lower *l, struct xf_expr *vector)
{
    return field(l, vector, DATA);
}

struct xf_expr *xf_library_size(struct xf_lower *l, struct xf_expr *vector)
{
    if (!is_array(vector))
        return field(l, vector, SIZE);
    struct xf_expr *e = xf_made_number(l, vector, 1);
    e->ival = vector->type->members[DATA].type->length;
    return e;
}

/* ---- memory ---- */

static struct xf_expr *bytes(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *items)
{
    struct xf_type *of = vector->type->members[DATA].type->elem;
    return xf_made_binary(l, XOP_MUL, items, xf_made_sizeof(l, of, items));
}

struct xf_expr *xf_library_room(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *items)
{
    struct xf_expr *made = xf_step_call(l, vector, "realloc", vector->type->members[DATA].type, 2);
    made->arg[1] = xf_library_data(l, vector);
    made->arg[2] = bytes(l, vector, items);
    made->mark = XM_MOVES;
    return xf_made_assign(l, xf_library_data(l, vector), made);
}

/* Pointers to the items that the vector had lead nowhere, or to those that it gets. */
static struct xf_expr *left(struct xf_lower *l, struct xf_expr *vector)
{
    struct xf_type *data = vector->type->members[DATA].type;
    struct xf_expr *gone = xf_step_call(l, vector, "free", xf_made_void_type(l), 1);
    struct xf_expr *null = xf_made_number(l, vector, 0);
    gone->arg[1] = xf_library_data(l, vector);
    gone->mark = XM_MOVES;
    null->type = data;
    return xf_made_comma(l, gone, xf_made_assign(l, xf_library_data(l, vector), null));
}

/* { first, second } */
static void make_pair(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *value[N_FIELDS];
    for (size_t i = 0; i < N_FIELDS; i++)
        value[i] = xf_step_converted(l, e->n ? e->arg[i] : xf_made_number(l, e, 0),
                                     e->type->members[i].type);
    xf_step_become_two(l, e, value[0], value[1]);
}

static void make_empty(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *null = xf_made_number(l, e, 0);
    null->type = e->type->members[DATA].type;
    xf_step_become_two(l, e, null, xf_made_number(l, e, 0));
}

static void make_sized(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_type *data = e->type->members[DATA].type;
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[0], &before);
    struct xf_expr *made = xf_step_call(l, e, "calloc", data, 2);
    made->arg[1] = xf_step_after(l, before, n);
    made->arg[2] = xf_made_sizeof(l, data->elem, e);
    xf_step_become_two(l, e, made, n);
}

/* `to` gets n items that have the value. */
static struct xf_expr *filled(struct xf_lower *l, struct xf_expr *to, struct xf_expr *n,
                              struct xf_expr *value)
{
    struct xf_type *data = to->type->members[DATA].type;
    struct xf_expr *made = xf_step_call(l, to, "malloc", data, 1);
    made->arg[1] = bytes(l, to, n);
    struct xf_expr *all = xf_made_comma(l, xf_made_assign(l, xf_library_data(l, to), made),
                                        xf_made_assign(l, xf_library_size(l, to), n));
    struct xf_expr *fill = xf_algorithm_fill(l, xf_library_data(l, to), n, value);
    fill->type = to->type;
    return xf_made_comma(l, xf_made_comma(l, all, fill), to);
}

/* `to` gets items of its own that are those of `from`. */
static struct xf_expr *copied(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from)
{
    struct xf_type *data = to->type->members[DATA].type;
    struct xf_expr *made = xf_step_call(l, to, "malloc", data, 1),
                   *copy = xf_step_call(l, to, "memcpy", data, 3);
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
    struct xf_expr *before, *from = xf_step_kept(l, e->arg[0], &before);
    struct xf_sym *copy = xf_made_variable(l, e, e->type);
    xf_step_become(e, xf_step_after(l, before, copied(l, xf_made_name(l, copy, e), from)));
}

static void make_filled(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[0], &before);
    struct xf_sym *made = xf_made_variable(l, e, e->type);
    xf_step_become(e, xf_step_after(l, before, filled(l, xf_made_name(l, made, e), n, e->arg[1])));
}

/* What is moved from has no items; of a plain value nothing is moved. */
static void move(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *from = xf_step_kept_place(l, e->arg[0], &before);
    bool owner = is_owner(e);
    bool vector =
        e->type->kind == XT_STRUCT && strstr(e->type->name, "std::vector<") == e->type->name;
    if (!owner && !vector) {
        xf_step_become(e, e->arg[0]);
        return;
    }
    struct xf_sym *moved = xf_made_variable(l, e, e->type);
    struct xf_expr *empty = xf_made(l, XE_INIT, e, 0);
    empty->type = e->type;
    if (vector)
        make_empty(l, empty);
    else
        xf_make_null(l, empty);
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, moved, e), from);
    all = xf_made_comma(l, all, xf_made_assign(l, from, empty));
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, all, xf_made_name(l, moved, e))));
}

static void assign_copy(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then, *to = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *from = xf_step_kept(l, e->arg[1], &then);
    struct xf_expr *all = xf_made_comma(l, left(l, to), copied(l, to, from));
    xf_step_become(e, xf_step_after(l, first, xf_step_after(l, then, all)));
}

/* ---- what changes a vector ---- */

/* Items that come to a vector are 0. That is followed where there were none; of others it matters
 * how many there were before, and what they were is no longer known. */
static void resize(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_type *data = vector->type->members[DATA].type;
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *made = xf_step_call(l, e, "calloc", data, 2),
                   *unknown = xf_made(l, XE_OTHER, e, 2);
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
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, left(l, vector), all)));
}

/* `to` gets n items that their constructor makes. */
static struct xf_expr *begun(struct xf_lower *l, struct xf_expr *to, struct xf_expr *n, CXCursor c)
{
    struct xf_expr *made = xf_step_call(l, to, "malloc", to->type->members[DATA].type, 1);
    made->arg[1] = bytes(l, to, n);
    struct xf_expr *all = xf_made_comma(l, xf_made_assign(l, xf_library_data(l, to), made),
                                        xf_made_assign(l, xf_library_size(l, to), n));
    struct xf_expr *begin = xf_items_begin(l, xf_library_data(l, to), n, c);
    begin->type = to->type;
    return xf_made_comma(l, xf_made_comma(l, all, begin), to);
}

static void make_begun(struct xf_lower *l, struct xf_expr *e, CXCursor c)
{
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[0], &before);
    struct xf_sym *made = xf_made_variable(l, e, e->type);
    xf_step_become(e, xf_step_after(l, before, begun(l, xf_made_name(l, made, e), n, c)));
}

/* Likewise with values, where there were none. */
static void resize_with(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector, CXCursor c)
{
    struct xf_type *data = vector->type->members[DATA].type;
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *unknown = xf_made(l, XE_OTHER, e, e->n), *choice = xf_made(l, XE_COND, e, 3);
    unknown->type = data;
    unknown->arg[0] = xf_library_data(l, vector);
    unknown->arg[1] = n;
    if (e->n > 2)
        unknown->arg[2] = e->arg[2];
    struct xf_expr *made = e->n > 2 ? filled(l, vector, n, e->arg[2]) : begun(l, vector, n, c);
    choice->type = xf_made_number(l, e, 0)->type;
    choice->arg[0] = xf_made_binary(l, XOP_EQ, xf_library_size(l, vector), xf_made_number(l, e, 0));
    choice->arg[1] = xf_made_comma(l, made, xf_made_number(l, e, 0));
    choice->arg[2] = xf_made_comma(l, xf_made_assign(l, xf_library_data(l, vector), unknown),
                                   xf_made_number(l, e, 0));
    struct xf_expr *all =
        xf_made_comma(l, choice, xf_made_assign(l, xf_library_size(l, vector), n));
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, left(l, vector), all)));
}

static void refill(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *all = xf_made_comma(l, left(l, vector), filled(l, vector, n, e->arg[2]));
    xf_step_become(e, xf_step_after(l, before, all));
}

static void append(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *size = xf_library_size(l, vector);
    struct xf_expr *more = xf_made_binary(l, XOP_ADD, size, xf_made_number(l, e, 1));
    struct xf_expr *item = xf_made(l, XE_INDEX, e, 2);
    item->arg[0] = xf_library_data(l, vector);
    item->arg[1] = size;
    item->type = item->arg[0]->type->elem;
    struct xf_expr *before, *value = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *all =
        xf_made_comma(l, xf_library_room(l, vector, more), xf_made_assign(l, item, value));
    all = xf_made_comma(l, all, xf_made_assign(l, xf_library_size(l, vector), more));
    xf_step_note_append(all);
    xf_step_become(e, xf_step_after(l, before, all));
}

/* ---- all of them ---- */

/* The item that the node names: a vector, or an iterator, may say no to one that is not there. */
static void note_there(struct xf_expr *e, const struct xf_expr *object)
{
    if (object->type->kind == XT_POINTER ? !is_owner(object) : !is_array(object))
        e->mark = XM_THERE;
}

static void lower_member(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                         enum xf_library_call what, CXCursor c)
{
    struct xf_expr *second = e->n > 1 ? e->arg[1] : NULL;
    struct xf_expr *data = xf_library_data(l, object), *size = xf_library_size(l, object);
    switch (what) {
    case XF_CALL_NOTHING:
        xf_step_become(e, second ? xf_made_comma(l, second, xf_made_number(l, e, 0))
                                 : xf_made_number(l, e, 0));
        break;
    case XF_CALL_SIZE:
        xf_step_become(e, size);
        break;
    case XF_CALL_EMPTY:
        xf_step_become_op(l, e, XE_BINARY, XOP_EQ, size, xf_made_number(l, e, 0));
        break;
    case XF_CALL_DATA:
        xf_step_become(e, data);
        if (is_array(object)) /* it is the address of its first item wherever that is asked for */
            e->type = data->type;
        break;
    case XF_CALL_END:
        xf_step_become_op(l, e, XE_BINARY, XOP_ADD, data, size);
        break;
    case XF_CALL_FRONT:
        xf_step_become_op(l, e, XE_UNARY, XOP_DEREF, data, NULL);
        note_there(e, object);
        break;
    case XF_CALL_BACK:
        xf_step_become_op(l, e, XE_INDEX, XOP_NONE, data,
                          xf_made_binary(l, XOP_SUB, size, xf_made_number(l, e, 1)));
        note_there(e, object);
        break;
    case XF_CALL_ITEM:
        xf_step_become_op(l, e, XE_INDEX, XOP_NONE, data, second);
        note_there(e, object);
        break;
    case XF_CALL_RESERVE:
        xf_step_become(e, xf_library_room(l, object, second));
        break;
    case XF_CALL_RESIZE:
        resize(l, e, object);
        break;
    case XF_CALL_RESIZE_FILLED:
    case XF_CALL_RESIZE_BEGUN:
        resize_with(l, e, object, c);
        break;
    case XF_CALL_REFILL:
        refill(l, e, object);
        break;
    case XF_CALL_FILL_ALL:
        xf_step_become(e, xf_algorithm_fill(l, data, size, second));
        break;
    case XF_CALL_CLEAR:
        xf_step_become(e, xf_made_assign(l, size, xf_made_number(l, e, 0)));
        break;
    case XF_CALL_APPEND:
        append(l, e, object);
        break;
    case XF_CALL_SHORTEN:
        xf_step_become(
            e, xf_made_assign(l, size, xf_made_binary(l, XOP_SUB, size, xf_made_number(l, e, 1))));
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
                         enum xf_library_call what, CXCursor c)
{
    struct xf_expr *before = NULL;
    lower_member(l, e, is_met_once(what) ? object : xf_step_kept_place(l, object, &before), what,
                 c);
    if (!before)
        return;
    struct xf_expr *done = xf_made(l, e->kind, e, 0);
    struct xf_where where = done->where;
    *done = *e;
    done->where = where;
    xf_step_become(e, xf_made_comma(l, before, done));
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
    if (operand->type->kind != XT_POINTER)
        return operand;
    struct xf_expr *e = xf_made(l, XE_UNARY, operand, 1);
    e->op = XOP_DEREF;
    e->type = operand->type->elem;
    e->arg[0] = operand;
    return e;
}

void xf_lower_library(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c)
{
    enum xf_op op = XOP_NONE;
    enum xf_expr_kind kind = operator_of(what, &op);
    if (what == XF_CALL_REFERRED_BEFORE) {
        struct xf_expr *before = xf_made_number(l, e, -1);
        before->type = xf_making_int_type(l);
        xf_step_become_op(l, e, XE_INDEX, XOP_NONE, e->arg[0], before);
        e->mark = XM_THERE;
        return;
    }
    if (kind != XE_INT) {
        xf_step_become_op(l, e, kind, op, e->arg[0], e->n > 1 ? e->arg[1] : NULL);
        if (what == XF_CALL_REFERRED || what == XF_CALL_REFERRED_AT)
            note_there(e, e->arg[0]);
        if (what == XF_CALL_REFERRED)
            xf_algorithm_extremum(l, e);
        return;
    }
    if (what == XF_CALL_MAKE_EMPTY)
        make_empty(l, e);
    else if (what == XF_CALL_MAKE_PAIR)
        make_pair(l, e);
    else if (what == XF_CALL_MAKE_NULL)
        xf_make_null(l, e);
    else if (what == XF_CALL_MAKE_ARRAY)
        xf_make_array(l, e);
    else if (what == XF_CALL_MAKE_RANDOM)
        xf_make_random(l, e);
    else if (what == XF_CALL_NOW)
        xf_made_call(l, e, "clock", 0);
    else if (what == XF_CALL_DRAW)
        xf_draw(l, e);
    else if (what == XF_CALL_DRAW_BY)
        xf_draw_by(l, e);
    else if (what == XF_CALL_SET)
        xf_step_become(e, xf_made_assign(l, e->arg[0], e->arg[1]));
    else if (what == XF_CALL_UNSET)
        xf_step_become(e, xf_made_assign(l, e->arg[0], xf_made_number(l, e, 0)));
    else if (what == XF_CALL_MAKE_SIZED)
        make_sized(l, e);
    else if (what == XF_CALL_MAKE_FILLED)
        make_filled(l, e);
    else if (what == XF_CALL_MAKE_BEGUN)
        make_begun(l, e, c);
    else if (what == XF_CALL_MAKE_COPY)
        make_copy(l, e);
    else if (what == XF_CALL_MAKE_MOVED || what == XF_CALL_SELF)
        *e = *e->arg[0]; /* in its place, too: in p->x the name ends before the operator */
    else if (what == XF_CALL_MOVE)
        move(l, e);
    else if (what == XF_CALL_SWAP)
        xf_lower_swap(l, e);
    else if (what >= XF_CALL_MAX && what <= XF_CALL_CLAMP)
        xf_lower_chosen(l, e, what);
    else if (what == XF_CALL_SORT || what == XF_CALL_SORT_BY)
        xf_sorting_call(l, e, what, c);
    else if (what == XF_CALL_MINMAX_ELEMENT)
        xf_algorithm_extrema(l, e);
    else if (what == XF_CALL_DISTANCE)
        xf_step_become_op(l, e, XE_BINARY, XOP_SUB, e->arg[1], e->arg[0]);
    else if (what == XF_CALL_CONSTANT)
        *e = (struct xf_expr){.kind = e->type->kind == XT_FLOAT ? XE_FLOAT : XE_INT,
                              .where = e->where,
                              .type = e->type};
    else if (what >= XF_CALL_ACCUMULATE && what <= XF_CALL_MIN_ELEMENT)
        xf_algorithm_call(l, e, what, c);
    else if (what >= XF_CALL_MIX && what <= XF_CALL_READ_LINE)
        xf_lower_text(l, e, what);
    else if (what == XF_CALL_ASSIGN)
        assign_copy(l, e);
    else if (what == XF_CALL_ASSIGN_MOVED)
        xf_step_become(e, xf_made_assign(l, e->arg[0], e->arg[1]));
    else
        lower_vector(l, e, object_of(l, e->arg[0]), what, c);
}
