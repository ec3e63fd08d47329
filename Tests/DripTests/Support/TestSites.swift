// SPDX-License-Identifier: MIT

@testable import Drip

/// An instance for tests of the engine.
final class TestCup: Sendable {}

extension Site {
    /// A provider that is told from others by its line.
    static func test(_ line: UInt, _ kind: Kind = .single) -> Site {
        Site(kind, TestCup.self, "DripTests/Engine.swift", line, 1, "cup()")
    }
}

extension AnyKey {
    /// The key of a provider that is called with one value.
    static func test<Value: Hashable>(_ value: Value) -> AnyKey {
        Key(value, hash: AnyKey.hash(of: value))
    }

    /// A key whose hash is chosen.
    static func test(_ value: Int, hash: UInt) -> AnyKey { Key(value, hash: hash) }
}

extension Creation {
    /// A creation that asks for a provider.
    static func test(_ site: Site, _ key: AnyKey? = nil, root: Root = 0) -> Creation {
        let creation = Creation()
        creation.facts = Facts(site: site, key: key, component: 1, root: root)
        return creation
    }
}

extension Override {
    /// An override whose replacements are cups.
    static func test(_ site: Site, key: AnyKey? = nil, anyKey: Bool = false) -> Override {
        Override(site, key: key, anyKey: anyKey) { _ in TestCup() }
    }
}

extension Override {
    /// An override that was set on this line.
    convenience init(
        _ site: Site,
        key: AnyKey? = nil,
        anyKey: Bool = false,
        _ replacement: @escaping (AnyObject) throws -> AnyObject
    ) {
        self.init(site, key: key, anyKey: anyKey, at: SourcePlace(#fileID, #line), replacement)
    }
}

extension Creations {
    /// The latest creation of a provider and a key that counts.
    func creation(for site: Site, _ key: AnyKey?, where counts: (Creation) -> Bool) -> Creation? {
        creation(like: .test(site, key), where: counts)
    }
}
