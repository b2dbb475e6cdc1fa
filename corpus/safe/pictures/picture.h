/* SPDX-License-Identifier: MIT
 * picture.h: pictures in memory, four bytes a pixel. */
#ifndef PICTURE_H
#define PICTURE_H

/* 0, or the number of an error; the pixels are the caller's to free. */
int picture_load(unsigned char **pixels, unsigned *width, unsigned *height, unsigned seed);
const char *picture_error(int number);
void picture_describe(const unsigned char *pixels, unsigned width, unsigned height);

#endif
