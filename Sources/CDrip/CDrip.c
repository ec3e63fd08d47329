// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CDrip.h"
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

_Thread_local struct drip_thread drip_thread;
static pthread_mutex_t wait_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wait_condition = PTHREAD_COND_INITIALIZER;

const struct drip_site drip_no_site;
struct drip_empty drip_empty = { .before = { [4] = (uintptr_t)&drip_no_site }, .slots = { { .record = &drip_no_site } } };

void *drip_allocate(size_t size) {
    void *memory = malloc(size);
    if (!memory) abort();
    return memory;
}

void drip_free(void *memory) { free(memory); }

// The address sanitizer is to see who uses memory that was given back.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define KEEPS_NO_MEMORY
#endif
#endif

#ifdef KEEPS_NO_MEMORY
void drip_free_or_keep(void *memory) { free(memory); }
#else
static pthread_key_t key_of_spare;
static bool has_key_of_spare;
static pthread_once_t key_is_made = PTHREAD_ONCE_INIT;

/// At the end of a thread.
static void free_spare(void *pointer) {
    struct drip_spare *spare = pointer;
    free(spare->memory);
    free(spare);
    drip_thread.spare = NULL;
    drip_thread.is_ending = true;
}

static void make_key_of_spare(void) { has_key_of_spare = pthread_key_create(&key_of_spare, free_spare) == 0; }

void drip_free_or_keep(void *memory) {
    if (!drip_thread.spare && !drip_thread.is_ending) {
        pthread_once(&key_is_made, make_key_of_spare);
        struct drip_spare *spare = has_key_of_spare ? malloc(sizeof *spare) : NULL;
        if (spare && pthread_setspecific(key_of_spare, spare) == 0) {
            spare->memory = memory;
            drip_thread.spare = spare;
            return;
        }
        free(spare);
    }
    free(memory);
}
#endif

void *drip_innermost(void) { return drip_thread.innermost; }

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

void drip_find_stack(void) {
    uintptr_t low;
    size_t size;
    stack_bounds(&low, &size);
    // A stack without known bounds has nothing to watch.
    size_t reserve = size / 4 < 256 * 1024 ? size / 4 : 256 * 1024;
    drip_thread.stack_end = low;
    drip_thread.stack_limit = low == 0 ? 1 : low + reserve;
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

void drip_give_way(uint32_t times) {
    if (times < 20) {
        sched_yield();
    } else {
        struct timespec pause = { 0, times < 40 ? 20 * 1000 : 200 * 1000 };
        nanosleep(&pause, NULL);
    }
}

void drip_wait_lock(void) { pthread_mutex_lock(&wait_mutex); }
void drip_wait_unlock(void) { pthread_mutex_unlock(&wait_mutex); }
void drip_wait(void) { pthread_cond_wait(&wait_condition, &wait_mutex); }
void drip_wake_all(void) { pthread_cond_broadcast(&wait_condition); }
