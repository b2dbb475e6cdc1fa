/* SPDX-License-Identifier: MIT */
int grind(int grain);

int grind(int grain)
{
    int flour = 0;
    while (grain > 0) {
        flour += grain % 10;
        grain /= 10;
    }
    return flour;
}
