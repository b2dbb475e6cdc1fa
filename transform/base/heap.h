/* SPDX-License-Identifier: MIT
 * heap.h: how the process gets its memory from the system.
 */
#ifndef XF_HEAP_H
#define XF_HEAP_H

/* Once, before the first thread: the heap grows in few large steps, keeps what it has, and is made
 * of large pages where the system gives them. The front end takes much and gives back little; page
 * by page, that is a twenty-fifth of the time for 1,000 lines. What cannot be had is not missed.
 * Returns memory that nobody uses, for free(). */
void *xf_heap_prepare(void);

#endif
