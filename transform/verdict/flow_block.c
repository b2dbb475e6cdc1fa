/* SPDX-License-Identifier: MIT
 * The group's own transfers: a scatter makes a local block, a gather or an allgather puts the blocks
 * together again; and the room that a local block needs.
 */
#include "flow.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "result.h"

bool xf_flow_is_group_call(const struct xf_flow *f, const struct xf_expr *call)
{
    for (size_t i = 0; f->group && i < f->group->n_calls; i++)
        if (f->group->calls[i] == call)
            return true;
    return false;
}

/* ---- datatypes ---- */

enum basic_kind { BYTES, SIGNED, UNSIGNED, FLOATING, PAIR };

static const struct basic_type {
    const char *name;
    int64_t bytes;
    enum basic_kind kind;
} basic_types[] = {
    {"MPI_CHAR", 1, SIGNED}, {"MPI_SIGNED_CHAR", 1, SIGNED}, {"MPI_UNSIGNED_CHAR", 1, UNSIGNED},
    {"MPI_BYTE", 1, BYTES}, {"MPI_C_BOOL", 1, UNSIGNED}, {"MPI_INT8_T", 1, SIGNED},
    {"MPI_UINT8_T", 1, UNSIGNED}, {"MPI_SHORT", sizeof(short), SIGNED},
    {"MPI_UNSIGNED_SHORT", sizeof(short), UNSIGNED}, {"MPI_INT16_T", 2, SIGNED},
    {"MPI_UINT16_T", 2, UNSIGNED}, {"MPI_INT", sizeof(int), SIGNED},
    {"MPI_UNSIGNED", sizeof(int), UNSIGNED}, {"MPI_INT32_T", 4, SIGNED},
    {"MPI_UINT32_T", 4, UNSIGNED}, {"MPI_LONG", sizeof(long), SIGNED},
    {"MPI_UNSIGNED_LONG", sizeof(long), UNSIGNED}, {"MPI_LONG_LONG", sizeof(long long), SIGNED},
    {"MPI_LONG_LONG_INT", sizeof(long long), SIGNED},
    {"MPI_UNSIGNED_LONG_LONG", sizeof(long long), UNSIGNED}, {"MPI_INT64_T", 8, SIGNED},
    {"MPI_UINT64_T", 8, UNSIGNED}, {"MPI_FLOAT", sizeof(float), FLOATING},
    {"MPI_DOUBLE", sizeof(double), FLOATING}, {"MPI_LONG_DOUBLE", sizeof(long double), FLOATING},
    {"MPI_2INT", 2 * sizeof(int), PAIR}, {"MPI_DOUBLE_INT", sizeof(struct { double d; int i; }), PAIR},
    {"MPI_FLOAT_INT", sizeof(struct { float d; int i; }), PAIR}};

static const struct basic_type *basic_type(const char *name)
{
    for (size_t i = 0; name && i < sizeof basic_types / sizeof *basic_types; i++)
        if (!strcmp(basic_types[i].name, name))
            return &basic_types[i];
    return NULL;
}

static const struct xf_derived *derived(const struct xf_flow *f, const struct xf_num *type)
{
    for (size_t i = f->types.n; i-- > 0;)
        if (xf_num_equal(f->types.v[i].type, type))
            return &f->types.v[i];
    return NULL;
}

const struct xf_num *xf_flow_type_bytes(struct xf_flow *f, const struct xf_expr *e,
                                        const struct xf_val *type)
{
    const struct basic_type *basic = basic_type(e->macro);
    if (basic)
        return xf_num_const(f->nums, basic->bytes);
    const struct xf_derived *d = derived(f, type->rest);
    return d ? d->bytes : NULL;
}

/* Type of one element of the C array that `buffer` points into; NULL for void and the like. */
static const struct xf_type *element_type(const struct xf_expr *buffer)
{
    while (buffer->kind == XE_CAST && (!buffer->type || !buffer->type->elem ||
                                       buffer->type->elem->kind == XT_VOID))
        buffer = buffer->arg[0];
    const struct xf_type *t = buffer->type ? buffer->type->elem : NULL;
    while (t && t->kind == XT_ARRAY)
        t = t->elem;
    return t && t->kind != XT_VOID ? t : NULL;
}

static int64_t element_bytes(const struct xf_expr *buffer)
{
    const struct xf_type *t = element_type(buffer);
    return t ? t->size_bytes : -1;
}

bool xf_flow_type_fits(const struct xf_expr *datatype, const struct xf_expr *buffer)
{
    const struct basic_type *b = basic_type(datatype->macro);
    const struct xf_type *t = element_type(buffer);
    if (!b || !t || t->size_bytes != b->bytes)
        return false;
    if (t->kind == XT_FLOAT)
        return b->kind == FLOATING;
    return (t->kind == XT_INT || t->kind == XT_ENUM || t->kind == XT_BOOL) &&
           b->kind == (t->is_signed ? SIGNED : UNSIGNED);
}


/* ---- sides of a transfer ---- */

struct side {
    const struct xf_expr *buffer, *count, *type;
    const struct xf_val *pointer, *n, *t;
};

static struct side side_of(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                           const struct xf_val *args, char buffer, char count, char type)
{
    int b = xf_mpi_arg(mpi, buffer), n = xf_mpi_arg(mpi, count), t = xf_mpi_arg(mpi, type);
    return (struct side){call->arg[b + 1], call->arg[n + 1], call->arg[t + 1],
                         &args[b],         &args[n],         &args[t]};
}

/* Elements that the even program moves per process: the number before any edit. */
static const struct xf_num *even_count(struct xf_flow *f, const struct side *s)
{
    if (s->n->role == XR_AFFINE)
        return xf_num_mul(f->nums, s->n->share, f->group->share);
    return s->n->role == XR_SAME ? s->n->rest : NULL;
}

/* Bytes per item on this side; NULL after an event. */
static const struct xf_num *bytes_per_item(struct xf_flow *f, const struct xf_expr *call,
                                           const struct side *s)
{
    const struct xf_num *elements = xf_flow_in_shares(f, even_count(f, s));
    const struct xf_num *bytes = xf_flow_type_bytes(f, s->type, s->t);
    const struct xf_derived *d = derived(f, s->t->rest);
    int64_t k, c_bytes = element_bytes(s->buffer);
    if (!elements) {
        xf_flow_event(f, XEV_COUNTS, &call->where, NULL, NULL);
        return NULL;
    }
    if (!bytes && d && d->plain && c_bytes > 0)
        bytes = xf_num_const(f->nums, c_bytes);
    bool odd = d && (!d->plain || (xf_num_is_const(bytes, &k) && k != c_bytes));
    if (!bytes || odd)
        xf_flow_event(f, XEV_TYPE, &call->where, NULL, NULL);
    return xf_num_mul(f->nums, elements, bytes);
}

/* The one object a local block lies in, from its beginning; NULL after an event. */
static struct xf_object *block_object(struct xf_flow *f, const struct side *s)
{
    struct xf_object *o = xf_flow_target(f, s->pointer);
    if (o && s->pointer->role == XR_SAME && xf_num_is_zero(s->pointer->rest))
        return o;
    xf_flow_event(f, XEV_STORE, &s->buffer->where, NULL, NULL);
    return NULL;
}

static bool overlaps(const struct xf_val *a, const struct xf_val *b)
{
    for (int i = 0; i < a->to.n; i++)
        for (int j = 0; j < b->to.n; j++)
            if (a->to.id[i] == b->to.id[j])
                return true;
    return false;
}

/* ---- room ---- */

static void bound_share(struct xf_flow *f, struct xf_object *o, const struct xf_num *bytes,
                        const struct xf_num *per, const struct xf_where *where)
{
    int64_t have, need, bound;
    if (!xf_num_is_const(bytes, &have) || !xf_num_is_const(per, &need) || need <= 0) {
        xf_flow_event(f, XEV_ROOM, where, NULL, o->name);
        return;
    }
    if (!f->max_share || (xf_num_is_const(f->max_share, &bound) && have / need < bound))
        f->max_share = xf_num_const(f->nums, have / need);
    xf_flow_proof(f, XF_ROOM, o->sym ? &o->sym->where : where,
                  "its capacity is handed to the planner as an upper bound");
}

/* An array of n items has room for any share of n / size. */
static bool holds_whole(struct xf_flow *f, const struct xf_num *bytes, const struct xf_num *per)
{
    const struct xf_num *size = xf_num_size(f->nums, f->group->comm);
    const struct xf_atom *share = xf_num_as_atom(f->nums, f->group->share);
    const struct xf_num *whole = xf_num_mul(f->nums, xf_num_mul(f->nums, f->group->share, size), per);
    if (xf_num_nonnegative(f->nums, xf_num_sub(f->nums, bytes, whole)))
        return true;
    if (!share || share->kind != XA_DIV || !xf_num_equal(share->b, size))
        return false;
    whole = xf_num_mul(f->nums, share->a, per);
    return xf_num_nonnegative(f->nums, xf_num_sub(f->nums, bytes, whole));
}

void xf_flow_room(struct xf_flow *f, struct xf_object *o, const struct xf_num *per,
                  const struct xf_where *where)
{
    o->holds_block = true;
    o->block_per = per;
    if (!f->group || !per)
        return;
    const struct xf_val *c = &o->capacity;
    const struct xf_where *at = o->made ? &o->made->where : o->sym ? &o->sym->where : where;
    if (c->role == XR_AFFINE && xf_num_is_zero(c->offset) && xf_num_is_zero(c->index) &&
        xf_num_nonnegative(f->nums, xf_num_sub(f->nums, c->share, per)) &&
        xf_num_nonnegative(f->nums, c->rest)) {
        xf_flow_proof(f, XF_ROOM, at, "made as large as this process's share");
    } else if (c->role != XR_SAME || !c->rest) {
        xf_flow_event(f, XEV_ROOM, at, where, o->name);
    } else if (holds_whole(f, c->rest, per)) {
        xf_flow_proof(f, XF_ROOM, at, "has room for the whole");
    } else if (!o->size_expr || !xf_flow_decide(f, NULL, o->size_expr, "size of the local block")) {
        bound_share(f, o, c->rest, per, at);
    }
    if (o->vla || o->checked)
        f->keep_one = true;
}

/* ---- transfers ---- */

static void scatter(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct side *from, const struct side *to, const struct xf_num *per)
{
    struct xf_val whole = xf_flow_contents(f, st, from->pointer, &call->where);
    struct xf_object *o = block_object(f, to);
    if (whole.role != XR_SAME && whole.role != XR_UNSET)
        xf_flow_event(f, whole.role == XR_SPLIT ? whole.cause->kind : XEV_MESSAGE, &call->where,
                      NULL, NULL);
    if (overlaps(from->pointer, to->pointer))
        xf_flow_event(f, XEV_CONSTRUCT, &call->where, NULL, NULL);
    if (!xf_flow_decide(f, f->frame, to->count, "length of the local block"))
        xf_flow_event(f, XEV_BOUND, &to->count->where, NULL, NULL);
    if (!o || !per)
        return;
    xf_flow_room(f, o, per, &call->where);
    xf_flow_set_contents(f, st, to->pointer,
                         (struct xf_val){.role = XR_BLOCK, .per = per, .dealt = true},
                         &call->where);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where, "deals out the whole");
}

static void check_gathered(struct xf_flow *f, const struct xf_val *v, const struct xf_num *per,
                           const struct xf_where *where)
{
    if (v->role == XR_SPLIT)
        xf_flow_event(f, v->cause->kind, &v->cause->where, where, NULL);
    else if (v->role == XR_BLOCK && !xf_num_equal(v->per, per))
        xf_flow_event(f, XEV_COUNTS, where, NULL, NULL);
    else if (v->role != XR_BLOCK && !(v->role == XR_SAME && v->uniform && v->flat))
        xf_flow_event(f, XEV_MADE_LOCALLY, where, NULL, NULL);
}

static void gather(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct side *from, const struct side *to, const struct xf_num *per,
                   bool everywhere)
{
    struct xf_val block = xf_flow_contents(f, st, from->pointer, &call->where);
    struct xf_object *o = block_object(f, from);
    if (overlaps(from->pointer, to->pointer))
        xf_flow_event(f, XEV_CONSTRUCT, &call->where, NULL, NULL);
    if (!xf_flow_decide(f, f->frame, from->count, "length of the local block"))
        xf_flow_event(f, XEV_BOUND, &from->count->where, NULL, NULL);
    check_gathered(f, &block, per, &call->where);
    if (o && per)
        xf_flow_room(f, o, per, &call->where);
    struct xf_val whole =
        xf_val_same(everywhere, xf_num_opaque(f->nums, call, f->path, NULL));
    xf_flow_set_contents(f, st, to->pointer, whole, &call->where);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where, "puts the blocks together in their order");
}

static bool same_transfer(const struct xf_expr *a, const struct xf_expr *b)
{
    const struct xf_mpi_call *x = xf_mpi_lookup(a->text), *y = xf_mpi_lookup(b->text);
    return x && x == y;
}

void xf_flow_match_halves(struct xf_flow *f, size_t then_from, size_t else_from)
{
    size_t n = else_from - then_from;
    bool match = f->halves.n - else_from == n;
    for (size_t i = 0; match && i < n; i++)
        match = same_transfer(f->halves.v[then_from + i], f->halves.v[else_from + i]);
    if (match)
        f->halves.n = then_from;
}

void xf_flow_report_halves(struct xf_flow *f)
{
    for (size_t i = 0; i < f->halves.n; i++)
        xf_flow_event(f, XEV_CONTEXT, &f->halves.v[i]->where, NULL, NULL);
    f->halves.n = 0;
}

void xf_call_group(
struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct xf_mpi_call *mpi, struct xf_val *args)
{
    struct side from = side_of(call, mpi, args, 's', 'n', 't');
    struct side to = side_of(call, mpi, args, 'r', 'm', 'u');
    f->n_group_calls++;
    const struct xf_num *sent = bytes_per_item(f, call, &from);

    const struct xf_num *received = bytes_per_item(f, call, &to);
    struct xf_val control = xf_flow_control(f, st);
    if (sent && received && !xf_num_equal(sent, received))
        xf_flow_event(f, XEV_COUNTS, &call->where, NULL, NULL);
    if (control.role != XR_SAME)
        xf_flow_event(f, XEV_CONTEXT, &call->where, NULL, NULL);
    else if (!control.uniform)
        *xf_push(f->arena, &f->halves) = call;
    if (mpi->class == XF_MPI_SCATTER)
        scatter(f, st, call, &from, &to, received);
    else
        gather(f, st, call, &from, &to, sent, mpi->class == XF_MPI_ALLGATHER);
}
