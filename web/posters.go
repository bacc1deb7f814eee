package web

import (
	"bytes"
	"fmt"
	"image"
	"strings"

	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/poster"
)

// GeneralPoster draws the picture that stands for all pages without one of their
// own.
func GeneralPoster() ([]byte, error) {
	return poster.Draw(&poster.Poster{
		Heading: frame.SiteName, Lead: "Tabellen, Sammelrunden und Ranglisten. Jede Zahl führt zu ihrer Erklärung.",
	})
}

// TablePoster draws the picture of a table, as it stood after a round or, with
// 0, as it stands now.
func TablePoster(s *league.Snapshot, leagueID, seasonID string, after int) ([]byte, error) {
	_, d, err := openDivisionAfter(s, leagueID, seasonID, after)
	if err != nil {
		return nil, err
	}
	return poster.Draw(d.tablePoster())
}

// MatchdayPoster draws the picture of a matchday.
func MatchdayPoster(s *league.Snapshot, leagueID, seasonID string, number int) ([]byte, error) {
	d, err := openDay(s, leagueID, seasonID, number)
	if err != nil {
		return nil, err
	}
	return poster.Draw(d.dayPoster())
}

// ClubPoster draws the picture of a club, with its logo if it has one.
func ClubPoster(s *league.Snapshot, id string, logo []byte) ([]byte, error) {
	club, err := registered(s, id)
	if err != nil {
		return nil, err
	}
	p := clubPoster(s, club)
	if picture, _, err := image.Decode(bytes.NewReader(logo)); err == nil {
		p.Shield.Logo = picture
	}
	return poster.Draw(p)
}

// png is the path of the picture of a page.
func png(page string) string { return frame.TakeAway(page, "png")[0].Href }

func (d *division) tablePicture() *frame.Picture {
	return &frame.Picture{Path: png(d.tablePath()), Says: d.tablePoster().Says()}
}

func (d *day) dayPicture() *frame.Picture {
	return &frame.Picture{Path: png(d.matchdayPath(d.facts.Number)), Says: d.dayPoster().Says()}
}

// tablePoster is the picture of the table.
func (d *division) tablePoster() *poster.Poster {
	asOf := d.asOf()
	p := &poster.Poster{Eyebrow: d.file.Season.Name, Heading: frame.NonBreaking(d.league.Name), Lead: asOf.Text + ", " + asOf.Word,
		Columns: []string{"SR", "Punkte"}}
	for i := range d.result.Standings {
		row := &d.result.Standings[i]
		r := poster.Row{First: row.Rank == 1, Place: d.place(row).Short(), Figures: []string{fmt.Sprint(row.Played), explain.Whole(row.Points)}}
		if len(d.result.Matchdays) == 0 {
			r.First, r.Place = false, ""
		}
		c := d.club(row.Club, "")
		r.Name, r.Short, r.Face = c.Name, c.Short, d.shield(row.Club)
		p.Rows = append(p.Rows, r)
	}
	return p
}

// dayPoster is the picture of a matchday.
func (d *day) dayPoster() *poster.Poster {
	p := &poster.Poster{
		Eyebrow: d.league.Name + " · " + d.file.Season.Name, Heading: frame.NonBreaking(fmt.Sprintf("%d. Sammelrunde", d.facts.Number)),
		Columns: []string{"Rundenpunkte"},
	}
	parts := []string{rulebook.Date(d.facts.Date)}
	if d.facts.Venue != "" {
		parts = append(parts, d.facts.Venue)
	}
	p.Lead = strings.Join(parts, ", ")
	if d.played == nil {
		return p
	}
	if word := d.provisional(); word != "" {
		p.Lead += ", " + word
	}
	for i := range d.played.Teams {
		team := &d.played.Teams[i]
		if team.Rank == nil {
			continue
		}
		c := d.club(team.Club, "")
		p.Rows = append(p.Rows, poster.Row{Place: placeOf(d.played, *team.Rank), Name: c.Name, Short: c.Short,
			Figures: []string{explain.Whole(team.RoundPoints)}, First: *team.Rank == 1, Face: d.shield(team.Club)})
	}
	return p
}

// shield is that of a club of the season, nil if the register does not know it.
func (s *season) shield(club string) *poster.Shield {
	c := scoring.Find(s.snapshot.ClubsIn(s.view), func(c *register.RegisteredClub) bool { return c.ID == club })
	if c == nil {
		return nil
	}
	return shieldOf(s.snapshot, c)
}

// shieldOf is the shield of a club, without its logo.
func shieldOf(s *league.Snapshot, club *register.RegisteredClub) *poster.Shield {
	crest := frame.CrestOf(s, club)
	shield := &poster.Shield{Letters: crest.Letters}
	if c := crest.Colours; c != nil {
		shield.Field, shield.Band, shield.Ink = c.Field, c.Band, c.Ink
	}
	return shield
}

// clubPoster is the picture of a club, without its logo.
func clubPoster(s *league.Snapshot, club *register.RegisteredClub) *poster.Poster {
	p := &poster.Poster{Heading: club.Name, Lead: placeOfClub(club), Shield: shieldOf(s, club)}
	running := runningSeason(s)
	for _, f := range running.forms(club.ID) {
		p.Eyebrow = running.file.Season.Name
		if f.Rank.Number > 0 {
			p.Lines = append(p.Lines, poster.Line{Figure: f.Rank.Short(), Text: "Platz, " + f.League + ", " + f.Points + " Punkte"})
		}
	}
	p.Lines = p.Lines[:min(len(p.Lines), 2)]
	return p
}
