// SPDX-License-Identifier: MIT

import Drip

class CorrectedTableModule: Module<LibraryComponent> {
    private let rows = 1

    var name: String { "" }
    func table() -> Table { single(for: ObjectIdentifier(Self.self)) { Table(name: name) } }
    func label() -> Table { transient { Table(name: name) } }
    /// Both modules share this table on purpose.
    func index() -> Table { single { Table(name: "index") } }
    func all() -> Table { single { Table(name: index().name) } }
    /// Only one of the modules uses this provider.
    func cover() -> Table { single { Table(name: name) } }
    static let author = "all"
    func imprint() -> Table { single { Table(name: Self.author) } }
}

final class CorrectedBookModule: CorrectedTableModule {
    override var name: String { "books" }
}

final class CorrectedAuthorModule: CorrectedTableModule {
    override var name: String { "authors" }
    override func cover() -> Table { single { Table(name: "no cover") } }
}

extension Repository {
    /// The declared type differs between the modules.
    func items() -> [Item] { single { [Item]() } }
}

func useCorrectedLibrary(_ library: LibraryComponent) {
    let books = library.correctedBooks
    _ = (books.table(), books.label(), books.index(), books.all(), library.loans.items())
    _ = (books.cover(), library.correctedAuthors.cover(), books.imprint())
}
