// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CDrip.h"
#include <errno.h>
#include <stdio.h>
#include <time.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif

_Thread_local struct drip_thread drip_thread;

const struct drip_site drip_no_site;
const struct drip_site drip_removed_site = { .place = 1 };
const struct drip_empty drip_empty = { .slots = { { .site = &drip_no_site } } };

void *drip_innermost(void) { return drip_thread.innermost; }

uint64_t drip_seeds[2];

__attribute__((constructor)) static void make_seeds(void) {
    if (getentropy(drip_seeds, sizeof drip_seeds) != 0) {
        // No source of randomness: the addresses of this process differ from those of others.
        drip_seeds[0] = (uintptr_t)&drip_thread * 0xFF51AFD7ED558CCD;
        drip_seeds[1] = (uintptr_t)&drip_seeds * 0xC4CEB9FE1A85EC53;
    }
    drip_seeds[1] |= 1;
}

/// Warns if the process has loaded another copy of the library, as a plug-in may bring one along. Their types differ, so a
/// component of one copy is none for the other.
__attribute__((constructor)) static void note_copy(void) {
    static const char name[] = "DRIP_LOADED_COPY";
    char own[64];
    // With the process, since child processes inherit the environment.
    int process = snprintf(own, sizeof own, "%ld:", (long)getpid());
    snprintf(own + process, sizeof own - process, "%p", (void *)drip_seeds);
    const char *known = getenv(name);
    if (known && strncmp(known, own, process) == 0 && strcmp(known, own) != 0) {
        drip_write(
            "Drip: this process has loaded two copies of the library.\n\n"
            "Their types differ: a component of one copy is none for the other.\n\n"
            "Do this:\n"
            "  • link the application and its plug-ins with one dynamic library that contains Drip.\n");
    }
    setenv(name, own, 1);
}

static pthread_key_t end_of_thread;
static pthread_once_t once = PTHREAD_ONCE_INIT;

extern void swift_release(void *);
extern bool swift_isUniquelyReferenced_nonNull_native(const void *);

bool drip_is_only_reference(const void *object) { return swift_isUniquelyReferenced_nonNull_native(object); }

/// Releases what a thread keeps for its next calls.
static void end(void *ended) {
    struct drip_thread *thread = ended;
    while (thread->spare_count) swift_release(thread->spares[--thread->spare_count]);
    free(thread->calls);
    thread->calls = NULL;
    thread->has_end = false;
}

static void make_key(void) { pthread_key_create(&end_of_thread, end); }

#if defined(__APPLE__)
/// Calls a function before the thread-local variables of a thread go. A key's function may run after that.
extern void _tlv_atexit(void (*function)(void *), void *argument);
#endif

/// Calls `end` at the end of this thread. Returns false if that is impossible.
static bool await_end(void) {
    if (drip_thread.has_end) return true;
#if defined(__APPLE__)
    _tlv_atexit(end, &drip_thread);
    return drip_thread.has_end = true;
#endif
    pthread_once(&once, make_key);
    drip_thread.has_end = pthread_setspecific(end_of_thread, &drip_thread) == 0;
    return drip_thread.has_end;
}

bool drip_keep_spare(void *object) {
    struct drip_thread *thread = &drip_thread;
    if (thread->spare_count == sizeof thread->spares / sizeof *thread->spares || !await_end()) return false;
    thread->spares[thread->spare_count++] = object;
    return true;
}

void drip_add_calls(void) {
    enum { size = 4096 };
    struct drip_calls *calls = malloc(size);
    if (!calls) abort();
    char *first = (char *)(calls + 1);
    *calls = (struct drip_calls){ drip_thread.calls, first, (char *)calls + size };
    if (!drip_thread.calls) await_end();
    drip_thread.calls = calls;
    drip_thread.next_call = first;
}

/// The calls before lie up to the end of the memory before, except of a part that is too small for a call.
void drip_drop_calls(void) {
    struct drip_calls *dropped = drip_thread.calls;
    drip_thread.calls = dropped->previous;
    drip_thread.next_call = drip_thread.calls->end;
    free(dropped);
}

bool drip_is_last_stack(void) {
    uintptr_t reserve = drip_thread.stack_limit - drip_thread.stack_end;
    uintptr_t last = reserve <= 32 * 1024 ? reserve / 4 * 3 : reserve / 2 < 48 * 1024 ? reserve / 2 : 48 * 1024;
    return (uintptr_t)__builtin_frame_address(0) < drip_thread.stack_end + last;
}

size_t drip_stack_left(void) {
    if (drip_thread.stack_limit == 0) drip_find_stack();
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return drip_thread.stack_end == 0 || here < drip_thread.stack_end ? SIZE_MAX : here - drip_thread.stack_end;
}

struct drip_waiting {
    void *object;
    struct drip_waiting *next;
};

static bool wait_for_stack(void *object) {
    struct drip_waiting *waiting = malloc(sizeof *waiting);
    if (!waiting) return false;
    *waiting = (struct drip_waiting){ object, drip_thread.waiting };
    drip_thread.waiting = waiting;
    return true;
}

void drip_release_last(void *object) {
    bool is_nested = drip_thread.is_releasing;
    bool is_ending = drip_stack_left() < drip_thread.stack_limit - drip_thread.stack_end;
    if (is_nested && is_ending && wait_for_stack(object)) return;
    drip_thread.is_releasing = true;
    swift_release(object);
    while (drip_thread.waiting) {
        struct drip_waiting first = *drip_thread.waiting;
        free(drip_thread.waiting);
        drip_thread.waiting = first.next;
        swift_release(first.object);
    }
    drip_thread.is_releasing = is_nested;
}

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
    // A call in a debug build takes 3 KB.
    if (reserve < 24 * 1024) reserve = size / 2 < 24 * 1024 ? size / 2 : 24 * 1024;
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

struct drip_parking {
    pthread_mutex_t lock;
    pthread_cond_t woken;
    bool is_woken;
};

struct drip_parking *drip_make_parking(void) {
    struct drip_parking *parking = malloc(sizeof *parking);
    if (!parking) abort();
    *parking = (struct drip_parking){ PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false };
    return parking;
}

void drip_free_parking(struct drip_parking *parking) {
    pthread_cond_destroy(&parking->woken);
    pthread_mutex_destroy(&parking->lock);
    free(parking);
}

bool drip_park(struct drip_parking *parking, unsigned seconds) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += seconds;
    int failure = 0;
    pthread_mutex_lock(&parking->lock);
    while (!parking->is_woken && failure != ETIMEDOUT) {
        failure = seconds ? pthread_cond_timedwait(&parking->woken, &parking->lock, &limit)
                          : pthread_cond_wait(&parking->woken, &parking->lock);
    }
    bool is_woken = parking->is_woken;
    pthread_mutex_unlock(&parking->lock);
    return is_woken;
}

void drip_unpark(struct drip_parking *parking) {
    pthread_mutex_lock(&parking->lock);
    parking->is_woken = true;
    pthread_cond_signal(&parking->woken);
    pthread_mutex_unlock(&parking->lock);
}

// Of Dispatch, as its headers declare them. They need an extension of the compiler.
extern struct dispatch_queue_s _dispatch_main_q;
extern void dispatch_queue_set_specific(struct dispatch_queue_s *, const void *key, void *context, void (*end)(void *));
extern void *dispatch_get_specific(const void *key);

static char mark;
static pthread_once_t marking = PTHREAD_ONCE_INIT;

static void mark_main_queue(void) { dispatch_queue_set_specific(&_dispatch_main_q, &mark, &mark, NULL); }

bool drip_is_on_main_queue(void) {
    pthread_once(&marking, mark_main_queue);
    return dispatch_get_specific(&mark) != NULL;
}

void drip_write(const char *text) {
    fputs(text, stderr);
    fflush(stderr);
}
