/* SPDX-License-Identifier: MIT
 * Branches of conditional directives, and the words of those that are skipped. */
#include <stdio.h>
#ifndef STEPS
#define STEPS 3 /* the value nobody gave */
#endif
#ifdef OLD
#define N 10
#define SHOW printf("%d", total)
#elif STEPS > 2
#define N 20
#else
#define N 30
#endif

int main(void)
{
    int total = 0, i;
    for (i = 0; i < N; i++)
        total += i;
#if 0
    for (i = 0; i < N; i++) {
        int k = i;
        total = k;
    }
    /* don't */
#if 1
    printf("%d", i);
#endif
#endif /* 0 */
#ifdef HALF
    if (total)
#endif
        printf("%d\n", total);
    printf("%d\n",
#ifdef TWICE
           2 *
#endif
           total);
#  if defined(A) && \
      defined(B)
    total = 1;
#  endif
    return 0;
}
