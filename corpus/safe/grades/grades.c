/* SPDX-License-Identifier: MIT
 * Records of a derived type that a function makes, changed in place and gathered where they came
 * from. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
#include <string.h>

typedef struct {
    int id;
    float marks[3];
    char grade;
} student_t;

static MPI_Datatype make_type(void)
{
    MPI_Datatype t, r;
    int len[3] = {1, 3, 1};
    MPI_Aint dis[3] = {offsetof(student_t, id), offsetof(student_t, marks),
                       offsetof(student_t, grade)};
    MPI_Datatype ty[3] = {MPI_INT, MPI_FLOAT, MPI_CHAR};
    MPI_Type_create_struct(3, len, dis, ty, &t);
    MPI_Type_create_resized(t, 0, sizeof(student_t), &r);
    MPI_Type_commit(&r);
    MPI_Type_free(&t);
    return r;
}

static char grade(const student_t *s)
{
    float avg = (s->marks[0] + s->marks[1] + s->marks[2]) / 3;
    if (avg >= 80)
        return 'A';
    if (avg >= 60)
        return 'B';
    if (avg >= 40)
        return 'C';
    return 'F';
}

int main(int argc, char **argv)
{
    int rank, size, n = 60, tally[4] = {0}, all[4];
    student_t *class = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype st = make_type();
    int each = n / size;
    mine = calloc(each, sizeof(student_t));
    if (rank == 0) {
        class = calloc(n, sizeof(student_t));
        for (int i = 0; i < n; i++) {
            class[i].id = 1000 + i;
            for (int k = 0; k < 3; k++)
                class[i].marks[k] = (i * 17 + k * 29) % 101;
        }
    }
    MPI_Scatter(class, each, st, mine, each, st, 0, MPI_COMM_WORLD);
    for (int i = 0; i < each; i++) {
        mine[i].grade = grade(&mine[i]);
        switch (mine[i].grade) {
        case 'A':
            tally[0]++;
            break;
        case 'B':
            tally[1]++;
            break;
        case 'C':
            tally[2]++;
            break;
        default:
            tally[3]++;
            break;
        }
    }
    MPI_Gather(mine, each, st, class, each, st, 0, MPI_COMM_WORLD);
    MPI_Reduce(tally, all, 4, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < each * size; i += 5)
            printf("%d %c\n", class[i].id, class[i].grade);
        printf("A %d B %d C %d F %d\n", all[0], all[1], all[2], all[3]);
        free(class);
    }
    free(mine);
    MPI_Type_free(&st);
    MPI_Finalize();
    return 0;
}
