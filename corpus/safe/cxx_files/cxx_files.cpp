/* SPDX-License-Identifier: MIT */
/* A class, its functions and what they call in three files; two overloads, of which one counts and is not called. */
#include "share.hpp"
#include <cstdio>
#include <mpi.h>

int main(int argc, char **argv)
{
    const int n = 360;
    MPI_Init(&argc, &argv);
    std::vector<double> whole;
    field::Share share(n);
    if (share.isRoot()) {
        whole.resize(n);
        for (int i = 0; i < n; i++)
            whole[i] = i % 128;
    }
    share.deal(whole);
    for (int step = 0; step < 3; step++) {
        share.relax(0.25);
        double sum = share.sum();
        if (share.isRoot())
            std::printf("step %d: %.6f\n", step, sum);
    }
    share.collect(whole);
    if (share.isRoot())
        std::printf("%.6f %.6f\n", whole[0], whole[n - 1]);
    MPI_Finalize();
    return 0;
}
