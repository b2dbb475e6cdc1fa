// An object that refers to a table of sites finds the nearest one
#include <mpi.h>
#include <cmath>
#include <cstdio>
#include <vector>

struct P {
    double x, y;
};

class Finder {
    const std::vector<P> &sites;
    const double &scale;

public:
    Finder(const std::vector<P> &s, const double &f) : sites(s), scale(f) {}
    double operator()(const P &p) const
    {
        double best = 1e30;
        for (const P &s : sites)
            best = std::fmin(best, std::hypot(s.x - p.x, s.y - p.y));
        return best * scale;
    }
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 360, chunk = n / size;
    std::vector<P> sites(9), all(rank == 0 ? n : 0), part(chunk);
    std::vector<double> mine(chunk), out(rank == 0 ? n : 0);
    for (int k = 0; k < 9; k++)
        sites[k] = P{k * 37.0 - 3, k * 53.0 + 1};
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = P{i % 100 * 3.0, i / 10 * 11.0};
    MPI_Scatter(all.data(), 2 * chunk, MPI_DOUBLE, part.data(), 2 * chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double scale = 1;
    const Finder find(sites, scale);
    Finder *other = new Finder(sites, scale);
    scale = 0.5;
    for (int i = 0; i < chunk; i++)
        mine[i] = find(part[i]) + (*other)(P{part[i].y, part[i].x});
    delete other;
    MPI_Gather(mine.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 30)
            printf("%d %.4f\n", i, out[i]);
    MPI_Finalize();
    return 0;
}
