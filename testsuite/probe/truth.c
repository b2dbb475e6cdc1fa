/* SPDX-License-Identifier: MIT
 * truth.c BYTES...: prints for every process but the first "HOST BYTES SECONDS": when a message
 * sent by process 0 alone has arrived, by the one clock that a simulation has.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void send_to(int rank, int bytes, int me)
{
    char name[MPI_MAX_PROCESSOR_NAME];
    int length;
    double start_s = 0, end_s;
    char *buffer = calloc(1, (size_t)bytes);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0) {
        sleep(1); /* simulated: by then everybody is through the barrier */
        start_s = MPI_Wtime();
        MPI_Ssend(buffer, bytes, MPI_CHAR, rank, 1, MPI_COMM_WORLD);
        MPI_Send(&start_s, 1, MPI_DOUBLE, rank, 2, MPI_COMM_WORLD);
    } else if (me == rank) {
        MPI_Recv(buffer, bytes, MPI_CHAR, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        end_s = MPI_Wtime();
        MPI_Recv(&start_s, 1, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Get_processor_name(name, &length);
        printf("%s %d %.9g\n", name, bytes, end_s - start_s);
    }
    free(buffer);
}

int main(int argc, char **argv)
{
    int me, nproc;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);
    for (int rank = 1; rank < nproc; rank++)
        for (int i = 1; i < argc; i++)
            send_to(rank, atoi(argv[i]), me);
    MPI_Finalize();
    return 0;
}
