// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CDrip.h"
#include <stdio.h>

_Thread_local struct drip_thread drip_thread;

const struct drip_site drip_no_site;
const struct drip_empty drip_empty = { .capacity = 1, .slots = { { .site = &drip_no_site } } };

void *drip_innermost(void) { return drip_thread.innermost; }

void drip_find_stack(void) {
    uintptr_t low = 0;
    size_t size = 0;
#if defined(__APPLE__)
    size = pthread_get_stacksize_np(pthread_self());
    low = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - size;
#else
    pthread_attr_t attributes;
    void *base = NULL;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &base, &size);
        pthread_attr_destroy(&attributes);
    }
    low = (uintptr_t)base;
#endif
    size_t reserve = size / 4 < 256 * 1024 ? size / 4 : 256 * 1024;
    drip_thread.stack_end = low;
    // Without known bounds there is nothing to watch.
    drip_thread.stack_limit = low == 0 ? 1 : low + reserve;
}

struct body {
    void (*run)(void *);
    void *context;
};

static void *run(void *pointer) {
    struct body *body = pointer;
    body->run(body->context);
    return NULL;
}

void drip_on_fresh_stack(void (*run_body)(void *), void *context) {
    struct body body = { run_body, context };
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, &body) == 0) {
        pthread_join(thread, NULL);
    } else {
        run_body(context);
    }
}

void drip_write(const char *text) {
    fputs(text, stderr);
    fflush(stderr);
}
