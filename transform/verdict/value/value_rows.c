/* SPDX-License-Identifier: MIT
 * Tables of row pointers where paths meet.
 */
#include "value.h"

void xf_val_join_rows(struct xf_val *joined, const struct xf_val *a, const struct xf_val *b)
{
    const struct xf_val *table = a->head ? b : a;
    int row = xf_val_only_target(&a->to);
    bool one = row >= 0 && row == xf_val_only_target(&b->to);
    bool same = one && a->rest && a->rest == b->rest;
    bool begun = a->head || b->head; /* the first element and the table make the table */
    bool known = same && (begun || a->stride == b->stride);
    joined->head = same && a->head && b->head;
    joined->stride = known ? table->stride : NULL;
    joined->per = known && (begun || a->per == b->per) ? table->per : NULL;
    joined->upto = known && (begun || a->upto == b->upto) ? table->upto : NULL;
    if (!joined->stride && !joined->head)
        joined->rest = NULL;
}
