// SPDX-License-Identifier: MIT

#include "CHeap.h"

#ifdef __APPLE__
#include <malloc/malloc.h>

size_t heap_bytes_in_use(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return statistics.size_in_use;
}
#else
#include <malloc.h>

size_t heap_bytes_in_use(void) {
    struct mallinfo2 information = mallinfo2();
    return information.uordblks + information.hblkhd;
}
#endif

// Hooks of the Swift runtime for instrumentation.
typedef void *(*allocation)(const void *metadata, size_t size, size_t alignment);
extern allocation _swift_allocObject;
extern _Atomic(_Bool) _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

static allocation runtime_allocation;
static _Atomic(size_t) objects;

static void *counted_allocation(const void *metadata, size_t size, size_t alignment) {
    objects += 1;
    return runtime_allocation(metadata, size, alignment);
}

void heap_begin_counting(void) {
    objects = 0;
    runtime_allocation = _swift_allocObject;
    _swift_allocObject = counted_allocation;
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = 1;
}

size_t heap_end_counting(void) {
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = 0;
    _swift_allocObject = runtime_allocation;
    return objects;
}
