// SPDX-License-Identifier: MIT

import Drip

struct Table {
    let name: String
}

final class LibraryComponent: Component {
    var books: BookModule { module() }
    var authors: AuthorModule { module() }
    var loans: Repository<Int> { module() }
    var returns: Repository<String> { module() }
    var correctedBooks: CorrectedBookModule { module() }
    var correctedAuthors: CorrectedAuthorModule { module() }
}

class TableModule: Module<LibraryComponent> {
    var name: String { "" }
    func table() -> Table { single { Table(name: name) } }
}

final class BookModule: TableModule {
    override var name: String { "books" }
}

final class AuthorModule: TableModule {
    override var name: String { "authors" }
}

class Repository<Item>: Module<LibraryComponent> {
    func title() -> String { single { "\(Item.self)" } }
}

func useLibrary(_ library: LibraryComponent) {
    _ = (library.books.table(), library.loans.title())
}
