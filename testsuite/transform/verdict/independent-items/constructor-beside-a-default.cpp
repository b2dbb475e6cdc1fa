/* SPDX-License-Identifier: MIT
 * Classes that C could have, with constructors of their own; an array that is a member and begins with values. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Money
{
  public:
    Money() = default;
    explicit Money(long long c) : cents(c) {}
    Money &operator+=(Money o)
    {
        cents += o.cents;
        return *this;
    }
    long long cents;
};

class Arm
{
  public:
    Arm(double a, double b) : parts{a, b} {}
    double length() const { return parts[0] + parts[1] + parts[2]; }

  private:
    double parts[3];
};

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size;
    std::vector<long long> all(n), part(share);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = 7 * i % 1009;
    MPI_Scatter(all.data(), share, MPI_LONG_LONG, part.data(), share, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        Money total(0), more = Money(part[i]);
        Arm arm(2, part[i] % 3);
        total += more;
        total += Money(5);
        part[i] = total.cents + (long long)arm.length();
    }
    MPI_Gather(part.data(), share, MPI_LONG_LONG, all.data(), share, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%lld\n", all[i]);
    MPI_Finalize();
    return 0;
}
