// SPDX-License-Identifier: MIT

import Drip

final class Draft { var text = "" }
final class Mailbox: Component {
    let user: String
    var drafts: DraftModule { module() }
    init?(user: String) { self.user = user; super.init(); if user.isEmpty { return nil } }
    init() { user = ""; super.init() }
}
class DraftModule: Module<Mailbox> { func draft() -> Draft { transient { Draft() } } }

// case defaultArgument: dropped-component
func send(with drafts: DraftModule = Mailbox().drafts) -> Draft { drafts.draft() }
// case defaultOfInitializer: dropped-component
final class Sender { let drafts: DraftModule; init(drafts: DraftModule = Mailbox().drafts) { self.drafts = drafts } }
// case defaultComponent: none
func send(from mailbox: Mailbox = Mailbox()) -> Draft { mailbox.drafts.draft() }
// case unusedDefault: none
func sendLater(from mailbox: Mailbox? = nil, with draft: Draft = Mailbox().user.isEmpty ? Draft() : Draft()) {}
// case defaultOfShared: none
@MainActor let sharedMailbox = Mailbox()
@MainActor func sendShared(with drafts: DraftModule = sharedMailbox.drafts) -> Draft { drafts.draft() }
// case defaultInstance: none
func send(
    _ draft: Draft = {
        let mailbox = Mailbox(); return mailbox.drafts.draft()
    }()
) {}
// case defaultOfMethod: dropped-component
struct Envelope { func add(_ drafts: DraftModule? = Mailbox(user: "a")?.drafts) {} }
// case optionalChain: dropped-component
func optionalChain() -> Draft? { Mailbox(user: "a")?.drafts.draft() }
// case forcedFailable: dropped-component
func forcedFailable() -> Draft { Mailbox(user: "a")!.drafts.draft() }
// case boundModule: dropped-component
func boundModule() -> Draft? {
    guard let drafts = Mailbox(user: "a")?.drafts else { return nil }
    return drafts.draft()
}
// case boundFailable: none
func boundFailable() -> Draft? {
    guard let mailbox = Mailbox(user: "a") else { return nil }
    return mailbox.drafts.draft()
}
// case chainOfVariable: none
func chainOfVariable() -> Draft? {
    let mailbox = Mailbox(user: "a")
    return mailbox?.drafts.draft()
}
