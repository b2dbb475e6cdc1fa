/* SPDX-License-Identifier: MIT
 * exec.h: statements other than loops: sequence, choice, jumps.
 */
#ifndef XF_EXEC_H
#define XF_EXEC_H

struct xf_expr;
struct xf_flow;
struct xf_object;
struct xf_state;
struct xf_stmt;
struct xf_sym;

/* Run a statement; st becomes the state behind it. */
void xf_exec(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

/* The array `o` becomes what it is declared with; what its elements lead to, as a whole. */
void xf_flow_init_array(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                        const struct xf_expr *init);

/* `sym`, a structure, becomes what it is declared with. */
void xf_flow_init_structure(struct xf_flow *f, struct xf_state *st, struct xf_sym *sym);

/* A static variable of a function has its initial value from the beginning of the program, also
 * where its declaration was jumped over. */
void xf_flow_begin_static(struct xf_flow *f, struct xf_state *st, struct xf_sym *sym);

#endif
