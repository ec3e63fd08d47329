// SPDX-License-Identifier: MIT

/// What the index says about the Swift files of a build, without the parts that no question about providers needs.
///
/// Everything is in the order of the sorted units, so two reads of one store are equal.
package struct IndexFacts: Equatable {
    /// A Swift file that was compiled.
    package struct File: Equatable {
        /// As the compiler was given it: absolute.
        package let path: String
        /// The name of the Swift module it was compiled into.
        package let swiftModule: String
        /// Whether it imports a testing library.
        package internal(set) var importsTesting = false
        /// Whether it changed after it was compiled, so that positions in it may be wrong.
        package let isStale: Bool
    }

    /// A place in a file; line and column count from 1, the column in UTF-8 bytes.
    package struct Position: Hashable, Comparable {
        package let file: Int
        package let line: Int
        package let column: Int

        /// A position from its parts.
        package init(file: Int, line: Int, column: Int) {
            self.file = file
            self.line = line
            self.column = column
        }

        package static func < (left: Self, right: Self) -> Bool {
            (left.file, left.line, left.column) < (right.file, right.line, right.column)
        }
    }

    /// Where a symbol is declared, and inside what.
    package struct Definition: Equatable {
        package let position: Position
        /// The type, extension or function it is declared in.
        package let parent: SymbolID?
        /// Whether the compiler made it.
        package let isImplicit: Bool
    }

    /// A use of a symbol inside a function, an accessor or the initial value of a property.
    package struct Reference: Equatable {
        package let symbol: SymbolID
        /// The innermost declaration around it; closures and local functions count as what they stand in.
        package let container: SymbolID
        package let position: Position
        /// Whether an override of the symbol may run instead.
        package let isDynamic: Bool
        package let isCall: Bool
        /// Whether it only assigns.
        package let isWrite: Bool
        /// The static type of what it is called on, if the index records it.
        package let receiver: SymbolID?
    }

    /// A type in the declaration of a property: its own, or that of an attribute.
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

    /// The numbers of the files of test targets: Swift modules of which a file imports a testing library.
    package var testFiles: Set<Int> {
        let modules = Set(files.filter(\.importsTesting).map(\.swiftModule))
        return Set(files.indices.filter { modules.contains(files[$0].swiftModule) })
    }

    /// The Swift modules that a build without tests makes, if known.
    package internal(set) var builtModules: Set<String> = []
    /// The package's own targets that use Drip and were never compiled, if known.
    package internal(set) var missingModules: Set<String> = []

    package internal(set) var symbols: [Symbol] = []
    package internal(set) var definitions: [SymbolID: Definition] = [:]
    package internal(set) var references: [Reference] = []
    package internal(set) var propertyTypes: [PropertyType] = []
    /// From a type or protocol to its subclasses, conformers and the extensions that declare a conformance.
    package internal(set) var inheritance: [Link] = []
    /// From a requirement or an overridden declaration to what implements or overrides it.
    package internal(set) var overrides: [Link] = []
    /// From an extension to the type it extends.
    package internal(set) var extendedTypes: [SymbolID: SymbolID] = [:]
    /// From an accessor to its property or subscript.
    package internal(set) var accessors: [SymbolID: SymbolID] = [:]

    /// The symbol behind a number; for a number that a reader of the facts gave to something of its own, one without a name.
    package subscript(_ id: SymbolID) -> Symbol {
        // Lends the symbol: a copy would retain both texts at each of a million questions about a kind.
        _read {
            if id.index < symbols.count { yield symbols[id.index] } else { yield Symbol.nameless }
        }
    }
}
