/* SPDX-License-Identifier: MIT */
#include "sizes.h"

#include "flow.h"
#include "num.h"
#include "store.h"
#include "value.h"

static struct xf_size of_site(const struct xf_object *o)
{
    struct xf_val unset = {0};
    return (struct xf_size){o->site.capacity ? *o->site.capacity : unset, o->size.expr};
}

static struct xf_sizes sizes_of(const struct xf_object *o)
{
    struct xf_sizes all = {.n = 0};
    for (const struct xf_object *one = o; o->site.also && one; one = one->site.also)
        all.v[all.n++] = of_site(one);
    if (all.n)
        return all;
    if (o->size.on)
        return (struct xf_sizes){{o->size.either[0], o->size.either[1]}, 2};
    return (struct xf_sizes){{{o->capacity, o->size.expr}}, 1};
}

/* The process that has the first of two sizes, or (`elsewhere`) the second; NULL: any may have any.
 */
static const struct xf_num *parted_by(const struct xf_object *o, bool *elsewhere)
{
    const struct xf_object *other = o->site.also;
    *elsewhere = other && o->site.elsewhere;
    if (!other)
        return o->size.on;
    bool parted = o->site.on && xf_num_equal(o->site.on, other->site.on) &&
                  o->site.elsewhere != other->site.elsewhere;
    return parted && !other->site.also ? o->site.on : NULL;
}

struct xf_sizes xf_sizes_on(const struct xf_object *o, const struct xf_num *rank,
                            const struct xf_num *other)
{
    struct xf_sizes all = sizes_of(o);
    bool second, elsewhere;
    const struct xf_num *on = parted_by(o, &second);
    bool there = on && xf_num_equal(rank, on);
    elsewhere = on && xf_num_equal(other, on);
    if (all.n < 2 || (!there && !elsewhere))
        return all;
    return (struct xf_sizes){{all.v[elsewhere != second]}, 1};
}

struct xf_sizes xf_sizes_here(const struct xf_scope *scope, const struct xf_object *o)
{
    return xf_sizes_on(o, scope->rank_is, scope->rank.is_not);
}

bool xf_sizes_follow(struct xf_sizes s)
{
    for (size_t i = 0; i < s.n; i++)
        if (s.v[i].bytes.kind == XK_AFFINE)
            return true;
    return false;
}
