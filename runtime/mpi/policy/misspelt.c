/* SPDX-License-Identifier: MIT */
#include "misspelt.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST = 32, PREFIX = sizeof "RESCATTER_" - 1, LETTERS_PER_SLIP = 3 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static bool same(char a, char b)
{
    return toupper((unsigned char)a) == toupper((unsigned char)b);
}

/* The optimal string alignment distance. */
static int distance(const char *a, int n, const char *b, int m)
{
    int slips[LONGEST + 1][LONGEST + 1];
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            slips[i][j] = i + j;
            if (i == 0 || j == 0)
                continue;
            slips[i][j] = slips[i - 1][j - 1] + !same(a[i - 1], b[j - 1]);
            slips[i][j] = least(slips[i][j], least(slips[i - 1][j], slips[i][j - 1]) + 1);
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                slips[i][j] = least(slips[i][j], slips[i - 2][j - 2] + 1);
        }
    return slips[n][m];
}

bool rsc_is_misspelt(const char *variable, const char *meant)
{
    size_t n = strlen(variable), m = strlen(meant);
    if (n < PREFIX || m < PREFIX || n - PREFIX > LONGEST || m - PREFIX > LONGEST)
        return false;
    int letters = (int)(m - PREFIX);
    return distance(variable + PREFIX, (int)(n - PREFIX), meant + PREFIX, letters) <=
           letters / LETTERS_PER_SLIP;
}
