// Arrays of vectors with constructors: a bundle of rays for each point
#include <mpi.h>
#include <cstdio>
#include <vector>

struct V3 {
    double x, y, z;
    V3() : x(0), y(0), z(0) {}
    V3(double a, double b, double c) : x(a), y(b), z(c) {}
    V3 operator+(const V3 &o) const { return V3(x + o.x, y + o.y, z + o.z); }
    V3 operator*(double s) const { return V3(x * s, y * s, z * s); }
    double dot(const V3 &o) const { return x * o.x + y * o.y + z * o.z; }
};

struct Ray {
    V3 from, to;
    int depth = 2;
};

struct Bundle {
    Ray ray[3];
    V3 weight[2][2];
};

static double light(const V3 &at)
{
    const V3 axes[] = {V3(1, 0, 0), V3(0, 1, 0), V3(0, 0, 1)};
    Bundle b;
    V3 path[6];
    for (int k = 0; k < 3; k++) {
        b.ray[k].from = at;
        b.ray[k].to = at + axes[k] * (k + 1);
    }
    b.weight[1][0] = V3(0.5, 0.25, 0.125);
    for (int k = 1; k < 6; k++)
        path[k] = path[k - 1] + b.ray[k % 3].to;
    double sum = path[5].dot(b.weight[1][0]) + b.weight[0][1].dot(at);
    for (const Ray &r : b.ray)
        sum += r.to.dot(r.from) * r.depth;
    return sum;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240, chunk = n / size;
    V3 *all = rank == 0 ? new V3[n] : nullptr;
    V3 *part = new V3[chunk];
    std::vector<double> out(n), mine(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = V3(i % 7, i % 11, i % 13);
    MPI_Scatter(all, 3 * chunk, MPI_DOUBLE, part, 3 * chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        mine[i] = light(part[i]);
    MPI_Gather(mine.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 20)
            printf("%d %.3f\n", i, out[i]);
    delete[] part;
    delete[] all;
    MPI_Finalize();
    return 0;
}
