/* SPDX-License-Identifier: MIT */
#include "share.hpp"

namespace {

int asked = 0;

double limit(double x)
{
    return x > 100 ? 100 : x;
}

}

namespace field {

double damped(double x, double by)
{
    return limit(x) * (1 - by);
}

int damped(int x, int by)
{
    asked++;
    return x - by * asked;
}

}
