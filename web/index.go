package web

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/search"
)

// index is a search index that is being filled.
type index struct{ *search.Index }

// NewIndex returns everything that everybody may find in a snapshot, which may
// be nil.
func NewIndex(s *league.Snapshot) *search.Index {
	x := &index{&search.Index{}}
	x.addPages(s)
	if s != nil {
		x.addClubs(s)
		x.addPlayers(s)
		x.addDays(s)
	}
	for _, r := range rulebook.Paragraphs() {
		more := []string{string(r.Ref)}
		for _, block := range r.Body {
			more = append(more, block.Text)
		}
		x.add(search.Rule, r.Ref.String()+" "+r.Title, "", frame.RulePath(r.Ref), more...)
	}
	return x.Index
}

// addPages adds the pages that everybody looks for, and those of all leagues.
func (x *index) addPages(s *league.Snapshot) {
	for _, l := range frame.SitePages {
		x.add(search.Page, l.Text, "", l.Href)
	}
	if s == nil {
		return
	}
	for _, l := range []frame.Link{{Text: "Austrian Ranking", Href: frame.RankingPath},
		{Text: "Students Ranking", Href: frame.StudentsPath}, {Text: "Punkterechner", Href: frame.PointsPath}} {
		x.add(search.Page, l.Text, "Rangliste", l.Href)
	}
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		name := season.file.Season.Name
		x.add(search.Page, name, "Archiv", frame.SeasonPath(view.Head.ID))
		x.add(search.Page, "Austrian Ranking der Saison", name, season.path("rangliste"))
		x.add(search.Page, "Auf- und Abstieg", name, season.path("aufstieg"))
		for _, d := range season.divisions() {
			x.add(search.Page, "Tabelle der "+d.league.Name, name, d.tablePath())
			x.add(search.Page, "MVP-Wertung der "+d.league.Name, name, d.mvpPath())
			x.add(search.Page, "Sammelrunden der "+d.league.Name, name, d.matchdaysPath())
		}
	}
}

func (x *index) addClubs(s *league.Snapshot) {
	for i := range s.Clubs {
		c := &s.Clubs[i]
		x.add(search.Club, c.Name, placeOfClub(c), frame.ClubPath(c.ID), c.ShortName)
	}
}

// addPlayers adds everybody who has been on a roster or at a table, by the name
// under which he wants to be seen, with the club of the latest membership.
func (x *index) addPlayers(s *league.Snapshot) {
	added := map[string]bool{}
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		clubs := season.clubsOf()
		seen := map[string]bool{}
		for i := range view.Results.Leagues {
			for _, row := range view.Results.Leagues[i].MVP {
				seen[row.Player] = true
			}
		}
		for i := range view.Public.Players {
			p := &view.Public.Players[i]
			if added[p.ID] || clubs[p.ID].Href == "" && !seen[p.ID] {
				continue
			}
			added[p.ID] = true
			x.add(search.Player, p.Name(), clubs[p.ID].Text, frame.PlayerPath(p.ID))
		}
	}
}

func (x *index) addDays(s *league.Snapshot) {
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		for _, d := range season.divisions() {
			for _, m := range d.matchdays() {
				beside := strings.Join([]string{d.league.Name, season.file.Season.Name, rulebook.Date(m.Date), m.Venue}, " · ")
				x.add(search.Matchday, fmt.Sprintf("%d. Sammelrunde", m.Number), strings.Trim(beside, " ·"), d.matchdayPath(m.Number), m.Date)
			}
		}
	}
}

func (x *index) add(kind search.Kind, text, beside, href string, more ...string) {
	x.Add(search.Entry{Kind: kind, Text: text, Beside: beside, Href: href}, more...)
}
