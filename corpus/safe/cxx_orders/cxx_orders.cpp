// SPDX-License-Identifier: MIT
// Orders are checked: what is wrong with one is thrown, and caught where the next one follows.
#include <mpi.h>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

struct Order {
    char article[4];
    char amount[4];
};

struct Price {
    int pieces, cents;
};

class BadOrder : public std::runtime_error {
public:
    explicit BadOrder(const std::string &what) : std::runtime_error("bad order: " + what) {}
};

static const std::vector<int> prices = {120, 250, 399, 1000, 75};

static int digits(const char *text, int n)
{
    int value = 0;
    for (int i = 0; i < n; i++) {
        if (text[i] == ' ')
            break;
        if (text[i] < '0' || text[i] > '9')
            throw BadOrder(std::string("not a digit: ") + text[i]);
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

static Price price_of(const Order &o)
{
    if (o.article[0] != 'A')
        throw BadOrder("no article");
    Price p{digits(o.amount, 4), prices.at(digits(o.article + 1, 3))};
    if (p.pieces == 0)
        throw std::invalid_argument("nothing ordered");
    return p;
}

static std::optional<Price> tried(const Order &o, int &why)
{
    try {
        return price_of(o);
    } catch (const BadOrder &) {
        why = 1;
    } catch (const std::out_of_range &) {
        why = 2;
    } catch (...) {
        why = 3;
    }
    return std::nullopt;
}

static std::vector<Order> read_orders(int n)
{
    if (n < 1)
        throw std::runtime_error("no orders");
    std::vector<Order> all(n);
    for (int i = 0; i < n; i++) {
        std::snprintf(all[i].article, 4, "%c%d ", i % 17 == 3 ? 'B' : 'A', i % 7);
        std::snprintf(all[i].amount, 4, "%d%c ", i * 5 % 29, i % 23 == 1 ? 'x' : ' ');
        all[i].article[3] = all[i].amount[3] = ' ';
    }
    return all;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, orders = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1) {
        try {
            orders = std::stoi(argv[1]);
        } catch (const std::exception &) {
            orders = 1200;
        }
    }
    std::vector<Order> all;
    if (rank == 0) {
        try {
            all = read_orders(orders);
        } catch (const std::exception &e) {
            std::fprintf(stderr, "%s\n", e.what());
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    const int part = orders / size, bytes = (int)sizeof(Order);
    std::vector<Order> mine(part);
    std::vector<int> sum(part), sums(rank == 0 ? part * size : 0);
    MPI_Scatter(all.data(), part * bytes, MPI_BYTE, mine.data(), part * bytes, MPI_BYTE, 0,
                MPI_COMM_WORLD);
    long bad[4] = {0, 0, 0, 0}, all_bad[4];
    for (int i = 0; i < part; i++) {
        int why = 0;
        if (auto p = tried(mine[i], why)) {
            sum[i] = p->pieces * p->cents;
        } else {
            sum[i] = -why;
            bad[why]++;
        }
    }
    MPI_Gather(sum.data(), part, MPI_INT, sums.data(), part, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(bad, all_bad, 4, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < part * size; i += 11)
            std::printf("%d: %d\n", i, sums[i]);
        std::printf("%ld without article, %ld without price, %ld of nothing\n", all_bad[1],
                    all_bad[2], all_bad[3]);
    }
    MPI_Finalize();
    return 0;
}
