// SPDX-License-Identifier: MIT

@main struct Program {
    static func main() {
        let screen = Screen()
        let model: ViewModel = screen.component.core.inject()
        let parent = screen.component.root

        print("one model per component:", model === screen.component.core.inject() as ViewModel)
        print("an api per resolution:", screen.component.core.inject() as Api !== model.api)
        print("the parent is found:", parent === screen.app.component)
        print("a store per resolution:", parent.data.store() !== parent.data.store())
    }
}
