// SPDX-License-Identifier: MIT

internal import CDrip

/// The key of a module, with the key of one of its instances.
struct KeyPair: Equatable, CustomStringConvertible {
    let module: AnyKey
    let own: AnyKey

    var key: AnyKey { Key(self, hash: UInt(drip_mixed(UInt64(module.hash &* 31 &+ own.hash)))) }
    var description: String { "\(module.text), \(own.text)" }
}

extension AnyKey {
    /// The key of a module. Keys of different types may be equal.
    static func ofModule(_ key: AnyHashable) -> AnyKey { Key(key, hash: AnyKey.hash(of: key)) }

    /// The key of the module, if this is the key of an instance of a keyed module; else this key.
    var ofModule: AnyKey { (self as? Key<KeyPair>)?.value.module ?? self }
}
