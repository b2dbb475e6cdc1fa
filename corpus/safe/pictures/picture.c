/* SPDX-License-Identifier: MIT
 * Pictures in memory: a pattern of waves in place of a file. */
#include "picture.h"

#include <stdio.h>
#include <stdlib.h>

static unsigned loaded;

int picture_load(unsigned char **pixels, unsigned *width, unsigned *height, unsigned seed)
{
    *width = 40;
    *height = 30;
    *pixels = malloc(4 * *width * *height);
    if (!*pixels)
        return 1;
    for (unsigned i = 0; i < 4 * *width * *height; i++)
        (*pixels)[i] = (unsigned char)((i * i / 7 + seed * i) % 251);
    loaded++;
    return 0;
}

const char *picture_error(int number)
{
    static const char *const text[] = {"no error", "out of memory"};
    return number == 0 || number == 1 ? text[number] : "unknown";
}

void picture_describe(const unsigned char *pixels, unsigned width, unsigned height)
{
    unsigned sum = 0;
    for (unsigned y = 0; y < height; y++) {
        unsigned row = 0;
        for (unsigned x = 0; x < 4 * width; x++)
            row = row * 31 + pixels[y * 4 * width + x];
        if (y % 6 == 0)
            printf("row %u: %08x\n", y, row);
        sum = sum * 17 + row;
    }
    printf("%u of %u pictures: %ux%u, %08x\n", loaded, loaded, width, height, sum);
}
