/* SPDX-License-Identifier: MIT */
#include "ledger.h"

long interest(long cents)
{
    return cents < 0 ? cents / 8 : cents / 32;
}

int count_debtors(const long *part, int n)
{
    int i, debtors = 0;

    for (i = 0; i < n; i++)
        if (part[i] < 0)
            debtors++;
    return debtors;
}
