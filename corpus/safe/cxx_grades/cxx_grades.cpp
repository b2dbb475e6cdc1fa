// SPDX-License-Identifier: MIT
// Marks of students from their exams and homework, sent as bytes.
#include <mpi.h>
#include <iostream>
#include <string>
#include <vector>

struct Grade {
    int student;
    float exam, homework;
    float final_mark;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int students = 60;
    std::vector<Grade> grades;
    if (rank == 0)
        for (int i = 0; i < students; i++)
            grades.push_back(Grade{i, float(i % 10), float(i % 7), 0});
    const int mine = students / size;
    std::vector<Grade> local(mine);
    MPI_Scatter(grades.data(), mine * sizeof(Grade), MPI_BYTE, local.data(), mine * sizeof(Grade), MPI_BYTE, 0, MPI_COMM_WORLD);
    int passed = 0;
    for (Grade &g : local) {
        g.final_mark = 0.7f * g.exam + 0.3f * g.homework;
        if (g.final_mark >= 5)
            ++passed;
    }
    MPI_Gather(local.data(), mine * sizeof(Grade), MPI_BYTE, grades.data(), mine * sizeof(Grade), MPI_BYTE, 0, MPI_COMM_WORLD);
    int all_passed = 0;
    MPI_Reduce(&passed, &all_passed, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (const auto &g : grades)
            std::cout << g.student << ": " << g.final_mark << "\n";
        std::cout << all_passed << " passed" << std::endl;
    }
    MPI_Finalize();
    return 0;
}
