// SPDX-License-Identifier: MIT

import Drip
import Testing

/// In these `link:` closures, `self` is implicit, as in those without a key.
struct KeyedLinkTests {
    private let library = Library()

    @Test func aSingleWithOneKeyLinksBack() {
        let author = library.shelf.author(1)

        #expect(author.books[0].author === author)
    }

    @Test func aSingleWithTwoKeysLinksBack() {
        #expect(library.shelf.edition(1, "en").author === library.shelf.author(1))
    }

    @Test func aWeakSingleWithOneKeyLinksBack() {
        #expect(library.shelf.borrowed(1).author === library.shelf.author(1))
    }

    @Test func aGraphSingleWithOneKeyLinksBack() {
        #expect(library.shelf.draft(1).author === library.shelf.author(1))
    }
}

private final class Author {
    let books: [Book]
    init(_ books: [Book]) { self.books = books }
}

private final class Book { weak var author: Author? }

private final class Library: Component {
    var shelf: Shelf { module() }
}

private class Shelf: Module<Library> {
    func author(_ id: Int) -> Author { single(for: id) { Author([book(id)]) } }
    func book(_ id: Int) -> Book {
        single(for: id) {
            Book()
        } link: {
            $0.author = author(id)
        }
    }
    func edition(_ id: Int, _ language: String) -> Book {
        single(for: id, language) {
            Book()
        } link: {
            $0.author = author(id)
        }
    }
    func borrowed(_ id: Int) -> Book {
        weakSingle(for: id) {
            Book()
        } link: {
            $0.author = author(id)
        }
    }
    func draft(_ id: Int) -> Book {
        graphSingle(for: id) {
            Book()
        } link: {
            $0.author = author(id)
        }
    }
}
