// SPDX-License-Identifier: MIT
// A loop over iterators of C++20 works on bytes.
#include <mpi.h>
#include <iostream>
#include <vector>

class Image {
public:
    Image(int w, int h) : width_(w), height_(h), pix_(w * h) {}
    unsigned char *data() { return pix_.data(); }
    int size() const { return width_ * height_; }
    unsigned char &at(int i) { return pix_[i]; }
private:
    int width_, height_;
    std::vector<unsigned char> pix_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int w = 48, h = 60;
    Image img(w, h);
    if (rank == 0)
        for (int i = 0; i < img.size(); ++i)
            img.at(i) = (i * 31) % 256;
    int n = w * h / size;
    std::vector<unsigned char> strip(n);
    MPI_Scatter(img.data(), n, MPI_UNSIGNED_CHAR, strip.data(), n, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    for (auto it = strip.begin(); it != strip.end(); ++it)
        *it = *it > 127 ? 255 : 0;
    MPI_Gather(strip.data(), n, MPI_UNSIGNED_CHAR, img.data(), n, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int white = 0;
        for (int i = 0; i < img.size(); ++i)
            white += img.at(i) == 255;
        std::cout << white << " white pixels" << std::endl;
    }
    MPI_Finalize();
    return 0;
}
