/* SPDX-License-Identifier: MIT
 * Code in the user's own header is in the tree, not editable; names declared in both are one symbol. */
#include "include/user.h"

int shared_count = 7;

int main(void)
{
    double a[PIECE], b[PIECE];

    deal(a, b, shared_count + header_count);
    return 0;
}
