// SPDX-License-Identifier: MIT

import Drip

final class Catalog {}

final class ShopComponent: Component {
    var books: BooksModule { module() }
}

class BooksModule: Module<ShopComponent> {
    func catalog() throws -> Catalog { try single { () throws(any Error) in Catalog() } }
}

let catalog = ShopComponent().provider { try $0.books.catalog() }
