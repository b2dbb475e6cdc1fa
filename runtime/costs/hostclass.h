/* SPDX-License-Identifier: MIT
 * hostclass.h: processes of one host that are unlike. A process is called by its processor's name
 * and, behind an @, its class: "node7@fast". Without a class, which nobody has told, it is its
 * number among the processes of the host: "node7@local3".
 *
 * A pattern of a cost file matches such a name as a whole or without the class.
 */
#ifndef RSC_COSTS_HOSTCLASS_H
#define RSC_COSTS_HOSTCLASS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    RSC_PROCESSOR_TEXT = 1024, /* room for what any MPI library calls a processor */
    RSC_LOCAL_TEXT = 24        /* room for "@local", digits and the end */
};

/* How long the part is that names the processor. */
size_t rsc_hostclass_processor(const char *name);

/* The processor alone. Returns text. */
const char *rsc_hostclass_strip(const char *name, char text[RSC_PROCESSOR_TEXT]);

/* Whether the name has a class that is more than a number. */
bool rsc_hostclass_is_told(const char *name);

/* As strcmp(), of the processors alone. */
int rsc_hostclass_compare(const char *a, const char *b);

/* "@local" and the number of process p among those that are called like it. */
void rsc_hostclass_local(const char *const *names, int p, char text[RSC_LOCAL_TEXT]);

#endif
