// SPDX-License-Identifier: MIT

// The providers of this target are generated while the package is built; see Sources/Recipes.
