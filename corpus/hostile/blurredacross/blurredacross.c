/* Each line of a photograph is blurred for itself; pixels at the edges have one neighbour only. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void blur(const unsigned char *in, unsigned char *out, int width, int lines)
{
    for (int y = 0; y < lines; y++)
        for (int x = 0; x < width; x++) {
            int sum = 2 * in[y * width + x], n = 2;
            if (x > 0 || y > 0) {
                sum += in[y * width + x - 1];
                n++;
            }
            if (x + 1 < width) {
                sum += in[y * width + x + 1];
                n++;
            }
            out[y * width + x] = (unsigned char) (sum / n);
        }
}

static int edge(const unsigned char *line, int x, int width)
{
    int left = line[x == 0 ? 0 : x - 1], right = line[x < width - 1 ? x + 1 : width - 1];
    return left > right ? left - right : right - left;
}

int main(int argc, char **argv)
{
    int rank, size, width = argc > 1 ? atoi(argv[1]) : 16, height = 60;
    unsigned char *photo = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Bcast(&width, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        photo = malloc(width * height);
        for (int i = 0; i < width * height; i++)
            photo[i] = (unsigned char) (i * i % 251);
    }
    int lines = height / size, sharp = 0, all_sharp;
    unsigned char *part = malloc(lines * width), *soft = malloc(lines * width);
    MPI_Scatter(photo, lines * width, MPI_UNSIGNED_CHAR, part, lines * width, MPI_UNSIGNED_CHAR, 0,
                MPI_COMM_WORLD);
    blur(part, soft, width, lines);
    for (int y = 0; y < lines; y++)
        for (int x = 0; x < width; x++)
            if (edge(soft + y * width, x, width) > 60)
                sharp++;
    MPI_Gather(soft, lines * width, MPI_UNSIGNED_CHAR, photo, lines * width, MPI_UNSIGNED_CHAR, 0,
               MPI_COMM_WORLD);
    MPI_Reduce(&sharp, &all_sharp, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int y = 0; y < height; y += 7)
            printf("%d %d\n", photo[y * width], photo[y * width + width - 1]);
        printf("%d edges\n", all_sharp);
    }
    free(part);
    free(soft);
    free(photo);
    MPI_Finalize();
    return 0;
}
