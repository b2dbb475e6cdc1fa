/* SPDX-License-Identifier: MIT */
#ifndef SETTLER_HPP
#define SETTLER_HPP
#include <vector>

inline int &rounds()
{
    static int all = 0;
    return all;
}

void settle(std::vector<double> &block);
#endif
