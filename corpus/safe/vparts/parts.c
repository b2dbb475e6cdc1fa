/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include "parts.h"

void parts_init(struct parts *p, int n, int rank, int size)
{
    int offset = 0;
    p->counts = malloc(size * sizeof(int));
    p->displs = malloc(size * sizeof(int));
    for (int i = 0; i < size; i++) {
        p->counts[i] = n / size;
        p->displs[i] = offset;
        offset += p->counts[i];
    }
    p->mine = p->counts[rank];
}

void parts_free(struct parts *p)
{
    free(p->counts);
    free(p->displs);
}
