/* SPDX-License-Identifier: MIT */
#include "samplefile.h"

#include "err.h"

#include <inttypes.h>
#include <stdlib.h>

static int read_sample(struct rsc_yaml *yaml, yaml_node_t *node, struct rsc_sample *out)
{
    if (node->type != YAML_SEQUENCE_NODE || rsc_yaml_list(yaml, node, "") != 3)
        return rsc_yaml_expected(yaml, node, "a triple [items, seconds, runs]");
    if (rsc_yaml_positive(yaml, rsc_yaml_element(yaml, node, 0), &out->items) < 0 ||
        rsc_yaml_seconds(yaml, rsc_yaml_element(yaml, node, 1), &out->seconds) < 0)
        return -1;
    return rsc_yaml_positive(yaml, rsc_yaml_element(yaml, node, 2), &out->runs);
}

static int read_samples(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    int n = rsc_yaml_list(yaml, node, "samples [items, seconds, runs]");
    if (n < 0)
        return -1;
    for (int i = 0; i < n; i++) {
        struct rsc_sample sample;
        if (read_sample(yaml, rsc_yaml_element(yaml, node, i), &sample) < 0)
            return -1;
        rsc_samples_add(out, sample);
    }
    return 0;
}

int rsc_host_samples_read(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    static const struct rsc_yaml_field fields[] = {
        {"receive", read_samples, offsetof(struct rsc_host_samples, receive), false},
        {"compute", read_samples, offsetof(struct rsc_host_samples, compute), false},
        {"return", read_samples, offsetof(struct rsc_host_samples, ret), false},
    };
    struct rsc_host_samples *samples = calloc(1, sizeof *samples);
    if (!samples)
        return rsc_fail_nomem(yaml->err);
    *(struct rsc_host_samples **)out = samples;
    return rsc_yaml_mapping(yaml, node, fields, sizeof fields / sizeof *fields, samples);
}

static void write_samples(const char *key, const struct rsc_samples *samples, bool *first,
                          struct rsc_text *text)
{
    if (samples->n == 0)
        return;
    rsc_text_add(text, "%s%s: [", *first ? "{" : ", ", key);
    for (int i = 0; i < samples->n; i++) {
        const struct rsc_sample *sample = &samples->list[i];
        rsc_text_add(text, "%s[%" PRId64 ", ", i ? ", " : "", sample->items);
        rsc_text_seconds(text, sample->seconds);
        rsc_text_add(text, ", %" PRId64 "]", sample->runs);
    }
    rsc_text_add(text, "]");
    *first = false;
}

void rsc_host_samples_write(const struct rsc_host_samples *samples, struct rsc_text *text)
{
    bool first = true;
    write_samples("receive", &samples->receive, &first, text);
    write_samples("compute", &samples->compute, &first, text);
    write_samples("return", &samples->ret, &first, text);
    rsc_text_add(text, first ? "" : "}");
}
