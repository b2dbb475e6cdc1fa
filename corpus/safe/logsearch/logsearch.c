/* SPDX-License-Identifier: MIT */
/* Reads levels and sources out of lines of a log: each line is searched by functions of the library. */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE 80

typedef struct {
    char text[LINE];
    int level, source_at, words, quoted;
} record_t;

static int level_of(const char *text)
{
    if (strstr(text, "ERROR") != NULL)
        return 3;
    if (strstr(text, "WARN"))
        return 2;
    return strchr(text, '!') ? 1 : 0;
}

static int position(const char *text, const char *word)
{
    const char *found = strstr(text, word);
    return found == NULL ? -1 : (int)(found - text);
}

static void scan(record_t *r)
{
    const char *colon;
    r->level = level_of(r->text);
    r->source_at = position(r->text, "src=");
    colon = strchr(r->text, ':');
    r->words = colon ? (int)strcspn(r->text, ":") : (int)strlen(r->text);
    r->quoted = strrchr(r->text, '"') != strchr(r->text, '"');
}

static void make(record_t *r, int i)
{
    static const char *const levels[] = {"ERROR", "WARN", "note!", "debug"};
    memset(r, 0, sizeof *r);
    snprintf(r->text, sizeof r->text, "%d %s: %s src=%d%s", i * 37 % 1000, levels[i * 5 % 4],
             i % 3 ? "disk" : "\"net\" down", i % 11, i % 7 ? "" : " late!");
}

int main(int argc, char **argv)
{
    int rank, size, i, mine, count = 840;
    record_t *all = NULL, *part;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    mine = count / size;
    if (rank == 0) {
        all = malloc(count * sizeof(record_t));
        for (i = 0; i < count; i++)
            make(&all[i], i);
    }
    part = malloc(mine * sizeof(record_t));
    MPI_Scatter(all, mine * sizeof(record_t), MPI_BYTE, part, mine * sizeof(record_t), MPI_BYTE, 0,
                MPI_COMM_WORLD);
    for (i = 0; i < mine; i++)
        scan(&part[i]);
    MPI_Gather(part, mine * sizeof(record_t), MPI_BYTE, all, mine * sizeof(record_t), MPI_BYTE, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        int levels[4] = {0}, at = 0, words = 0, quoted = 0;
        for (i = 0; i < count / size * size; i++) {
            levels[all[i].level]++;
            at += all[i].source_at;
            words += all[i].words;
            quoted += all[i].quoted;
        }
        printf("%d errors, %d warnings, %d notes\n", levels[3], levels[2], levels[1]);
        printf("sources at %d, %d characters before colons, %d quoted\n", at, words, quoted);
    }
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
