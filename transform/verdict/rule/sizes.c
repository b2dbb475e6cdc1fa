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
    if (o->site.also)
        return (struct xf_sizes){{of_site(o), of_site(o->site.also)}, 2};
    if (o->size.on)
        return (struct xf_sizes){{o->size.either[0], o->size.either[1]}, 2};
    return (struct xf_sizes){{{o->capacity, o->size.expr}}, 1};
}

struct xf_sizes xf_sizes_on(const struct xf_object *o, const struct xf_num *rank,
                            const struct xf_num *other)
{
    struct xf_sizes all = sizes_of(o);
    const struct xf_num *on = o->site.also ? o->site.on : o->size.on;
    bool there = xf_num_equal(rank, on), elsewhere = xf_num_equal(other, on);
    if (all.n < 2 || (!there && !elsewhere))
        return all;
    bool second = elsewhere != (o->site.also && o->site.elsewhere);
    return (struct xf_sizes){{all.v[second]}, 1};
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
