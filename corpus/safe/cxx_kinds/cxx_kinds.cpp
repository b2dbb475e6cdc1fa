/* SPDX-License-Identifier: MIT
 * Weights and kinds of parcels are dealt by one template, whose two instances have one text; a class wraps MPI. */
#include <mpi.h>
#include <iostream>
#include <vector>

template <typename T> struct MpiType;
template <> struct MpiType<int> {
    static MPI_Datatype get() { return MPI_INT; }
};
template <> struct MpiType<double> {
    static MPI_Datatype get() { return MPI_DOUBLE; }
};

class World
{
    int rank_ = 0, size_ = 1;

public:
    World(int &argc, char **&argv)
    {
        MPI_Init(&argc, &argv);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    ~World() { MPI_Finalize(); }
    World(const World &) = delete;
    World &operator=(const World &) = delete;
    bool is_root() const { return rank_ == 0; }
    int size() const { return size_; }
};

template <typename T> void scatter(const std::vector<T> &all, std::vector<T> &part, int count)
{
    MPI_Scatter(all.data(), count, MpiType<T>::get(), part.data(), count, MpiType<T>::get(), 0,
                MPI_COMM_WORLD);
}

template <typename T> void gather(const std::vector<T> &part, std::vector<T> &all, int count)
{
    MPI_Gather(part.data(), count, MpiType<T>::get(), all.data(), count, MpiType<T>::get(), 0,
               MPI_COMM_WORLD);
}

static double price(double weight, int kind)
{
    switch (kind) {
    case 0:
        return 2.5 + 0.5 * weight;
    case 1:
        return 4.0 + 0.25 * weight;
    default:
        return 9.0;
    }
}

int main(int argc, char **argv)
{
    World world(argc, argv);
    const int total = 1200;
    int each = total / world.size();
    std::vector<double> weights, prices;
    std::vector<int> kinds;
    if (world.is_root()) {
        weights.resize(total);
        prices.resize(total);
        kinds.resize(total);
        for (int i = 0; i < total; i++) {
            weights[i] = (i * 37 % 101) / 4.0;
            kinds[i] = i * 7 % 3;
        }
    }
    std::vector<double> my_weights(each), my_prices(each);
    std::vector<int> my_kinds(each);
    scatter(weights, my_weights, each);
    scatter(kinds, my_kinds, each);
    for (int i = 0; i < each; i++)
        my_prices[i] = price(my_weights[i], my_kinds[i]);
    gather(my_prices, prices, each);
    if (world.is_root()) {
        double sum = 0, weighted = 0;
        for (int i = 0; i < total; i++) {
            sum += prices[i];
            weighted += prices[i] * (i % 11);
        }
        std::cout << "sum " << sum << ", digest " << weighted << std::endl;
    }
    return 0;
}
