// SPDX-License-Identifier: MIT
// Samples pass through a bank of filters, each an object of a class of its own.
#include <mpi.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

class Filter {
public:
    virtual ~Filter() = default;
    virtual double of(double x) = 0;
};

class Gain : public Filter {
public:
    explicit Gain(double by) : by_(by) {}
    double of(double x) override { return by_ * x; }

private:
    double by_;
};

class Clip : public Filter {
public:
    double of(double x) override { return std::fmax(-1.0, std::fmin(1.0, x)); }
};

class Smooth : public Filter {
public:
    explicit Smooth(double a) : a_(a) {}
    double of(double x) override
    {
        last_ += a_ * (x - last_);
        return last_;
    }

private:
    double a_, last_ = 0.0;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int samples = 60;
    const int mine = samples / size;

    std::vector<std::unique_ptr<Filter>> bank;
    bank.push_back(std::make_unique<Gain>(1.5));
    bank.push_back(std::make_unique<Clip>());
    bank.push_back(std::make_unique<Smooth>(0.25));

    std::vector<double> signal(samples);
    if (rank == 0)
        for (int i = 0; i < samples; i++)
            signal[i] = std::sin(0.3 * i) + 0.1 * (i % 5);
    std::vector<double> part(mine);
    MPI_Scatter(signal.data(), mine, MPI_DOUBLE, part.data(), mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    for (double &x : part)
        for (const auto &f : bank)
            x = f->of(x);

    MPI_Gather(part.data(), mine, MPI_DOUBLE, signal.data(), mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < samples; i++)
            std::printf("%.6f\n", signal[i]);
    MPI_Finalize();
    return 0;
}
