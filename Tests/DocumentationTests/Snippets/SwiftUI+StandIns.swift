// SPDX-License-Identifier: MIT

// The part of SwiftUI that Guides/SwiftUI.md uses, so that its code compiles on Linux.

@MainActor protocol View {
    associatedtype Body: View
    var body: Body { get }
}

extension Never: View {
    var body: Never { fatalError("a primitive view has no body") }
}

extension View {
    func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
}

struct Text: View {
    let text: String

    init(_ text: String) { self.text = text }

    var body: Never { fatalError("a primitive view has no body") }
}

struct List<Item, Row: View>: View {
    let rows: [Row]

    init<ID: Hashable>(_ items: [Item], id: KeyPath<Item, ID>, @ViewBuilder row: (Item) -> Row) {
        rows = items.map(row)
    }

    var body: Never { fatalError("a primitive view has no body") }
}

@resultBuilder struct ViewBuilder {
    static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@MainActor protocol Scene {}

struct WindowGroup<Content: View>: Scene {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

@propertyWrapper struct State<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    var projectedValue: Binding<Value> { Binding(wrappedValue: wrappedValue) }

    init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    init(initialValue: Value) { storage = Storage(initialValue) }
}

struct Binding<Value> {
    let wrappedValue: Value
}

@MainActor protocol PreviewProvider {
    associatedtype Previews: View
    static var previews: Previews { get }
}
