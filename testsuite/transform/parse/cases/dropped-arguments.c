/* SPDX-License-Identifier: MIT
 * Arguments a macro takes away, glues together or turns into a string are not in the tree; a call of
 * interest among them is a mention. */
#include <mpi.h>
#include <stdio.h>

#define TEXT(x) #x
#define DROP(x)
#define PASTE(a, b) a##b

int main(void)
{
    int n = 3, m = 4, nm = 5;

    printf("%s\n", TEXT(n + 1));
    DROP(MPI_Gather(&n, 1, MPI_INT, &m, 1, MPI_INT, 0, MPI_COMM_WORLD));
    n = PASTE(n, m);
    return n;
}
