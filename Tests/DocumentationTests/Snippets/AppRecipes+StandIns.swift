// SPDX-License-Identifier: MIT

import Foundation
import Testing

// The parts of Apple's frameworks that Guides/AppRecipes.md uses, so that its code compiles on Linux.

// MARK: - SwiftUI

struct NavigationStack<Element, Root: View>: View {
    let root: Root

    init(path: Binding<[Element]>, @ViewBuilder root: () -> Root) { self.root = root() }

    var body: Never { fatalError("a primitive view has no body") }
}

struct Button: View {
    let action: @MainActor () -> Void

    init(_ title: String, action: @escaping @MainActor () -> Void) { self.action = action }

    var body: Never { fatalError("a primitive view has no body") }
}

extension View {
    func navigationDestination<Element: Hashable>(
        for type: Element.Type, @ViewBuilder destination: (Element) -> some View
    ) -> some View { self }

    func sheet<Item: Identifiable>(
        item: Binding<Item?>, @ViewBuilder content: (Item) -> some View
    ) -> some View { self }
}

// MARK: - SwiftData

protocol PersistentModel: AnyObject {}

struct ModelConfiguration { let isStoredInMemoryOnly: Bool }

@MainActor final class ModelContext {}

@MainActor final class ModelContainer {
    let isInMemory: Bool
    let mainContext = ModelContext()

    init(for types: any PersistentModel.Type..., configurations: ModelConfiguration...) throws {
        isInMemory = configurations.contains { $0.isStoredInMemoryOnly }
    }
}

// MARK: - WidgetKit

protocol TimelineEntry { var date: Date { get } }

struct Context {}

struct Timeline<Entry: TimelineEntry> {
    enum ReloadPolicy { case atEnd }

    let entries: [Entry]
    let policy: ReloadPolicy
}

protocol TimelineProvider {
    associatedtype Entry: TimelineEntry

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void)
}

// MARK: - AppIntents

struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
    let key: String
    init(stringLiteral key: String) { self.key = key }
}

protocol IntentResult {}

struct EmptyResult: IntentResult {}

extension IntentResult where Self == EmptyResult {
    static func result() -> EmptyResult { EmptyResult() }
}

@MainActor protocol AppIntent {
    associatedtype Result: IntentResult
    typealias Dependency = AppDependency

    static var title: LocalizedStringResource { get }
    func perform() async throws -> Result
}

@MainActor final class AppDependencyManager {
    static let shared = AppDependencyManager()

    private var values: [ObjectIdentifier: Any] = [:]

    func add<Value>(dependency: Value) { values[ObjectIdentifier(Value.self)] = dependency }

    func value<Value>(of type: Value.Type) -> Value? { values[ObjectIdentifier(type)] as? Value }
}

@MainActor @propertyWrapper struct AppDependency<Value> {
    var wrappedValue: Value {
        guard let value = AppDependencyManager.shared.value(of: Value.self) else { fatalError("nothing was added") }
        return value
    }

    init() {}
}
