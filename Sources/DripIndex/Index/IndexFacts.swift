// SPDX-License-Identifier: MIT

/// The part of a build's index that the graph of providers needs.
///
/// All lists follow the order of the sorted units, so two reads of one store give equal facts.
package struct IndexFacts: Equatable {
    /// A Swift file that was compiled.
    package struct File: Equatable {
        /// Absolute, with symbolic links resolved.
        package let path: String
        /// The Swift module that it was compiled into.
        package let swiftModule: String
        /// Whether it belongs to a target of the package although it is none of the package's sources: a symbolic link
        /// leads to it, or a plug-in has generated it.
        package let isElsewhere: Bool
        /// Whether it imports a testing library.
        package internal(set) var importsTesting = false
        /// Whether it changed after it was compiled, so that positions in it may be wrong.
        package let isStale: Bool
        /// When the compiler wrote its index, in nanoseconds since 1970.
        let written: Int64
    }

    /// A place in a file; line and column count from 1, the column in UTF-8 bytes.
    package struct Position: Hashable, Comparable {
        package let file: Int
        package let line: Int
        package let column: Int

        package init(file: Int, line: Int, column: Int) {
            self.file = file
            self.line = line
            self.column = column
        }

        package static func < (left: Self, right: Self) -> Bool {
            (left.file, left.line, left.column) < (right.file, right.line, right.column)
        }
    }

    /// The place of a symbol's declaration, and the enclosing declaration.
    package struct Definition: Equatable {
        package let position: Position
        /// The type, extension or function that contains the declaration.
        package let parent: SymbolID?
        /// Whether the compiler synthesized it.
        package let isImplicit: Bool
    }

    /// A use of a symbol inside a function, an accessor or the initial value of a property.
    package struct Reference: Equatable {
        package let symbol: SymbolID
        /// The innermost declaration around the use. Closures and local functions count as the declaration around them.
        package let container: SymbolID
        package let position: Position
        /// Whether an override of the symbol may run instead.
        package let isDynamic: Bool
        package let isCall: Bool
        /// Whether it only assigns.
        package let isWrite: Bool
        /// The static type of the receiver, if the index records it.
        package let receiver: SymbolID?
    }

    /// A type in the declaration of a property: the property's own type, or an attribute's.
    package struct PropertyType: Equatable {
        package let type: SymbolID
        package let property: SymbolID
        package let position: Position
    }

    /// `lower` stands below `upper`: a subclass, a conformer, an override, a witness.
    package struct Link: Hashable {
        package let upper: SymbolID
        package let lower: SymbolID
        package let file: Int
    }

    package internal(set) var files: [File] = []

    /// The numbers of the files in test targets. A test target is a Swift module with a file that imports a testing
    /// library.
    package var testFiles: Set<Int> {
        let modules = Set(files.filter(\.importsTesting).map(\.swiftModule))
        return Set(files.indices.filter { modules.contains(files[$0].swiftModule) })
    }

    /// The Swift modules that a build without tests compiles, if known.
    package internal(set) var builtModules: Set<String> = []
    /// The package's own targets that use Drip and were never compiled, if known.
    package internal(set) var missingModules: Set<String> = []

    /// The package's own test targets that use Drip, and whose sources the last build of tests did not see.
    package internal(set) var unseenTests: Set<String> = []

    /// The name of the Drip library in this build, which `moduleAliases` may change.
    package internal(set) var dripModule = "Drip"

    package internal(set) var symbols: [Symbol] = []
    /// From the USR of a symbol to the symbol.
    package internal(set) var ids: [String: SymbolID] = [:]
    package internal(set) var definitions: [SymbolID: Definition] = [:]
    package internal(set) var references: [Reference] = []
    package internal(set) var propertyTypes: [PropertyType] = []
    /// The places at which the names of macros stand, after `#` or `@`.
    package internal(set) var macroUses: [Position] = []
    /// From a type or protocol to its subclasses, conformers and the extensions that declare a conformance.
    package internal(set) var inheritance: [Link] = []
    /// From a requirement or an overridden declaration to its implementations or overrides.
    package internal(set) var overrides: [Link] = []
    /// From an extension to the extended type.
    package internal(set) var extendedTypes: [SymbolID: SymbolID] = [:]
    /// From an accessor to its property or subscript.
    package internal(set) var accessors: [SymbolID: SymbolID] = [:]

    /// The qualified name and types of a symbol, in which the library is called Drip; `nil` for a symbol of another
    /// language.
    package func demangledName(of id: SymbolID) -> DemangledName? {
        DemangledName(usr: self[id].usr, dripModule: dripModule)
    }

    /// The symbol with an id. For an id outside `symbols`, such as that of a dispatch node, a symbol without a name.
    package subscript(_ id: SymbolID) -> Symbol {
        // Yields the symbol, because a copy would retain both strings at each of a million accesses.
        _read {
            if id.index < symbols.count { yield symbols[id.index] } else { yield Symbol.nameless }
        }
    }
}
