// SPDX-License-Identifier: MIT

import Drip

final class Wiki: Component {
    var pages: WikiModule { module() }
    // case lazyChild: kept-child
    lazy var sheet = Sheet(parent: self)
    // case lazyChildInClosure: kept-child
    lazy var lastSheet: Sheet? = { Sheet(parent: self) }()
    // case computedChild: none
    var newSheet: Sheet { Sheet(parent: self) }
    // case lazyOther: none
    lazy var title = "wiki"
}
final class Sheet: ChildComponent<Wiki> {}
final class Page: Component { var wiki: Wiki { parent() }; var edits = 0 }
class WikiModule: Module<Wiki> {
    // case parentInStatement: kept-child
    func parentInStatement(_ title: String) -> Page {
        single(for: title) {
            let page = Page()
            page.parent { component }
            return page
        }
    }
    // case parentInBranch: kept-child
    func parentInBranch(_ isOpen: Bool) -> [Page] {
        single(for: isOpen) {
            let page = Page()
            if isOpen { page.parent(component) }
            return [page]
        }
    }
    // case parentInConfigure: kept-child
    func parentInConfigure() -> Page {
        single {
            Page()
        } configure: {
            $0.parent(component)
        }
    }
    // case parentOfTransient: none
    func parentOfTransient() -> Page {
        transient {
            let page = Page()
            page.parent { component }
            return page
        }
    }
    // case parentOfWeakSingle: none
    func parentOfWeakSingle(_ title: String) -> Page {
        weakSingle(for: title) {
            let page = Page()
            page.parent { component }
            return page
        }
    }
    // case numberOfChild: none
    func numberOfChild() -> [Int] {
        single {
            let page = Page()
            page.parent(component)
            return [page.edits]
        }
    }
    // case childInDictionary: kept-child
    func childInDictionary() -> [String: Page] {
        single {
            var pages: [String: Page] = [:]
            let page = Page()
            page.parent(component)
            pages["a"] = page
            return pages
        }
    }
    // case parentThenEnd: none
    func parentThenEnd() -> [Int] {
        single {
            let page = Page()
            page.parent { component }
            defer { page.close() }
            return [page.edits]
        }
    }
}
final class Slip {
    let wiki: Wiki
    // case lazyChildOfKept: kept-child
    lazy var sheet = Sheet(parent: wiki)
    // case lazyOtherOfKept: none
    lazy var title = "slip"
    init(_ wiki: Wiki) { self.wiki = wiki }
}
final class Note {
    lazy var title = "note"; let sheet: Provider<Sheet>; init(_ sheet: Provider<Sheet>) { self.sheet = sheet }
}
class SlipModule: Module<Wiki> {
    // case slip: retained-component
    func slip() -> Slip { single { Slip(component) } }
    func sheet() -> Sheet { transient { Sheet(parent: component) } }
    // case note: none
    func note() -> Note { single { Note(component.provider { _ in self.sheet() }) } }
    // case otherParent: none
    func otherParent(_ wiki: Wiki) -> Page {
        single(for: ObjectIdentifier(wiki)) {
            let page = Page()
            page.parent(wiki)
            return page
        }
    }
}
