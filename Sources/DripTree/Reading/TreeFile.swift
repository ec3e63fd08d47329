// SPDX-License-Identifier: MIT

import Foundation

/// The compiler's typed tree of one source file, without what no rule reads.
///
/// The tree is an array of records. A record has the number of its kind, its range, the numbers of its texts and
/// children, and then a pair for each of them. Children stand before their parents.
package final class TreeFile: @unchecked Sendable {
    /// The path of the source file.
    package let path: String
    let words: [UInt32]
    let texts: [String]
    let root: Int

    /// The bytes of the source file. The tree does not say which captures are weak.
    // Proof of Sendable: one thread evaluates trees, and no other property varies.
    private(set) lazy var source: [UInt8] = FileManager.default.contents(atPath: path).map(Array.init) ?? []

    init(path: String, words: [UInt32], texts: [String], root: Int) {
        self.path = path
        self.words = words
        self.texts = texts
        self.root = root
    }

    /// The node of the whole file.
    var node: Node { Node(file: self, at: root) }
}

/// A node of a tree.
struct Node {
    let file: TreeFile
    let at: Int

    /// The compiler's name of the kind, such as `call_expr`.
    var kind: String { file.texts[Int(file.words[at])] }
    /// The offset of the first byte.
    var start: Int { Int(file.words[at + 1]) }
    /// The offset of the last token.
    var end: Int { Int(file.words[at + 2]) }

    private var textCount: Int { Int(file.words[at + 3]) }
    private var childCount: Int { Int(file.words[at + 4]) }
    private var firstText: Int { at + 5 }
    private var firstChild: Int { firstText + 2 * textCount }

    /// The text of a member, or `nil`.
    func text(_ key: TreeKey) -> String? {
        let number = key.number
        for index in 0..<textCount where file.words[firstText + 2 * index] == number {
            return file.texts[Int(file.words[firstText + 2 * index + 1])]
        }
        return nil
    }

    /// All texts of a member.
    func texts(_ key: TreeKey) -> [String] {
        let number = key.number
        return (0..<textCount).filter { file.words[firstText + 2 * $0] == number }
            .map { file.texts[Int(file.words[firstText + 2 * $0 + 1])] }
    }

    /// Whether a member is present.
    func has(_ key: TreeKey) -> Bool { text(key) != nil }

    /// The first node of a member.
    func child(_ key: TreeKey) -> Node? {
        let number = key.number
        for index in 0..<childCount where file.words[firstChild + 2 * index] == number {
            return Node(file: file, at: Int(file.words[firstChild + 2 * index + 1]))
        }
        return nil
    }

    /// All nodes of a member.
    func children(_ key: TreeKey) -> [Node] {
        let number = key.number
        return (0..<childCount).filter { file.words[firstChild + 2 * $0] == number }.map(child(number:))
    }

    /// All nodes below this one, without their own children.
    var children: [Node] { (0..<childCount).map(child(number:)) }

    private func child(number index: Int) -> Node {
        Node(file: file, at: Int(file.words[firstChild + 2 * index + 1]))
    }

    /// A number that no other node of the program has.
    var id: NodeID { NodeID(file: ObjectIdentifier(file), at: at) }
}

/// The identity of a node.
struct NodeID: Hashable {
    let file: ObjectIdentifier
    let at: Int
}
