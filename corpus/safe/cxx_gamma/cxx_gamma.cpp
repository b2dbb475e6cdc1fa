// SPDX-License-Identifier: MIT
// Brightens a picture by a table that every process makes for itself.
#include <array>
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <vector>

class GammaTable {
public:
    explicit GammaTable(double gamma)
    {
        for (int i = 0; i < 256; ++i)
            table_[i] = static_cast<unsigned char>(255.0 * std::pow(i / 255.0, gamma) + 0.5);
    }
    unsigned char correct(unsigned char pixel) const { return table_[pixel]; }

private:
    std::array<unsigned char, 256> table_;
};

class Strip {
public:
    explicit Strip(int pixels) : pixels_(pixels) {}
    unsigned char *data() { return pixels_.data(); }
    void apply(const GammaTable &table)
    {
        for (unsigned char &p : pixels_)
            p = table.correct(p);
    }

private:
    std::vector<unsigned char> pixels_;
};

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    int rank, nprocs;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);

    const int width = 24, height = 10;
    const int pixels_each = width * height / nprocs;
    std::vector<unsigned char> picture;
    if (rank == 0) {
        picture.resize(width * height);
        for (int i = 0; i < width * height; i++)
            picture[i] = (i * 37 + 11) % 256;
    }

    Strip strip(pixels_each);
    MPI_Scatter(picture.data(), pixels_each, MPI_UNSIGNED_CHAR, strip.data(), pixels_each,
                MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    GammaTable table(0.45);
    strip.apply(table);
    MPI_Gather(strip.data(), pixels_each, MPI_UNSIGNED_CHAR, picture.data(), pixels_each,
               MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);

    if (rank == 0)
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++)
                std::printf("%4d", picture[y * width + x]);
            std::printf("\n");
        }
    MPI_Finalize();
    return 0;
}
