/* SPDX-License-Identifier: MIT
 * branches.hpp: of a library beside the project: nothing of it is edited, all of it is read. */
#pragma once

#define FIRST(x) x;

inline int weight(int kind)
{
    if (kind == 0)
        return 3;
    else if (kind == 1)
        return 4;
    else
        return 5;
}

inline int factor(int kind)
{
    if (int k = kind % 7)
        return k;
    else
        return 7;
}

inline int offset(int kind)
{
    if (int k = kind * 2; k > 3)
        return k;
    return 1;
}

inline int hidden(int kind)
{
    int k = 0;
    if (FIRST(k = kind) k > 3)
        return k;
    return 1;
}
