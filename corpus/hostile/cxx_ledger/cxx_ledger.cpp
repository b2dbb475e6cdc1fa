/* SPDX-License-Identifier: MIT
 * Accounts in a vector of structures: each booking changes the balance that the next one finds. */
#include <cstdio>
#include <string>
#include <vector>
#include <mpi.h>

struct Account {
    std::string owner;
    double balance;
    int bookings;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240, chunk = n / size;
    std::vector<double> amounts(n), mine(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        amounts[i] = (i * 37) % 101 - 50;
    MPI_Scatter(amounts.data(), chunk, MPI_DOUBLE, mine.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<Account> accounts = {{"Ada", 100, 0}, {"Ben", 50, 0}};
    for (double &amount : mine) {
        Account &a = accounts[amount < 0];
        a.balance += amount;
        a.bookings++;
        amount = a.balance / a.bookings + a.owner.size();
    }
    MPI_Gather(mine.data(), chunk, MPI_DOUBLE, amounts.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i += 16)
        std::printf("%.6f\n", amounts[i]);
    MPI_Finalize();
    return 0;
}
