/* SPDX-License-Identifier: MIT */
#ifndef VEC_HPP
#define VEC_HPP
#include <cmath>

struct Vec {
    double x = 0, y = 0, z = 0;
    Vec() = default;
    Vec(double a, double b, double c) : x(a), y(b), z(c) {}
    Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y, z + o.z); }
    Vec operator*(double s) const { return Vec(x * s, y * s, z * s); }
    double dot(const Vec &o) const { return x * o.x + y * o.y + z * o.z; }
};

template <typename T> T clamped(T v, T lowest, T highest)
{
    return v < lowest ? lowest : v > highest ? highest : v;
}

class Lens {
public:
    Lens(double focus, double tilt);
    double through(double offset) const;

private:
    Vec axis_;
    double focus_;
};
#endif
