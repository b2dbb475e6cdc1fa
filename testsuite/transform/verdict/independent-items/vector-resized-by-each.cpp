/* The same without the broadcast: what the vector has behind resize() is 0 but on the root. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Atom {
    double x, y;
};

class Crystal {
    int n_;
    std::vector<Atom> atoms_;

public:
    explicit Crystal(int n) : n_(n) {}
    void build()
    {
        for (int k = 0; k < n_; k++)
            atoms_.push_back({0.5 * k, 2.0});
    }
    std::vector<Atom> &atoms() { return atoms_; }
    int count() const { return n_; }
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    Crystal crystal(64);
    if (rank == 0)
        crystal.build();
    crystal.atoms().resize(crystal.count());
    std::vector<int> all(rank == 0 ? n : 0), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i % 64;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<double> lengths(chunk), result(rank == 0 ? n : 0);
    for (int i = 0; i < chunk; i++) {
        const Atom &a = crystal.atoms()[part[i]];
        lengths[i] = a.x * a.x + a.y * a.y;
    }
    MPI_Gather(lengths.data(), chunk, MPI_DOUBLE, result.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            std::printf("%g\n", result[i]);
    MPI_Finalize();
    return 0;
}
