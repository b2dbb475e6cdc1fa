/* SPDX-License-Identifier: MIT
 * joint_program.c ITEMS ITEM_BYTES RESULT_BYTES SECONDS...: deals out items, computes so many
 * seconds for each (one number for each rank) and collects results of another size. Prints the
 * seconds from the scatter until all results are back, and how many shares are not even.
 */
#include <rescatter.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N_ARGUMENTS = 4 };

static void work(double seconds)
{
    struct timespec time = {.tv_sec = (time_t)seconds};
    time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
    nanosleep(&time, NULL);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != N_ARGUMENTS + size)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int even_share = atoi(argv[1]) / size, item_bytes = atoi(argv[2]), result_bytes = atoi(argv[3]);
    rsc_plan *plan = rsc_balance("joint", even_share, 0, MPI_COMM_WORLD);
    size_t share = (size_t)rsc_share(plan), most = rank == 0 ? (size_t)(even_share * size) : 0;
    char *items = calloc(most + 1, (size_t)item_bytes),
         *own = calloc(share + 1, (size_t)item_bytes);
    char *results = calloc(share + 1, (size_t)result_bytes);
    char *all = calloc(most + 1, (size_t)result_bytes);
    MPI_Barrier(MPI_COMM_WORLD);
    double from_s = MPI_Wtime();
    int in = even_share * item_bytes, out = even_share * result_bytes, uneven = 0;
    MPI_Scatterv(items, rsc_counts(plan, in), rsc_displs(plan, in), MPI_CHAR, own,
                 (int)rsc_elements(plan, in), MPI_CHAR, rsc_root(plan), rsc_comm(plan));
    work((double)share * atof(argv[N_ARGUMENTS + rank]));
    MPI_Gatherv(results, (int)rsc_elements(plan, out), MPI_CHAR, all, rsc_counts(plan, out),
                rsc_displs(plan, out), MPI_CHAR, rsc_root(plan), rsc_comm(plan));
    for (int r = 0; r < size; r++)
        uneven += rsc_share_of(plan, r) != even_share;
    if (rank == 0)
        printf("%.6f %d\n", MPI_Wtime() - from_s, uneven);
    free(items);
    free(own);
    free(results);
    free(all);
    MPI_Finalize();
    return 0;
}
