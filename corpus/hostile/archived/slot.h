/* SPDX-License-Identifier: MIT
 * slot.h: a place for what is to be shown. */
#ifndef SLOT_H
#define SLOT_H

struct shown {
    const int *values;
    int count;
};
struct shown *slot(void);
void slot_show(int rank);

#endif
