// SPDX-License-Identifier: MIT
// A picture of stripes and discs: layers of materials, each with a shading function of its own.
#include <mpi.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

class Material {
public:
    explicit Material(double opacity) : opacity_(opacity) {}
    virtual ~Material() = default;

    virtual double shade(double x, double y) const = 0;
    virtual bool covers(double x, double y) const { return x * x + y * y < 1.0; }
    double opacity() const { return opacity_; }

private:
    double opacity_;
};

class Stripes : public Material {
public:
    Stripes(double opacity, double period) : Material(opacity), period_(period) {}
    double shade(double x, double) const override { return 0.5 + 0.5 * std::sin(x / period_); }
    bool covers(double, double) const override { return true; }

private:
    double period_;
};

class Disc : public Material {
public:
    Disc(double opacity, double radius) : Material(opacity), radius_(radius) {}
    double shade(double x, double y) const override { return 1.0 - std::sqrt(x * x + y * y) / radius_; }

protected:
    double radius_;
};

class Ring : public Disc {
public:
    Ring(double opacity, double radius, double width) : Disc(opacity, radius), width_(width) {}
    bool covers(double x, double y) const override { return std::fabs(std::sqrt(x * x + y * y) - radius_) < width_; }

private:
    double width_;
};

std::unique_ptr<Material> make_material(const std::string &name)
{
    if (name == "stripes")
        return std::make_unique<Stripes>(1.0, 0.2);
    if (name == "disc")
        return std::make_unique<Disc>(0.5, 1.0);
    throw std::invalid_argument("unknown material " + name);
}

class Scene {
public:
    explicit Scene(std::unique_ptr<Material> ground) : ground_(std::move(ground)) {}
    void add(std::unique_ptr<Material> layer) { layers_.push_back(std::move(layer)); }

    double pixel(double x, double y) const
    {
        double v = ground_->shade(x, y);
        for (const auto &m : layers_)
            if (m->covers(x, y))
                v = (1.0 - m->opacity()) * v + m->opacity() * m->shade(x, y);
        return v;
    }

private:
    std::unique_ptr<Material> ground_;
    std::vector<std::unique_ptr<Material>> layers_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int width = 20, height = 24;
    const int rows = height / size;

    Scene scene(make_material(argc > 1 ? argv[1] : "stripes"));
    scene.add(make_material("disc"));
    scene.add(std::make_unique<Ring>(0.8, 0.7, 0.1));

    std::vector<double> heights;
    if (rank == 0)
        for (int i = 0; i < height; i++)
            heights.push_back(2.4 * i / height - 1.2);
    std::vector<double> mine(rows), picture(rank == 0 ? width * height : 0), part(rows * width);
    MPI_Scatter(heights.data(), rows, MPI_DOUBLE, mine.data(), rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    double brightest = 0.0, most = 0.0;
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < width; k++) {
            const double v = scene.pixel(2.4 * k / width - 1.2, mine[i]);
            part[i * width + k] = v;
            if (v > brightest)
                brightest = v;
        }

    MPI_Gather(part.data(), rows * width, MPI_DOUBLE, picture.data(), rows * width, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Reduce(&brightest, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("brightest %.6f\n", most);
        for (int i = 0; i < height; i++) {
            for (int k = 0; k < width; k++)
                std::printf(" %.3f", picture[i * width + k]);
            std::printf("\n");
        }
    }
    MPI_Finalize();
    return 0;
}
