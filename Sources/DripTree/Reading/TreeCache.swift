// SPDX-License-Identifier: MIT

import DripIndex
import Foundation

/// Keeps trees between runs of the tool, so that only files that were compiled again are dumped again.
struct TreeCache {
    /// The plug-in may write to this folder of the build folder, also in a sandbox.
    private let folder: String

    init(scratch: String) {
        folder = scratch + "/plugins/DripPlugin/outputs/trees"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// The tree of a file, if it was kept after the file was last compiled.
    func tree(_ path: String, in swiftModule: String, version: String) -> TreeFile? {
        guard let data = FileManager.default.contents(atPath: file(path, swiftModule)) else { return nil }
        return data.withUnsafeBytes { bytes in
            let header = Array((header(path, version) + "\0").utf8)
            guard bytes.starts(with: header) else { return nil }
            return Self.tree(UnsafeRawBufferPointer(rebasing: bytes[header.count...]), path)
        }
    }

    /// Keeps a tree. A folder that cannot be written costs only time.
    func keep(_ tree: TreeFile, in swiftModule: String, version: String) {
        var data = Data((header(tree.path, version) + "\0").utf8)
        let texts = Data(tree.texts.joined(separator: "\0").utf8)
        let head = [UInt32(tree.root), UInt32(texts.count), UInt32(tree.words.count)]
        head.withUnsafeBytes { data.append(contentsOf: $0) }
        data.append(tree.words)
        data.append(texts)
        try? data.write(to: URL(fileURLWithPath: file(tree.path, swiftModule)), options: .atomic)
    }

    private static func tree(_ data: UnsafeRawBufferPointer, _ path: String) -> TreeFile? {
        guard let head = numbers(data, 0..<3) else { return nil }
        let (root, size, end) = (Int(head[0]), Int(head[1]), Int(head[2]) + 3)
        guard let words = numbers(data, 3..<end), data.count == end * 4 + size, root < words.count else { return nil }
        let texts = texts(UnsafeRawBufferPointer(rebasing: data[(end * 4)...]))
        return TreeFile(path: path, words: words, texts: texts, root: root)
    }

    private static func numbers(_ data: UnsafeRawBufferPointer, _ range: Range<Int>) -> [UInt32]? {
        guard range.upperBound * 4 <= data.count else { return nil }
        var numbers = [UInt32](repeating: 0, count: range.count)
        let bytes = UnsafeRawBufferPointer(rebasing: data[range.lowerBound * 4..<range.upperBound * 4])
        numbers.withUnsafeMutableBytes { $0.copyMemory(from: bytes) }
        return numbers
    }

    /// The texts between zeros. In a debug build, `split` takes ten times as long.
    private static func texts(_ data: UnsafeRawBufferPointer) -> [String] {
        var texts: [String] = []
        var rest = data
        while let start = rest.baseAddress, let zero = memchr(start, 0, rest.count) {
            let count = UnsafeRawPointer(zero) - start
            texts.append(String(decoding: UnsafeRawBufferPointer(rebasing: rest[..<count]), as: UTF8.self))
            rest = UnsafeRawBufferPointer(rebasing: rest[(count + 1)...])
        }
        return texts + [String(decoding: rest, as: UTF8.self)]
    }

    private func file(_ path: String, _ swiftModule: String) -> String {
        var hash: UInt64 = 5381
        for byte in path.utf8 { hash = hash &* 33 &+ UInt64(byte) }
        return "\(folder)/\(swiftModule)-\(String(hash, radix: 16))"
    }

    /// The number changes with each change of `TreeParser`.
    private func header(_ path: String, _ version: String) -> String {
        "drip tree 4\n\(Self.members)\n\(path)\n\(version)"
    }

    private static let members = TreeKey.allCases.map(\.name)
}
