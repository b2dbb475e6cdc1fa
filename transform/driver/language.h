/* SPDX-License-Identifier: MIT
 * language.h: sources in other languages than C and C++, known by their endings.
 */
#ifndef XF_LANGUAGE_H
#define XF_LANGUAGE_H

/* "Fortran", "CUDA", ...; NULL: nothing says that it is not C or C++. */
const char *xf_language_of(const char *path);

#endif
