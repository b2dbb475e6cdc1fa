/* Steel sections by the kind of each, from a table of functions, and an error that its number and its
 * place among all of them make up. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define KINDS 4

typedef struct {
    int kind, number;
    double width, height;
} section;

static double box(const section *s)
{
    double w = s->width - 0.5, h = s->height - 0.5;
    return (s->width * s->height * s->height * s->height - w * h * h * h) / 12;
}

static double bar(const section *s)
{
    return s->width * s->height * s->height * s->height / 12;
}

static double tube(const section *s)
{
    double r = s->width / 2;
    return 3.14159265 / 4 * r * r * r * r;
}

static double tee(const section *s)
{
    double sum = 0;
    int k;
    for (k = 0; k < 8; k++)
        sum += s->width * (k + 0.5) * (k + 0.5) / (8 + s->height);
    return sum;
}

static double (*const inertia[KINDS])(const section *) = {box, bar, tube, tee};

int main(int argc, char *argv[])
{
    int id, np, n = argc > 1 ? atoi(argv[1]) : 240, i, per;
    section *all = NULL, *mine;
    double *moments = NULL, *m;
    long *marks = NULL, *mark;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    per = n / np;
    if (id == 0) {
        all = malloc(n * sizeof(section));
        moments = malloc(n * sizeof(double));
        marks = malloc(n * sizeof(long));
        for (i = 0; i < n; i++) {
            all[i].kind = i * i % KINDS + (i % 5 == 0 ? 2 : 0);
            all[i].number = 900 - 13 * i % 170;
            all[i].width = 3 + i % 7;
            all[i].height = 5 + i % 11;
        }
    }
    mine = malloc(per * sizeof(section));
    m = malloc(per * sizeof(double));
    mark = malloc(per * sizeof(long));
    MPI_Scatter(all, per * sizeof(section), MPI_BYTE, mine, per * sizeof(section), MPI_BYTE, 0,
                MPI_COMM_WORLD);
    for (i = 0; i < per; i++) {
        m[i] = inertia[mine[i].kind](&mine[i]);
        mark[i] = mine[i].number + id * per + i - 7L * mine[i].kind;
    }
    MPI_Gather(m, per, MPI_DOUBLE, moments, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(mark, per, MPI_LONG, marks, per, MPI_LONG, 0, MPI_COMM_WORLD);
    if (id == 0) {
        for (i = 0; i < per * np; i += 17)
            printf("%3d %10.3f %ld\n", i, moments[i], marks[i]);
        free(all);
        free(moments);
        free(marks);
    }
    free(mine);
    free(m);
    free(mark);
    MPI_Finalize();
    return 0;
}
