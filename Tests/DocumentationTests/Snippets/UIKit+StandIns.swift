// SPDX-License-Identifier: MIT

// The part of UIKit that Guides/UIKit.md uses, so that its code compiles on Linux.

@MainActor class UIResponder { init() {} }
@MainActor protocol UIApplicationDelegate: AnyObject {}

@MainActor final class UIApplication {
    static let shared = UIApplication()
    weak var delegate: (any UIApplicationDelegate)?
}

@MainActor class UIScene {
    struct ConnectionOptions {}
    init() {}
}
final class UIWindowScene: UIScene {}
@MainActor final class UISceneSession { init() {} }

@MainActor protocol UIWindowSceneDelegate: AnyObject {
    var window: UIWindow? { get set }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

@MainActor final class UIWindow {
    var rootViewController: UIViewController?
    private(set) var isVisible = false

    init(windowScene: UIWindowScene) {}
    func makeKeyAndVisible() { isVisible = true }
}

class NSCoder {}
class Bundle {}

@MainActor class UIViewController {
    weak var navigationController: UINavigationController?

    init(nibName: String?, bundle: Bundle?) {}
    required init?(coder: NSCoder) {}
}

class UINavigationController: UIViewController {
    private(set) var viewControllers: [UIViewController]

    init(rootViewController: UIViewController) {
        viewControllers = [rootViewController]
        super.init(nibName: nil, bundle: nil)
        rootViewController.navigationController = self
    }

    required init?(coder: NSCoder) {
        viewControllers = []
        super.init(coder: coder)
    }

    func pushViewController(_ controller: UIViewController, animated: Bool) { viewControllers.append(controller) }
}

@MainActor struct UIStoryboard {
    init(name: String, bundle: Bundle?) {}

    func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: (NSCoder) -> Controller?
    ) -> Controller {
        creator(NSCoder()) ?? { fatalError("the creator gave nothing") }()
    }
}
