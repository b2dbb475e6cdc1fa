// SPDX-License-Identifier: MIT
// Values European calls after Black and Scholes.
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <vector>

struct Call {
    double spot, strike, rate, volatility, years;
};

namespace pricing {

inline double cumulative(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

double value(const Call &c)
{
    const double s = c.volatility * std::sqrt(c.years);
    const double d1 = (std::log(c.spot / c.strike) + c.rate * c.years) / s + 0.5 * s;
    const double d2 = d1 - s;
    return c.spot * cumulative(d1) - c.strike * std::exp(-c.rate * c.years) * cumulative(d2);
}

} // namespace pricing

class Book {
public:
    explicit Book(int n) : calls(n), values(n) {}
    void price()
    {
        for (std::size_t i = 0; i < calls.size(); ++i)
            values[i] = pricing::value(calls[i]);
    }
    std::vector<Call> calls;
    std::vector<double> values;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 120;
    const int each = n / size;
    MPI_Datatype type;
    MPI_Type_contiguous(5, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);

    Book whole(n), part(each);
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            whole.calls[i] = Call{90.0 + i % 21, 100.0, 0.02, 0.1 + 0.01 * (i % 13), 0.5 + i % 4};
    MPI_Scatter(&whole.calls[0], each, type, &part.calls[0], each, type, 0, MPI_COMM_WORLD);
    part.price();
    MPI_Gather(&part.values[0], each, MPI_DOUBLE, &whole.values[0], each, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            std::printf("%d %.8f\n", i, whole.values[i]);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
