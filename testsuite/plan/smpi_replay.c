/* SPDX-License-Identifier: MIT
 * smpi_replay.c BYTES ordered|native ROOT FILE: carry out a planned scatter under SMPI and print
 * when the last process has finished. FILE holds a line "count service" for each rank. */
#include <mpi.h>
#include <smpi/smpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct scatter {
    int size, rank, root, bytes;
    int *counts, *displs, *service; /* bytes; service position of each rank */
    char *data;
};

static void read_plan(struct scatter *s, const char *path)
{
    FILE *file = fopen(path, "r");
    int total = 0;
    for (int i = 0; i < s->size; i++) {
        int items = 0;
        if (!file || fscanf(file, "%d %d", &items, &s->service[i]) != 2)
            MPI_Abort(MPI_COMM_WORLD, 1);
        s->counts[i] = items * s->bytes;
        s->displs[i] = total;
        total += s->counts[i];
    }
    fclose(file);
    s->data = SMPI_SHARED_MALLOC((size_t)total);
}

static void send_in_order(const struct scatter *s)
{
    for (int position = 0; position < s->size; position++)
        for (int i = 0; i < s->size; i++)
            if (s->service[i] == position && i != s->root && s->counts[i] > 0)
                MPI_Send(s->data + s->displs[i], s->counts[i], MPI_BYTE, i, 0, MPI_COMM_WORLD);
}

static void run(const struct scatter *s, int ordered)
{
    if (!ordered)
        MPI_Scatterv(s->data, s->counts, s->displs, MPI_BYTE, s->data, s->counts[s->rank], MPI_BYTE,
                     s->root, MPI_COMM_WORLD);
    else if (s->rank == s->root)
        send_in_order(s);
    else if (s->counts[s->rank] > 0)
        MPI_Recv(s->data, s->counts[s->rank], MPI_BYTE, s->root, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    smpi_execute_flops(1e6 * (s->counts[s->rank] / s->bytes));
}

int main(int argc, char **argv)
{
    struct scatter s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &s.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &s.size);
    if (argc != 5)
        MPI_Abort(MPI_COMM_WORLD, 2);
    s.bytes = atoi(argv[1]);
    s.root = atoi(argv[3]);
    s.counts = malloc(3 * (size_t)s.size * sizeof *s.counts);
    s.displs = s.counts + s.size;
    s.service = s.displs + s.size;
    read_plan(&s, argv[4]);
    MPI_Barrier(MPI_COMM_WORLD);
    double start_s = MPI_Wtime();
    run(&s, strcmp(argv[2], "ordered") == 0);
    double end_s = MPI_Wtime() - start_s, last_s;
    MPI_Reduce(&end_s, &last_s, 1, MPI_DOUBLE, MPI_MAX, s.root, MPI_COMM_WORLD);
    if (s.rank == s.root)
        printf("makespan %.9f\n", last_s);
    SMPI_SHARED_FREE(s.data);
    free(s.counts);
    MPI_Finalize();
    return 0;
}
