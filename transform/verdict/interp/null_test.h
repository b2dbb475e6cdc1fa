/* SPDX-License-Identifier: MIT
 * null_test.h: pointers that are tested for NULL, which an allocation of nothing may give (C11
 * 7.22.3): where the own share is allocated and tested, the plan keeps one item everywhere.
 */
#ifndef XF_NULL_TEST_H
#define XF_NULL_TEST_H

struct xf_flow;
struct xf_type;
struct xf_val;
struct xf_where;

/* What v leads to is tested, if it is a pointer. */
void xf_null_test_note(struct xf_flow *f, const struct xf_val *v);

/* The same of a value of that type, which is a condition. */
void xf_null_test_condition(struct xf_flow *f, const struct xf_val *v, const struct xf_type *type);

/* xf_flow_convert(): a pointer that becomes a number is tested, too. */
struct xf_val xf_null_test_converted(struct xf_flow *f, struct xf_val v, const struct xf_type *from,
                                     const struct xf_type *to, const struct xf_where *where);

#endif
