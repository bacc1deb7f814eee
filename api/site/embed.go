package site

import (
	"strings"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/web"
)

// EmbedPages is where the pages begin that stand in a frame on another site.
const EmbedPages = "/embed"

// The parameters of embedded pages.
var (
	ofColour = rest.Query{Name: "farbe", Fits: isColour, Says: "hell oder dunkel", About: "Always light or always dark.", Example: "hell"}
	marked   = rest.Query{Name: "verein", Fits: isClub, Says: "der Kurzname eines Vereins wie in seiner Adresse",
		About: "The club that is marked.", Example: "josefstadt"}
	cutShort = rest.Query{Name: "ausschnitt", Fits: rest.IsOne, Says: "1", About: "1 leaves out all but the rows around the club.",
		Example: "1"}
	ofLeague = rest.Query{Name: "liga", Fits: isClub, Says: "der Kurzname einer Liga wie in ihrer Adresse", About: "A league.", Example: "bl1"}
)

// isColour reports whether a value is a colour of an embedded page; nothing is
// that of the reader's device.
func isColour(value string) bool {
	return value == string(web.AnyColour) || value == string(web.Light) || value == string(web.Dark)
}

// isClub reports whether a value may be the id of a club or a league, or is left
// open.
func isClub(value string) bool { return value == "" || rest.IsID(value) }

// IsEmbedded reports whether a path is that of a page which may stand in a frame
// on another site.
func IsEmbedded(path string) bool { return strings.HasPrefix(path, EmbedPages+"/") }

// wishOf is what is asked of an embedded page.
func wishOf(r rest.Request) web.EmbedOptions {
	return web.EmbedOptions{League: r.Param("league"), Season: r.Param("season"), Club: r.Query(marked),
		Cut: r.Query(cutShort) != "", Colour: web.Colour(r.Query(ofColour))}
}

// embedding explains how a table gets onto the site of a club.
func (s *Handlers) embedding(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	wish := wishOf(r)
	wish.League = r.Query(ofLeague)
	return r.Drawn(web.NewEmbedding(v, s.People.Address(), wish))
}

func embedTable(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	p, err := r.Drawn(web.NewEmbedTable(v, wishOf(r)))
	p.Cache = rest.Fresh
	return p, err
}

func embedClub(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	p, err := r.Drawn(web.NewEmbedClub(v, r.Param("club"), web.Colour(r.Query(ofColour))))
	p.Cache = rest.Fresh
	return p, err
}
