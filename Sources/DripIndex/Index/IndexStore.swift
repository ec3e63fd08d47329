// SPDX-License-Identifier: MIT

import CIndexStore
import Foundation

/// An index on disk: the units of a build, one per compiled file, and the records of symbols that each file mentions.
///
/// Closed when the last reference is released. It is `Sendable` although it holds a handle. The library opens a store
/// for reading only, and each reader of a unit or record stays on its thread.
package final class IndexStore: @unchecked Sendable {
    /// One compiled file.
    struct Unit: Sendable {
        let name: String
        /// The source file, with symbolic links resolved.
        let path: String
        /// Whether the source file no longer exists.
        let isGone: Bool
        let swiftModule: String
        let records: [String]
        /// When the compiler wrote the unit, in nanoseconds since 1970.
        let written: Int64
    }

    let functions: drip_index_functions
    private let handle: drip_index_handle
    private let path: String

    /// Opens the store at `path`, the folder that holds `v5`.
    ///
    /// - Throws: `IndexFailure.unreadableStore` if the library cannot open it.
    package init(path: String, library: IndexLibrary) throws(IndexFailure) {
        var error: drip_index_handle?
        functions = library.functions
        self.path = path
        guard let handle = functions.store_create(path, &error) else {
            throw Self.failure(path, error, library.functions)
        }
        self.handle = handle
    }

    deinit {
        functions.store_dispose(handle)
    }

    /// The units of Swift files that are not part of the toolchain, sorted by name.
    ///
    /// - Throws: `IndexFailure.unreadableStore` if a unit is damaged.
    func units() throws(IndexFailure) -> [Unit] {
        let parts = unitNames().split(into: processors)
        return try concurrently(parts.count) { number throws(IndexFailure) in
            try readUnits(named: parts[number])
        }
        .flatMap { $0 }
    }

    /// Calls `body` with each occurrence of a record, in source order.
    ///
    /// - Throws: `IndexFailure.unreadableStore` if the record is missing or damaged.
    func forEachOccurrence(inRecord name: String, _ body: (drip_index_handle) -> Void) throws(IndexFailure) {
        var error: drip_index_handle?
        guard let record = functions.record_reader_create(handle, name, &error) else {
            throw Self.failure(path, error, functions)
        }
        defer { functions.record_reader_dispose(record) }
        visitHandles(body) { context, visitor in
            functions.record_reader_occurrences_apply_f(record, context, visitor)
        }
    }

    private func readUnits(named names: ArraySlice<String>) throws(IndexFailure) -> [Unit] {
        var units: [Unit] = []
        for name in names {
            if let unit = try unit(named: name) { units.append(unit) }
        }
        return units
    }

    private func unitNames() -> [String] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { pointer in
            _ = functions.store_units_apply_f(handle, 1, pointer) { context, name in
                context!.assumingMemoryBound(to: [String].self).pointee.append(String(name))
                return true
            }
        }
        return names.sorted()
    }

    private func unit(named name: String) throws(IndexFailure) -> Unit? {
        var error: drip_index_handle?
        guard let reader = functions.unit_reader_create(handle, name, &error) else {
            throw Self.failure(path, error, functions)
        }
        defer { functions.unit_reader_dispose(reader) }
        let path = String(functions.unit_reader_get_main_file(reader))
        guard path.hasSuffix(".swift"), !functions.unit_reader_is_system_unit(reader) else { return nil }
        let realPath = String(realPathOf: path)

        var records: [String] = []
        visitHandles { dependency in
            let isRecord = functions.unit_dependency_get_kind(dependency) == 2
            guard isRecord, String(functions.unit_dependency_get_filepath(dependency)) == path else { return }
            records.append(String(functions.unit_dependency_get_name(dependency)))
        } over: { context, visitor in
            functions.unit_reader_dependencies_apply_f(reader, context, visitor)
        }
        return Unit(
            name: name,
            path: realPath ?? path,
            isGone: realPath == nil,
            swiftModule: String(functions.unit_reader_get_module_name(reader)),
            records: records,
            written: writtenTime(ofUnit: name)
        )
    }

    private func writtenTime(ofUnit name: String) -> Int64 {
        var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
        let failed = functions.store_get_unit_modification_time(handle, name, &seconds, &nanoseconds, nil)
        return failed ? 0 : seconds * 1_000_000_000 + nanoseconds
    }

    private static func failure(
        _ path: String,
        _ error: drip_index_handle?,
        _ functions: drip_index_functions
    ) -> IndexFailure {
        guard let error else { return .unreadableStore(path: path, reason: "no reason given") }
        defer { functions.error_dispose(error) }
        let reason = functions.error_get_description(error).map { String(cString: $0) } ?? "no reason given"
        return .unreadableStore(path: path, reason: reason)
    }
}

/// Passes a Swift closure to a library function that takes a C function and a context.
func visitHandles(
    _ body: (drip_index_handle) -> Void,
    over apply: (UnsafeMutableRawPointer, drip_index_handle_visitor) -> Bool
) {
    withoutActuallyEscaping(body) { body in
        var body: (drip_index_handle) -> Void = body
        // The pointer is used only while `apply` runs, and `body` outlives that call.
        withUnsafeMutablePointer(to: &body) { pointer in
            _ = apply(pointer) { context, element in
                context!.assumingMemoryBound(to: ((drip_index_handle) -> Void).self).pointee(element!)
                return true
            }
        }
    }
}

extension String {
    /// Copies a string of the library.
    init(_ text: drip_index_string) {
        let bytes = UnsafeBufferPointer(start: text.data, count: text.length)
        self = bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
    }
}
