/* SPDX-License-Identifier: MIT */
unsigned char *picture_read(const char *path, int n);
void picture_write(const char *path, const unsigned char *pixels, int n);
void picture_log(const char *text);
