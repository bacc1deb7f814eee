package web

import (
	"strings"

	"pokerliga/league"
)

// SearchMost is how many characters a search may have.
const SearchMost = 100

// hitsMost is how many hits of a kind are shown.
const hitsMost = 20

// Search is the page of a search and of what was found.
type Search struct {
	Frame
	Query  string
	Groups []Hits
	None   bool // something was asked for and nothing found
}

// Hits are what was found of one kind.
type Hits struct {
	Kind string
	Rows []Hit
	More int // how many there are beyond those shown
}

// Hit is something that was found.
type Hit struct {
	Text, Beside, Href string
}

// NewSearch looks for a text; "" is the page before anything is asked.
func NewSearch(s *league.Snapshot, x *Index, query string) *Search {
	p := &Search{Frame: plainFrame(s, "Suche"), Query: strings.TrimSpace(query)}
	mark(p.Nav, searchPath, "")
	p.Canonical = searchPath
	p.Description = "Vereine, Spieler, Sammelrunden und Regeln der Poker Bundesliga finden."
	words := asked(query)
	if len(words) == 0 {
		p.None = p.Query != ""
		return p
	}
	p.Title = "Suche nach " + p.Query
	groups := [kindCount]Hits{}
	found := x.find(words)
	for _, e := range found {
		g := &groups[e.kind]
		g.Kind = kindNames[e.kind]
		if len(g.Rows) == hitsMost {
			g.More++
			continue
		}
		g.Rows = append(g.Rows, Hit{e.text, e.beside, e.href})
	}
	for _, g := range groups {
		if len(g.Rows) > 0 {
			p.Groups = append(p.Groups, g)
		}
	}
	if alike := x.alike(words, found); len(alike) > 0 {
		g := Hits{Kind: "Ähnlich geschrieben"}
		for _, e := range alike {
			g.Rows = append(g.Rows, Hit{e.text, e.beside, e.href})
		}
		p.Groups = append(p.Groups, g)
	}
	p.None = len(p.Groups) == 0
	return p
}
