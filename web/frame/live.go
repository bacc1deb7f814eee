package frame

// Live is what a page shows while what is on it is being played: when it was
// put together, and where a script listens for changes. Without a script there
// is a link to load it again.
type Live struct {
	AsOf    string // „Stand 14:32 Uhr“
	Self    string // the page itself
	Streams string // the paths of the streams, with spaces between
}
