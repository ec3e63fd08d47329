// SPDX-License-Identifier: MIT

import Drip

final class Song { let title = "t"; var plays = 0 }
final class AlbumComponent: Component { var songs: SongModule { module() } }
class SongModule: Module<AlbumComponent> { func song() -> Song { single { Song() } } }
final class Screen {
    var songs: SongModule?; var play: () -> Song? = { nil }; init(_ songs: SongModule? = nil) { self.songs = songs }
}
func album() -> AlbumComponent { AlbumComponent() }
func maybe(_ flag: Bool) -> AlbumComponent? { flag ? AlbumComponent() : nil }
func pair() -> (album: AlbumComponent, size: Int) { (AlbumComponent(), 1) }
enum Stock { static func fresh() -> AlbumComponent { AlbumComponent() } }

// case temporary: dropped-component
func temporary() -> SongModule { AlbumComponent().songs }
// case madeByFunction: dropped-component
func madeByFunction() -> SongModule { album().songs }
// case optionalChain: dropped-component
func optionalChain() -> SongModule? { maybe(true)?.songs }
// case forced: dropped-component
func forced() -> SongModule { maybe(true)!.songs }
// case ofATuple: dropped-component
func ofATuple() -> SongModule { pair().album.songs }
// case ofATernary: dropped-component
func ofATernary(_ flag: Bool) -> SongModule { (flag ? AlbumComponent() : album()).songs }
// case ofAnArray: dropped-component
func ofAnArray() -> SongModule { [AlbumComponent()][0].songs }
// case ofAStatic: dropped-component
func ofAStatic() -> SongModule { Stock.fresh().songs }
// case inConstant: dropped-component
func inConstant() -> Screen { let component = AlbumComponent(); return Screen(component.songs) }
// case assigned: dropped-component
func assigned() -> Screen { let screen = Screen(), app = AlbumComponent(); screen.songs = app.songs; return screen }
// case moduleVariable: dropped-component
func moduleVariable() -> Screen { let app = AlbumComponent(); let songs = app.songs; return Screen(songs) }
// case closureUsesModule: dropped-component
func closureUsesModule() -> () -> Song { let songs = album().songs; return { songs.song() } }
// case defaultArgument: dropped-component
final class Player { let songs: SongModule; init(album: AlbumComponent = AlbumComponent()) { songs = album.songs } }
func player() -> String { Player().songs.song().title }
// case nilCoalescing: dropped-component
func nilCoalescing(_ given: AlbumComponent?) -> SongModule { (given ?? AlbumComponent()).songs }
// case inProperty: dropped-component
final class Radio { let songs = AlbumComponent().songs }
// case inComputed: dropped-component
struct Deck { var songs: SongModule { AlbumComponent().songs } }
// case inLazyProperty: dropped-component, lazy-var
final class Tape { lazy var songs: SongModule = album().songs }
// case inTuple: dropped-component
func inTuple() -> (SongModule, Int) { (AlbumComponent().songs, 2) }
// case inArray: dropped-component
func inArray() -> [SongModule] { [AlbumComponent(), AlbumComponent()].map { $0.songs } }
// case classModuleLeaves: dropped-component
func classModuleLeaves() -> SongModule { withComponent(AlbumComponent()) { $0.songs } }
// case inTask: dropped-component
func inTask() async throws { let songs = album().songs; print(songs.song().title) }
