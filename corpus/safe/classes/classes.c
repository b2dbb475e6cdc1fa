/* SPDX-License-Identifier: MIT
 * How many marks lie in which class: C99, with designated initialisers and structures written where they are needed. */
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>

enum { LOW, MIDDLE, HIGH, CLASSES };

struct class {
    int from, below;
};

static bool in_class(struct class c, int mark)
{
    return mark >= c.from && mark < c.below;
}

static int count(int n, const int mark[n], struct class c)
{
    int found = 0;
    for (int i = 0; i < n; ++i)
        if (in_class(c, mark[i]))
            ++found;
    return found;
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const struct class top = {.below = 100, .from = 50};
    const int per = 25;
    const int total = per * size;
    int all[total];
    if (rank == 0)
        for (int i = 0; i < total; ++i)
            all[i] = (i * 41) % 100;
    int mine[per];
    MPI_Scatter(all, per, MPI_INT, mine, per, MPI_INT, 0, MPI_COMM_WORLD);
    int c[CLASSES] = {
        [HIGH] = count(per, mine, top),
        [LOW] = count(per, mine, (struct class){.from = 0, .below = 10}),
        [MIDDLE] = count(per, mine, (struct class){10, 50}),
    };
    int g[CLASSES];
    MPI_Allreduce(c, g, CLASSES, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("low %d middle %d high %d\n", g[LOW], g[MIDDLE], g[HIGH]);
    MPI_Finalize();
    return 0;
}
