// SPDX-License-Identifier: MIT

// The build generates the providers of this target; see Sources/Recipes.
