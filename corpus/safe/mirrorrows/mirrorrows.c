/* Rows of an image mirrored and darkened, by pointers to rows whose width is known when the program runs. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void mirror(int rows, int width, int from[rows][width], int to[rows][width])
{
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < width; x++)
            to[y][x] = from[y][width - 1 - x];
}

int main(int argc, char **argv)
{
    int rank, size, height = 52, width = 9;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 2) {
        height = atoi(argv[1]);
        width = atoi(argv[2]);
    }
    int rows = height / size;
    int(*image)[width] = NULL;
    int(*mine)[width] = malloc(rows * width * sizeof(int));
    int(*result)[width] = malloc(rows * width * sizeof(int));
    if (rank == 0) {
        image = malloc(height * width * sizeof(int));
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                image[y][x] = (y * 31 + x * 7) % 64;
    }
    MPI_Scatter(image, rows * width, MPI_INT, mine, rows * width, MPI_INT, 0, MPI_COMM_WORLD);
    mirror(rows, width, mine, result);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < width; x++)
            result[y][x] -= result[y][x] / 4;
    MPI_Gather(result, rows * width, MPI_INT, image, rows * width, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int y = 0; y < rows * size; y += 5) {
            for (int x = 0; x < width; x++)
                printf(" %d", image[y][x]);
            printf("\n");
        }
        free(image);
    }
    free(mine);
    free(result);
    MPI_Finalize();
    return 0;
}
