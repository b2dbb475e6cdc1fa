/* SPDX-License-Identifier: MIT */
#include "sort_zones.h"

const enum xf_unknown_number xf_zone_count_of[XF_N_ZONES] = {XF_LEFT, XF_RIGHT, XF_MIDDLE};

struct xf_linear xf_zone_count(enum xf_zone z)
{
    return xf_linear_of(xf_zone_count_of[z], 1);
}

struct xf_linear xf_zone_counted(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                                 struct xf_linear a)
{
    struct xf_linear all =
        xf_linear_plus(xf_linear_add(xf_linear_add(xf_zone_count(XF_LOW), xf_zone_count(XF_HIGH)),
                                     xf_zone_count(XF_MID)),
                       p->layout.slot != 0 || s->parts.placed);
    return xf_linear_put(a, XF_LENGTH, all);
}

struct xf_linear xf_zone_settled(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                                 struct xf_linear a)
{
    a = xf_zone_counted(p, s, a);
    for (int z = 0; z < XF_N_ZONES; z++)
        if (s->parts.n[z] == NONE || s->parts.n[z] == ONE)
            a = xf_linear_put(a, xf_zone_count_of[z], xf_linear_of(XF_ONE, s->parts.n[z] == ONE));
    return a;
}

bool xf_zone_same(const struct xf_sort_proof *p, const struct xf_proof_state *s, struct xf_linear a,
                  struct xf_linear b)
{
    int64_t k;
    return xf_linear_is_const(xf_zone_settled(p, s, xf_linear_sub(a, b)), &k) && k == 0;
}

struct xf_linear xf_zone_begin(const struct xf_sort_proof *p, enum xf_zone z)
{
    struct xf_linear at = p->first;
    if (z != XF_LOW)
        at = xf_linear_add(at, xf_zone_count(XF_LOW));
    if (z == XF_HIGH && !p->layout.slides)
        at = xf_linear_add(at, xf_zone_count(XF_MID));
    if (z == XF_MID && p->layout.slides)
        at = xf_linear_add(at, xf_zone_count(XF_HIGH));
    return at;
}

struct xf_linear xf_zone_last(const struct xf_sort_proof *p, enum xf_zone z)
{
    return xf_linear_plus(xf_linear_add(xf_zone_begin(p, z), xf_zone_count(z)), -1);
}
