// SPDX-License-Identifier: MIT

#ifndef CDRIP_H
#define CDRIP_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What Swift cannot say for itself: one thread-local pointer, the bounds of a thread's stack, one lock with a
// condition for those who wait, how to let others run, and a table that exists before anything ran. And what costs a
// client less to compile here: how a table is read.

#ifdef __cplusplus
extern "C" {
#endif

// Lines, columns and addresses with what stands in their spare bits take words of 64 bits.
static_assert(sizeof(void *) == 8, "Drip is for targets whose pointers have 64 bits");

/// The innermost resolution that runs on this thread, or null. Out of line: a thread-local does not cross modules.
void *_Nullable drip_innermost(void);

struct drip_pushed {
    /// The resolution that was the innermost before.
    void *_Nullable outer;
    /// Whether the stack is about to end: what is left is a quarter of it, or 256 KiB where that is less.
    bool is_deep;
};

/// Makes a frame, which stands on the stack, the innermost one.
struct drip_pushed drip_push(void *_Nonnull frame);
/// Makes the frame before it the innermost one again.
void drip_pop(void *_Nullable outer);

/// Calls `body` with `context` on a thread of its own with an ordinary stack, and returns when it returned.
void drip_on_fresh_stack(void (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// Lets other threads run: the first times those that are ready, then all, for a fraction of a millisecond, so that one
/// of low priority that holds a lock can give it back.
void drip_give_way(uint32_t times);

/// The one lock for creations that have to wait, and its condition.
void drip_wait_lock(void);
void drip_wait_unlock(void);
void drip_wait(void);
void drip_wake_all(void);

/// A slot of a table: a record, and the instance that it holds.
struct drip_slot {
    void *_Nullable record;
    void *_Nullable value;
};

/// How a record begins.
struct drip_site {
    const void *_Nullable file;
    uintptr_t place;
    uintptr_t mark;
};

/// The word of the table that readers probe: the first that a shelf stores, behind what Swift puts first in an object.
static inline uintptr_t drip_published(const void *_Nonnull shelf) {
    return __atomic_load_n((const uintptr_t *)shelf + 2, __ATOMIC_ACQUIRE);
}

/// Chooses a place in a table by its top bits; the factor spreads lines, columns and addresses alike.
static inline uintptr_t drip_mixed(uintptr_t word) { return word * (uintptr_t)0x9E3779B979E3779B; }

/// 28 bits of line, 28 of column, 8 that say what the site is; see `Site`.
static inline uintptr_t drip_place(uintptr_t line, uintptr_t column, uintptr_t bits) {
    return (line << 36) | ((column & 0xFFFFFFF) << 8) | bits;
}

/// A place with a note whether the provider reaches the outside world: room that no kind of site takes.
static inline uintptr_t drip_noted(uintptr_t place, bool is_live) { return place | ((uintptr_t)is_live << 6); }

/// Where hits look for a provider first: neither its type is in it nor the sort of the type's mark, for which it takes the
/// sort that specialised code has, since that is in its place already.
static inline uintptr_t drip_hash(const uint8_t *_Nullable file, uintptr_t place) {
    return drip_mixed((place | 0x80) ^ (uintptr_t)file);
}

/// The first slot of a table, from the one that a hash chooses, whose record has this file, place and mark: where its
/// instance stands; or null.
///
/// In C since many providers have a copy of it: what the Swift optimiser need not look at took most of the time that such
/// a provider takes to compile. The instance is to be read with acquire, for the thread sanitizer, which does not look here.
static inline const void *_Nullable drip_find(
    uintptr_t word, uintptr_t hash, const uint8_t *_Nullable file, uintptr_t place, uintptr_t mark
) {
    uintptr_t offset = (hash >> (word & 63)) & ~(uintptr_t)15;
    const struct drip_slot *slot = (const struct drip_slot *)((word & ~(uintptr_t)63) + offset);
    for (;; slot++) {
        // Tells the optimiser that this may be any slot now: one pointer then leads to all of it, in one register.
        __asm__("" : "+r"(slot));
        const struct drip_site *site = (const struct drip_site *)__atomic_load_n(&slot->record, __ATOMIC_ACQUIRE);
        if (!site) return 0;
        if (site->place == place && site->mark == mark && site->file == file) return &slot->value;
    }
}

/// The same for a provider, in a table that was a shelf's: null too where that publishes another now.
static inline const void *_Nullable drip_cached(
    void *_Nonnull shelf, uintptr_t word, const uint8_t *_Nullable file, uintptr_t place, uintptr_t mark
) {
    const void *value = drip_find(word, drip_hash(file, place), file, place, mark);
    return value && drip_published(shelf) == word ? value : 0;
}

extern struct drip_slot drip_empty_slots[2];

/// The table without entries: what a component starts with, and what hides a table from its readers.
/// Two slots on an address that is a multiple of 64; all zero, for ever.
static inline void *_Nonnull drip_empty_table(void) { return drip_empty_slots; }

/// Memory for `size` bytes, for `drip_free`; stops the process where there is none. Swift's own takes twice as long, since
/// it asks for an alignment.
void *_Nonnull drip_allocate(size_t size);
void drip_free(void *_Nonnull memory);

#ifdef __cplusplus
}
#endif

#endif
