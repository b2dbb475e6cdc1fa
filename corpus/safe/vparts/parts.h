/* SPDX-License-Identifier: MIT */
#ifndef PARTS_H
#define PARTS_H

struct parts {
    int *counts, *displs;
    int mine;
};

void parts_init(struct parts *p, int n, int rank, int size);
void parts_free(struct parts *p);

/* The numbers become the lengths of their Collatz sequences; the longest of them. */
int longest(int *v, int n);

#endif
