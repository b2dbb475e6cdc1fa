/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include "image.h"

int image_make(struct image *im, int width, int height)
{
    im->width = width;
    im->height = height;
    im->pix = malloc((size_t) width * height);
    if (im->pix == NULL)
        return -1;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            im->pix[y * width + x] = (byte) ((x * x + 3 * y * y + x * y) & 255);
    return 0;
}

unsigned long image_sum(const struct image *im)
{
    unsigned long h = 5381;
    for (int i = 0; i < im->width * im->height; i++)
        h = h * 33 + im->pix[i];
    return h;
}
