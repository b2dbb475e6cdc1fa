/* SPDX-License-Identifier: MIT
 * archive.h: notes on how far the work is. */
#ifndef ARCHIVE_H
#define ARCHIVE_H

void archive_begin(const char *title);
void archive_note(int rank);

#endif
