/* SPDX-License-Identifier: MIT */
#include "vec.hpp"

static double norm(const Vec &v)
{
    return std::sqrt(v.dot(v));
}

Lens::Lens(double focus, double tilt) : axis_(1, tilt, 0), focus_(focus) {}

double Lens::through(double offset) const
{
    Vec ray(focus_, offset, 0.5);
    Vec bent = ray + axis_ * offset;
    return clamped(bent.dot(axis_) / norm(bent), -1.0, 1.0);
}
