/* SPDX-License-Identifier: MIT
 * dump.h: the program representation as text, for --dump=facts and the golden tests. Stable: no
 * addresses, no absolute paths.
 */
#ifndef XF_FACTS_DUMP_H
#define XF_FACTS_DUMP_H

#include <stdio.h>

struct xf_unit;

/* One line per statement, expressions in prefix form. A local variable is name@line of its
 * declaration. A mark before a node tells its origin:
 * ~ a macro use, % out of a macro's body, ^ in a header; nothing: as written. */
void xf_dump_facts(FILE *out, const struct xf_unit *u);

#endif
