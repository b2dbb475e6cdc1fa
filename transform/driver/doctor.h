/* SPDX-License-Identifier: MIT
 * doctor.h: is all there that rewriting, building and measuring need?
 */
#ifndef XF_DOCTOR_H
#define XF_DOCTOR_H

#include <stdbool.h>
#include <stdio.h>

/* One line for each thing: what was found, or what to do about it. Returns whether nothing lacks
 * that rewriting itself needs. */
bool xf_doctor(FILE *out);

#endif
