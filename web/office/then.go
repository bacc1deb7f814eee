package office

import (
	"fmt"
	"net/url"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// ThenPath is where a season stands as it stood on a day, below the season; ThenQuery asks for the day, or for an entry of the
// journal: by its number for what stood after it, with the word before it for what stood before.
const (
	ThenPath   = "/damals"
	ThenQuery  = "am"
	ThenBefore = "vor "
)

// Then is a season as it stood at the end of a day, or before or after an entry of the journal.
type Then struct {
	Asked    string             // as it was typed
	Says     string             // why it cannot be shown
	Day      string             // "" while none is asked for
	Season   *league.SeasonView // nil if it had not been made
	Accounts []*seasons.ClubAccount

	Entry   *acts.Entry             // nil for a day
	By      string                  // who has written it
	Before  bool                    // as it stood before the entry
	Changed *seasonfile.Consequence // what the entry changed in the tables, nil for nothing
}

// says says when it stood so.
func (t *Then) says() string {
	switch {
	case t.Says != "":
		return t.Says
	case t.Entry != nil && t.Season == nil:
		return "Damals gab es diese Saison noch nicht, oder sie wurde danach neu eingelesen."
	case t.Season == nil:
		return fmt.Sprintf("Am %s gab es diese Saison noch nicht.", rulebook.Date(t.Day))
	case t.Before:
		return fmt.Sprintf("So stand es vor Eintrag %d vom %s.", t.Entry.Seq, rulebook.Moment(t.Entry.At))
	case t.Entry != nil:
		return fmt.Sprintf("So stand es nach Eintrag %d vom %s.", t.Entry.Seq, rulebook.Moment(t.Entry.At))
	}
	return fmt.Sprintf("So stand es am Ende des %s.", rulebook.Date(t.Day))
}

// NewThen fills the page of a season as it stood, with what has changed since.
func NewThen(d *Source, v *league.SeasonView, then *Then) *Sections {
	p := d.seasonPage(v, "Wie es stand")
	p.Lead = "Wie die Saison am Ende eines Tages oder nach einem Eintrag im Journal stand: Termine, Tabellen und " +
		"Konten, und was sich seither geändert hat."
	ask := workplace.Section{ID: "tag", Title: "Welcher Tag?", Search: &workplace.Search{Action: SeasonPath(v.Head.ID) + ThenPath,
		Label: "Tag (etwa 27.3.2010) oder Nummer im Journal (12, vor 12)", Name: ThenQuery, Value: then.Asked}}
	if then.Says != "" || then.Day != "" {
		ask.Says = []string{then.says()}
	}
	p.Add(ask)
	if then.Entry != nil && then.Says == "" {
		d.entryThen(p, v, then)
	}
	if then.Season == nil || then.Says != "" {
		return p
	}
	for i := range then.Season.File.Leagues {
		p.Add(d.leagueThen(then.Season, i))
	}
	p.Add(d.accountsThen(then))
	since := workplace.Section{ID: "seither", Title: "Was sich seither geändert hat", Empty: "An den Tabellen nichts."}
	changed := d.changed(seasonfile.CompareResults(v.Head.ID, then.Season.Results, v.Results))
	if changed != nil {
		since.Empty, since.Says = "", []string{"Zuerst, wie es war; dann, wie es jetzt ist."}
	}
	p.Add(since)
	p.List = append(p.List, changed...)
	return p
}

// changed shows what is otherwise in the tables, nil for nothing.
func (d *Source) changed(c *seasonfile.Consequence) []workplace.Section {
	if c == nil {
		return nil
	}
	return workplace.Consequences(d.League, []seasonfile.Consequence{*c})
}

// entryThen shows the entry of the journal, the way to the other side of it, and what it changed.
func (d *Source) entryThen(p *Sections, v *league.SeasonView, then *Then) {
	e := then.Entry
	shown := d.entryOf(e, map[string]string{e.User: then.By})
	other := frame.Link{Text: "Stand davor", Href: thenEntry(v.Head.ID, e.Seq, true)}
	if then.Before {
		other = frame.Link{Text: "Stand danach", Href: thenEntry(v.Head.ID, e.Seq, false)}
	}
	s := workplace.Section{ID: "eintrag", Title: fmt.Sprintf("Eintrag %d", e.Seq), Lines: []workplace.Line{{Name: shown.What,
		Says: strings.Trim(strings.Join([]string{shown.At, shown.By, shown.About, shown.Reason}, ", "), ", ")}},
		Links: []frame.Link{other, {Text: "Journal", Href: JournalPath + "?" + SeasonQuery + "=" + v.Head.ID}}}
	changed := d.changed(then.Changed)
	if changed == nil {
		s.Says = []string{"An den Tabellen hat der Eintrag nichts geändert."}
		p.Add(s)
		return
	}
	s.Says = []string{"Was der Eintrag an den Tabellen geändert hat: zuerst davor, dann danach."}
	p.Add(s)
	p.List = append(p.List, changed...)
}

// thenEntry is where a season stands as it stood before or after an entry of the journal.
func thenEntry(season string, number int64, before bool) string {
	asked := fmt.Sprint(number)
	if before {
		asked = ThenBefore + asked
	}
	return SeasonPath(season) + ThenPath + "?" + ThenQuery + "=" + url.PathEscape(asked)
}

// leagueThen shows the calendar and the table of a league.
func (d *Source) leagueThen(v *league.SeasonView, i int) workplace.Section {
	l := &v.File.Leagues[i]
	s := workplace.Section{ID: "liga-" + l.ID, Title: l.Name}
	for j := range l.Matchdays {
		m := &l.Matchdays[j]
		s.Lines = append(s.Lines, workplace.Line{Name: fmt.Sprintf("%d. Sammelrunde", m.Number), Says: frame.Day(m.Date)})
	}
	table := &workplace.Table{Title: "Damaliger Stand der " + l.Name, Head: []string{"Verein", "Platz", "Punkte", "Runden", "Rundenpunkte"}}
	table.Figures("Platz", "Punkte", "Runden", "Rundenpunkte")
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

// accountsThen shows what the clubs owed at the end of the day.
func (d *Source) accountsThen(then *Then) workplace.Section {
	s := workplace.Section{ID: "konten", Title: "Konten am Ende des " + rulebook.Date(then.Day), Empty: "Noch hatte kein Verein ein Konto."}
	sums := []string{"Vorgeschrieben", "Gezahlt", "Offen", "Überfällig"}
	table := (&workplace.Table{Title: "Konten der Vereine", Head: append([]string{"Verein"}, sums...)}).Figures(sums...)
	for _, a := range then.Accounts {
		table.Rows = append(table.Rows, workplace.Cells(d.League.ClubName(a.Club), amount(a.Charged), amount(a.Paid), amount(a.Open),
			amount(a.Overdue)))
	}
	if table.Rows != nil {
		s.Table, s.Empty = table, ""
	}
	return s
}
