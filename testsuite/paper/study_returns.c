/* SPDX-License-Identifier: MIT
 * study_returns.c FIGURE PLATFORMS [FOLDER KEPT]: the experiments of [Return] 5.3 as CSV: for
 * growing ratios of computing to communication the mean time of INC_C, INC_W and LIFO over so many
 * random platforms, if items could be divided (lp) and for 1,000 whole items, as a part of that of
 * INC_C for divided ones. FIGURE is 10 (workers alike), 11 (links alike), 12 (nothing alike), 13
 * (12 with computing ten times faster) or 130 (12 with links ten times faster).
 *
 * 11 workers, speeds 1 to 10, results half as long as items. Plans of the first KEPT platforms at
 * ratio RATIO_KEPT go to FOLDER: N.yaml, and N.plans with a line for each heuristic: its name, the
 * seconds planned, and for each rank its items and its places in both orders. */
#include "instance.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORKERS = 11, WHOLE = 1000, MANY = 1000000000, MOST_TEXT = 4096 };

static const double ratios[] = {0.5, 1.0, 2.0, 4.0, 8.0, 16.0};
enum { N_RATIOS = sizeof ratios / sizeof *ratios, RATIO_KEPT = 3 };

static const struct heuristic {
    const char *name;
    enum rsc_order order;
    enum rsc_return returns;
} heuristics[] = {{"INC_C", RSC_ORDER_BANDWIDTH, RSC_RETURN_FIFO},
                  {"INC_W", RSC_ORDER_COMPUTE, RSC_RETURN_FIFO},
                  {"LIFO", RSC_ORDER_BANDWIDTH, RSC_RETURN_LIFO}};
enum { N_HEURISTICS = sizeof heuristics / sizeof *heuristics };

static const struct setting {
    int figure;
    bool links_alike, speeds_alike;
    double compute, link; /* so much faster */
} settings[] = {{10, true, true, 1.0, 1.0},
                {11, true, false, 1.0, 1.0},
                {12, false, false, 1.0, 1.0},
                {13, false, false, 10.0, 1.0},
                {130, false, false, 1.0, 10.0}};
enum { N_SETTINGS = sizeof settings / sizeof *settings };

struct speeds {
    double compute[WORKERS], link[WORKERS];
};

static void die(const char *why)
{
    fprintf(stderr, "study: %s\n", why);
    exit(1);
}

static double speed(uint64_t *state)
{
    return (double)instance_between(state, 1000, 10000) / 1000.0;
}

static struct speeds draw(const struct setting *setting, uint64_t *state)
{
    struct speeds s;
    for (int i = 0; i < WORKERS; i++) {
        double link = speed(state), compute = speed(state);
        s.link[i] = i > 0 && setting->links_alike ? s.link[0] : link * setting->link;
        s.compute[i] = i > 0 && setting->speeds_alike ? s.compute[0] : compute * setting->compute;
    }
    return s;
}

/* An item takes a second on a link of speed 1, its result half of that. */
static void write_yaml(const struct speeds *s, double ratio, char yaml[MOST_TEXT])
{
    int used =
        snprintf(yaml, MOST_TEXT, "version: 1\nitem_bytes: 1000\nprocessors:\n  - host: master\n");
    for (int i = 0; i < WORKERS; i++)
        used += snprintf(yaml + used, (size_t)(MOST_TEXT - used),
                         "  - {host: w%d, receive: %.17g, compute: %.17g, return: %.17g}\n", i + 1,
                         1.0 / s->link[i], ratio / s->compute[i], 0.5 / s->link[i]);
}

static struct rsc_schedule planned(const struct rsc_platform *platform,
                                   const struct heuristic *heuristic, int64_t items)
{
    struct rsc_problem problem = {.items = items,
                                  .model = RSC_MODEL_SCATTER_GATHER,
                                  .algorithm = RSC_ALG_LP,
                                  .order = heuristic->order,
                                  .returns = heuristic->returns};
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, &problem, &schedule, &err) < 0)
        die(err.text);
    return schedule;
}

static double time_s(const struct rsc_platform *platform, const struct heuristic *heuristic,
                     int64_t items)
{
    struct rsc_schedule schedule = planned(platform, heuristic, items);
    double makespan_s = schedule.makespan_s * WHOLE / (double)items;
    rsc_schedule_clear(&schedule);
    return makespan_s;
}

static void add_platform(const struct rsc_platform *platform, double *divided, double *whole)
{
    double inc_c_s = time_s(platform, &heuristics[0], MANY);
    for (int h = 0; h < N_HEURISTICS; h++) {
        divided[h] += time_s(platform, &heuristics[h], MANY) / inc_c_s;
        whole[h] += time_s(platform, &heuristics[h], WHOLE) / inc_c_s;
    }
}

static FILE *open_file(const char *folder, int number, const char *kind)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%d.%s", folder, number, kind);
    FILE *file = fopen(path, "w");
    if (!file)
        die("a file cannot be written");
    return file;
}

static void keep(const struct rsc_platform *platform, const char *yaml, const char *folder,
                 int number)
{
    FILE *file = open_file(folder, number, "yaml");
    fputs(yaml, file);
    fclose(file);
    file = open_file(folder, number, "plans");
    for (int h = 0; h < N_HEURISTICS; h++) {
        struct rsc_schedule schedule = planned(platform, &heuristics[h], WHOLE);
        fprintf(file, "%s %.9f", heuristics[h].name, schedule.makespan_s);
        for (int p = 0; p <= WORKERS; p++)
            fprintf(file, " %" PRId64 " %d %d", schedule.slots[p].count, schedule.slots[p].service,
                    schedule.slots[p].back);
        fputs("\n", file);
        rsc_schedule_clear(&schedule);
    }
    fclose(file);
}

static void write_head(void)
{
    printf("compute/communicate");
    for (int h = 0; h < N_HEURISTICS; h++)
        printf(",%s lp", heuristics[h].name);
    for (int h = 0; h < N_HEURISTICS; h++)
        printf(",%s whole", heuristics[h].name);
    printf("\n");
}

static void study(const struct setting *setting, int platforms, const char *folder, int kept)
{
    write_head();
    for (int r = 0; r < N_RATIOS; r++) {
        double divided[N_HEURISTICS] = {0.0}, whole[N_HEURISTICS] = {0.0};
        uint64_t state = 2005;
        for (int i = 0; i < platforms; i++) {
            char yaml[MOST_TEXT];
            struct speeds speeds = draw(setting, &state);
            write_yaml(&speeds, ratios[r], yaml);
            struct rsc_platform *platform = instance_parse(yaml);
            add_platform(platform, divided, whole);
            if (i < kept && r == RATIO_KEPT)
                keep(platform, yaml, folder, i);
            rsc_platform_free(platform);
        }
        printf("%g", ratios[r]);
        for (int h = 0; h < N_HEURISTICS; h++)
            printf(",%.5f", divided[h] / platforms);
        for (int h = 0; h < N_HEURISTICS; h++)
            printf(",%.5f", whole[h] / platforms);
        printf("\n");
    }
}

int main(int argc, char **argv)
{
    if ((argc != 3 && argc != 5) || atoi(argv[2]) < 1)
        die("expected FIGURE PLATFORMS [FOLDER KEPT]");
    for (int s = 0; s < N_SETTINGS; s++)
        if (settings[s].figure == atoi(argv[1])) {
            study(&settings[s], atoi(argv[2]), argc == 5 ? argv[3] : NULL,
                  argc == 5 ? atoi(argv[4]) : 0);
            return 0;
        }
    die("no such figure");
}
