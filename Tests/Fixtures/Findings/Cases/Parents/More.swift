// SPDX-License-Identifier: MIT

import Drip

final class Hotel: Component { let name = "Alp" }
final class Annex: Component { let name = "B" }
class RoomBase: Component { var hotel: Hotel { parent() }; var keys: RoomKeys { module() } }
class RoomKeys: Module<RoomBase> { func label() -> String { single { component.hotel.name } } }
final class R1: RoomBase {}; final class R2: RoomBase {}; final class R3: RoomBase {}; final class R4: RoomBase {}
final class R5: RoomBase {}; final class R6: RoomBase {}; final class R7: RoomBase {}; final class R8: RoomBase {}
final class R9: RoomBase {}; final class R10: RoomBase {}; final class R11: RoomBase {}; final class R12: RoomBase {}
final class R13: RoomBase {}; final class R14: RoomBase {}; final class R15: RoomBase {}; final class R16: RoomBase {}
// case propertyRegisteredLater: none
final class Desk1 {
    let rooms = [R1(), R1()]
    func open(_ hotel: Hotel) { for room in rooms { room.parent(hotel) } }
}
// case dictionaryProperty: none
final class Desk2 {
    var rooms: [Int: R2] = [:]
    func add(_ number: Int) { rooms[number] = R2() }
    func open(_ hotel: Hotel) { rooms.values.forEach { $0.parent { hotel } } }
}
// case byExtension: none
extension RoomBase { func below(_ hotel: Hotel) -> Self { parent { hotel } } }
func byExtension(_ hotel: Hotel) -> R3 { R3().below(hotel) }
// case byStaticFactory: none
extension R4 { static func made(in hotel: Hotel) -> R4 { let room = R4(); room.parent(hotel); return room } }
func byStaticFactory(_ hotel: Hotel) -> R4 { .made(in: hotel) }
// case byFunctionReference: none
func prepare(_ room: R5) { room.parent { Hotel() } }
func byFunctionReference() -> [R5] { let rooms = (1...2).map { _ in R5() }; rooms.forEach(prepare); return rooms }
// case byMethodReference: none
final class Desk6 {
    let hotel = Hotel()
    func prepare(_ room: R6) { room.parent { self.hotel } }
    func rooms() -> [R6] { let rooms = [R6(), R6()]; rooms.forEach(prepare); return rooms }
}
// case withWhile: none
func withWhile(_ hotel: Hotel) -> [R7] {
    var rooms: [R7] = []
    while rooms.count < 3 { rooms.append(R7()) }
    for index in rooms.indices { rooms[index].parent { hotel } }
    return rooms
}
// case inATuple: none
func inATuple(_ hotel: Hotel) -> R8 { let pair = (R8(), 1); pair.0.parent(hotel); return pair.0 }
// case byLocalFunction: none
func byLocalFunction(_ hotel: Hotel) -> R9 {
    func ready(_ room: R9) -> R9 { room.parent(hotel); return room }
    return ready(R9())
}
// case byClosureVariable: none
func byClosureVariable(_ hotel: Hotel) -> R10 {
    let make = { () -> R10 in
        let room = R10(); room.parent(hotel); return room
    }
    return make()
}
// case optionalRoom: none
func optionalRoom(_ hotel: Hotel, _ flag: Bool) -> R11? {
    let room = flag ? R11() : nil; room?.parent(hotel); return room
}
// case makerWithoutParent: missing-parent
func maker() -> () -> R12 { { R12() } }
// case makerByReference: missing-parent
struct Rooms { let make: () -> R13 = { R13() } }
// case inArray: missing-parent
func inArray() -> [R14] { [R14(), R14()] }
// case oneOfTwoProperties: missing-parent
final class Desk15 {
    let front = R15()
    func open(_ hotel: Hotel) { _ = hotel }
}
// case wrongInLoop: wrong-parent
func wrongInLoop(_ annex: Annex) -> [R16] {
    let rooms = [R16(), R16()]; for room in rooms { room.parent(annex) }; return rooms
}
final class P1: ComponentType {
    let registry: Registry; init(annex: Annex) { registry = Registry(parent: annex) }; var hotel: Hotel { parent() }
}
// case twoParents: none
final class S2: RoomBase {}
func twoParents(_ annex: Annex, _ hotel: Hotel) -> S2 {
    let room = S2(); room.parent(annex); also(room, hotel); return room
}
func also(_ room: RoomBase, _ hotel: Hotel) { room.parent(hotel) }
// case registeredByASubclass: none
final class Suite: RoomBase {
    init(in hotel: Hotel) {
        super.init()
        parent { hotel }
    }
}
func registeredByASubclass(_ hotel: Hotel) -> Suite { Suite(in: hotel) }
