// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A provider that several modules inherit is one provider: the module's class is not part of its identity.
struct InheritedProviderTests {
    @Test func twoModulesShareTheInstanceOfAProviderThatBothInherit() {
        let library = Library()

        #expect(library.books.cache() === library.films.cache())
    }

    @Test func aGenericClassIsOneProviderForAllItsModules() {
        let library = Library()

        #expect(library.poems.cache() === library.songs.cache())
    }

    @Test func differentDeclaredTypesMakeDifferentProviders() {
        let library = Library()

        #expect(library.poems.shelf() !== library.songs.shelf() as AnyObject)
    }

    @Test func aKeySeparatesTheInstancesOfTwoModules() {
        let library = Library()

        #expect(library.books.ownCache() !== library.films.ownCache())
        #expect(library.books.ownCache() === library.books.ownCache())
    }

    @Test func aFakeSharesInheritedProvidersWithTheModuleThatItReplaces() {
        let library = Library()
        library.module(FakeBooks.self)
        let replaced = BookModule(library)

        #expect(library.books is FakeBooks)
        #expect(library.books.cache() === replaced.cache())
        #expect(library.books.ownCache() !== replaced.ownCache())
    }

    @Test func aFakeThatIsMadeAtEachAccessKeepsItsInstances() {
        let library = FakeLibrary()

        #expect(library.books !== library.books)
        #expect(library.books.cache() === library.books.cache())
    }
}

private final class Cache {}
private final class Shelf<Item> {}
private final class Poem {}
private final class Song {}

private class Library: Component {
    var books: BookModule { module() }
    var films: FilmModule { module() }
    var poems: Repository<Poem> { module() }
    var songs: Repository<Song> { module() }
}

private final class FakeLibrary: Library {
    override var books: BookModule { FakeBooks(self) }
}

private class ShelfModule: Module<Library> {
    func cache() -> Cache { single { Cache() } }
    func ownCache() -> Cache { single(for: ObjectIdentifier(Self.self)) { Cache() } }
}

private class BookModule: ShelfModule {}
private final class FilmModule: ShelfModule {}
private final class FakeBooks: BookModule {}

private class Repository<Item>: Module<Library> {
    func cache() -> Cache { single { Cache() } }
    func shelf() -> Shelf<Item> { single { Shelf() } }
}
