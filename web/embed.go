package web

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Embed is what all pages for frames on other sites have in common: they are
// small, their links leave the frame, and they name their source.
type Embed struct {
	frame.Frame
	Scheme string // light or dark, as browsers name them
	Sheet  string // the stylesheet
}

// Colour is how an embedded page looks: as the reader's device does, or always
// light or dark.
type Colour string

// The colours that the site of a club may choose.
const (
	AnyColour Colour = ""
	Light     Colour = "hell"
	Dark      Colour = "dunkel"
)

// newEmbed is the frame of a page that belongs to a whole one of the site.
func newEmbed(f frame.Frame, canonical string, colour Colour) Embed {
	f.Canonical = canonical
	e := Embed{f, "light dark", "embed.css"}
	switch colour {
	case Light:
		e.Scheme, e.Sheet = "light", "embed-light.css"
	case Dark:
		e.Scheme, e.Sheet = "dark", "embed-dark.css"
	}
	return e
}

// EmbedTable is the table of a league for the site of a club.
type EmbedTable struct {
	Embed
	Name  string // of the league
	Table string // the whole table
	AsOf  AsOf
	Rows  []EmbedRow
	Cut   bool // clubs are left out
}

// EmbedRow is a club in an embedded table.
type EmbedRow struct {
	HomeRow
	Own bool // it is the club on whose site the table stands
}

// EmbedOptions is what the site of a club wishes of an embedded table.
type EmbedOptions struct {
	League, Season string // without a season the running one
	Club           string // to be marked, "" for none
	Cut            bool   // only the rows around the club, or the first ones
	Colour         Colour
}

// cutRows is how many rows a shortened table has.
const cutRows = 5

// NewEmbedTable fills the table for the site of a club.
func NewEmbedTable(s *league.Snapshot, wish EmbedOptions) (*EmbedTable, error) {
	d, err := wish.division(s)
	if err != nil {
		return nil, err
	}
	own := slices.IndexFunc(d.result.Standings, func(row scoring.Standing) bool { return row.Club == wish.Club })
	if own < 0 && wish.Club != "" {
		return nil, fmt.Errorf("club %q: %w", wish.Club, acts.ErrNotFound)
	}
	l := d.homeLeague()
	t := &EmbedTable{Embed: newEmbed(d.frame("Tabelle", d.tablePath(), "tabelle"), d.tablePath(), wish.Colour),
		Name: l.Name, Table: l.Table, AsOf: l.AsOf}
	t.Reserves = reservesOf(d, nil)
	for i, row := range l.Rows {
		t.Rows = append(t.Rows, EmbedRow{row, i == own})
	}
	if wish.Cut && len(t.Rows) > cutRows {
		first := min(max(0, own-cutRows/2), len(t.Rows)-cutRows)
		t.Rows, t.Cut = t.Rows[first:first+cutRows], true
	}
	return t, nil
}

// division is the league that is wished for, in its season: in the running one
// or, where that does not have the league, in the last that did.
func (w *EmbedOptions) division(s *league.Snapshot) (*division, error) {
	if w.Season != "" {
		return openDivision(s, w.League, w.Season)
	}
	if running := runningSeason(s); running != nil && running.file.League(w.League) != nil {
		return running.division(w.League)
	}
	for _, view := range s.Seasons {
		if view.Head.Start <= rulebook.Day(s.At) && view.Public.League(w.League) != nil {
			return newSeason(s, view).division(w.League)
		}
	}
	return nil, fmt.Errorf("league %q: %w", w.League, acts.ErrNotFound)
}

// EmbedClub is a club for its own site: its ranks, its form and its next
// matchdays.
type EmbedClub struct {
	Embed
	Name   string
	Href   string
	Crest  frame.Crest
	Season string
	Forms  []Form
	Next   []CalendarDay
}

// nextDays is how many future matchdays an embedded club shows.
const nextDays = 2

// NewEmbedClub fills the club for its own site.
func NewEmbedClub(s *league.Snapshot, id string, colour Colour) (*EmbedClub, error) {
	club, err := registered(s, id)
	if err != nil {
		return nil, err
	}
	p := &EmbedClub{Embed: newEmbed(frame.New(s, club.Name), frame.ClubPath(id), colour), Name: club.Name, Href: frame.ClubPath(id),
		Crest: frame.CrestOf(s, club)}
	running := runningSeason(s)
	if running != nil {
		p.Season = running.file.Season.Name
	}
	p.Forms, p.Next = running.forms(id), running.upcoming(id)
	for _, d := range running.divisions() {
		if d.result.Standing(id) != nil {
			p.Reserves = append(p.Reserves, reservesOf(d, nil)...)
		}
	}
	p.Next = p.Next[:min(len(p.Next), nextDays)]
	return p, nil
}

// EmbedFailure is the page of an error in a frame.
type EmbedFailure struct {
	Embed
	Sentence string
}

// NewEmbedFailure fills the page of an error in a frame.
func NewEmbedFailure(status int, title, sentence string) *EmbedFailure {
	p := &EmbedFailure{newEmbed(frame.New(nil, title), "", AnyColour), sentence}
	if status == 404 {
		p.Sentence = "Diese Liga, diese Saison oder diesen Verein gibt es hier nicht. " +
			"Vielleicht ist die Adresse des eingebetteten Fensters nicht mehr richtig."
	}
	return p
}
