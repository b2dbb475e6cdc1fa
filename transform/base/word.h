/* SPDX-License-Identifier: MIT
 * word.h: identifiers in the text of a source.
 */
#ifndef XF_WORD_H
#define XF_WORD_H

#include <stdbool.h>
#include <stddef.h>

/* Does `word` stand in text[0..len-1], and not as a part of a longer one? */
bool xf_has_word(const char *text, size_t len, const char *word);
/* ... a word that begins so? */
bool xf_has_prefix(const char *text, size_t len, const char *prefix);

bool xf_begins_with(const char *text, const char *prefix);

/* `list` ends with NULL. */
bool xf_is_one_of(const char *word, const char *const *list);

/* The name of a type without the `const` that it begins with. */
const char *xf_without_const(const char *type);

#endif
