/* SPDX-License-Identifier: MIT
 * site_names.h: the names of the calls that a report accounts for.
 */
#ifndef XF_SITE_NAMES_H
#define XF_SITE_NAMES_H

#include <stdbool.h>

bool xf_is_site_name(const char *name);

#endif
