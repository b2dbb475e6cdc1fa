/* SPDX-License-Identifier: MIT
 * Comments that speak to the rewriter, and some that do not. */
// rescatter: off
/* rescatter: assume room */
/*
 * rescatter:   assume same-answer
 */
/* see rescatter: off */
static const char *s = "// rescatter: off";
/// rescatter: on
int main(void) { return s[0]; /* rescatter: off */ }
