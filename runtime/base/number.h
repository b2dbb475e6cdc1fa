/* SPDX-License-Identifier: MIT
 * number.h: numbers as text.
 */
#ifndef RSC_BASE_NUMBER_H
#define RSC_BASE_NUMBER_H

/* strtod() as in the C locale, whatever locale the host program has set. */
double rsc_number(const char *text, char **end);

#endif
