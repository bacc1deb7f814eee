package setup

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The forms by which what was entered of a season is corrected.
const (
	DaysForm = "tage"
	DayForm  = "termin"
	DaysPath = SeasonPath + "/tage"
	DayPath  = SeasonPath + "/termine"
)

// days is the form of the name and the days of the season.
func (d *Source) days(s seasonfile.Season) workplace.Form {
	return workplace.NewForm(DaysPath, DaysForm, "Saison ändern",
		workplace.Field{Name: "name", Label: "Name der Saison", Value: s.Name, Most: 100},
		workplace.Field{Name: "start", Label: "Erster Tag", Type: "date", Value: s.Start},
		workplace.Field{Name: "end", Label: "Letzter Tag", Type: "date", Value: s.End})
}

// DaysOf reads what was sent for the name and the days of a season.
func DaysOf(id string, sent func(string) string) seasonfile.Season {
	return seasonfile.Season{ID: id, Name: strings.TrimSpace(sent("name")), Start: sent("start"), End: sent("end")}
}

// calendar shows the matchdays of a league, with a link to change each.
func (d *Source) calendar(v *league.SeasonView, l *scoring.League) workplace.Section {
	s := workplace.Section{ID: "termine-" + l.ID, Title: l.Name}
	s.Table = &workplace.Table{Title: "Termine der " + l.Name, Head: []string{"Sammelrunde", "Termin", "Ort", "Ändern"}}
	for n := 1; n <= max(l.Rounds, len(l.Matchdays)); n++ {
		m := l.Matchday(n)
		change := frame.Link{Text: "Termin festlegen", Href: fmt.Sprintf("%s/%s/%d", DayPath, l.ID, n)}
		row := workplace.Cells(fmt.Sprintf("%d.", n), "noch kein Termin", "–", "")
		if m != nil {
			change.Text = "Ändern"
			row[0].Href = fmt.Sprintf("%s/sammelrunden/%d", frame.LeaguePath(l.ID, v.Head.ID), n)
			if row[1].Text = frame.Day(m.Date); m.Start != "" {
				row[1].Text += ", " + m.Start + " Uhr"
			}
			if m.Host != "" {
				row[2].Text = d.League.ClubName(m.Host)
			}
			if m.Venue != "" {
				row[2].Text = strings.TrimSuffix(m.Venue+", "+row[2].Text, ", –")
			}
		}
		row[3] = change
		s.Table.Rows = append(s.Table.Rows, row)
	}
	return s
}

// NewDay fills the page on which a matchday is announced or changed. Head is what is stored of it, nil for nothing.
func NewDay(d *Source, l *scoring.League, number int, head *league.MatchdayHead) *Sections {
	p := d.sections(fmt.Sprintf("%d. Sammelrunde, %s", number, l.Name), SeasonPath)
	p.Trail = append(p.Trail, frame.Link{Text: "Saison", Href: SeasonPath})
	p.Lead = "Wann und wo gespielt wird. Ort und Ausrichter können später dazukommen."
	if head == nil {
		head = &league.MatchdayHead{}
	}
	hosts := []frame.Choice{{Text: "noch offen"}}
	for _, club := range d.clubs() {
		hosts = append(hosts, frame.Choice{Value: club, Text: d.League.ClubName(club)})
	}
	p.Add(workplace.Section{ID: DayForm, Title: "Termin", Forms: []workplace.Form{workplace.NewForm(fmt.Sprintf("%s/%s/%d", DayPath, l.ID,
		number), DayForm, "Termin speichern",
		workplace.Field{Name: "date", Label: "Tag", Type: "date", Value: head.Date},
		workplace.Field{Name: "start", Label: "Beginn", Type: "time", Value: head.Start, Optional: true},
		workplace.Field{Name: "venue", Label: "Spielort", Value: head.Venue, Most: 200, Optional: true},
		workplace.Field{Name: "host", Label: "Ausrichter", Type: "select", Value: head.Host, Choices: hosts, Optional: true})},
		Links: []frame.Link{{Text: "Zurück zur Saison", Href: SeasonPath}}})
	return p
}

// DayOf reads what was sent for a matchday, over what is stored of it.
func DayOf(stored *league.MatchdayHead, number int, sent func(string) string) *league.MatchdayHead {
	head := &league.MatchdayHead{Number: number}
	if stored != nil {
		*head = *stored
	}
	head.Date, head.Start, head.Host = sent("date"), sent("start"), sent("host")
	head.Venue = strings.TrimSpace(sent("venue"))
	return head
}

// HeadOf returns what is stored of a matchday of the season, nil for nothing, and its league, nil for one that is not there.
func (d *Source) HeadOf(at acts.MatchdayRef) (*scoring.League, *league.MatchdayHead) {
	l := d.LeagueOf(at.League)
	if l == nil || at.Number < 1 || at.Number > max(l.Rounds, len(l.Matchdays)) {
		return nil, nil
	}
	if m := l.Matchday(at.Number); m != nil {
		return l, league.HeadOf(m)
	}
	return l, nil
}
