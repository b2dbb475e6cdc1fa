/* SPDX-License-Identifier: MIT
 * known_plan.c CALLS: prints the seconds of one rsc_balance() on a plan that is known, with nine
 * others on the communicator: the last used one, and all ten in turn.
 */
#include <rescatter.h>
#include <stdio.h>
#include <stdlib.h>

enum { N_GROUPS = 10 };

static const char *const groups[N_GROUPS] = {
    "known_plan.c:main:first",   "known_plan.c:main:second", "known_plan.c:main:third",
    "known_plan.c:main:fourth",  "known_plan.c:main:fifth",  "known_plan.c:main:sixth",
    "known_plan.c:main:seventh", "known_plan.c:main:eighth", "known_plan.c:main:ninth",
    "known_plan.c:main:tenth"};

/* Per call; the share summed up keeps the calls from being left out. */
static double call_s(long n_calls, int n_groups, int64_t *sum)
{
    double start_s = MPI_Wtime();
    for (long i = 0; i < n_calls; i++)
        *sum += rsc_share(rsc_balance(groups[i % n_groups], 1000, 0, MPI_COMM_WORLD));
    return (MPI_Wtime() - start_s) / (double)n_calls;
}

int main(int argc, char **argv)
{
    int rank;
    int64_t sum = 0;
    long n_calls = argc == 2 ? atol(argv[1]) : 100000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    call_s(N_GROUPS, N_GROUPS, &sum);
    double one_s = call_s(n_calls, 1, &sum), all_s = call_s(n_calls, N_GROUPS, &sum);
    if (rank == 0 && sum > 0)
        printf("%.10f %.10f\n", one_s, all_s);
    MPI_Finalize();
    return 0;
}
