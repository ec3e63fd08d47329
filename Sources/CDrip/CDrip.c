// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CDrip.h"
#include <pthread.h>
#include <stddef.h>

static _Thread_local void *innermost;
static _Thread_local uintptr_t stack_limit;
static pthread_mutex_t wait_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wait_condition = PTHREAD_COND_INITIALIZER;

static uintptr_t empty_table[3];

void *drip_empty_table(void) { return empty_table; }

void *drip_innermost(void) { return innermost; }
void drip_set_innermost(void *frame) { innermost = frame; }

static void stack_bounds(uintptr_t *low, size_t *size) {
#if defined(__APPLE__)
    pthread_t self = pthread_self();
    *size = pthread_get_stacksize_np(self);
    *low = (uintptr_t)pthread_get_stackaddr_np(self) - *size;
#else
    pthread_attr_t attributes;
    void *base = NULL;
    *size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &base, size);
        pthread_attr_destroy(&attributes);
    }
    *low = (uintptr_t)base;
#endif
}

uintptr_t drip_stack_limit(void) {
    if (stack_limit == 0) {
        uintptr_t low;
        size_t size;
        stack_bounds(&low, &size);
        // An unlimited stack starts at address 0 or has a size that is no size: nothing to watch then.
        size_t reserve = size / 4 < 256 * 1024 ? size / 4 : 256 * 1024;
        stack_limit = low == 0 ? 1 : low + reserve;
    }
    return stack_limit;
}

struct call {
    void (*body)(void *);
    void *context;
};

static void *run(void *pointer) {
    struct call *call = pointer;
    call->body(call->context);
    return NULL;
}

void drip_on_fresh_stack(void (*body)(void *), void *context) {
    struct call call = { body, context };
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, &call) == 0) {
        pthread_join(thread, NULL);
    } else {
        body(context);
    }
}

void drip_wait_lock(void) { pthread_mutex_lock(&wait_mutex); }
void drip_wait_unlock(void) { pthread_mutex_unlock(&wait_mutex); }
void drip_wait(void) { pthread_cond_wait(&wait_condition, &wait_mutex); }
void drip_wake_all(void) { pthread_cond_broadcast(&wait_condition); }
