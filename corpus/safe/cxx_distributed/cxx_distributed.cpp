// SPDX-License-Identifier: MIT
// A distributed array as a class template that owns the communication.
#include <mpi.h>
#include <iostream>
#include <vector>

template <typename T> struct MpiType;
template <> struct MpiType<double> {
    static MPI_Datatype get() { return MPI_DOUBLE; }
};
template <> struct MpiType<int> {
    static MPI_Datatype get() { return MPI_INT; }
};

template <typename T>
class DistributedArray {
public:
    DistributedArray(int global, MPI_Comm comm) : comm_(comm), global_(global)
    {
        MPI_Comm_rank(comm_, &rank_);
        MPI_Comm_size(comm_, &size_);
        local_n_ = global_ / size_;
        local_.resize(local_n_);
    }
    void scatter(const std::vector<T> &from)
    {
        MPI_Scatter(from.data(), local_n_, MpiType<T>::get(), local_.data(), local_n_, MpiType<T>::get(), 0, comm_);
    }
    void gather(std::vector<T> &to) const
    {
        MPI_Gather(local_.data(), local_n_, MpiType<T>::get(), to.data(), local_n_, MpiType<T>::get(), 0, comm_);
    }
    template <typename F>
    void map(F f)
    {
        for (auto &e : local_)
            e = f(e);
    }
    int rank() const { return rank_; }

private:
    MPI_Comm comm_;
    int global_;
    int rank_;
    int size_;
    int local_n_;
    std::vector<T> local_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    {
        const int n = 1200;
        DistributedArray<double> array(n, MPI_COMM_WORLD);
        std::vector<double> values;
        if (array.rank() == 0) {
            values.resize(n);
            for (int i = 0; i < n; ++i)
                values[i] = 0.5 * i;
        }
        array.scatter(values);
        array.map([](double v) { return v * v + 1.0; });
        array.gather(values);
        if (array.rank() == 0)
            std::cout << values[1] << " " << values[n - 1] << std::endl;
    }
    MPI_Finalize();
    return 0;
}
