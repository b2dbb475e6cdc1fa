/* SPDX-License-Identifier: MIT */
#include "source_part.h"

const struct xf_source_part *xf_source_part_at(const struct xf_unit *u, size_t at)
{
    const struct xf_source_part *p = u->parts.v, *last = u->parts.v + u->parts.n - 1;
    while (p < last && p->end < at)
        p++;
    return p;
}

bool xf_source_part_holds(const struct xf_source_part *p, size_t at)
{
    return p->begin <= at && at <= p->end;
}

bool xf_span_holds(struct xf_span outer, struct xf_span inner)
{
    return outer.begin <= inner.begin && inner.end <= outer.end;
}
