/* SPDX-License-Identifier: MIT
 * ring_program ITEMS BORDER ITEM_BYTES STEPS: steps on slices of a ring; after each a process sends
 * BORDER items to the next one and to the one before. Prints the seconds of a step, and the items
 * of each process. Simulated: an item takes 1e6 flops. */
#include <mpi.h>
#include <rescatter.h>
#include <smpi/smpi.h>
#include <stdio.h>
#include <stdlib.h>

struct ring {
    int rank, size, next, prev, bytes; /* of a border */
    char *sent, *from_next, *from_prev;
};

static struct ring make_ring(int bytes)
{
    struct ring ring = {.bytes = bytes,
                        .sent = calloc(1, (size_t)bytes),
                        .from_next = malloc((size_t)bytes),
                        .from_prev = malloc((size_t)bytes)};
    MPI_Comm_rank(MPI_COMM_WORLD, &ring.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ring.size);
    ring.next = (ring.rank + 1) % ring.size;
    ring.prev = (ring.rank + ring.size - 1) % ring.size;
    ring.sent[0] = (char)ring.rank;
    return ring;
}

static void exchange(const struct ring *ring)
{
    MPI_Request requests[2];
    MPI_Irecv(ring->from_prev, ring->bytes, MPI_CHAR, ring->prev, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(ring->from_next, ring->bytes, MPI_CHAR, ring->next, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Send(ring->sent, ring->bytes, MPI_CHAR, ring->next, 1, MPI_COMM_WORLD);
    MPI_Send(ring->sent, ring->bytes, MPI_CHAR, ring->prev, 2, MPI_COMM_WORLD);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    if (ring->from_prev[0] != (char)ring->prev || ring->from_next[0] != (char)ring->next)
        MPI_Abort(MPI_COMM_WORLD, 1);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    if (argc != 5)
        MPI_Abort(MPI_COMM_WORLD, 2);
    struct ring ring = make_ring(atoi(argv[2]) * atoi(argv[3]));
    int steps = atoi(argv[4]);
    rsc_plan *plan = rsc_balance("ring", atoi(argv[1]) / ring.size, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    double start_s = MPI_Wtime(), end_s;
    for (int i = 0; i < steps; i++) {
        smpi_execute_flops(1e6 * (double)rsc_share(plan));
        exchange(&ring);
    }
    MPI_Reduce(&(double){MPI_Wtime() - start_s}, &end_s, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (ring.rank == 0) {
        printf("step %.9f\n", end_s / steps);
        for (int p = 0; p < ring.size; p++)
            printf("items %d\n", (int)rsc_share_of(plan, p));
    }
    free(ring.sent);
    free(ring.from_next);
    free(ring.from_prev);
    MPI_Finalize();
    return 0;
}
