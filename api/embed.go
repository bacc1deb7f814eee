package api

import (
	"strings"

	"pokerliga/league"
	"pokerliga/web"
)

// embedPages is where the pages begin that stand in a frame on another site.
const embedPages = "/embed"

// The parameters of embedded pages.
var (
	ofColour = query{"farbe", isColour, "hell oder dunkel", "Always light or always dark.", "hell"}
	marked   = query{"verein", isClub, "der Kurzname eines Vereins wie in seiner Adresse", "The club that is marked.", "josefstadt"}
	cutShort = query{"ausschnitt", isOne, "1", "1 leaves out all but the rows around the club.", "1"}
	ofLeague = query{"liga", isClub, "der Kurzname einer Liga wie in ihrer Adresse", "A league.", "bl1"}
)

// isColour reports whether a value is a colour of an embedded page; nothing is
// that of the reader's device.
func isColour(value string) bool {
	return value == string(web.AnyColour) || value == string(web.Light) || value == string(web.Dark)
}

// isClub reports whether a value may be the id of a club or a league, or is left
// open.
func isClub(value string) bool { return value == "" || isID(value) }

// isEmbedded reports whether a path is that of a page which may stand in a frame
// on another site.
func isEmbedded(path string) bool { return strings.HasPrefix(path, embedPages+"/") }

// wishOf is what is asked of an embedded page.
func wishOf(r request) web.EmbedOptions {
	return web.EmbedOptions{League: r.param("league"), Season: r.param("season"), Club: r.query(marked),
		Cut: r.query(cutShort) != "", Colour: web.Colour(r.query(ofColour))}
}

// embedding explains how a table gets onto the site of a club.
func (s *site) embedding(v *league.Snapshot, r request) (page, error) {
	wish := wishOf(r)
	wish.League = r.query(ofLeague)
	return r.drawn(web.NewEmbedding(v, s.office.Address(), wish))
}

func embedTable(v *league.Snapshot, r request) (page, error) {
	p, err := r.drawn(web.NewEmbedTable(v, wishOf(r)))
	p.cache = fresh
	return p, err
}

func embedClub(v *league.Snapshot, r request) (page, error) {
	p, err := r.drawn(web.NewEmbedClub(v, r.param("club"), web.Colour(r.query(ofColour))))
	p.cache = fresh
	return p, err
}
