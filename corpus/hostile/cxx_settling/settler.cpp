/* SPDX-License-Identifier: MIT */
#include "settler.hpp"

void settle(std::vector<double> &block)
{
    for (double &x : block) {
        while (x > 8) {
            x /= 2;
            rounds()++;
        }
        x += rounds() % 3;
    }
}
