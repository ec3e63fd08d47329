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
            let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, String(decoding: parts[0], as: UTF8.self) == header(path, version) else {
                return nil
            }
            return Self.tree(UnsafeRawBufferPointer(rebasing: parts[1]), path)
        }
    }

    /// Keeps a tree. A folder that cannot be written costs only time.
    func keep(_ tree: TreeFile, in swiftModule: String, version: String) {
        var data = Data((header(tree.path, version) + "\0").utf8)
        let texts = Data(tree.texts.joined(separator: "\0").utf8)
        for number in [UInt32(tree.root), UInt32(texts.count), UInt32(tree.words.count)] + tree.words {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        data.append(texts)
        try? data.write(to: URL(fileURLWithPath: file(tree.path, swiftModule)), options: .atomic)
    }

    private static func tree(_ data: UnsafeRawBufferPointer, _ path: String) -> TreeFile? {
        let words = (0..<data.count / 4).map {
            UInt32(littleEndian: data.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
        }
        guard words.count >= 3 else { return nil }
        let count = Int(words[2])
        let end = 4 * (count + 3)
        guard count + 3 <= words.count, data.count == end + Int(words[1]), Int(words[0]) < count else { return nil }
        let texts = data[end...].split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        return TreeFile(path: path, words: Array(words[3..<count + 3]), texts: texts, root: Int(words[0]))
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
