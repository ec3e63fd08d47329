// SPDX-License-Identifier: MIT

import Drip

final class Turntable {
    // case closureProperty: none
    let first: AlbumComponent = {
        let component = AlbumComponent()
        component.songs.song().plays = 1
        return component
    }()
    // case lazyProperty: none
    private(set) lazy var second = AlbumComponent()
    func play() -> Song { second.songs.song() }
    // case lazyClosure: none
    lazy var third: AlbumComponent = {
        let made = album(); made.songs.song().plays += 2; return made
    }()
    func other() -> Song { third.songs.song() }
    // case madeOnDemand: none
    private var kept: AlbumComponent?
    func demand() -> SongModule { let album = kept ?? AlbumComponent(); kept = album; return album.songs }
}
// case globalClosure: none
nonisolated(unsafe) let jukebox: AlbumComponent = {
    let album = AlbumComponent()
    _ = album.songs.song()
    return album
}()
// case ifExpression: none
func ifExpression(_ flag: Bool) -> Song {
    let album = if flag { AlbumComponent() } else { Stock.fresh() }
    let songs = album.songs
    return songs.song()
}
// case kept: none
final class Booth {
    let album: AlbumComponent; let songs: SongModule; init() { album = AlbumComponent(); songs = album.songs }
}
// case given: none
func given(_ album: AlbumComponent) -> SongModule { album.songs }
// case together: none
func together() -> (AlbumComponent, SongModule) { let app = AlbumComponent(); return (app, app.songs) }
// case instanceOnly: none
func instanceOnly() -> Song { let app = AlbumComponent(); return app.songs.song() }
// case local: none
func local() -> Int {
    let app = AlbumComponent(); let songs = app.songs; return songs.song().plays + songs.song().plays
}
// case inLoop: none
func inLoop() -> Int {
    var sum = 0; for _ in 0..<3 { let app = AlbumComponent(); sum += app.songs.song().plays }; return sum
}
// case closureKeeps: none
func closureKeeps() -> () -> Song { let app = AlbumComponent(); return { app.songs.song() } }
// case parentInRegistration: none
final class RackComponent: Component { var album: AlbumComponent { parent() }; var rack: RackModule { module() } }
class RackModule: Module<RackComponent> { func top() -> String { single { component.album.songs.song().title } } }
func registered() -> String { let rack = RackComponent().parent { AlbumComponent() }; return rack.rack.top() }
struct RackPreview { var rack = RackComponent().parent { AlbumComponent() }; var title: String { rack.rack.top() } }
// case insideWithComponent: none
func insideWithComponent() -> String {
    withComponent(AlbumComponent()) { album in
        let songs = album.songs; return songs.song().title
    }
}
// case switched: none
func switched(_ flag: Int) -> String {
    let app: AlbumComponent
    switch flag {
    case 0: app = AlbumComponent();
    default: app = album()
    }
    let songs = app.songs
    return songs.song().title
}
// case arrayKept: none
func arrayKept() -> [String] {
    let albums = [AlbumComponent(), AlbumComponent()]; return albums.map { $0.songs.song().title }
}
