// SPDX-License-Identifier: MIT

import Foundation

let application = Application(shop: ShopComponent(arguments: Array(CommandLine.arguments.dropFirst())))
exit(await application.run().rawValue)
