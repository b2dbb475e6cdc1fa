/* SPDX-License-Identifier: MIT
 * value_arith.h: arithmetic on values: what is linear in my share and my offset stays so.
 */
#ifndef XF_VALUE_ARITH_H
#define XF_VALUE_ARITH_H

#include <stdbool.h>
#include <stdint.h>

#include "ir.h"
#include "value.h"

struct xf_where;

/* Integer and pointer arithmetic; others than ADD SUB MUL DIV MOD have the default transfer
 * function. */
struct xf_val xf_val_arith(struct xf_vals *t, enum xf_op op, struct xf_val a, struct xf_val b,
                           bool is_float, const struct xf_where *where);

/* Two places in one array of the own item that differ by what that tells, or one of them and NULL,
 * are compared, or their distance is taken: *out is what the item tells. */
bool xf_val_compared_in_item(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                             struct xf_val *out);

/* A number in floating point of that type: its value, where it is whole and the type holds it. */
struct xf_val xf_val_real(struct xf_vals *t, double number, const struct xf_type *type);

/* a op b, of a comparison. */
bool xf_op_holds(enum xf_op op, int64_t a, int64_t b);

/* The comparison of b with a that holds where that of a with b does. */
enum xf_op xf_op_mirrored(enum xf_op op);

/* Whether a comparison of two known numbers holds; NULL: not known. A negative one may be another
 * number where it is compared without its sign. */
const struct xf_num *xf_val_compared(struct xf_vals *t, enum xf_op op, const struct xf_val *a,
                                     const struct xf_val *b);

/* A comparison of two numbers as a number, 1 where it holds and 0 elsewhere; NULL: it has no form,
 * see num_index.h. */
const struct xf_num *xf_val_test_number(struct xf_nums *nums, enum xf_op op, const struct xf_num *a,
                                        const struct xf_num *b);

/* a where the number `test` is 1, b where it is 0; NULL: not known. */
const struct xf_num *xf_val_chosen_number(struct xf_nums *nums, const struct xf_num *test,
                                          const struct xf_num *a, const struct xf_num *b);

#endif
