package web

import (
	"fmt"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
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

// Dump is the page on which everybody takes all seasons away.
type Dump struct {
	frame.Frame
	Stand string // in words, "" where there is nothing yet
	Mark  acts.Mark
	Files []DumpFile
}

// DumpFile is a season as a file.
type DumpFile struct {
	Name string // of the season
	File string
	Size string
	Sum  string // SHA-256, hex
}

// NewDump fills the page with files that stand as they stood after an entry of the journal.
func NewDump(s *league.Snapshot, mark acts.Mark, files []DumpFile) *Dump {
	p := &Dump{Frame: frame.New(s, "Alle Daten"), Mark: mark, Files: files}
	p.Lead = "Jede Saison als Datei, mit allem, was öffentlich ist: Aufstellungen, Rundenkarten, Stacks und Sanktionen."
	p.Description = "Alle Saisonen der Poker Bundesliga als Dateien, einmal am Tag, mit ihren Prüfsummen."
	if mark.Number > 0 {
		p.Stand = rulebook.Moment(mark.At)
	}
	return p
}

// Developers is the page for those who write programs.
type Developers struct {
	frame.Frame
	Requests []Wanted
	Dump     string
}

// Wanted is a request that many make, and what is answered.
type Wanted struct {
	ID     string // of the heading
	Title  string
	Says   string
	Path   string
	Answer string // the shape of the real answer: of each list the first element
}

// NewDevelopers fills the page.
func NewDevelopers(s *league.Snapshot, requests []Wanted) *Developers {
	p := &Developers{Frame: frame.New(s, "Für Entwickler"), Requests: requests, Dump: frame.DumpPath}
	p.Lead = "Alles Öffentliche gibt es auch als JSON, ohne Anmeldung und ohne Schlüssel."
	p.Description = "Die meistgefragten Abfragen der Schnittstelle der Poker Bundesliga, mit dem, was sie wirklich antworten."
	return p
}
