// SPDX-License-Identifier: MIT
// Cells of a wood: what burns is ash in the next year, ash is grass, grass is a tree.
#include <iostream>
#include <mpi.h>

namespace wood {

enum class State : int { Grass, Tree, Burning, Ash };

State next(State s, int age)
{
    switch (s) {
    case State::Grass:
        return age > 2 ? State::Tree : State::Grass;
    case State::Tree:
        return age > 6 ? State::Burning : State::Tree;
    case State::Burning:
        return State::Ash;
    case State::Ash:
        return State::Grass;
    }
    return s;
}

struct Cell {
    State state;
    int age;

    void live()
    {
        State s = next(state, age);
        age = s == state ? age + 1 : 0;
        state = s;
    }
};

} // namespace wood

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int cells = 120;
    int local = cells / size;
    MPI_Datatype cell_type;
    MPI_Type_contiguous(2, MPI_INT, &cell_type);
    MPI_Type_commit(&cell_type);

    wood::Cell *all = nullptr;
    if (rank == 0) {
        all = new wood::Cell[cells];
        for (int i = 0; i < cells; i++) {
            all[i].state = static_cast<wood::State>(i % 4);
            all[i].age = i % 7;
        }
    }
    wood::Cell *mine = new wood::Cell[local];
    MPI_Scatter(all, local, cell_type, mine, local, cell_type, 0, MPI_COMM_WORLD);
    for (int year = 0; year < 5; year++)
        for (int i = 0; i < local; i++)
            mine[i].live();
    MPI_Gather(mine, local, cell_type, all, local, cell_type, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < cells; i++)
            std::cout << static_cast<int>(all[i].state) << ":" << all[i].age << "\n";
    delete[] mine;
    delete[] all;
    MPI_Type_free(&cell_type);
    MPI_Finalize();
    return 0;
}
