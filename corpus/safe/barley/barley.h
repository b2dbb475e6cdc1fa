/* SPDX-License-Identifier: MIT */
void deal(float *whole, float *part, int count);
void bring(float *part, float *whole, int count);
void ripen(float *height, int n);
void dry(float *water, int n);
