/* SPDX-License-Identifier: MIT */
#ifndef IMAGE_H
#define IMAGE_H
typedef unsigned char byte;

struct image {
    int width;
    int height;
    byte *pix;
};

int image_make(struct image *im, int width, int height);
unsigned long image_sum(const struct image *im);
void blur_rows(const byte *in, byte *out, int width, int lines, int first, int last);
void swap_borders(byte *strip, int width, int lines, int me, int procs);
#endif
