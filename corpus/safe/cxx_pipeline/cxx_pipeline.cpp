/* SPDX-License-Identifier: MIT
 * A signal goes through stages that the command line names: functions, objects and lambdas, as std::function. */
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>
#include <mpi.h>

using Stage = std::function<double(double)>;

static double soft(double x) { return std::tanh(x); }

struct Gain {
    double factor;
    explicit Gain(double f) : factor(f) {}
    double operator()(double x) const { return factor * x; }
};

static Stage named(const std::string &name, double by)
{
    if (name == "soft")
        return soft;
    if (name == "gain")
        return Gain(by);
    if (name == "gate")
        return [by](double x) { return std::fabs(x) < by ? 0.0 : x; };
    return [](double x) { return x; };
}

class Pipeline {
public:
    void add(Stage s) { stages_.push_back(std::move(s)); }
    double run(double x) const
    {
        for (const Stage &s : stages_)
            x = s(x);
        return x;
    }

private:
    std::vector<Stage> stages_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960;
    if (n % size != 0) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    const int chunk = n / size;
    std::vector<double> signal, part(chunk);
    if (rank == 0) {
        signal.resize(n);
        for (int i = 0; i < n; ++i)
            signal[i] = std::sin(0.05 * i) + 0.2 * std::sin(0.9 * i);
    }
    MPI_Scatter(signal.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    const double offset = 0.125;
    Pipeline pipeline;
    pipeline.add(named(argc > 1 ? argv[1] : "gate", 0.3));
    pipeline.add(Gain(1.75));
    pipeline.add([&](double x) { return x + offset; });
    pipeline.add(soft);
    for (double &x : part)
        x = pipeline.run(x);

    MPI_Gather(part.data(), chunk, MPI_DOUBLE, signal.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0;
        for (double x : signal)
            sum += x;
        std::cout << std::setprecision(10) << sum << '\n';
        for (int i = 0; i < n; i += 120)
            std::cout << signal[i] << '\n';
    }
    MPI_Finalize();
    return 0;
}
