/* SPDX-License-Identifier: MIT
 * Queues of pairs and of structures, in an order of the program's own; bits by their place; the last key. */
#include <mpi.h>
#include <bitset>
#include <cstdio>
#include <functional>
#include <map>
#include <queue>
#include <utility>
#include <vector>

struct Node {
    int at;
    double cost;
};
struct Cheaper {
    bool operator()(const Node &a, const Node &b) const { return a.cost > b.cost; }
};
class Board {
public:
    void put(int row, int column, int value)
    {
        rows_[row].set(value);
        columns_[column].set(value);
    }
    bool fits(int row, int column, int value) const
    {
        return !rows_[row][value] && !columns_[column].test(value);
    }

private:
    std::bitset<4> rows_[4], columns_[4];
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double &x : part) {
        typedef std::pair<double, int> Entry;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
        queue.push(Entry(x, 1));
        queue.push({2.0, 3});
        double s = 0;
        while (!queue.empty()) {
            const Entry top = queue.top();
            queue.pop();
            s += top.first * top.second;
        }
        std::priority_queue<Node, std::vector<Node>, Cheaper> open;
        open.push(Node{1, x});
        open.push({3, 4.0});
        while (!open.empty()) {
            s += open.top().cost;
            open.pop();
        }
        std::vector<bool> seen(30, false);
        int k = static_cast<int>(x) % 30;
        while (!seen[k]) {
            seen[k] = true;
            k = (k * 7 + 3) % 30;
        }
        std::bitset<9> bits;
        bits[k % 9] = seen[4];
        bits[1] = bits[2];
        std::map<int, int> counts;
        for (int j = 0; j < 9; j++)
            counts[static_cast<int>(x) * j % 7]++;
        Board board;
        board.put(k % 4, 1, 2);
        x = s + counts.rbegin()->first + (bits[3] ? 1 : 0) + board.fits(1, 1, 2);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
