/* SPDX-License-Identifier: MIT */
#include "reach.h"

#include "findings.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "object.h"
#include "owned_item.h"
#include "path_facts.h"
#include "points_to.h"
#include "sizes.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

static const char *const first_used = "looks at the first item: the plan keeps one everywhere";

static const char *const last_used = "looks at the last item: the plan keeps one everywhere";

static const char *const first_named = "names the first item: the plan keeps one everywhere";

static const char *const item_named = "names an own item: the plan keeps one everywhere";

enum enough { NEVER, WITH_ONE, ALWAYS }; /* how many own items it takes for a number to be >= 0 */

/* n >= 0, over all trips of the loops that count in it. */
static bool nonnegative(const struct xf_flow *f, const struct xf_num *n)
{
    return xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, n)) ||
           xf_path_facts_at_least(f, n, 0);
}

/* share * S + rest >= 0, where S is my share. */
static enum enough for_any_share(const struct xf_flow *f, const struct xf_num *share,
                                 const struct xf_num *rest)
{
    if (!nonnegative(f, share))
        return NEVER;
    if (nonnegative(f, rest))
        return ALWAYS;
    return nonnegative(f, xf_num_add(f->nums, share, rest)) ? WITH_ONE : NEVER;
}

/* The same of v where its index, which never falls below zero, is as small or large as makes v
 * least: up to S * per - 1, in a loop that leaves out the first item from 1 on. */
static enum enough in_all_trips(const struct xf_flow *f, const struct xf_val *v)
{
    const struct xf_num *share = xf_val_share(v), *rest = xf_val_rest(v);
    if (!nonnegative(f, xf_val_index(v))) {
        share =
            xf_num_add(f->nums, share, xf_num_mul(f->nums, xf_val_index(v), xf_val_loop(v)->per));
        rest = xf_num_sub(f->nums, rest, xf_val_index(v));
    } else if (xf_val_loop(v)->tail && !xf_val_loop(v)->head) {
        rest = xf_num_add(f->nums, rest, xf_val_index(v));
    }
    enum enough how = for_any_share(f, share, rest);
    return how == WITH_ONE && xf_val_loop(v)->under_way ? ALWAYS : how; /* this trip has an item */
}

static enum enough at_least_zero(const struct xf_flow *f, const struct xf_val *v)
{
    if (v->kind == XK_SAME)
        return nonnegative(f, xf_val_rest(v)) ? ALWAYS : NEVER;
    if (v->kind != XK_AFFINE || !xf_num_is_zero(xf_val_offset(v)))
        return NEVER;
    return xf_num_is_zero(xf_val_index(v)) ? for_any_share(f, xf_val_share(v), xf_val_rest(v))
                                           : in_all_trips(f, v);
}

static enum enough less(enum enough a, enum enough b)
{
    return a < b ? a : b;
}

/* From byte `begin` up to `end`, in memory of `capacity` bytes. */
static enum enough lies_in(const struct xf_flow *f, const struct xf_val *capacity,
                           const struct xf_val *begin, const struct xf_val *end,
                           const struct xf_where *where)
{
    struct xf_val size = *capacity, slack;
    size.to = (struct xf_points_to){0};
    slack = xf_val_arith(&f->store->t, XOP_SUB, size, *end, false, where);
    return less(at_least_zero(f, begin), at_least_zero(f, &slack));
}

static void check_reach(const struct xf_flow *f, const struct xf_object *o,
                        const struct xf_val *begin, const struct xf_val *end,
                        const struct xf_where *where)
{
    const struct xf_sizes sizes = xf_sizes_here(&f->scope, o);
    enum enough how = ALWAYS;
    for (size_t i = 0; i < sizes.n; i++)
        if (sizes.v[i].bytes.kind == XK_AFFINE)
            how = less(how, lies_in(f, &sizes.v[i].bytes, begin, end, where));
    bool fixed = begin->kind == XK_SAME && end->kind == XK_SAME;
    if (how == NEVER)
        xf_flow_event(f, fixed ? XEV_REACH : XEV_BEYOND, where, NULL, o->name);
    else if (how == WITH_ONE)
        xf_rule_keep_one(f, where, fixed ? first_used : last_used);
}

bool xf_rule_follows(const struct xf_scope *scope, const struct xf_object *o)
{
    return xf_sizes_follow(xf_sizes_here(scope, o));
}

static struct xf_val plain_number(struct xf_val v)
{
    v.to = (struct xf_points_to){0};
    xf_val_set_field(&v, NULL);
    return v;
}

/* In an own item of the block that is there, for which there is room. */
static bool in_block(const struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                     const struct xf_ref *r)
{
    struct xf_val contents = xf_state_get(st, o->whole);
    return contents.kind == XK_BLOCK && !xf_val_placed(&contents) &&
           (xf_flow_access_in_block(f, &contents, r) || xf_rule_in_owned_item(f, &contents, r));
}

/* What one process has may be another number in the two programs, larger or smaller. */
static bool is_local(const struct xf_val *v)
{
    return v->kind == XK_PARTIAL || v->kind == XK_RANKPART || v->kind == XK_SPLIT;
}

static bool is_of_local_size(const struct xf_flow *f, const struct xf_object *o)
{
    const struct xf_sizes sizes = xf_sizes_here(&f->scope, o);
    bool local = false;
    for (size_t i = 0; i < sizes.n; i++)
        local = local || is_local(&sizes.v[i].bytes);
    return local;
}

/* Memory that does not follow my share is used where a local result tells, such as a count of own
 * items: with more of them that may lie behind its end. If it is as large as such a result, any
 * place may. */
static void check_own_place(const struct xf_flow *f, const struct xf_object *o,
                            const struct xf_val *offset, const struct xf_where *where)
{
    if (is_local(offset))
        xf_flow_event(f, XEV_OUTGROWN, where, NULL, o->name);
    else if (is_of_local_size(f, o))
        xf_flow_event(f, XEV_SHRUNK, where, NULL, o->name);
}

/* An address that leads somewhere else, or nowhere, with other own items. In arrays the place in
 * them is looked at. */
static void check_address(const struct xf_flow *f, const struct xf_val *address,
                          enum xf_event_kind event, const struct xf_where *where)
{
    bool right = address->kind == XK_SPLIT && xf_val_right_on(address) &&
                 xf_num_equal(xf_val_right_on(address), f->scope.rank_is);
    bool array = address->to.n && !address->to.anywhere;
    for (int i = 0; i < address->to.n && array; i++)
        array = xf_flow_object(f->store, address->to.id[i])->array;
    if (f->in.group && is_local(address) && !right && !array && !xf_flow_is_refused(f, address))
        xf_flow_event(f, event, where, NULL, NULL);
}

void xf_rule_followed(const struct xf_flow *f, const struct xf_state *st, const struct xf_ref *r,
                      const struct xf_where *where)
{
    struct xf_val address = r->offset;
    bool errors = address.kind == XK_SPLIT &&
                  xf_val_cause(&address) == xf_val_cause(&xf_state_cell(st, f->hidden.errors)->v);
    address.to = r->to;
    if (r->type && !errors) /* errno stands for its address, too */
        check_address(f, &address, r->index ? XEV_OUTGROWN : XEV_FOLLOWED, where);
}

void xf_rule_called(const struct xf_flow *f, const struct xf_val *function,
                    const struct xf_where *where)
{
    check_address(f, function, XEV_CALLED, where);
}

void xf_rule_sized(const struct xf_flow *f, const struct xf_val *length,
                   const struct xf_where *where)
{
    if (f->in.group && is_local(length) && !xf_flow_is_refused(f, length))
        xf_flow_event(f, XEV_SIZED, where, NULL, NULL);
}

/* Where the item tells where in it the place is: where the item begins. */
static bool of_item(const struct xf_flow *f, const struct xf_ref *r, struct xf_val *begin)
{
    struct xf_own_item own;
    if (!xf_flow_within_item(f, &r->offset, xf_flow_extent(f->nums, r), &own))
        return false;
    *begin = xf_val_affine(&f->store->t, true, xf_num_const(f->nums, 0));
    xf_val_set_index(begin, xf_num_quotient(f->nums, own.per, own.loop->per));
    xf_val_set_loop(begin, own.loop);
    return xf_val_index(begin);
}

void xf_rule_reach(const struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                   const struct xf_ref *r, const struct xf_where *where)
{
    if (!f->in.group || in_block(f, st, o, r))
        return;
    struct xf_val begin = plain_number(r->offset);
    struct xf_val bytes = xf_val_same(true, xf_flow_extent(f->nums, r));
    if (of_item(f, r, &begin))
        bytes = xf_val_same(true, xf_val_index(&begin));
    if (!xf_rule_follows(&f->scope, o)) {
        check_own_place(f, o, &begin, where);
        return;
    }
    struct xf_val end = xf_val_arith(&f->store->t, XOP_ADD, begin, bytes, false, where);
    check_reach(f, o, &begin, &end, where);
}

void xf_rule_reach_unsized(const struct xf_flow *f, const struct xf_object *o,
                           const struct xf_ref *r, const struct xf_where *where)
{
    bool moves = r->offset.kind == XK_AFFINE || r->offset.kind == XK_SPLIT;
    if (f->in.group && moves && o->type && o->type->is_unsized)
        xf_flow_event(f, XEV_BEYOND, where, NULL, o->name);
}

/* From byte `begin` up to `end` in what follows my share. Of what has its bytes from each item
 * alike, the first is there in the original, hence also on a process with one item; the end of all,
 * which some name so, is none. */
static void check_there(const struct xf_flow *f, const struct xf_object *o,
                        const struct xf_val *begin, const struct xf_val *end,
                        const struct xf_where *where)
{
    const struct xf_sizes sizes = xf_sizes_here(&f->scope, o);
    enum enough how = ALWAYS, ends = ALWAYS;
    bool first = begin->kind == XK_SAME && xf_num_is_zero(xf_val_rest(begin));
    for (size_t i = 0; i < sizes.n; i++) {
        const struct xf_val *bytes = &sizes.v[i].bytes;
        if (bytes->kind != XK_AFFINE)
            continue;
        how = less(how, lies_in(f, bytes, begin, end, where));
        ends = less(ends, lies_in(f, bytes, begin, begin, where));
        first = first && xf_num_is_zero(xf_val_rest(bytes));
    }
    if (how == WITH_ONE || (how == NEVER && first))
        xf_rule_keep_one(f, where, first ? first_named : item_named);
    else if (how == NEVER && !(ends == ALWAYS && begin->kind == XK_AFFINE))
        xf_flow_event(f, XEV_BEYOND, where, NULL, o->name);
}

void xf_rule_there(const struct xf_flow *f, const struct xf_state *st, const struct xf_ref *r,
                   const struct xf_where *where)
{
    struct xf_val begin = plain_number(r->offset);
    struct xf_val bytes = xf_val_same(true, xf_flow_extent(f->nums, r));
    struct xf_val end = xf_val_arith(&f->store->t, XOP_ADD, begin, bytes, false, where);
    for (int i = 0; f->in.group && i < r->to.n; i++) {
        const struct xf_object *o = xf_flow_object(f->store, r->to.id[i]);
        if (o->array && !in_block(f, st, o, r) && xf_rule_follows(&f->scope, o))
            check_there(f, o, &begin, &end, where);
    }
}

static bool may_have_moved(const struct xf_flow *f, const struct xf_state *st,
                           const struct xf_val *pointer)
{
    for (int i = 0; f->in.group && i < pointer->to.n; i++) {
        const struct xf_object *o = xf_flow_object(f->store, pointer->to.id[i]);
        struct xf_val contents = xf_state_get(st, o->whole);
        const struct xf_cause *cause = contents.kind == XK_SPLIT ? xf_val_cause(&contents) : NULL;
        if (cause && cause->kind == XEV_MOVED)
            return true;
    }
    return false;
}

bool xf_rule_may_have_moved_apart(const struct xf_flow *f, const struct xf_state *st,
                                  const struct xf_val *p, const struct xf_val *q)
{
    return xf_val_is_pointer(p) && xf_val_is_pointer(q) &&
           (may_have_moved(f, st, p) || may_have_moved(f, st, q));
}

void xf_rule_reach_bytes(const struct xf_flow *f, const struct xf_val *pointer,
                         const struct xf_val *bytes, const struct xf_where *where)
{
    struct xf_val begin = plain_number(*pointer), n = plain_number(*bytes);
    struct xf_val end = xf_val_arith(&f->store->t, XOP_ADD, begin, n, false, where);
    if (xf_val_is_pointer(pointer))
        check_address(f, pointer, XEV_FOLLOWED, where);
    for (int i = 0; f->in.group && i < pointer->to.n; i++) {
        const struct xf_object *o = xf_flow_object(f->store, pointer->to.id[i]);
        if (o->array && xf_rule_follows(&f->scope, o))
            check_reach(f, o, &begin, &end, where);
        else if (o->array)
            check_own_place(f, o, is_local(bytes) ? bytes : pointer, where);
    }
}

void xf_rule_reach_whole(const struct xf_flow *f, const struct xf_val *pointer,
                         const struct xf_where *where)
{
    if (xf_val_is_pointer(pointer))
        check_address(f, pointer, XEV_FOLLOWED, where);
    for (int i = 0; f->in.group && i < pointer->to.n; i++) {
        const struct xf_object *o = xf_flow_object(f->store, pointer->to.id[i]);
        if (o->array && xf_rule_follows(&f->scope, o))
            xf_flow_event(f, XEV_REACH, where, NULL, o->name);
        else if (o->array)
            check_own_place(f, o, pointer, where);
    }
}

void xf_rule_reach_anywhere(const struct xf_flow *f, const struct xf_where *where)
{
    for (size_t i = 0; f->in.group && i < f->store->objects.n; i++) {
        const struct xf_object *o = f->store->objects.v[i];
        if (o->array && xf_rule_follows(&f->scope, o))
            xf_flow_event(f, XEV_BEYOND, where, NULL, o->name);
    }
}
