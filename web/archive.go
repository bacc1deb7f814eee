package web

import (
	"fmt"

	"pokerliga/explain"
	"pokerliga/league"
)

// Archive is the page of all seasons.
type Archive struct {
	Frame
	Years []YearCard
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
}

// YearLeague is what has become of a league in a season.
type YearLeague struct {
	Name     string
	Table    string
	Stand    Stand
	First    []Link // who leads, or has won
	Says     string // what they are: „Meister“, „Sieger“, „Voran“
	Look     string // class of the badge
	Best     []Link // the most valuable players
	BestSays string // with how many points
	Moves    []Moved
	Links    []Link
}

// Moved are the clubs of a league to which the ruling did the same.
type Moved struct {
	Says, Look string
	Clubs      []Link
}

// NewArchive fills the page of all seasons.
func NewArchive(s *league.Snapshot) *Archive {
	p := &Archive{Frame: plainFrame(s, "Saisonen")}
	mark(p.Nav, archivePath, "")
	p.TakeAway = takeAway(archivePath, "json")
	p.Description = "Alle Saisonen der Poker Bundesliga mit Meistern, Aufsteigern und Absteigern."
	if s == nil {
		return p
	}
	for _, view := range s.Seasons {
		p.Years = append(p.Years, newSeason(s, view).card())
	}
	return p
}

// card is the season as the archive shows it.
func (s *season) card() YearCard {
	f := &s.file.Season
	c := YearCard{Name: f.Name, Href: yearPath(f.ID), When: explain.Date(f.Start) + " bis " + explain.Date(f.End)}
	today, final := league.Day(s.snapshot.At), true
	for _, d := range s.divisions() {
		c.Leagues = append(c.Leagues, d.yearLeague())
		final = final && d.result.Final
	}
	switch {
	case final && len(c.Leagues) > 0:
		c.Heading, c.State, c.Look = "Ausgang", "abgeschlossen", "note"
	case f.Start > today:
		c.Heading, c.State, c.Look = "Die Ligen", "kommt", "note"
	default:
		c.Heading, c.State, c.Look = "Zwischenstand", "läuft", "down"
	}
	return c
}

// clubLinks link to the pages of clubs.
func (s *season) clubLinks(clubs []string) []Link {
	var links []Link
	for _, id := range clubs {
		links = append(links, Link{Text: s.club(id, "").Name, Href: clubPath(id)})
	}
	return links
}

// yearLeague is the league as the archive shows it.
func (d *division) yearLeague() YearLeague {
	l := YearLeague{Name: d.league.Name, Table: d.tablePath(), Stand: d.stand()}
	switch champions := d.champions(); {
	case len(champions) > 0:
		l.First, l.Says, l.Look = d.clubLinks(champions), "Meister", "champion"
	case d.result.Final:
		l.First, l.Says, l.Look = d.clubLinks(d.winners()), "Sieger", "note"
	case len(d.result.Matchdays) > 0:
		l.Says, l.Look = "Voran", "note"
		for i := range d.result.Standings {
			if row := &d.result.Standings[i]; row.Rank == 1 {
				l.First = append(l.First, d.clubLinks([]string{row.Club})...)
			}
		}
	}
	l.Moves = d.moved()
	for i := range d.result.MVP {
		row := &d.result.MVP[i]
		if row.Rank > 1 {
			break
		}
		l.Best = append(l.Best, Link{Text: d.explain.Player(row.Player), Href: personPath(row.Player)})
		l.BestSays = points(row.Points)
	}
	l.Links = []Link{
		{Text: "Tabelle", Href: d.tablePath()},
		{Text: "Sammelrunden", Href: d.matchdaysPath()},
		{Text: "MVP-Wertung", Href: d.mvpPath()},
	}
	return l
}

// Yearbook is the page of one season in the archive.
type Yearbook struct {
	Frame
	Card    YearCard
	Links   []Link
	Records []RecordList // of this season alone
}

// NewYearbook fills the page of a season.
func NewYearbook(s *league.Snapshot, id string) (*Yearbook, error) {
	season, err := openSeason(s, id)
	if err != nil {
		return nil, err
	}
	p := &Yearbook{Frame: season.frame(season.file.Season.Name), Card: season.card()}
	mark(p.Nav, "", archivePath)
	p.Title, p.Eyebrow = season.file.Season.Name, ""
	p.TakeAway = takeAway(yearPath(id), "xlsx", "pdf", "json")
	p.Lead = p.Card.When
	p.Trail = append(p.Trail, Link{Text: "Saisonen", Href: archivePath})
	p.Description = fmt.Sprintf("%s: Meister, Aufsteiger, Absteiger und alle Tabellen.", season.file.Season.Name)
	p.Seasons = seasonsOf(s, id, func(v *league.SeasonView) string { return yearPath(v.Head.ID) })
	if season.results.Promotion != nil {
		p.Links = append(p.Links, Link{Text: "Auf- und Abstieg, Schritt für Schritt", Href: season.path("aufstieg")})
	}
	p.Links = append(p.Links, Link{Text: "Austrian Ranking der Saison", Href: season.path("rangliste")})
	p.Records = recordLists(s, []*league.SeasonView{season.view})
	return p, nil
}
