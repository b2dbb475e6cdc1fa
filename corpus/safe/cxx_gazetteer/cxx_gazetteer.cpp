/* SPDX-License-Identifier: MIT
 * The nearest of some named places for each point; the root makes a table of names and counts, and sorts it. */
#include <algorithm>
#include <cmath>
#include <iostream>
#include <string>
#include <utility>
#include <vector>
#include <mpi.h>

struct Place {
    std::string name;
    double lat, lon;
};

struct Point {
    double lat, lon;
};

static double distance(const Point &p, const Place &q)
{
    const double dlat = p.lat - q.lat, dlon = (p.lon - q.lon) * std::cos(q.lat * 0.01745);
    return std::sqrt(dlat * dlat + dlon * dlon);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 720;
    if (n % size != 0) {
        if (rank == 0)
            std::cerr << "the number of processes must divide " << n << std::endl;
        MPI_Finalize();
        return 1;
    }
    const int mine = n / size;
    const std::vector<Place> places = {{"Bergen", 60.4, 5.3},
                                       {"Bordeaux", 44.8, -0.6},
                                       {"Brno", 49.2, 16.6},
                                       {"Bari", 41.1, 16.9}};
    std::vector<Point> points(n), part(mine);
    std::vector<int> nearest(n), found(mine);
    for (int i = 0; rank == 0 && i < n; ++i)
        points[i] = Point{40 + 22 * std::fabs(std::sin(0.37 * i)), -3 + 22 * std::fabs(std::cos(0.91 * i))};
    MPI_Scatter(points.data(), 2 * mine, MPI_DOUBLE, part.data(), 2 * mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; ++i) {
        int best = 0;
        for (int k = 1; k < static_cast<int>(places.size()); ++k)
            if (distance(part[i], places[k]) < distance(part[i], places[best]))
                best = k;
        found[i] = best;
    }
    MPI_Gather(found.data(), mine, MPI_INT, nearest.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::vector<std::pair<int, std::string>> table;
        for (int k = 0; k < static_cast<int>(places.size()); ++k) {
            const int count = static_cast<int>(std::count(nearest.begin(), nearest.end(), k));
            table.push_back(std::make_pair(count, places[k].name));
        }
        std::sort(table.begin(), table.end());
        for (const auto &row : table)
            std::cout << row.second << ": " << row.first << '\n';
    }
    MPI_Finalize();
    return 0;
}
