// SPDX-License-Identifier: MIT

import Drip

typealias ShapesComponent = MainActorComponent
typealias ShapesModule = MainActorModule<Shapes>
