/* SPDX-License-Identifier: MIT
 * interrupt.h: an interruption (Ctrl-C) comes into effect between two files, never within one.
 */
#ifndef XF_INTERRUPT_H
#define XF_INTERRUPT_H

#include <stdbool.h>

/* From here on an interruption is noted only. */
void xf_interrupt_hold(void);

/* Has there been one? */
bool xf_interrupt_noted(void);

/* An interruption that was noted ends the program now; from here on one does so at once. */
void xf_interrupt_release(void);

#endif
