// SPDX-License-Identifier: MIT

#include "CMemory.h"
#include <stdlib.h>  // Defines __GLIBC__.

#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
#include <malloc.h>

bool heap_is_measured(void) { return true; }

size_t heap_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
#else
bool heap_is_measured(void) { return false; }
size_t heap_bytes_in_use(void) { return 0; }
#endif
