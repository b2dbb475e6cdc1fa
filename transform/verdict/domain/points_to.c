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

/* The next of both in ascending order, once. */
static uint16_t next_of(const struct xf_functions *a, int *i, const struct xf_functions *b, int *j)
{
    bool from_a = *j == b->n || (*i < a->n && a->id[*i] <= b->id[*j]);
    uint16_t id = from_a ? a->id[*i] : b->id[*j];
    *i += *i < a->n && a->id[*i] == id;
    *j += *j < b->n && b->id[*j] == id;
    return id;
}

void xf_val_unite_functions(struct xf_functions *a, const struct xf_functions *b)
{
    struct xf_functions sum = {0};
    bool known = a->n && b->n;
    for (int i = 0, j = 0; known && (i < a->n || j < b->n);) {
        uint16_t id = next_of(a, &i, b, &j);
        known = sum.n < XF_MAX_FUNCTIONS;
        if (known)
            sum.id[sum.n++] = id;
    }
    *a = known ? sum : (struct xf_functions){0};
}
