/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include "ledger.h"

int load(long *table, int n)
{
    int i;

    for (i = 0; i < n; i++)
        table[i] = (i * 7919L) % 20011 - 5000;
    return n;
}

void show(const long *table, int n, int debtors)
{
    int i;

    printf("%d debtors\n", debtors);
    for (i = 0; i < n; i++)
        if (i % 9 == 0)
            printf("%4d %8ld\n", i, table[i]);
}
