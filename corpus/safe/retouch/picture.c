/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include "retouch.h"

int *make_picture(const struct options *opt)
{
    int n = opt->width * opt->height, i;
    int *grey = malloc(n * sizeof(int));

    for (i = 0; i < n; i++)
        grey[i] = (i * 73 + i / 7) % 256;
    return grey;
}

void show_picture(const int *grey, const struct options *opt)
{
    int x, y;

    for (y = 0; y < opt->height; y++) {
        for (x = 0; x < opt->width; x++)
            printf("%4d", grey[y * opt->width + x]);
        putchar('\n');
    }
}
