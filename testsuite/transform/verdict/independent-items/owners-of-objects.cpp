/* SPDX-License-Identifier: MIT
 * std::unique_ptr and std::shared_ptr of objects: chosen by a name, in a vector, as a member. */
#include <mpi.h>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

class Shape {
public:
    virtual ~Shape() = default;
    virtual int of(int x) const = 0;
};

class Double : public Shape {
public:
    int of(int x) const override { return 2 * x; }
};

class Plus : public Shape {
public:
    explicit Plus(int more) : more_(more) {}
    int of(int x) const override { return x + more_; }

private:
    int more_;
};

class Model {
public:
    explicit Model(std::unique_ptr<Shape> shape) : shape_(std::move(shape)) {}
    int of(int x) const { return shape_->of(x) + 1; }

private:
    std::unique_ptr<Shape> shape_;
};

static std::unique_ptr<Shape> make(const std::string &name)
{
    if (name == "double")
        return std::make_unique<Double>();
    if (name == "plus")
        return std::make_unique<Plus>(7);
    throw std::invalid_argument("no shape of the name " + name);
}

int main(int argc, char **argv)
{
    int rank, size, n = 24;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = n / size;
    std::vector<int> all(n), part(mine), out(mine);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), mine, MPI_INT, part.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    const auto chosen = make(argc > 1 ? argv[1] : "plus");
    Model model(std::make_unique<Plus>(2));
    std::shared_ptr<Shape> first = std::make_shared<Double>(), second = first;
    std::vector<std::unique_ptr<Shape>> shapes;
    shapes.push_back(std::make_unique<Double>());
    shapes.push_back(std::make_unique<Plus>(4));
    for (int i = 0; i < mine; i++) {
        auto own = std::make_unique<Plus>(part[i]);
        int sum = chosen->of(part[i]) + model.of(part[i]) + own->of(3);
        if (second)
            sum += second->of(part[i]);
        for (const auto &s : shapes)
            sum += s->of(part[i]);
        out[i] = sum;
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
