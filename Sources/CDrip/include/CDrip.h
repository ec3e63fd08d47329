// SPDX-License-Identifier: MIT

#ifndef CDRIP_H
#define CDRIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

// The parts that Swift cannot express: thread-local variables, the bounds of a stack, and a table that exists before
// any code has run. The lookup is here because every provider inlines it, and the C compiler compiles it faster.

#ifdef __cplusplus
extern "C" {
#endif

/// The state of a thread.
struct drip_thread {
    /// The innermost strategy call, or null.
    void *_Nullable innermost;
    /// The lowest address of the stack.
    uintptr_t stack_end;
    /// Below this address the stack is about to end. Zero until it is known.
    uintptr_t stack_limit;
    /// Creations that are over, for the next creations of this thread.
    void *_Nullable spares[8];
    unsigned spare_count;
    /// Whether the spares and the memory of calls are released at the end of the thread.
    bool has_end;
    /// Whether `drip_release_last` runs further up the stack.
    bool is_releasing;
    /// Objects that it releases when the calls above it have returned.
    struct drip_waiting *_Nullable waiting;
    /// Memory for calls, and where the next call is placed in it.
    struct drip_calls *_Nullable calls;
    char *_Nullable next_call;
};
extern _Thread_local struct drip_thread drip_thread;

/// Out of line: an asynchronous function may continue on another thread, so it must not keep the variable's address.
void *_Nullable drip_innermost(void);
void drip_find_stack(void);

/// Makes a call the innermost call. Returns whether the stack is about to end.
static inline bool drip_push(void *_Nonnull call) {
    struct drip_thread *thread = &drip_thread;
    if (__builtin_expect(thread->stack_limit == 0, 0)) drip_find_stack();
    thread->innermost = call;
    // Below the end lies another stack than the thread's own. The bounds of that stack are unknown.
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return here < thread->stack_limit && here >= thread->stack_end;
}

static inline void drip_pop(void *_Nullable outer) { drip_thread.innermost = outer; }

/// Memory for the calls of one thread, in which they lie one after another.
struct drip_calls {
    struct drip_calls *_Nullable previous;
    /// Where the first call lies, and the end of the memory.
    char *_Nonnull first, *_Nonnull end;
};
void drip_add_calls(void);
void drip_drop_calls(void);

/// Memory for a call of this thread. The call is given back before the memory of calls around it.
static inline void *_Nonnull drip_take_call(size_t size) {
    struct drip_thread *thread = &drip_thread;
    if (__builtin_expect(!thread->calls || thread->calls->end < thread->next_call + size, 0)) drip_add_calls();
    void *call = thread->next_call;
    thread->next_call += size;
    return call;
}

static inline void drip_give_call(void *_Nonnull call) {
    struct drip_thread *thread = &drip_thread;
    thread->next_call = (char *)call;
    if (__builtin_expect(call == thread->calls->first && thread->calls->previous, 0)) drip_drop_calls();
}

/// Whether hardly any stack is left.
bool drip_is_last_stack(void);

/// The bytes of this thread's stack that are left. Huge if they are unknown.
size_t drip_stack_left(void);

/// Whether nothing else retains an object that the caller retains. Does not retain the object itself.
bool drip_is_only_reference(const void *_Nonnull object);

/// Releases an object whose end may release another such object, and so on: a chain of any length takes a bounded part
/// of the stack.
void drip_release_last(void *_Nonnull object);

/// An object of `drip_keep_spare`, which the caller has to release; or null.
static inline void *_Nullable drip_take_spare(void) {
    struct drip_thread *thread = &drip_thread;
    return thread->spare_count ? thread->spares[--thread->spare_count] : 0;
}

/// Keeps a retained object for the next use on this thread. Returns false if there is no room.
bool drip_keep_spare(void *_Nonnull object);

/// Calls `body` on a thread of its own with an ordinary stack, and waits for it.
void drip_on_fresh_stack(void (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// Keeps the Swift optimizer from moving a retain behind the store that releases a lock. The optimizer cannot look into
/// C functions.
static inline void drip_keep_retains(void) { __asm__ volatile("" ::: "memory"); }

/// Lets one thread wait until another one wakes it. Without Swift's library of Dispatch, which takes 0.1 ms to load.
struct drip_parking;
struct drip_parking *_Nonnull drip_make_parking(void);
void drip_free_parking(struct drip_parking *_Nonnull parking);
/// Waits for `drip_unpark`, which may be called before. Returns false after a number of seconds; 0 for no limit.
bool drip_park(struct drip_parking *_Nonnull parking, unsigned seconds);
void drip_unpark(struct drip_parking *_Nonnull parking);

/// Whether the main queue runs the caller. On Linux, several threads may run it, one after another.
bool drip_is_on_main_queue(void);

/// Writes a text to standard error at once.
void drip_write(const char *_Nonnull text);

/// The words that a hit compares. Every record begins with them. A place is never zero.
struct drip_site {
    uintptr_t origin;
    uint64_t place;
    uintptr_t mark;
};

struct drip_slot {
    const struct drip_site *_Nonnull site;
    /// The value of a record without a key; the hash of a record with a key.
    uintptr_t word;
};

/// The words to which a free slot points, so that a probe needs no nil check.
extern const struct drip_site drip_no_site;
static inline const struct drip_site *_Nonnull drip_free(void) { return &drip_no_site; }

/// The words to which a slot points when its record was removed. No site has them.
extern const struct drip_site drip_removed_site;
static inline const struct drip_site *_Nonnull drip_removed(void) { return &drip_removed_site; }

/// What stands before the slots of a table: eight bytes, because many components live at once.
struct drip_header {
    /// The number of insertions that still fit before the table has to grow.
    uint32_t left;
    /// The number of slots behind those that a hash can choose, where a run may end.
    uint32_t extra : 26;
    /// A hash can choose two to this power slots.
    uint32_t power : 5;
    /// Whether a record was removed, so that slots are taken that are not used again.
    bool has_removed : 1;
};

/// The table that every component starts with: the first slot, which is always free, behind a header.
extern const struct drip_empty {
    struct drip_header header;
    struct drip_slot slots[1];
} drip_empty;
static inline uintptr_t drip_empty_table(void) { return (uintptr_t)drip_empty.slots; }

#define DRIP_COMPUTES static inline __attribute__((const))

/// File and function in one word. Within one image the word is unique: its literals lie less than half a word's range
/// apart.
DRIP_COMPUTES uintptr_t drip_origin(const uint8_t *_Nullable file, const uint8_t *_Nullable function) {
    return (uintptr_t)file + ((uintptr_t)function << (sizeof(uintptr_t) * 4));
}

/// Two random words of this process.
extern uint64_t drip_seeds[2];

/// Spreads an integer over all bits, in another way in each process, so that nobody can choose keys that meet in a
/// table. (Two rounds of MurmurHash3's finalizer, by Austin Appleby.)
static inline uintptr_t drip_mixed(uint64_t word) {
    word ^= drip_seeds[0];
    word = (word ^ word >> 33) * 0xFF51AFD7ED558CCD;
    word = (word ^ word >> 32) * drip_seeds[1];
    word = (word ^ word >> 33) * 0xC4CEB9FE1A85EC53;
    return (uintptr_t)(word ^ word >> 33);
}

/// The first and the last letters of a file's name, without `.swift`, in 56 mixed bits. All copies of a literal give
/// the same bits. `const`, although it reads memory: literals never change.
DRIP_COMPUTES uint64_t drip_file(const uint8_t *_Nonnull name) {
    uint64_t first = 0, last = 0, count = __builtin_strlen((const char *)name);
    if (count >= 8) __builtin_memcpy(&first, name, 8);
    if (count >= 14) __builtin_memcpy(&last, name + count - 14, 8);
    return (first * 0xFF51AFD7ED558CCD ^ last ^ count) * 0xC4CEB9FE1A85EC53 >> 8;
}

/// Kind on top; below, line and column, mixed so that every bit depends on all of them, and with the file's name. The
/// compiler computes it.
DRIP_COMPUTES uint64_t drip_place(const uint8_t *_Nonnull file, uintptr_t line, uintptr_t column, uint64_t bits) {
    const uint64_t all = 0xFFFFFFFFFFFFFF;
    uint64_t mixed = ((line & 0xFFFFFFF) | (uint64_t)(column & 0xFFFFFFF) << 28) * 0x6430FAA3DAD9CB & all;
    mixed = (mixed ^ mixed >> 28) * 0x6430FAA3DAD9CB & all;
    return (mixed ^ mixed >> 28 ^ drip_file(file)) | bits;
}

/// The line of a place: `drip_place` undone.
DRIP_COMPUTES uint64_t drip_line(const uint8_t *_Nonnull file, uint64_t place) {
    const uint64_t all = 0xFFFFFFFFFFFFFF;
    uint64_t mixed = (place ^ drip_file(file)) & all;
    mixed = (mixed ^ mixed >> 28) * 0x7462E92EBA83E3 & all;
    return ((mixed ^ mixed >> 28) * 0x7462E92EBA83E3 & all) & 0xFFFFFFF;
}

/// Spreads an address over the bits that choose a slot. The factor fits into one instruction.
DRIP_COMPUTES uintptr_t drip_spread(uintptr_t address) {
    return (uintptr_t)((uint64_t)address * (uint64_t)(int32_t)0xC1288B1B >> 20);
}

/// The offset of the slot where a probe starts: an odd slot, or the first slot if the mask is zero.
static inline uintptr_t drip_start(uintptr_t hash, uintptr_t mask) { return (hash | sizeof(struct drip_slot)) & mask; }

/// The bits of a hash that choose a slot: the mask, which is the word of the first slot. While a table is
/// hidden, the mask is zero, so that all probes start at the first slot, which is always free.
static inline uintptr_t drip_mask(uintptr_t slots) {
    return __atomic_load_n((const uintptr_t *)slots + 1, __ATOMIC_ACQUIRE);
}

/// The address of the word of the first slot from `hash` on whose record has these words and no key, or null. The word
/// is read with acquire later.
static inline const void *_Nullable drip_find(
    uintptr_t slots, uintptr_t hash, uintptr_t origin, uint64_t place, uintptr_t mark
) {
    const struct drip_slot *slot = (const struct drip_slot *)(slots + drip_start(hash, drip_mask(slots)));
    for (;; slot++) {
        // Keeps the optimizer from computing several addresses: one register leads to all of a slot.
        __asm__("" : "+r"(slot));
        const struct drip_site *site = __atomic_load_n(&slot->site, __ATOMIC_ACQUIRE);
        if (__builtin_expect(site->place == place && site->mark == mark && site->origin == origin, 1)) return &slot->word;
        if (!site->place) return 0;
    }
}

#ifdef __cplusplus
}
#endif

#endif
