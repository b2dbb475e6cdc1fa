/* SPDX-License-Identifier: MIT
 * replay_returns.c BYTES FILE: carry out scatters and gathers under SMPI, one for each line of FILE
 * (see study_returns.c), and print their names and simulated seconds. Rank 0 is the master. It
 * sends one item block after another, then collects one result after another; the platform's links
 * back say how long results take. */
#include <mpi.h>
#include <smpi/smpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_RANKS = 64 };

struct exchange {
    int size, rank, bytes;
    int count[MOST_RANKS], service[MOST_RANKS], back[MOST_RANKS];
    char *data;
};

static int read_plan(struct exchange *e, FILE *file, char name[64])
{
    double planned_s;
    if (fscanf(file, "%63s %lf", name, &planned_s) != 2)
        return 0;
    for (int i = 0; i < e->size; i++)
        if (fscanf(file, "%d %d %d", &e->count[i], &e->service[i], &e->back[i]) != 3)
            MPI_Abort(MPI_COMM_WORLD, 1);
    return 1;
}

static int at_place(const struct exchange *e, const int *places, int place)
{
    for (int i = 1; i < e->size; i++)
        if (places[i] == place && e->count[i] > 0)
            return i;
    return 0;
}

static void serve(const struct exchange *e)
{
    int who;
    for (int place = 0; place < e->size; place++)
        if ((who = at_place(e, e->service, place)) > 0)
            MPI_Send(e->data, e->count[who] * e->bytes, MPI_BYTE, who, 0, MPI_COMM_WORLD);
    for (int place = 0; place < e->size; place++)
        if ((who = at_place(e, e->back, place)) > 0)
            MPI_Recv(e->data, e->count[who] * e->bytes, MPI_BYTE, who, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
}

static void work(const struct exchange *e)
{
    int bytes = e->count[e->rank] * e->bytes;
    if (bytes == 0)
        return;
    MPI_Recv(e->data, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    smpi_execute_flops(1e6 * e->count[e->rank]);
    MPI_Send(e->data, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    struct exchange e;
    char name[64];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &e.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &e.size);
    FILE *file = argc == 3 ? fopen(argv[2], "r") : NULL;
    if (!file || e.size > MOST_RANKS)
        MPI_Abort(MPI_COMM_WORLD, 2);
    e.bytes = atoi(argv[1]);
    e.data = SMPI_SHARED_MALLOC((size_t)1 << 26);
    while (read_plan(&e, file, name)) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start_s = MPI_Wtime();
        e.rank == 0 ? serve(&e) : work(&e);
        if (e.rank == 0)
            printf("%s %.9f\n", name, MPI_Wtime() - start_s);
    }
    SMPI_SHARED_FREE(e.data);
    fclose(file);
    MPI_Finalize();
    return 0;
}
