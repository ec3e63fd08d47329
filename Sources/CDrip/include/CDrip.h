// SPDX-License-Identifier: MIT

#ifndef CDRIP_H
#define CDRIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What Swift cannot say for itself: one thread-local pointer, the bounds of a thread's stack, one lock with a
// condition for those who wait, how to let others run, memory that a thread keeps, and a table that exists before
// anything ran. And what costs a client less to compile here: how a table is read.

#ifdef __cplusplus
extern "C" {
#endif

/// What a thread knows of itself.
struct drip_thread {
    /// The innermost resolution that runs, or null.
    void *_Nullable innermost;
    /// The lowest address of the stack.
    uintptr_t stack_end;
    /// Below it the stack is about to end: what is left is a quarter of it, or 256 KiB where that is less. Zero at first.
    uintptr_t stack_limit;
    /// What `drip_free_first` kept, once it kept something.
    struct drip_spare *_Nullable spare;
    /// Whether the thread has let go of that, since it ends.
    bool is_ending;
};
/// Memory that a thread keeps, or null. Not a part of `drip_thread`: that may be gone when the thread lets go of this.
struct drip_spare {
    void *_Nullable memory;
};
/// Only for the functions below that are inlined, in functions that no asynchronous one is made of: that may go on in
/// another thread.
extern _Thread_local struct drip_thread drip_thread;

void drip_find_stack(void);

/// The innermost resolution that runs on this thread, or null.
void *_Nullable drip_innermost(void);

/// The same where no asynchronous function is made of the caller.
static inline void *_Nullable drip_running(void) { return drip_thread.innermost; }

struct drip_pushed {
    /// The resolution that was the innermost before.
    void *_Nullable outer;
    /// Whether the stack is about to end.
    bool is_deep;
};

/// Makes a frame, which stands on the stack, the innermost one.
static inline struct drip_pushed drip_push(void *_Nonnull frame) {
    struct drip_thread *thread = &drip_thread;
    if (__builtin_expect(thread->stack_limit == 0, 0)) drip_find_stack();
    // A frame below the end stands on a stack that is not the thread's own, of which nothing is known.
    struct drip_pushed pushed = {
        thread->innermost, (uintptr_t)frame < thread->stack_limit && (uintptr_t)frame >= thread->stack_end
    };
    thread->innermost = frame;
    return pushed;
}

/// Makes the frame before it the innermost one again.
static inline void drip_pop(void *_Nullable outer) { drip_thread.innermost = outer; }

/// Calls `body` with `context` on a thread of its own with an ordinary stack, and returns when it returned.
void drip_on_fresh_stack(void (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// Lets other threads run: the first times those that are ready, then all, for a fraction of a millisecond, so that one
/// of low priority that holds a lock can give it back.
void drip_give_way(uint32_t times);

/// Keeps the optimiser from moving across this what stands before it. It takes a store for nothing that could release an
/// object, and so moves a retain behind the one that gives a lock back.
static inline void drip_keep_before(void) { __asm__ volatile("" ::: "memory"); }

/// The one lock for creations that have to wait, and its condition.
void drip_wait_lock(void);
void drip_wait_unlock(void);
void drip_wait(void);
void drip_wake_all(void);

/// How a record begins; its place is not zero.
struct drip_site {
    const void *_Nullable file;
    uint64_t place;
    uintptr_t mark;
};

/// A slot of a table: a record, or what has no place, and the instance that it holds.
struct drip_slot {
    const struct drip_site *_Nonnull record;
    void *_Nullable value;
};

// What the Swift optimiser cannot see of a function in C: that it computes, or that it reads and writes nothing. So it
// leaves out a retain that would only stand around such calls; and it may take the answer of one call for that of another
// where nothing is called in between, which a reader without a lock has to expect anyway.
#define DRIP_COMPUTES static inline __attribute__((const))
#define DRIP_READS static inline __attribute__((pure))

/// The address of the slots of a shelf's table. The first that a shelf stores, behind what Swift puts first in an object.
DRIP_READS uintptr_t drip_table(const void *_Nonnull shelf) {
    return __atomic_load_n((const uintptr_t *)shelf + 2, __ATOMIC_ACQUIRE);
}

/// Spreads marks, addresses and keys over the bits that `drip_mask` takes. The factor is one that processors take as it is.
DRIP_COMPUTES uintptr_t drip_mixed(uint64_t word) { return (uintptr_t)(word * (uint64_t)(int32_t)0xC1288B1B >> 20); }

/// 8 bits that say what the site is, on top; below, line and column, 28 bits of each, mixed so that every bit depends on all
/// of them, which `drip_line_and_column` undoes. The compiler does this, so that a hit need not: it adds the file's address to
/// spread the providers of many files alike, and is at its slot.
DRIP_COMPUTES uint64_t drip_place(uintptr_t line, uintptr_t column, uint64_t bits) {
    const uint64_t all = 0xFFFFFFFFFFFFFF;
    uint64_t mixed = ((line & 0xFFFFFFF) | (uint64_t)(column & 0xFFFFFFF) << 28) * 0x6430FAA3DAD9CB & all;
    mixed = (mixed ^ mixed >> 28) * 0x6430FAA3DAD9CB & all;
    return mixed ^ mixed >> 28 | bits;
}

struct drip_line_and_column {
    uint64_t line;
    uint64_t column;
};
DRIP_COMPUTES struct drip_line_and_column drip_line_and_column(uint64_t place) {
    const uint64_t all = 0xFFFFFFFFFFFFFF;
    uint64_t mixed = place & all;
    mixed = (mixed ^ mixed >> 28) * 0x7462E92EBA83E3 & all;
    mixed = (mixed ^ mixed >> 28) * 0x7462E92EBA83E3 & all;
    return (struct drip_line_and_column){ mixed & 0xFFFFFFF, mixed >> 28 };
}

/// A place with a note whether the provider reaches the outside world: room that no kind of site takes.
DRIP_COMPUTES uint64_t drip_noted(uint64_t place, bool is_live) { return place | ((uint64_t)is_live << 62); }

/// Where hits look for a provider first. The type is not in it, and neither is the sort of its mark, nor whether it is live,
/// which stand above all bits that choose a slot.
DRIP_COMPUTES uintptr_t drip_hash(const uint8_t *_Nullable file, uint64_t place) {
    return (uintptr_t)place + (uintptr_t)file;
}

/// The same with the type in it.
DRIP_COMPUTES uintptr_t drip_marked_hash(const uint8_t *_Nullable file, uint64_t place, uintptr_t mark) {
    return drip_mixed(place + (uintptr_t)file + mark);
}

/// What of a hash is the offset of a slot: it stands before the slots. None of it where the table is hidden, so that all look
/// at the first slot, which is free then.
DRIP_READS uintptr_t drip_mask(uintptr_t slots) {
    return __atomic_load_n((const uintptr_t *)slots - 1, __ATOMIC_ACQUIRE);
}

/// Whether a slot's record has this file, place and mark. What is known by its type alone has no file, and a place that
/// nothing with a file has.
DRIP_READS bool drip_holds(
    const struct drip_site *_Nonnull site, const uint8_t *_Nullable file, uint64_t place, uintptr_t mark
) {
    return site->place == place && site->mark == mark && (!file || site->file == file);
}

/// The first slot, from this one on, whose record has this file, place and mark: where its instance stands; or null.
///
/// In C since many providers have a copy of it: what the Swift optimiser need not look at took most of the time that such
/// a provider takes to compile. The instance is to be read with acquire, for the thread sanitizer, which does not look here.
DRIP_READS const void *_Nullable drip_find_from(
    const struct drip_slot *_Nonnull slot, const uint8_t *_Nullable file, uint64_t place, uintptr_t mark
) {
    for (;; slot++) {
        // Tells the optimiser that this may be any slot now: one pointer then leads to all of it, in one register.
        __asm__("" : "+r"(slot));
        const struct drip_site *site = __atomic_load_n(&slot->record, __ATOMIC_ACQUIRE);
        if (__builtin_expect(drip_holds(site, file, place, mark), 1)) return &slot->value;
        if (!site->place) return 0;
    }
}

/// The same from the slot that a hash chooses.
DRIP_READS const void *_Nullable drip_find(
    uintptr_t slots, uintptr_t hash, const uint8_t *_Nullable file, uint64_t place, uintptr_t mark
) {
    return drip_find_from((const struct drip_slot *)(slots + (hash & drip_mask(slots))), file, place, mark);
}

/// The same for a provider, which has a file. What most calls want stands in the first slot, and most of the rest in the
/// second.
DRIP_READS const void *_Nullable drip_cached(
    uintptr_t slots, const uint8_t *_Nullable file, uint64_t place, uintptr_t mark
) {
    __builtin_assume(file != 0);
    const struct drip_slot *slot = (const struct drip_slot *)(slots + (drip_hash(file, place) & drip_mask(slots)));
    __asm__("" : "+r"(slot));
    const struct drip_site *site = __atomic_load_n(&slot->record, __ATOMIC_ACQUIRE);
    if (__builtin_expect(drip_holds(site, file, place, mark), 1)) return &slot->value;
    // Keeps the optimiser from reading the place into a register before it is compared: that would cost the first slot more.
    __asm__("" : "+r"(site));
    if (!site->place) return 0;
    slot++;
    __asm__("" : "+r"(slot));
    site = __atomic_load_n(&slot->record, __ATOMIC_ACQUIRE);
    if (__builtin_expect(drip_holds(site, file, place, mark), 1)) return &slot->value;
    return drip_find_from(slot, file, place, mark);
}

/// What stands in a slot that is free.
extern const struct drip_site drip_no_site;
DRIP_COMPUTES const struct drip_site *_Nonnull drip_no_record(void) { return &drip_no_site; }

/// Makes free slots in memory that nothing else is in, two words at once.
static inline void drip_make_slots(void *_Nonnull memory, uintptr_t count) {
    typedef uintptr_t words __attribute__((vector_size(sizeof(struct drip_slot)), aligned(sizeof(uintptr_t)), may_alias));
    const words is_free = { (uintptr_t)&drip_no_site, 0 };
    words *slots = memory;
    for (uintptr_t index = 0; index < count; index++) slots[index] = is_free;
}

/// Spreads an integer key over all bits. Whoever chooses the keys cannot tell which of them meet in a table: that depends on
/// where the library was loaded. (The steps are those of MurmurHash3's finalizer, by Austin Appleby.)
DRIP_COMPUTES uintptr_t drip_hash_of_integer(uint64_t key) {
    key ^= (uint64_t)(uintptr_t)&drip_no_site;
    key = (key ^ key >> 33) * 0xFF51AFD7ED558CCD;
    key = (key ^ key >> 33) * 0xC4CEB9FE1A85EC53;
    return (uintptr_t)(key ^ key >> 33);
}

/// The table without entries that every component starts with. It stands for ever; before its slots is what Swift puts
/// there, and the mask.
extern struct drip_empty {
    uintptr_t before[6];
    struct drip_slot slots[1];
} drip_empty;
DRIP_COMPUTES uintptr_t drip_empty_table(void) { return (uintptr_t)drip_empty.slots; }

/// Memory for `size` bytes, for `drip_free`; stops the process where there is none. Swift's own takes twice as long, since
/// it asks for an alignment.
void *_Nonnull drip_allocate(size_t size);
void drip_free(void *_Nonnull memory);

/// The same for what each component needs first, which is of one size: a thread keeps the last that it gave back for the next
/// component, since many live for one request.
static inline void *_Nonnull drip_allocate_first(size_t size) {
    struct drip_spare *spare = drip_thread.spare;
    if (!spare || !spare->memory) return drip_allocate(size);
    void *memory = spare->memory;
    spare->memory = 0;
    return memory;
}

/// The same as `drip_free_first` where the thread keeps something, or nothing yet.
void drip_free_or_keep(void *_Nonnull memory);

static inline void drip_free_first(void *_Nonnull memory) {
    struct drip_spare *spare = drip_thread.spare;
    if (spare && !spare->memory) {
        spare->memory = memory;
    } else {
        drip_free_or_keep(memory);
    }
}

#ifdef __cplusplus
}
#endif

#endif
