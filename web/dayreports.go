package web

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/prose"
)

// DayReport is a club's match report on the page of a matchday (§ 1.2.8).
type DayReport struct {
	ID      string // of the section, to be linked to
	Club    frame.Club
	Written string // the day of the latest version, in words
	Text    template.HTML
}

// AddReports adds the match reports of the clubs, in the order of the ranking.
func (p *Matchday) AddReports(reports []league.Report) error {
	for i := range p.Teams {
		club := p.Teams[i].Club
		at := slices.IndexFunc(reports, func(r league.Report) bool { return strings.HasSuffix(club.Href, "/"+r.Club) })
		if at < 0 {
			continue
		}
		r := &reports[at]
		text, err := prose.HTML(r.Markdown)
		if err != nil {
			return err
		}
		club.Href = frame.ClubPath(r.Club)
		p.Reports = append(p.Reports, DayReport{reportID(r.Club), club, writtenOn(r.Written), text})
	}
	return nil
}

func reportID(club string) string { return "bericht-" + club }

// ClubReport is a match report on the page of the club that wrote it.
type ClubReport struct {
	Text, Href string
	Season     string
	Written    string
}

// AddReports adds the match reports of the club, by season, the latest first.
func (p *ClubProfile) AddReports(s *league.Snapshot, club string, reports map[string][]league.Report) {
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		of := reports[view.Head.ID]
		for i := len(of) - 1; i >= 0; i-- {
			d, err := season.division(of[i].League)
			if err != nil || d.league.Matchday(of[i].Matchday) == nil {
				continue // it was removed from the season
			}
			p.Reports = append(p.Reports, ClubReport{
				Text: fmt.Sprintf("%d. Sammelrunde, %s", of[i].Matchday, d.league.Name),
				Href: d.matchdayPath(of[i].Matchday) + "#" + reportID(club), Season: season.file.Season.Name, Written: writtenOn(of[i].Written),
			})
		}
	}
}

// writtenOn is the day in Vienna of a moment, in words.
func writtenOn(at time.Time) string {
	return rulebook.Date(at.In(rulebook.Vienna()).Format(time.DateOnly))
}
