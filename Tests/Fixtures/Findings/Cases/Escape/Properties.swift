// SPDX-License-Identifier: MIT

import Drip

@MainActor final class Suitcase {
    static var last: Trip?
    var trip: Trip?
    var trips: [Trip] = []
    var mail: Provider<Mail>?
    private func keep(_ trip: Trip) { self.trip = trip }

    // case intoAProperty: deferred-escape
    func intoAProperty() { withComponent(Trip()) { trip in self.trip = trip } }
    // case aProviderIntoAProperty: deferred-escape
    func aProviderIntoAProperty() { withComponent(Trip()) { trip in mail = trip.provider { $0.post.mail() } } }
    // case intoAnArrayOfSelf: deferred-escape
    func intoAnArrayOfSelf() { withComponent(Trip()) { trip in trips.append(trip) } }
    // case byAMethodOfSelf: deferred-escape
    func byAMethodOfSelf() { withComponent(Trip()) { trip in keep(trip) } }
    // case intoAStaticProperty: deferred-escape
    func intoAStaticProperty() { withComponent(Trip()) { trip in Suitcase.last = trip } }
    // case callsOfTheAbove: none
    func pack() {
        intoAProperty()
        byAMethodOfSelf()
    }
    // case askedIfOpen: none
    func askedIfOpen() {
        withComponent(Trip()) { trip in
            let mail: SendableProvider<Mail> = trip.provider { $0.post.mail() }
            Task { mail.ifOpen()?.send("a") }
        }
    }
}
