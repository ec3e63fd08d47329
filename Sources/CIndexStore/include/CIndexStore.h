// SPDX-License-Identifier: MIT

// The part of libIndexStore's C interface that the drip tool uses, as a table of functions that is filled at run time.
// The library belongs to the toolchain, so nothing links against it.

#ifndef C_INDEX_STORE_H
#define C_INDEX_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A string inside the store. It has no terminating null, and is valid as long as its reader.
typedef struct {
    const char *data;
    size_t length;
} drip_index_string;

/// An object of the library. The function that created it determines its kind.
typedef void *drip_index_handle;

/// Called once per element; returning false ends the iteration.
typedef bool (*drip_index_string_visitor)(void *context, drip_index_string element);
typedef bool (*drip_index_handle_visitor)(void *context, drip_index_handle element);

/// The functions of libIndexStore, under their names without the prefix `indexstore_`.
typedef struct {
    const char *(*error_get_description)(drip_index_handle error);
    void (*error_dispose)(drip_index_handle error);

    drip_index_handle (*store_create)(const char *path, drip_index_handle *error);
    void (*store_dispose)(drip_index_handle store);
    bool (*store_units_apply_f)(drip_index_handle store, unsigned sorted, void *context, drip_index_string_visitor);
    bool (*store_get_unit_modification_time)(
        drip_index_handle store, const char *unit, int64_t *seconds, int64_t *nanoseconds, drip_index_handle *error);

    drip_index_handle (*unit_reader_create)(drip_index_handle store, const char *name, drip_index_handle *error);
    void (*unit_reader_dispose)(drip_index_handle unit);
    bool (*unit_reader_is_system_unit)(drip_index_handle unit);
    drip_index_string (*unit_reader_get_main_file)(drip_index_handle unit);
    drip_index_string (*unit_reader_get_module_name)(drip_index_handle unit);
    bool (*unit_reader_dependencies_apply_f)(drip_index_handle unit, void *context, drip_index_handle_visitor);
    int (*unit_dependency_get_kind)(drip_index_handle dependency);
    drip_index_string (*unit_dependency_get_name)(drip_index_handle dependency);
    drip_index_string (*unit_dependency_get_filepath)(drip_index_handle dependency);

    drip_index_handle (*record_reader_create)(drip_index_handle store, const char *name, drip_index_handle *error);
    void (*record_reader_dispose)(drip_index_handle record);
    bool (*record_reader_occurrences_apply_f)(drip_index_handle record, void *context, drip_index_handle_visitor);

    drip_index_handle (*occurrence_get_symbol)(drip_index_handle occurrence);
    uint64_t (*occurrence_get_roles)(drip_index_handle occurrence);
    void (*occurrence_get_line_col)(drip_index_handle occurrence, unsigned *line, unsigned *column);
    bool (*occurrence_relations_apply_f)(drip_index_handle occurrence, void *context, drip_index_handle_visitor);
    uint64_t (*symbol_relation_get_roles)(drip_index_handle relation);
    drip_index_handle (*symbol_relation_get_symbol)(drip_index_handle relation);

    int (*symbol_get_kind)(drip_index_handle symbol);
    int (*symbol_get_subkind)(drip_index_handle symbol);
    drip_index_string (*symbol_get_name)(drip_index_handle symbol);
    drip_index_string (*symbol_get_usr)(drip_index_handle symbol);
} drip_index_functions;

/// Opens the library at `path` and fills `functions`.
///
/// Returns NULL on success, else a message that stays valid until the next call on this thread.
/// The library is never closed: its functions live as long as the process.
const char *drip_index_load(const char *path, drip_index_functions *functions);

/// The Swift runtime's demangler. The result is allocated with malloc; NULL when `name` is not a mangled name.
char *swift_demangle(const char *name, size_t length, char *buffer, size_t *buffer_size, uint32_t flags);

#endif
