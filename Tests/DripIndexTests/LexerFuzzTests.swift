// SPDX-License-Identifier: MIT

import DripIndex
import Foundation
import Testing

/// The lexer and the readers above it get every byte of a source, so no text may stop them.
struct LexerFuzzTests {
    @Test(arguments: 0..<8)
    func noRandomBytesStopTheLexer(seed: UInt64) {
        var random = Generator(seed: seed)
        for _ in 0..<100 {
            let count = Int.random(in: 0...200, using: &random)
            let bytes = (0..<count).map { _ in Self.characters.randomElement(using: &random)! }
            readEverything(String(bytes))
        }
    }

    @Test(arguments: 0..<8)
    func noMutatedSourceStopsTheLexer(seed: UInt64) {
        var random = Generator(seed: seed)
        for _ in 0..<40 {
            var characters = Array(source)
            for _ in 0...Int.random(in: 0..<6, using: &random) {
                let place = Int.random(in: 0..<characters.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: characters.remove(at: place)
                case 1: characters.insert(Self.characters.randomElement(using: &random)!, at: place)
                default: characters = Array(characters[..<place]) + characters[(characters.count - place / 2)...]
                }
                if characters.isEmpty { characters = ["{"] }
            }
            readEverything(String(characters))
        }
    }

    /// The whole text, read as if each name in it were a call and a declaration.
    private func readEverything(_ code: String) {
        let text = SourceText(code)
        _ = SilencingComments(text).comments
        for offset in stride(from: 0, to: code.utf8.count, by: 7) {
            _ = text.arguments(ofCallAt: offset)
            _ = text.modifiers(before: offset)
            _ = text.members(ofCallAt: offset)
            _ = text.path(in: offset..<code.utf8.count)
            _ = text.isStoredProperty(at: offset)
            if let body = text.getter(ofDeclarationAt: offset) { _ = text.path(in: body) }
        }
    }

    private static let characters = Array("{}()[]<>\"#/\\*.,:;=?!@$&_ \n\tabcé1\u{0}") + Array("inletvarfuncreturn")
}

/// A small generator, so that a failure can be repeated.
private struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &+ 0x9E37_79B9_7F4A_7C15
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

private let source = #"""
    // A comment. drip:ignore cycle
    final class ShopModule: Module<ShopComponent> {
        /* nested /* comment */ */
        var text: String { "a \(name("b", c: [1, 2]) { $0 + "}" }) c" }
        let raw = #"no \(interpolation) " here"#
        let many = """
            lines \(1 + 2)
            """
        func boiler(size: Int = 3, _ make: @escaping () -> Int) throws -> any Boiler {
            guard let first = list.first(where: { $0.isHot }) else { return .init() }
            let regex = /a(b|c)\/[/]/
            single(for: size, first) { [weak self] c in
                c.other.pump(regex)
            } link: { instance in
                instance.pump = self?.pump()
            }
        }
    }
    """#
