/* SPDX-License-Identifier: MIT */
#ifndef PART_H
#define PART_H
void greet(void);
#endif
