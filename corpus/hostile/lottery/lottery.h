/* SPDX-License-Identifier: MIT */
void lots_begin(unsigned seed);
unsigned lots_next(void);
