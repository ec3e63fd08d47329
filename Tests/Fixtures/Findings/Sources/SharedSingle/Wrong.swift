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
    var shelves: ShelfModule { module() }
    var boxes: BoxModule { module() }
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

protocol Holding: ModuleType {
    associatedtype Held
}

extension Holding {
    func sign() -> Table { single { Table(name: "\(Held.self)") } }
}

final class ShelfModule: Module<LibraryComponent>, Holding {
    typealias Held = Int
}

final class BoxModule: Module<LibraryComponent>, Holding {
    typealias Held = String
}

extension Holding {
    func label() -> Table {
        let name = String(describing: type(of: self))
        return single { Table(name: name) }
    }
}

func useSigns(_ library: LibraryComponent) {
    _ = (library.shelves.sign(), library.boxes.sign(), library.shelves.label(), library.boxes.label())
}
