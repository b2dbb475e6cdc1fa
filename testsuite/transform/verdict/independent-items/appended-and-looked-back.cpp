/* What was appended before the last is of another item. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Outcome {
    int steps, fate, period;
};

static Outcome follow(long board)
{
    Outcome o = {0, 0, 0};
    for (; board > 1; o.steps++)
        board = board % 2 ? 3 * board + 1 : board / 2;
    o.fate = o.steps % 4;
    o.period = o.steps % 5;
    return o;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<long> boards;
    if (rank == 0)
        for (int i = 0; i < n; i++)
            boards.push_back(i * 7919L % 1001);
    std::vector<long> part(chunk);
    MPI_Scatter(boards.data(), chunk, MPI_LONG, part.data(), chunk, MPI_LONG, 0, MPI_COMM_WORLD);
    std::vector<Outcome> out;
    int counts[4] = {0, 0, 0, 0}, all[4];
    for (long board : part) {
        out.push_back(follow(board));
        ++counts[out[out.size() > 1 ? out.size() - 2 : 0].fate];
    }
    std::vector<Outcome> outcomes(rank == 0 ? n : 0);
    MPI_Gather(out.data(), 3 * chunk, MPI_INT, outcomes.data(), 3 * chunk, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(counts, all, 4, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int f = 0; f < 4; f++)
            std::printf("%d\n", all[f]);
        for (int i = 0; i < n; i++)
            std::printf("%d %d\n", outcomes[i].steps, outcomes[i].period);
    }
    MPI_Finalize();
    return 0;
}
