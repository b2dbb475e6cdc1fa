/* SPDX-License-Identifier: MIT */
#include "fares.h"

int fare_summer(int km)
{
    return km < 10 ? 20 : 2 * km;
}

int fare_winter(int km)
{
    if (km < 15)
        return 25;
    return 2 * km + km / 4;
}
