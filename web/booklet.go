package web

import (
	"fmt"

	"pokerliga/explain"
	"pokerliga/league"
	"pokerliga/web/frame"
)

// Printing is how far the booklet of a season is.
type Printing struct {
	Done, All int    // parts; All is 0 before it has begun
	Next      string // the part that is being set
	File      string // what the file is called, "" before it is ready
	Bytes     int    // of the file
}

// Booklet is the page from which the booklet of a season is taken (Ligaheft), and that says how far it is while it is made.
type Booklet struct {
	frame.Frame
	Printing
	File frame.Link
}

// BookletPart is the last part of the path of a booklet.
const BookletPart = "/ligaheft"

// NewBooklet fills the page.
func NewBooklet(s *league.Snapshot, id string, far Printing) (*Booklet, error) {
	season, err := openSeason(s, id)
	if err != nil {
		return nil, err
	}
	path := frame.SeasonPath(id) + BookletPart
	p := &Booklet{Frame: season.frame("Ligaheft"), Printing: far}
	p.File = frame.Link{Text: "Ligaheft öffnen (PDF)", Href: path + ".pdf"}
	frame.Mark(p.Nav, "", frame.ArchivePath)
	p.Trail = append(p.Trail, frame.Link{Text: "Saisonen", Href: frame.ArchivePath},
		frame.Link{Text: season.file.Season.Name, Href: frame.SeasonPath(id)})
	p.Canonical = path
	p.Lead = "Die ganze Saison in einem Heft zum Ausdrucken und Aufheben."
	p.Description = "Das Ligaheft der " + season.file.Season.Name + ": Tabellen, Fieberkurven, jede Sammelrunde, MVP, Kader und Regeln."
	return p, nil
}

// Ready reports whether the file is there.
func (p *Booklet) Ready() bool { return p.Printing.File != "" }

// Size is how large the file is.
func (p *Booklet) Size() string { return explain.Whole((p.Bytes+1023)/1024) + " KB" }

// Says is how far it is, in a sentence.
func (p *Booklet) Says() string {
	if p.All == 0 {
		return "Das Heft wird vorbereitet."
	}
	return fmt.Sprintf("%d von %d Teilen sind gesetzt, jetzt kommt: %s.", p.Done, p.All, p.Next)
}
