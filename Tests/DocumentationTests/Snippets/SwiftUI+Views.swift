// SPDX-License-Identifier: MIT

import Observation

// The views and models of Guides/SwiftUI.md, which do not import Drip.

@MainActor @Observable
final class MenuModel {
    private(set) var drinks: [String] = []
    private let source: any MenuSource

    init(source: any MenuSource) { self.source = source }

    func load() async { drinks = await source.drinks() }
}

struct MenuView: View {
    let model: MenuModel

    var body: some View {
        List(model.drinks, id: \.self) { Text($0) }.task { await model.load() }
    }
}

protocol MenuSource: Sendable { func drinks() async -> [String] }
