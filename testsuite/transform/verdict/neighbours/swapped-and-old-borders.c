/* SPDX-License-Identifier: MIT
 * A function changes the two arrays, and the borders of that which is old by then are exchanged. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct rod {
    int local;
    double *now, *next;
};

static double step(struct rod *r)
{
    double most = 0;
    for (int i = 1; i <= r->local; i++) {
        r->next[i] = (r->now[i - 1] + r->now[i + 1]) / 2;
        if (r->next[i] > most)
            most = r->next[i];
    }
    double *t = r->now;
    r->now = r->next;
    r->next = t;
    return most;
}

static void exchange(double *a, int n, int low, int high)
{
    MPI_Sendrecv(&a[1], 1, MPI_DOUBLE, low, 0, &a[n + 1], 1, MPI_DOUBLE, high, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(&a[n], 1, MPI_DOUBLE, high, 0, &a[0], 1, MPI_DOUBLE, low, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct rod r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    r.local = n / size;
    int low = rank == 0 ? MPI_PROC_NULL : rank - 1;
    int high = rank == size - 1 ? MPI_PROC_NULL : rank + 1;
    double *all = calloc(n, sizeof *all), most = 1;
    r.now = calloc(r.local + 2, sizeof(double));
    r.next = calloc(r.local + 2, sizeof(double));
    MPI_Scatter(all, r.local, MPI_DOUBLE, r.now + 1, r.local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int t = 0; t < 10 && most > 1e-6; t++) {
        exchange(r.next, r.local, low, high);
        double mine = step(&r);
        MPI_Allreduce(&mine, &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    }
    MPI_Gather(r.now + 1, r.local, MPI_DOUBLE, all, r.local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f %f\n", all[1], most);
    MPI_Finalize();
    return 0;
}
