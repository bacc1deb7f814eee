package web

import (
	"fmt"
	"strconv"
	"strings"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/web/frame"
)

// Chain is the page on which anybody holds the journal against a number and hash.
type Chain struct {
	frame.Frame
	Last         acts.Mark // of the journal, zero before the first entry
	Links        []acts.Link
	Number, Hash string // as they were asked for
	Finding      string // in a sentence, "" where nothing was asked
	Holds        bool
}

// ChainParts are how many links of the chain the page shows.
const ChainParts = 20

// NewChain fills the page with the end of the chain, and with what somebody holds
// against it: a number and a hash. Found is the link of that number, nil for none.
func NewChain(s *league.Snapshot, last acts.Mark, links []acts.Link, number, hash string, found *acts.Link) *Chain {
	p := &Chain{Frame: frame.New(s, "Nachrechnen"), Last: last, Links: links, Number: number, Hash: hash}
	frame.Mark(p.Nav, frame.ChainPath, "")
	p.Canonical = frame.ChainPath
	p.Lead = "Jede Änderung an der Liga steht in einem Protokoll, das niemand unbemerkt umschreibt."
	p.Description = "Das Protokoll der Poker Bundesliga gegen eine notierte Nummer und ihren Hash halten."
	if number == "" {
		return p
	}
	p.Holds = found != nil && len(hash) >= hashMin && strings.HasPrefix(found.Hash, strings.ToLower(hash))
	switch {
	case found == nil:
		p.Finding = fmt.Sprintf("Einen Eintrag %s gibt es nicht.", number)
	case hash == "":
		p.Finding = fmt.Sprintf("Der Eintrag %s hat den Hash %s.", number, found.Hash)
	case len(hash) < hashMin:
		p.Finding = fmt.Sprintf("Vom Hash müssen mindestens %d Zeichen da sein.", hashMin)
	case p.Holds:
		p.Finding = fmt.Sprintf("Stimmt: Der Eintrag %s hat diesen Hash. Bis zu ihm wurde seither nichts verändert.", number)
	default:
		p.Finding = fmt.Sprintf("Stimmt nicht: Der Eintrag %s hat den Hash %s.", number, found.Hash)
	}
	return p
}

// hashMin is how many signs of a hash say enough.
const hashMin = 16

// LastNumber is the number of the last entry, as text.
func (p *Chain) LastNumber() string { return strconv.FormatInt(p.Last.Number, 10) }
