/* SPDX-License-Identifier: MIT */
#include "retouch.h"

void brighten(int *grey, int n, const struct options *opt)
{
    int i;

    for (i = 0; i < n; i++) {
        grey[i] += opt->level;
        if (grey[i] > 255)
            grey[i] = 255;
    }
}

void threshold(int *grey, int n, const struct options *opt)
{
    int i;

    for (i = 0; i < n; i++)
        grey[i] = grey[i] >= opt->level ? 255 : 0;
}

void invert(int *grey, int n, const struct options *opt)
{
    int i;

    (void)opt;
    for (i = 0; i < n; i++)
        grey[i] = 255 - grey[i];
}
