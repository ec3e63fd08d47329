// SPDX-License-Identifier: MIT

/// One shot of espresso.
///
/// It is made when it is created.
final class Shot {
    let grams: Int

    init(grinder: any Grinder, boiler: any Boiler) {
        grams = grinder.grind()
        boiler.pour()
    }
}
