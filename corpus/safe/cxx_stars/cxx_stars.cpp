// SPDX-License-Identifier: MIT
// Stars that attract each other: each process moves its own, all know where all are.
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <vector>

struct Star {
    double x, y, mass;
};

class Cluster {
public:
    Cluster(int all, int own) : all_(all), own_(own), vx_(own, 0.0), vy_(own, 0.0) {}

    std::vector<Star> &all() { return all_; }
    std::vector<Star> &own() { return own_; }

    void step(double dt)
    {
        for (std::size_t i = 0; i < own_.size(); i++) {
            double ax = 0.0, ay = 0.0;
            for (const Star &s : all_) {
                double dx = s.x - own_[i].x, dy = s.y - own_[i].y;
                double r2 = dx * dx + dy * dy + 0.01;
                double f = s.mass / (r2 * std::sqrt(r2));
                ax += f * dx;
                ay += f * dy;
            }
            vx_[i] += dt * ax;
            vy_[i] += dt * ay;
            own_[i].x += dt * vx_[i];
            own_[i].y += dt * vy_[i];
        }
    }

private:
    std::vector<Star> all_, own_;
    std::vector<double> vx_, vy_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    MPI_Datatype star_type;
    MPI_Type_contiguous(3, MPI_DOUBLE, &star_type);
    MPI_Type_commit(&star_type);

    const int stars = 60;
    const int per_rank = stars / size;
    Cluster cluster(stars, per_rank);
    if (rank == 0)
        for (int i = 0; i < stars; i++)
            cluster.all()[i] = {std::cos(0.7 * i) * i, std::sin(0.7 * i) * i, 1.0 + i % 3};
    MPI_Scatter(cluster.all().data(), per_rank, star_type, cluster.own().data(), per_rank,
                star_type, 0, MPI_COMM_WORLD);
    for (int t = 0; t < 3; t++) {
        MPI_Allgather(cluster.own().data(), per_rank, star_type, cluster.all().data(), per_rank,
                      star_type, MPI_COMM_WORLD);
        cluster.step(0.05);
    }
    MPI_Gather(cluster.own().data(), per_rank, star_type, cluster.all().data(), per_rank,
               star_type, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (const Star &s : cluster.all())
            std::printf("%.9f %.9f\n", s.x, s.y);
    MPI_Type_free(&star_type);
    MPI_Finalize();
    return 0;
}
