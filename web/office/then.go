package office

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/seasonfile"
	"pokerliga/seasons"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// ThenPath is where a season stands as it stood on a day, below the season; ThenQuery asks for the day, or for the number of
// an entry of the journal.
const (
	ThenPath  = "/damals"
	ThenQuery = "am"
)

// Then is a season as it stood at the end of a day.
type Then struct {
	Asked    string             // as it was typed
	Says     string             // why it cannot be shown
	Day      string             // "" while none is asked for
	Season   *league.SeasonView // nil if it had not been made
	Accounts []*seasons.ClubAccount
}

// NewThen fills the page of a season as it stood, with what has changed since.
func NewThen(d *Desk, v *league.SeasonView, then *Then) *Sections {
	p := d.seasonPage(v, "Wie es stand")
	p.Lead = "Wie die Saison am Ende eines Tages stand: Termine, Tabellen und Konten, und was sich seither geändert hat."
	ask := workplace.Section{ID: "tag", Title: "Welcher Tag?", Search: &workplace.Search{Action: SeasonPath(v.Head.ID) + ThenPath,
		Label: "Tag (etwa 27.3.2010) oder Nummer im Journal", Name: ThenQuery, Value: then.Asked}}
	switch {
	case then.Says != "":
		ask.Says = []string{then.Says}
	case then.Day != "" && then.Season == nil:
		ask.Says = []string{fmt.Sprintf("Am %s gab es diese Saison noch nicht.", rulebook.Date(then.Day))}
	case then.Day != "":
		ask.Says = []string{fmt.Sprintf("So stand es am Ende des %s.", rulebook.Date(then.Day))}
	}
	p.Add(ask)
	if then.Season == nil || then.Says != "" {
		return p
	}
	for i := range then.Season.File.Leagues {
		p.Add(d.leagueThen(then.Season, i))
	}
	p.Add(d.accountsThen(then.Accounts))
	since := workplace.Section{ID: "seither", Title: "Was sich seither geändert hat", Empty: "An den Tabellen nichts."}
	if c := seasonfile.CompareResults(v.Head.ID, then.Season.Results, v.Results); c != nil {
		since.Empty, since.Says = "", []string{"Zuerst, wie es war; dann, wie es jetzt ist."}
		p.Add(since)
		for _, s := range workplace.Consequences(d.League, []seasonfile.Consequence{*c}) {
			p.Add(s)
		}
		return p
	}
	p.Add(since)
	return p
}

// leagueThen shows the calendar and the table of a league.
func (d *Desk) leagueThen(v *league.SeasonView, i int) workplace.Section {
	l := &v.File.Leagues[i]
	s := workplace.Section{ID: "liga-" + l.ID, Title: l.Name}
	for j := range l.Matchdays {
		m := &l.Matchdays[j]
		s.Lines = append(s.Lines, workplace.Line{Name: fmt.Sprintf("%d. Sammelrunde", m.Number), Says: frame.Weekday(m.Date)})
	}
	table := &workplace.Table{Title: "Damaliger Stand der " + l.Name, Head: []string{"Verein", "Platz", "Punkte", "Runden", "Rundenpunkte"}}
	if r := v.Results.League(l.ID); r != nil {
		for j := range r.Standings {
			row := &r.Standings[j]
			table.Rows = append(table.Rows, workplace.Cells(d.League.ClubName(row.Club), fmt.Sprint(row.Rank), fmt.Sprint(row.Points),
				fmt.Sprint(row.Played), fmt.Sprint(row.RoundPoints)))
		}
	}
	if table.Rows == nil {
		s.Empty = "Noch keine Tabelle."
	} else {
		s.Table = table
	}
	return s
}

// accountsThen shows what the clubs owed.
func (d *Desk) accountsThen(accounts []*seasons.ClubAccount) workplace.Section {
	s := workplace.Section{ID: "konten", Title: "Konten", Empty: "Noch hatte kein Verein ein Konto."}
	table := &workplace.Table{Title: "Konten der Vereine", Head: []string{"Verein", "Vorgeschrieben", "Gezahlt", "Offen", "Überfällig"}}
	for _, a := range accounts {
		table.Rows = append(table.Rows, workplace.Cells(d.League.ClubName(a.Club), amount(a.Charged), amount(a.Paid), amount(a.Open),
			amount(a.Overdue)))
	}
	if table.Rows != nil {
		s.Table, s.Empty = table, ""
	}
	return s
}
