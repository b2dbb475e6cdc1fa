/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include "stones.h"

int main(void)
{
    struct stone two[2] = {{50, 0}, {5, 0}};
    struct pile p = {two, 2};

    grade_all(&p);
    printf("of grades %d and %d\n", two[0].grade, two[1].grade);
    return 0;
}
