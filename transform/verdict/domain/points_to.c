/* SPDX-License-Identifier: MIT */
#include "points_to.h"

#include "value.h"

int xf_val_only_target(const struct xf_points_to *to)
{
    return to->n == 1 && !to->anywhere && !to->external ? to->id[0] : -1;
}

void xf_val_unite(struct xf_points_to *a, const struct xf_points_to *b)
{
    a->anywhere = a->anywhere || b->anywhere;
    a->external = a->external || b->external;
    if (!b->n)
        return;
    struct xf_points_to sum = {.anywhere = a->anywhere, .external = a->external};
    int i = 0, j = 0;
    while (i < a->n || j < b->n) {
        bool from_a = j == b->n || (i < a->n && a->id[i] <= b->id[j]);
        int id = from_a ? a->id[i++] : b->id[j++];
        if (sum.n && sum.id[sum.n - 1] == id)
            continue;
        if (sum.n == XF_MAX_TARGETS) {
            sum.anywhere = true;
            break;
        }
        sum.id[sum.n++] = id;
    }
    *a = sum;
}

bool xf_val_targets_meet(const struct xf_points_to *a, const struct xf_points_to *b)
{
    bool meet = false;
    for (int i = 0; i < a->n && !meet; i++)
        for (int k = 0; k < b->n && !meet; k++)
            meet = a->id[i] == b->id[k];
    return meet;
}

bool xf_val_is_pointer(const struct xf_val *v)
{
    return v->to.n || v->to.anywhere;
}
