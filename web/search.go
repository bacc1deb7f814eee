package web

import (
	"strings"

	"pokerliga/league"
	"pokerliga/web/frame"
	"pokerliga/web/search"
)

// SearchMost is how many characters a search may have.
const SearchMost = 100

// hitsMost is how many hits of a kind are shown.
const hitsMost = 20

// Search is the page of a search and its results.
type Search struct {
	frame.Frame
	Query  string
	Groups []Hits
	None   bool // something was asked for and nothing found
}

// Hits are the results of one kind.
type Hits struct {
	Kind string
	Rows []Hit
	More int // how many there are beyond those shown
}

// Hit is one result.
type Hit struct {
	Text, Beside, Href string
}

// hit is an entry of the index as it is shown.
func hit(e *search.Entry) Hit { return Hit{e.Text, e.Beside, e.Href} }

// kindNames are the headings of what was found.
var kindNames = [search.Kinds]string{"Seiten", "Vereine", "Spieler", "Sammelrunden", "Turniere", "Regeln"}

// whenKind heads the situations for which there is a rule.
const whenKind = "Was gilt, wenn …"

// NewSearch looks for a text; "" is the page before anything is asked.
func NewSearch(s *league.Snapshot, x *search.Index, query string) *Search {
	p := &Search{Frame: frame.New(s, "Suche"), Query: strings.TrimSpace(query)}
	frame.Mark(p.Nav, frame.SearchPath, "")
	p.Canonical = frame.SearchPath
	p.Description = "Vereine, Spieler, Sammelrunden, Turniere und Regeln der Poker Bundesliga finden."
	words := search.Words(query)
	if len(words) == 0 {
		p.None = p.Query != ""
		return p
	}
	p.Title = "Suche nach " + p.Query
	groups := [search.Kinds]Hits{}
	found := x.Find(words)
	for _, e := range found {
		g := &groups[e.Kind]
		g.Kind = kindNames[e.Kind]
		if len(g.Rows) == hitsMost {
			g.More++
			continue
		}
		g.Rows = append(g.Rows, hit(e))
	}
	answers := Hits{Kind: whenKind}
	for _, e := range questions().Asked(query) {
		answers.Rows = append(answers.Rows, hit(e))
	}
	for _, g := range append(groups[:search.Rule:search.Rule], answers, groups[search.Rule]) {
		if len(g.Rows) > 0 {
			p.Groups = append(p.Groups, g)
		}
	}
	if similar := x.Similar(words, found); len(similar) > 0 {
		g := Hits{Kind: "Ähnlich geschrieben"}
		for _, e := range similar {
			g.Rows = append(g.Rows, hit(e))
		}
		p.Groups = append(p.Groups, g)
	}
	p.None = len(p.Groups) == 0
	return p
}
