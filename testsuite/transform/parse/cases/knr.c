/* SPDX-License-Identifier: MIT
 * As programs were written before 1989: parameters declared behind the list, types left out. */
#include <stdio.h>

int add(a, b)
    int a, b;
{
    return a + b;
}

old(n, v)
    double *v;
{
    auto k = 3;
    return unknown(n, v) + add(k, n);
}

main()
{
    printf("%d\n", old(1, (double *)0));
    return 0;
}
