/* SPDX-License-Identifier: MIT
 * flags: -DGIVEN=40 -DSWITCH
 * Names that stand for values: whole uses keep their name, aliases that of what they rename; parts of
 * an unparenthesised body are never editable. */
#include <mpi.h>
#include <limits.h>
#include <stddef.h>

#define N 100
#define AREA 1024 * 1024
#define ALIAS N
#define TYPE MPI_DOUBLE
#define TYPE_AGAIN TYPE
#define WORLD (MPI_COMM_WORLD)
#define NEXT (n + 1)
#define NAME n
#define MINUS -1
#define TWICE 2 *
#define PAIR n, m
#define NOTHING

enum colour { RED, GREEN = 5, BLUE };

static int add(int a, int b)
{
    return a + b;
}

int main(void)
{
    int n = N, m = ALIAS;
    int *p = NULL;
    MPI_Comm comm = WORLD;
    MPI_Datatype type = TYPE_AGAIN;

    n = AREA / n;
    n = n * AREA;
    n = n + AREA;
    n = NEXT * 2 - GIVEN;
    n = NAME + NAME * MINUS - MINUS;
    n = TWICE n;
    n = add(PAIR);
    n NOTHING = SWITCH;
    n = INT_MAX - BLUE + RED;
    n = sizeof(int[N]) / sizeof(double);
    (void)p, (void)comm, (void)type, (void)m;
    return 0;
}
