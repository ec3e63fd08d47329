// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A component with keyed modules may be released while its instances wait for a link.
struct KeyedModuleDroppedBeforeLinkTests {
    @Test(arguments: Drawing.Kind.allCases) func theCycleIsLinkedAfterTheRelease(_ kind: Drawing.Kind) {
        let studio = Studio()
        studio.kind = kind

        let wall = studio.walls.wall()

        #expect(wall.drawing?.wall === wall)
        #expect(studio.walls.wall() === wall)
        #expect(studio.pads == 0)
        #expect(wall.drawing?.ink == nil)
    }

    @Test(arguments: [Drawing.Kind.graphSingle, .graphSingleOfKeyed])
    func anOverrideReachesTheCycleThroughTheReleasedComponent(_ kind: Drawing.Kind) {
        let studio = Studio()
        studio.kind = kind
        let wall = studio.walls.wall()

        studio.override({ $0.walls.frame() }) { Frame() }

        #expect(studio.walls.wall() !== wall)
    }
}

private final class Frame {}
private final class Ink {}

private final class Wall { var drawing: Drawing? }

final class Drawing {
    enum Kind: CaseIterable { case graphSingle, graphSingleOfKeyed, single, singleOfKeyed }

    fileprivate weak var wall: Wall?
    /// Only the pad retains the ink.
    fileprivate private(set) weak var ink: Ink?
    private let frame: Frame
    fileprivate init(_ ink: Ink, _ frame: Frame, _ wall: Wall) {
        (self.ink, self.frame, self.wall) = (ink, frame, wall)
    }
}

private final class Studio: Component {
    var kind: Drawing.Kind?
    var pads = 0
    var walls: WallModule { module() }
}

private final class WallModule: Module<Studio> {
    func frame() -> Frame { single { Frame() } }
    func wall() -> Wall {
        single {
            Wall()
        } link: { wall in
            wall.drawing = component.kind.map(component.drawing)
            // New pads may take the memory of the first.
            for _ in 0..<50 { _ = Pad(parent: component).doodle() }
        }
    }
}

extension Studio {
    fileprivate func drawing(_ kind: Drawing.Kind) -> Drawing { Pad(parent: self).draw(kind) }
}

private final class Pad: ChildComponent<Studio> {
    var table: TableModule { module() }
    func drawer(_ key: String) -> DrawerModule { module(key: key) }

    required init(parent: Studio) {
        super.init(parent: parent)
        parent.pads += 1
    }
    deinit { parent.pads -= 1 }

    func doodle() -> Ink { drawer("other").ink() }

    func draw(_ kind: Drawing.Kind) -> Drawing {
        switch kind {
        case .graphSingle: table.shared()
        case .single: table.kept()
        case .graphSingleOfKeyed: drawer("top").shared()
        case .singleOfKeyed: drawer("top").kept()
        }
    }
}

private final class TableModule: Module<Pad> {
    func shared() -> Drawing { graphSingle { Drawing(of: component) } }
    func kept() -> Drawing { single { c in Drawing(of: c) } }
}

private final class DrawerModule: Module<Pad> {
    func ink() -> Ink { single { Ink() } }
    func shared() -> Drawing { graphSingle { Drawing(of: component) } }
    func kept() -> Drawing { single { c in Drawing(of: c) } }
}

extension Drawing {
    fileprivate convenience init(of pad: Pad) {
        self.init(pad.drawer("one").ink(), pad.parent.walls.frame(), pad.parent.walls.wall())
    }
}
