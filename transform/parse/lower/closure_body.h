/* SPDX-License-Identifier: MIT
 * closure_body.h: the bodies of lambdas, lowered once the function around them is.
 */
#ifndef XF_CLOSURE_BODY_H
#define XF_CLOSURE_BODY_H

struct xf_lower;

/* All bodies of lambdas that were come to and are not lowered yet, those within them, too. */
void xf_closures_lower(struct xf_lower *l);

#endif
