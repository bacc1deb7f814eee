package web

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Archive is the page of all seasons.
type Archive struct {
	frame.Frame
	Years []YearCard
	Gaps  bool // of some of them a source says what is known
}

// YearCard is a season in the archive.
type YearCard struct {
	Name    string
	Href    string
	When    string // from when to when
	Heading string // of how it stands: „Ausgang“ once it is over
	State   string // „läuft“, „kommt“, „abgeschlossen“
	Look    string // class
	Leagues []YearLeague

	Year     string     // in which it begins
	ID       string     // of the card, for an earlier season
	Survived []Survived // of an earlier season what a source says
}

// YearLeague is the outcome of a league in a season.
type YearLeague struct {
	Name     string
	Table    string
	AsOf     AsOf
	First    []frame.Link // who leads, or has won
	Says     string       // what they are: „Meister“, „Sieger“, „Tabellenführer“
	Look     string       // class of the badge
	Best     []frame.Link // the most valuable players
	BestAs   string       // „MVP“, while the league goes on „MVP derzeit“
	BestSays string       // with how many points
	Moves    []MoveGroup
	Links    []frame.Link
}

// MoveGroup are the clubs of a league to which the ruling did the same.
type MoveGroup struct {
	Says, Look string
	Clubs      []frame.Link
}

// NewArchive fills the page of all seasons.
func NewArchive(s *league.Snapshot) *Archive {
	p := &Archive{Frame: frame.New(s, "Saisonen")}
	frame.Mark(p.Nav, frame.ArchivePath, "")
	p.TakeAway = frame.TakeAway(frame.ArchivePath, "json")
	p.Description = "Alle Saisonen der Poker Bundesliga mit Meistern, Aufsteigern und Absteigern."
	if s == nil {
		return p
	}
	for _, view := range s.Seasons {
		p.Years = append(p.Years, newSeason(s, view).card())
	}
	earlier := surviving(s)
	p.Years, p.Gaps = append(p.Years, earlier...), len(earlier) > 0
	slices.SortStableFunc(p.Years, func(a, b YearCard) int { return cmp.Compare(b.Year, a.Year) })
	return p
}

// card is the season as the archive shows it.
func (s *season) card() YearCard {
	f := &s.file.Season
	c := YearCard{Name: f.Name, Href: frame.SeasonPath(f.ID), When: rulebook.Date(f.Start) + " bis " + rulebook.Date(f.End), Year: f.Start[:4]}
	today, final := rulebook.Day(s.snapshot.At), true
	for _, d := range s.divisions() {
		c.Leagues = append(c.Leagues, d.yearLeague())
		final = final && d.result.Final
	}
	switch {
	case final && len(c.Leagues) > 0:
		c.Heading, c.State, c.Look = "Ausgang", "abgeschlossen", "note"
	case f.Start > today:
		c.Heading, c.State, c.Look = "Die Ligen", "bevorstehend", "note"
	default:
		c.Heading, c.State, c.Look = "Zwischenstand", "läuft", "down"
	}
	return c
}

// clubLinks link to the pages of clubs.
func (s *season) clubLinks(clubs []string) []frame.Link {
	var links []frame.Link
	for _, id := range clubs {
		links = append(links, frame.Link{Text: s.club(id, "").Name, Href: frame.ClubPath(id)})
	}
	return links
}

// yearLeague is the league as the archive shows it.
func (d *division) yearLeague() YearLeague {
	l := YearLeague{Name: d.league.Name, Table: d.tablePath(), AsOf: d.asOf()}
	switch champions := d.champions(); {
	case len(champions) > 0:
		l.First, l.Says, l.Look = d.clubLinks(champions), "Meister", "champion"
	case d.result.Final:
		l.First, l.Says, l.Look = d.clubLinks(d.winners()), "Sieger", "note"
	case len(d.result.Matchdays) > 0:
		l.Says, l.Look = "Tabellenführer", "note"
		for i := range d.result.Standings {
			if row := &d.result.Standings[i]; row.Rank == 1 {
				l.First = append(l.First, d.clubLinks([]string{row.Club})...)
			}
		}
	}
	l.BestAs = "MVP"
	if !d.result.Final {
		l.BestAs = "MVP derzeit"
	}
	l.Moves = d.moveGroups()
	for i := range d.result.MVP {
		row := &d.result.MVP[i]
		if row.Rank > 1 {
			break
		}
		l.Best = append(l.Best, frame.Link{Text: d.explain.Player(row.Player), Href: frame.PlayerPath(row.Player)})
		l.BestSays = points(row.Points)
	}
	l.Links = []frame.Link{
		{Text: "Tabelle", Href: d.tablePath()},
		{Text: "Sammelrunden", Href: d.matchdaysPath()},
		{Text: "MVP-Wertung", Href: d.mvpPath()},
	}
	return l
}

// Yearbook is the page of one season in the archive.
type Yearbook struct {
	frame.Frame
	Card    YearCard
	Links   []frame.Link
	Records []RecordList // of this season alone
}

// NewYearbook fills the page of a season.
func NewYearbook(s *league.Snapshot, id string) (*Yearbook, error) {
	season, err := openSeason(s, id)
	if err != nil {
		return nil, err
	}
	p := &Yearbook{Frame: season.frame(season.file.Season.Name), Card: season.card()}
	frame.Mark(p.Nav, "", frame.ArchivePath)
	p.Title, p.Eyebrow = season.file.Season.Name, ""
	p.TakeAway = frame.TakeAway(frame.SeasonPath(id), "xlsx", "pdf", "json")
	p.Lead = p.Card.When
	p.Trail = append(p.Trail, frame.Link{Text: "Saisonen", Href: frame.ArchivePath})
	p.Description = fmt.Sprintf("%s: Meister, Aufsteiger, Absteiger und alle Tabellen.", season.file.Season.Name)
	p.Seasons = frame.SeasonLinks(s, id, func(v *league.SeasonView) string { return frame.SeasonPath(v.Head.ID) })
	if season.results.Promotion != nil {
		p.Links = append(p.Links, frame.Link{Text: "Auf- und Abstieg, Schritt für Schritt", Href: season.path("aufstieg")})
	}
	p.Links = append(p.Links, frame.Link{Text: "Austrian Ranking der Saison", Href: season.path("rangliste")},
		frame.Link{Text: "Ligaheft (PDF)", Href: frame.SeasonPath(id) + BookletPart})
	p.Records = recordLists(s, []*league.SeasonView{season.view})
	return p, nil
}

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
