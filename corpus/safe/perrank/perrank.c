/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* Every process checks a fixed number of tickets; the more processes,
 * the more tickets. A ticket wins if its digit sum is divisible by 7. */

enum { TICKETS_EACH = 50 };

int digit_sum(int number)
{
        int sum = 0;

        for (; number; number /= 10)
                sum += number % 10;
        return sum;
}

int main(int argc, char **argv)
{
        int id, procs;

        MPI_Init(&argc, &argv);
        MPI_Comm_rank(MPI_COMM_WORLD, &id);
        MPI_Comm_size(MPI_COMM_WORLD, &procs);

        const int total = TICKETS_EACH * procs;
        int *tickets = NULL;

        if (id == 0) {
                tickets = malloc(total * sizeof *tickets);
                for (int t = 0; t < total; t++)
                        tickets[t] = (t * 7919 + 104729) % 1000000;
        }

        int *mine = malloc(TICKETS_EACH * sizeof *mine);
        MPI_Scatter(tickets, TICKETS_EACH, MPI_INT, mine, TICKETS_EACH, MPI_INT, 0, MPI_COMM_WORLD);

        int wins = 0;
        for (int t = 0; t < TICKETS_EACH; t++)
                if (digit_sum(mine[t]) % 7 == 0)
                        wins++;

        int all_wins = 0;
        MPI_Reduce(&wins, &all_wins, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        if (id == 0)
                printf("%d of %d tickets win\n", all_wins, total);

        free(mine);
        free(tickets);
        MPI_Finalize();
        return EXIT_SUCCESS;
}
