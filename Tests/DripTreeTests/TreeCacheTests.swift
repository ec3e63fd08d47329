// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DripTree

/// A kept tree comes back whole, or not at all.
final class TreeCacheTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private let tree = TreeFile(
        path: "/shop/Shop.swift", words: [0, 1, 2, 0, 0], texts: ["source_file", "", "é"], root: 0)

    @Test func givesBackWhatWasKept() throws {
        let cache = TreeCache(scratch: folder)
        cache.keep(tree, in: "Shop", version: "1")

        let kept = try #require(TreeCache(scratch: folder).tree(tree.path, in: "Shop", version: "1"))
        #expect(kept.path == tree.path)
        #expect(Array(kept.words) == Array(tree.words))
        #expect(kept.texts == tree.texts)
        #expect(kept.root == tree.root)
    }

    @Test func givesNothingForAnotherVersionModuleOrFile() {
        let cache = TreeCache(scratch: folder)
        cache.keep(tree, in: "Shop", version: "1")

        #expect(cache.tree(tree.path, in: "Shop", version: "2") == nil)
        #expect(cache.tree(tree.path, in: "Stall", version: "1") == nil)
        #expect(cache.tree("/shop/Stall.swift", in: "Shop", version: "1") == nil)
    }

    @Test func aLaterTreeOfTheFileReplacesTheEarlier() {
        let cache = TreeCache(scratch: folder)
        cache.keep(tree, in: "Shop", version: "1")
        cache.keep(tree, in: "Shop", version: "2")

        #expect(cache.tree(tree.path, in: "Shop", version: "1") == nil)
        #expect(cache.tree(tree.path, in: "Shop", version: "2") != nil)
    }

    /// As after a full disk.
    @Test func aFileThatEndsAnywhereIsNoTree() throws {
        let cache = TreeCache(scratch: folder)
        cache.keep(tree, in: "Shop", version: "1")
        let outputs = URL(fileURLWithPath: folder + "/plugins/DripPlugin/outputs/trees")
        let file = try #require(
            try FileManager.default.contentsOfDirectory(at: outputs, includingPropertiesForKeys: nil).first)
        // Cut, not written again: a disk may wait for each write to an emptied file.
        let handle = try FileHandle(forWritingTo: file)
        let size = try handle.seekToEnd()
        try #require(size > 0)

        for count in (0..<size).reversed() {
            try handle.truncate(atOffset: count)
            #expect(cache.tree(tree.path, in: "Shop", version: "1") == nil)
        }
    }

    @Test func aFolderThatCannotBeWrittenKeepsNothing() {
        let cache = TreeCache(scratch: "/dev/null")
        cache.keep(tree, in: "Shop", version: "1")
        #expect(cache.tree(tree.path, in: "Shop", version: "1") == nil)
    }
}
