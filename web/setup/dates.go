package setup

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
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
func days(f *seasonfile.File) *workplace.Form {
	form := workplace.NewForm(DaysPath, DaysForm, "Saison ändern",
		workplace.Field{Name: "name", Label: "Name der Saison", Value: f.Season.Name, Most: 100},
		workplace.Field{Name: "start", Label: "Erster Tag", Type: "date", Value: f.Season.Start},
		workplace.Field{Name: "end", Label: "Letzter Tag", Type: "date", Value: f.Season.End})
	form.Over = acts.VersionOf(seasons.TermsOf(f))
	return &form
}

// DaysOf reads what was sent for the name and the days of a season.
func DaysOf(id string, sent func(string) string) seasonfile.Season {
	return seasonfile.Season{ID: id, Name: strings.TrimSpace(sent("name")), Start: sent("start"), End: sent("end")}
}

// Day is the page on which a matchday is announced or changed.
type Day struct {
	Page
	Form workplace.Form
}

// NewDay fills the page. Head is what is stored of the matchday, nil for nothing.
func NewDay(d *Source, l *scoring.League, number int, head *league.MatchdayHead) *Day {
	p, over := &Day{Page: d.page(fmt.Sprintf("%d. Sammelrunde, %s", number, l.Name), SeasonPath)}, acts.Version("")
	p.Trail = append(p.Trail, frame.Link{Text: "Saison", Href: SeasonPath})
	p.Lead = "Wann und wo gespielt wird. Ort und Ausrichter können später dazukommen."
	if head == nil {
		head = &league.MatchdayHead{}
	} else {
		over = acts.VersionOf(head)
	}
	hosts := []frame.Choice{{Text: "noch offen"}}
	for _, club := range d.clubs() {
		hosts = append(hosts, frame.Choice{Value: club, Text: d.League.ClubName(club)})
	}
	p.Form = workplace.NewForm(fmt.Sprintf("%s/%s/%d", DayPath, l.ID, number), DayForm, "Termin speichern",
		workplace.Field{Name: "date", Label: "Tag", Type: "date", Value: head.Date},
		workplace.Field{Name: "start", Label: "Beginn", Type: "time", Value: head.Start, Optional: true},
		workplace.Field{Name: "venue", Label: "Spielort", Value: head.Venue, Most: 200, Optional: true},
		workplace.Field{Name: "host", Label: "Ausrichter", Type: "select", Value: head.Host, Choices: hosts, Optional: true})
	p.Form.Over = over
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
	if l == nil || at.Number < 1 || at.Number > l.Last() {
		return nil, nil
	}
	if m := l.Matchday(at.Number); m != nil {
		return l, league.HeadOf(m)
	}
	return l, nil
}
