// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// An object that is tested without a component.
struct ConversationTests {
    @Test func answersQuestionsBetweenOrders() {
        let console = FakeConsole(["menu", " Help ", "espresso", "quit", "flat white"])
        let conversation = Conversation(console: console, menu: .house)

        #expect(conversation.nextOrder() == "espresso")
        #expect(console.output.hasPrefix("  espresso: 2.20\n"))
        #expect(console.output.hasSuffix(Options.orderHelp))
        #expect(conversation.nextOrder() == nil)
    }

    @Test func endsWithTheInput() {
        #expect(Conversation(console: FakeConsole(), menu: .house).nextOrder() == nil)
    }
}
