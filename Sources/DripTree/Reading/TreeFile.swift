// SPDX-License-Identifier: MIT

import Foundation

/// The compiler's typed tree of one source file, without what no rule reads.
///
/// The tree is an array of records. A record has the number of its kind, its range, the numbers of its texts and
/// children, and then a pair for each of them. Children stand before their parents. A tree lives as long as the process.
package final class TreeFile: @unchecked Sendable {
    /// The path of the source file.
    package let path: String
    let words: UnsafeBufferPointer<UInt32>
    let texts: [String]
    let root: Int
    /// The kinds that texts name.
    fileprivate let kinds: [NodeKind]

    /// The bytes of the source file. The tree does not say which captures are weak.
    private(set) lazy var source: [UInt8] = FileManager.default.contents(atPath: path).map(Array.init) ?? []
    /// The readable names of the texts that name types, as far as they were asked for.
    var typeNames: [String?]
    // Proof of Sendable: one thread evaluates trees, and no other property varies.

    init(path: String, words: [UInt32], texts: [String], root: Int) {
        self.path = path
        let copy = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: words.count)
        _ = copy.initialize(fromContentsOf: words)
        self.words = UnsafeBufferPointer(copy)
        self.texts = texts
        self.root = root
        kinds = Self.kinds(in: self.words, texts)
        typeNames = Array(repeating: nil, count: texts.count)
        // Nodes do not retain their tree: that took more time than all they do.
        _ = Unmanaged.passRetained(self)
    }

    private static func kinds(in words: UnsafeBufferPointer<UInt32>, _ texts: [String]) -> [NodeKind] {
        var kinds = [NodeKind?](repeating: nil, count: texts.count)
        var place = 0
        while place < words.count {
            let number = Int(words[place])
            if kinds[number] == nil { kinds[number] = NodeKind(rawValue: texts[number]) ?? .other }
            place += 5 + 2 * Int(words[place + 3] + words[place + 4])
        }
        return kinds.map { $0 ?? .other }
    }

    /// The node of the whole file.
    var node: Node { Node(file: self, at: root) }
}

/// A node of a tree.
struct Node {
    private let owner: Unmanaged<TreeFile>
    private let words: UnsafePointer<UInt32>
    let at: Int

    init(file: TreeFile, at offset: Int) {
        owner = Unmanaged.passUnretained(file)
        words = file.words.baseAddress!
        at = offset
    }

    private init(of other: Node, at offset: Int) {
        (owner, words) = (other.owner, other.words)
        at = offset
    }

    var file: TreeFile { owner.takeUnretainedValue() }

    var kind: NodeKind { owner._withUnsafeGuaranteedRef { $0.kinds[Int(words[at])] } }
    /// The compiler's name of the kind, such as `call_expr`.
    var kindName: String { text(number: Int(words[at])) }
    var isExpression: Bool { kindName.hasSuffix("_expr") }
    /// The offset of the first byte.
    var start: Int { Int(words[at + 1]) }
    /// The offset of the last token.
    var end: Int { Int(words[at + 2]) }

    // The loops over these places are written out: in a debug build of the tool, a range costs ten times as much.
    private var firstText: Int { at + 5 }
    private var firstChild: Int { firstText + 2 * Int(words[at + 3]) }
    private var endOfChildren: Int { firstChild + 2 * Int(words[at + 4]) }

    /// The text of a member, or `nil`.
    func text(_ key: TreeKey) -> String? { textNumber(key).map(text(number:)) }

    /// The number of a member's text in the file, or `nil`.
    func textNumber(_ key: TreeKey) -> Int? {
        var place = firstText
        let last = firstChild
        while place < last {
            if words[place] == key.rawValue { return Int(words[place + 1]) }
            place += 2
        }
        return nil
    }

    /// All texts of a member.
    func texts(_ key: TreeKey) -> [String] {
        var texts: [String] = []
        var place = firstText
        let last = firstChild
        while place < last {
            if words[place] == key.rawValue { texts.append(text(number: Int(words[place + 1]))) }
            place += 2
        }
        return texts
    }

    /// Whether a member is present.
    func has(_ key: TreeKey) -> Bool { textNumber(key) != nil }

    /// The first node of a member.
    func child(_ key: TreeKey) -> Node? {
        var place = firstChild
        let last = endOfChildren
        while place < last {
            if words[place] == key.rawValue { return Node(of: self, at: Int(words[place + 1])) }
            place += 2
        }
        return nil
    }

    /// All nodes of a member.
    func children(_ key: TreeKey) -> [Node] {
        var nodes: [Node] = []
        var place = firstChild
        let last = endOfChildren
        while place < last {
            if words[place] == key.rawValue { nodes.append(Node(of: self, at: Int(words[place + 1]))) }
            place += 2
        }
        return nodes
    }

    /// All nodes below this one, without their own children.
    var children: Children { Children(node: self, place: firstChild, end: endOfChildren) }

    struct Children: Sequence, IteratorProtocol {
        fileprivate let node: Node
        fileprivate var place: Int
        fileprivate let end: Int

        mutating func next() -> Node? {
            guard place < end else { return nil }
            place += 2
            return Node(of: node, at: Int(node.words[place - 1]))
        }
    }

    private func text(number: Int) -> String { owner._withUnsafeGuaranteedRef { $0.texts[number] } }

    /// A number that no other node of the program has.
    var id: NodeID { NodeID(file: words, at: at) }
}

/// The identity of a node.
struct NodeID: Hashable {
    let file: UnsafePointer<UInt32>
    let at: Int
}
