// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct FamilyTests {
    private let parents = (0..<3).map { _ in Storage.test }
    private let children = (0..<4).map { _ in Storage.test }

    @Test func parentsKeepTheOrderInWhichTheyWereAdded() {
        var family = Family(parent: nil)
        #expect(family.parent == nil && family.parents.isEmpty)

        for parent in parents { family.add(Parent(component: parent, handle: parent.handle)) }

        #expect(family.parent?.storage === parents[0])
        #expect(isSame(family.furtherParents.map(\.storage), Array(parents.dropFirst())))
        #expect(isSame(family.removeParents().map(\.storage), parents) && family.parents.isEmpty)
    }

    @Test func theNewestChildStandsFirst() {
        var family = Family(parent: nil)
        #expect(!family.hasChildren)
        for child in children { family.add(child: child) }

        #expect(family.hasChildren && isSame(family.children, children.reversed()))
    }

    @Test(arguments: 0..<4)
    func anyChildCanLeave(place: Int) {
        var family = Family(parent: nil)
        for child in children { family.add(child: child) }

        family.remove(child: children[place])
        let left = children.enumerated().filter { $0.offset != place }.map(\.element)
        #expect(isSame(family.children, left.reversed()))

        for child in left { family.remove(child: child) }
        #expect(!family.hasChildren && children.allSatisfy { $0.nextSibling == nil && $0.previousSibling == nil })
    }

    @Test func childrenOfAnotherFirstParentStandBehind() {
        var family = Family(parent: nil)
        family.add(furtherChild: children[0])
        family.add(child: children[1])
        family.add(furtherChild: children[2])
        family.add(child: children[3])
        #expect(isSame(family.children, [children[3], children[1], children[2], children[0]]))

        family.remove(furtherChild: children[2])
        family.remove(furtherChild: children[2])
        for child in [children[1], children[3]] { family.remove(child: child) }
        #expect(isSame(family.children, [children[0]]))
        family.remove(furtherChild: children[0])
        #expect(!family.hasChildren)
    }

    private func isSame(_ some: [Storage], _ others: [Storage]) -> Bool {
        some.map(ObjectIdentifier.init) == others.map(ObjectIdentifier.init)
    }
}
