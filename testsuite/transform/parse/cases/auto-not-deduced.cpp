// In a template the type of `auto` may not be known yet; nor is that of its elements.
#include <mpi.h>

template <class T> void deal(T all, int n)
{
    auto first = all[0];
    auto *base = all.data();
    const auto some = all.size();
    double part[10];
    MPI_Scatter(base, n, MPI_DOUBLE, part, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    (void)(first + some);
}

int main()
{
    return 0;
}
