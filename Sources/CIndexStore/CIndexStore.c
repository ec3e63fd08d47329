// SPDX-License-Identifier: MIT

#include "CIndexStore.h"

#include <dlfcn.h>

// One line per function, so that each name is written once.
#define FIND(name)                                                            \
    do {                                                                      \
        *(void **)&functions->name = dlsym(library, "indexstore_" #name);     \
        if (!functions->name) return "it has no function indexstore_" #name;  \
    } while (0)

const char *drip_index_load(const char *path, drip_index_functions *functions) {
    void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return dlerror();

    FIND(error_get_description);
    FIND(error_dispose);
    FIND(store_create);
    FIND(store_dispose);
    FIND(store_units_apply_f);
    FIND(store_get_unit_modification_time);
    FIND(unit_reader_create);
    FIND(unit_reader_dispose);
    FIND(unit_reader_is_system_unit);
    FIND(unit_reader_get_main_file);
    FIND(unit_reader_get_module_name);
    FIND(unit_reader_dependencies_apply_f);
    FIND(unit_dependency_get_kind);
    FIND(unit_dependency_get_name);
    FIND(unit_dependency_get_filepath);
    FIND(record_reader_create);
    FIND(record_reader_dispose);
    FIND(record_reader_occurrences_apply_f);
    FIND(occurrence_get_symbol);
    FIND(occurrence_get_roles);
    FIND(occurrence_get_line_col);
    FIND(occurrence_relations_apply_f);
    FIND(symbol_relation_get_roles);
    FIND(symbol_relation_get_symbol);
    FIND(symbol_get_kind);
    FIND(symbol_get_subkind);
    FIND(symbol_get_name);
    FIND(symbol_get_usr);
    return 0;
}
