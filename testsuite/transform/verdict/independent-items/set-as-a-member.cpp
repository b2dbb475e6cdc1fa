/* SPDX-License-Identifier: MIT
 * A class with a set as its member, whose constructor C++ writes by itself; one for each item. */
#include <mpi.h>
#include <cstdio>
#include <set>
#include <vector>

class Seen
{
  public:
    bool add(int x) { return all.insert(x).second; }
    int size() const { return (int)all.size(); }

  private:
    std::set<int> all;
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
        Seen seen;
        for (long long x = part[i]; x > 0; x /= 3)
            seen.add((int)(x % 5));
        part[i] = seen.size();
    }
    MPI_Gather(part.data(), share, MPI_LONG_LONG, all.data(), share, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%lld\n", all[i]);
    MPI_Finalize();
    return 0;
}
