/* SPDX-License-Identifier: MIT
 * appends.h: vectors that a loop appends to. In front of the loop they get as much memory as they
 * can need there: nobody can tell. How many items they have is counted, until it ends, in a
 * variable of its own.
 */
#ifndef XF_APPENDS_H
#define XF_APPENDS_H

struct xf_function;
struct xf_lower;

/* All loops of the function that append to a vector of which no address is known by then. */
void xf_appends_count(struct xf_lower *l, struct xf_function *f);

#endif
