/* SPDX-License-Identifier: MIT */
#include "share.hpp"
#include <mpi.h>

namespace field {

Share::Share(int items)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    items_ = items / size_;
    own_.resize(items_);
}

void Share::deal(const std::vector<double> &whole)
{
    MPI_Scatter(whole.data(), items_, MPI_DOUBLE, own_.data(), items_, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

void Share::collect(std::vector<double> &whole) const
{
    MPI_Gather(own_.data(), items_, MPI_DOUBLE, whole.data(), items_, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

void Share::relax(double by)
{
    for (double &x : own_)
        x = damped(x, by);
}

double Share::sum() const
{
    double mine = 0, all = 0;
    for (double x : own_)
        mine += x;
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

}
