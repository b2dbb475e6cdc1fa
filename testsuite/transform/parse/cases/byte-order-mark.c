/* SPDX-License-Identifier: MIT
 * A byte order mark, and no newline at the end. */
int main(void) { int n = 1; return n; }