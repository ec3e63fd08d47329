// SPDX-License-Identifier: MIT

import Drip

typealias ShapesComponent = Component
typealias ShapesModule = Module<Shapes>
