// SPDX-License-Identifier: MIT
/* Calls by the C++ bindings, which MPI 3 took out, are found and said to be out of reach; other members of such
 * names are not theirs. */
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

namespace MPI {
struct Datatype {};
extern Datatype DOUBLE;
class Comm {
public:
    int Get_size() const;
    void Scatter(const void *all, int n, const Datatype &type, void *part, int own, const Datatype &own_type,
                 int root) const;
    void Gather(const void *part, int own, const Datatype &own_type, void *all, int n, const Datatype &type,
                int root) const;
};
extern Comm COMM_WORLD;
}

struct Net {
    void Gather(int n) { collected += n; }
    int collected;
};

void scale(double *all, double *part, int n, MPI::Comm *group)
{
    int chunk = n / MPI::COMM_WORLD.Get_size();
    Net net = {0};
    MPI::COMM_WORLD.Scatter(all, chunk, MPI::DOUBLE, part, chunk, MPI::DOUBLE, 0);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    group->Gather(part, chunk, MPI::DOUBLE, all, chunk, MPI::DOUBLE, 0);
    net.Gather(chunk);
}
