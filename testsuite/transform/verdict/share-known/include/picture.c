/* SPDX-License-Identifier: MIT */
#include "picture.h"
#include <stdio.h>
#include <stdlib.h>
unsigned char *picture_read(const char *path, int n)
{
    unsigned char *pixels = calloc(n, 1);
    FILE *f = fopen(path, "rb");
    if (f && fread(pixels, 1, n, f) == 0)
        picture_log("empty");
    return pixels;
}
void picture_write(const char *path, const unsigned char *pixels, int n)
{
    FILE *f = fopen(path, "wb");
    if (f)
        fwrite(pixels, 1, n, f);
}
void picture_log(const char *text)
{
    puts(text);
}
