package office

import (
	"encoding/json"
	"fmt"

	"pokerliga/league"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// StatementPath is where bank statements are read, below the money of a season.
const StatementPath = "/auszug"

// StatementForm is the id of the form with which a statement is sent.
const StatementForm = "auszug"

// The fields of a statement that is to be entered.
const (
	LinesField = "zeilen" // what was read
	TakeField  = "nimm-"  // enter a matched line; its key follows
	ClubField  = "verein-"
	AllField   = "alle" // enter all matched lines
)

// statementUpload asks for a bank statement.
func (d *Source) statementUpload(v *league.SeasonView) workplace.Section {
	return workplace.Section{ID: "kontoauszug", Title: "Kontoauszug einlesen", Says: []string{
		"Die CSV-Datei der Bank (George, ELBA und andere). Eingänge werden den Zahlungsreferenzen der Rechnungen zugeordnet; eingetragen wird " +
			"erst, was Sie danach bestätigen. Dieselbe Zeile wird nie zweimal eingetragen."},
		Forms: []workplace.Form{workplace.NewForm(SeasonPath(v.Head.ID)+MoneyPath+StatementPath, StatementForm, "Einlesen und ansehen",
			workplace.Field{Name: "file", Label: "Kontoauszug (CSV)", Type: "file", Accept: ".csv,text/csv,.txt"})}}
}

// StatementView is a statement that was read and is not entered.
type StatementView struct {
	Lines   []seasons.StatementLine
	Matches []seasons.StatementMatch
	Out     int // lines by which money went out
}

// statementGroups are the parts of the page of a statement.
var statementGroups = []struct {
	standing            seasons.Standing
	id, title, says, do string
}{
	{seasons.Matched, "zugeordnet", "Zugeordnet", "Referenz und Betrag stimmen.", "Angekreuzte eintragen"},
	{seasons.Unclear, "unklar", "Unklar", "Hier entscheiden Sie, wer gezahlt hat.", "Gewählte eintragen"},
	{seasons.Unknown, "unbekannt", "Unbekannt", "Vielleicht hat das nichts mit der Liga zu tun; dann bleibt es liegen.", "Gewählte eintragen"},
	{seasons.Entered, "eingetragen", "Schon eingetragen", "", ""},
}

// NewStatement fills the page of a statement: what is matched, what is unclear, and what nobody knows.
func NewStatement(d *Source, v *league.SeasonView, s *StatementView) (*Sections, error) {
	p := d.seasonPage(v, "Kontoauszug")
	p.Lead = "Was auf dem Konto eingegangen ist. Gespeichert ist davon nur, was unter „Schon eingetragen“ steht."
	p.trail(frame.Link{Text: "Geld", Href: SeasonPath(v.Head.ID) + MoneyPath})
	lines, err := json.Marshal(s.Lines)
	if err != nil {
		return nil, err
	}
	for _, g := range statementGroups {
		part := workplace.Section{ID: g.id, Table: &workplace.Table{Title: g.title,
			Head: []string{"Zeile", "Tag", "Betrag", "Text", "Verein", "Was das ist"}}}
		part.Table.Figures("Betrag")
		var fields []workplace.Field
		for i := range s.Matches {
			if m := &s.Matches[i]; m.Standing == g.standing {
				part.Table.Rows = append(part.Table.Rows, workplace.Cells(fmt.Sprint(m.Row), rulebook.Date(m.Date), amount(m.Cents),
					workplace.Dash(m.Text), workplace.Dash(d.League.ClubName(m.Club)), m.Says))
				fields = append(fields, d.lineField(v, m))
			}
		}
		part.Title = fmt.Sprintf("%s (%d)", g.title, len(fields))
		switch {
		case fields == nil && g.standing == seasons.Entered:
			continue
		case fields == nil:
			part.Table, part.Empty = nil, "Keine Zeile."
		case g.do != "":
			part.Says = []string{g.says}
			f := workplace.NewForm(SeasonPath(v.Head.ID)+MoneyPath+StatementPath+"/eintragen", "auszug-"+g.id, g.do, fields...)
			f.Hidden = []workplace.Hidden{{Name: LinesField, Value: string(lines)}, {Name: "ausgaenge", Value: fmt.Sprint(s.Out)}}
			if g.standing == seasons.Matched {
				f.Also = []workplace.Button{{Name: AllField, Text: "Alle zugeordneten eintragen"}}
			}
			part.Forms = []workplace.Form{f}
		}
		p.Add(part)
	}
	end := workplace.Section{ID: "weiter", Title: "Und danach", Links: []frame.Link{{Text: "Zu den Konten",
		Href: SeasonPath(v.Head.ID) + MoneyPath}}}
	if s.Out > 0 {
		end.Says = []string{fmt.Sprintf("%d Zeilen mit Ausgängen sind übergangen.", s.Out)}
	}
	p.Add(end)
	return p, nil
}

// lineField decides about a line: a tick if it is matched, else a club to choose.
func (d *Source) lineField(v *league.SeasonView, m *seasons.StatementMatch) workplace.Field {
	label := fmt.Sprintf("Zeile %d: %s am %s", m.Row, amount(m.Cents), rulebook.Date(m.Date))
	if m.Standing == seasons.Matched {
		return ticked(TakeField+m.Key, label+" von "+d.League.ClubName(m.Club), true)
	}
	first := []frame.Choice{{Text: "nicht eintragen"}}
	if m.Club != "" {
		first = append(first, frame.Choice{Value: m.Club, Text: d.League.ClubName(m.Club) + " (genannt)"})
	}
	return workplace.Field{Name: ClubField + m.Key, Label: label, Hint: m.Says, Type: "select", Choices: d.clubs(clubsIn(v), first...),
		Optional: true}
}

// amount writes an amount of a statement.
func amount(cents int) string { return explain.Hundredths(int64(cents)) + " €" }
