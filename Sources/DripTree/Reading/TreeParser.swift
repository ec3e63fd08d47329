// SPDX-License-Identifier: MIT

/// Reads the compiler's JSON into records. Nearly all of the JSON is skipped without a copy.
struct TreeParser {
    let bytes: [UInt8]
    var position = 0
    private var words: [UInt32] = []
    var texts: [String] = []
    var numbers: [UInt64: UInt32] = [:]
    private var pendingTexts: [(UInt32, UInt32)] = []
    private var pendingChildren: [(UInt32, UInt32)] = []

    private static let keys = Dictionary(
        uniqueKeysWithValues: TreeKey.allCases.map { (hash(Array($0.name.utf8)), $0) })
    private static let skipped = Set(TreeKey.skipped.map { hash(Array($0.utf8)) })
    private static let special = Dictionary(
        uniqueKeysWithValues: Special.allCases.map { (hash(Array($0.rawValue.utf8)), $0) })

    /// The declarations that the compiler also makes itself.
    private static let generated: Set<String> = ["accessor_decl", "constructor_decl", "destructor_decl"]

    /// Members that the parser folds into the record of their owner.
    private enum Special: String, CaseIterable {
        case kind = "_kind"
        case range, name, `for`, decl, inherits, attrs, element
        case originalInit = "original_init"
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The kind of records that have none.
        _ = intern("")
    }

    /// The tree of a source file; `nil` if the text is not, or not wholly, what the compiler writes for one.
    static func file(_ bytes: [UInt8], path: String) -> TreeFile? {
        var parser = TreeParser(bytes)
        parser.skipBlanks()
        guard parser.byte == UInt8(ascii: "{"), let root = parser.object() else { return nil }
        // Every member and text has ended.
        guard parser.position <= bytes.count else { return nil }
        let file = TreeFile(path: path, words: parser.words, texts: parser.texts, root: Int(root))
        return file.node.kindName == "source_file" ? file : nil
    }

    // MARK: - Records

    /// What a record collects while its members are read.
    private struct Record {
        var kind: UInt32 = 0
        var isDeclaration = false
        var isImplicit = false
        var start: UInt32 = 0
        var end: UInt32 = 0
        /// Where the value before type checking stands, if there is no other.
        var originalInit: Int?
        var hasInit = false
    }

    private mutating func object() -> UInt32? {
        var record = Record()
        let firstText = pendingTexts.count
        let firstChild = pendingChildren.count
        members { parser, key in parser.member(key, &record) }
        if let original = record.originalInit, !record.hasInit {
            let end = position
            position = original
            value(TreeKey.processedInit, &record)
            position = end
        }
        let offset = UInt32(words.count)
        words += [record.kind, record.start, record.end]
        words += [UInt32(pendingTexts.count - firstText), UInt32(pendingChildren.count - firstChild)]
        for (key, text) in pendingTexts[firstText...] { words += [key, text] }
        for (key, child) in pendingChildren[firstChild...] { words += [key, child] }
        pendingTexts.removeSubrange(firstText...)
        pendingChildren.removeSubrange(firstChild...)
        return offset
    }

    private mutating func member(_ key: UInt64, _ record: inout Record) {
        if let special = Self.special[key] { return fold(special, &record) }
        guard !Self.skipped.contains(key) else { return skipValue() }
        let name = Self.keys[key] ?? .other
        if name == .implicit { record.isImplicit = true }
        // The compiler's own accessors and initializers hold nothing that a rule needs.
        if name == .body, record.isDeclaration, record.isImplicit { return skipValue() }
        if name == .processedInit { record.hasInit = true }
        value(name, &record)
    }

    private mutating func fold(_ special: Special, _ record: inout Record) {
        switch special {
        case .kind:
            record.kind = string()
            record.isDeclaration = Self.generated.contains(texts[Int(record.kind)])
        case .range: range(&record)
        case .name, .element: baseName(.name)
        case .for: baseName(.for)
        case .decl: reference()
        case .inherits: inheritance()
        case .attrs: attributes()
        case .originalInit:
            record.originalInit = position
            skipValue()
        }
    }

    private mutating func value(_ key: TreeKey, _ record: inout Record) {
        switch byte {
        case UInt8(ascii: "{"): if let child = object() { pendingChildren.append((key.rawValue, child)) }
        case UInt8(ascii: "["): elements { parser in parser.value(key, &record) }
        case UInt8(ascii: "\"") where key != .other: text(key)
        case UInt8(ascii: "t") where key != .other:
            skipValue()
            pendingTexts.append((key.rawValue, intern("")))
        default: skipValue()
        }
    }

    /// Adds the text that begins here.
    private mutating func text(_ key: TreeKey) { pendingTexts.append((key.rawValue, string())) }

    // MARK: - Folded members

    private mutating func range(_ record: inout Record) {
        var bounds: [UInt32] = []
        // Code that a macro has made has the name of its buffer, and offsets in it.
        members { parser, _ in
            bounds.append(parser.isAtString ? parser.string() : parser.number())
        }
        guard bounds.count == 2 else { return }
        record.start = bounds[0]
        record.end = bounds[1]
    }

    /// `{"_kind": "decl_name", "base_name": {"_kind": "base_name", "name": "shop"}}`.
    private mutating func baseName(_ key: TreeKey) {
        guard byte == UInt8(ascii: "{") else {
            return isAtString ? text(key) : skipValue()
        }
        members { parser, member in
            if Self.baseNames.contains(member) { parser.baseName(key) } else { parser.skipValue() }
        }
    }

    private static let baseNames = Set(["base_name", "name", "special"].map { hash(Array($0.utf8)) })

    private mutating func reference() {
        members { parser, member in
            switch member {
            case Self.declName: parser.text(.declName)
            case Self.declUSR: parser.text(.declUSR)
            default: parser.skipValue()
            }
        }
    }

    private static let declName = hash(Array("base_name".utf8))
    private static let declUSR = hash(Array("decl_usr".utf8))
    private static let superclass = hash(Array("superclass_type".utf8))
    private static let conformances = hash(Array("conformances".utf8))
    private static let protocolName = hash(Array("protocol".utf8))
    private static let kindName = hash(Array("_kind".utf8))

    private mutating func inheritance() {
        members { parser, member in
            switch member {
            case Self.superclass: parser.text(.superclass)
            case Self.conformances: parser.elements { $0.conformance() }
            default: parser.skipValue()
            }
        }
    }

    private mutating func conformance() {
        members { parser, member in
            if member == Self.protocolName, parser.isAtString { parser.text(.conforms) } else { parser.skipValue() }
        }
    }

    private mutating func attributes() {
        elements { parser in
            parser.members { parser, member in
                guard member == Self.kindName else { return parser.skipValue() }
                let kind = parser.string()
                guard parser.texts[Int(kind)] == "reference_ownership_attr" else { return }
                parser.pendingTexts.append((TreeKey.weak.rawValue, parser.intern("")))
            }
        }
    }
}
