// SPDX-License-Identifier: MIT

import Foundation
import NIOCore
import NIOPosix

@testable import CoffeeServer

/// Sends each request as bytes over its own connection, so that a test can pause or disconnect
/// halfway.
struct Client: Sendable {
    struct Reply: Sendable {
        let status: Int
        let head: String
        let body: Data

        var retryAfter: String? { header("retry-after") }

        /// The value of a header. The name is in lower case.
        func header(_ name: String) -> String? {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name):") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }

        var text: String { String(decoding: body, as: UTF8.self) }

        func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode(type, from: body)
        }
    }

    struct ConnectionClosed: Error {}

    typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    let port: Int
    var token = "adas-token"
    var scheme = "Bearer"
    /// Names the orders that this client places.
    var idempotencyKey: String?

    func get(_ path: String) async throws -> Reply { try await send("GET", path) }

    func post(_ path: String, _ body: String) async throws -> Reply {
        try await send("POST", path, body)
    }

    func delete(_ path: String) async throws -> Reply { try await send("DELETE", path) }

    /// A client with the token of a new user.
    func registered(_ name: String) async throws -> Client {
        Client(
            port: port,
            token: try await post("users", #"{"name": "\#(name)"}"#).decoded(as: Account.self).token
        )
    }

    func send(_ method: String, _ path: String, _ body: String = "") async throws -> Reply {
        try await connected { [text = text(method, path, body)] _, outbound in
            try await outbound.write(ByteBuffer(string: text))
        }
    }

    /// Sends the bytes that the closure writes, and reads until the server closes the connection.
    func connected(
        _ send:
            @Sendable (any Channel, NIOAsyncChannelOutboundWriter<ByteBuffer>) async throws -> Void
    ) async throws -> Reply {
        let channel = try await connect()
        return try await channel.executeThenClose { inbound, outbound in
            try await send(channel.channel, outbound)
            var bytes = ByteBuffer()
            for try await part in inbound { bytes.writeImmutableBuffer(part) }
            return try Reply(String(buffer: bytes))
        }
    }

    /// - Parameter receiveBuffer: The size of the kernel's buffer for answers that are not read.
    func connect(receiveBuffer: Int? = nil) async throws -> Connection {
        // A wrapper of a refused connection would stop the process, so this wraps only established
        // connections.
        var bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connectTimeout(.hours(1))
        if let receiveBuffer {
            bootstrap = bootstrap.channelOption(
                .socketOption(.so_rcvbuf), value: SocketOptionValue(receiveBuffer))
        }
        return try await bootstrap.connect(host: "127.0.0.1", port: port)
            .flatMapThrowing { try Connection(wrappingChannelSynchronously: $0) }
            .get()
    }

    func text(
        _ method: String, _ path: String, _ body: String = "", length: Int? = nil,
        keepsAlive: Bool = false
    ) -> String {
        """
        \(method) /\(path) HTTP/1.1\r
        Host: localhost\r
        Connection: \(keepsAlive ? "keep-alive" : "close")\r
        \(token.isEmpty ? "" : "Authorization: \(scheme) \(token)\r\n")\
        \(idempotencyKey.map { "Idempotency-Key: \($0)\r\n" } ?? "")\
        Content-Length: \(length ?? body.utf8.count)\r
        \r
        \(body)
        """
    }
}

extension Client.Reply {
    init(_ text: String) throws {
        guard let end = text.range(of: "\r\n\r\n"), let status = Int(text.dropFirst(9).prefix(3))
        else {
            throw Client.ConnectionClosed()
        }
        self.init(
            status: status, head: String(text[..<end.lowerBound]),
            body: Data(text[end.upperBound...].utf8))
    }
}
