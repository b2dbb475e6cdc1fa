/* SPDX-License-Identifier: MIT
 * What is written in a macro's argument is as written, unless the expansion tears it apart. */
#include <mpi.h>
#define SQUARE(x) x * x
#define SAFE_SQUARE(x) ((x) * (x))
#define ADD(a, b) a + b
#define SAME(x) x
#define SWAP(a, b) (b) - (a)

int main(void)
{
    int n = 3, m = 4;

    m = SQUARE(n);
    m = SQUARE(n + 1);
    m = SAFE_SQUARE(n + 1);
    m = ADD(n, m);
    m = ADD(n, m) * 2;
    m = SAME(n + 1) * 2;
    m = SAME(SAME(n));
    m = SAFE_SQUARE(SAME(n));
    m = SWAP(n, m);
    return m;
}
