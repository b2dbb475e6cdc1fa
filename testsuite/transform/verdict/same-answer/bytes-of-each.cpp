/* Each process writes its own part as bytes of a stream. */
#include <mpi.h>
#include <fstream>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<unsigned char> all(n), part(chunk);
    if (rank == 0) {
        std::ifstream in("/dev/zero", std::ios::binary);
        in.read(reinterpret_cast<char *>(all.data()), all.size());
    }
    MPI_Scatter(all.data(), chunk, MPI_UNSIGNED_CHAR, part.data(), chunk, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = 255 - part[i];
    std::ofstream own("part.pgm", std::ios::app);
    own.write((const char *)part.data(), part.size());
    MPI_Gather(part.data(), chunk, MPI_UNSIGNED_CHAR, all.data(), chunk, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::ofstream out("picture.pgm", std::ios::binary);
        out << "P5\n" << n << " 1\n255\n";
        out.write((const char *)all.data(), all.size());
    }
    MPI_Finalize();
    return 0;
}
