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
func statementUpload(v *league.SeasonView) workplace.Form {
	return workplace.NewForm(SeasonPath(v.Head.ID)+MoneyPath+StatementPath, StatementForm, "Einlesen und ansehen",
		workplace.Field{Name: "file", Label: "Kontoauszug (CAMT.053 oder CSV)", Type: "file", Accept: ".xml,application/xml,.csv,text/csv,.txt"})
}

// StatementView is a statement that was read and is not entered.
type StatementView struct {
	Lines   []seasons.StatementLine
	Matches []seasons.StatementMatch
	Out     int // lines by which money went out
}

// Statement is the page of a statement: what is matched, what is unclear, and what nobody knows.
type Statement struct {
	Page
	Groups   []StatementGroup
	Out      int    // lines by which money went out
	Accounts string // the path of the accounts
}

// StatementGroup is a part of the page.
type StatementGroup struct {
	ID, Title, Says string
	Rows            []seasons.StatementMatch // each with the name of its club
	Form            *workplace.Form          // nil where there is nothing to enter
}

// statementGroups are the parts of the page.
var statementGroups = []struct {
	standing            seasons.Standing
	id, title, says, do string
}{
	{seasons.Matched, "zugeordnet", "Zugeordnet", "Referenz und Betrag stimmen.", "Angekreuzte eintragen"},
	{seasons.Unclear, "unklar", "Unklar", "Hier entscheiden Sie, wer gezahlt hat.", "Gewählte eintragen"},
	{seasons.Unknown, "unbekannt", "Unbekannt", "Vielleicht hat das nichts mit der Liga zu tun; dann bleibt es liegen.", "Gewählte eintragen"},
	{seasons.Entered, "eingetragen", "Schon eingetragen", "", ""},
}

// NewStatement fills the page.
func NewStatement(d *Source, v *league.SeasonView, s *StatementView) (*Statement, error) {
	p := &Statement{Page: d.beginSeason(v, "Kontoauszug"), Out: s.Out, Accounts: SeasonPath(v.Head.ID) + MoneyPath}
	p.Lead = "Was auf dem Konto eingegangen ist. Gespeichert ist davon nur, was unter „Schon eingetragen“ steht."
	p.trail(frame.Link{Text: "Geld", Href: p.Accounts})
	lines, err := json.Marshal(s.Lines)
	if err != nil {
		return nil, err
	}
	for _, g := range statementGroups {
		part := StatementGroup{ID: g.id, Title: g.title, Says: g.says}
		var fields []workplace.Field
		for _, m := range s.Matches {
			if m.Standing == g.standing {
				fields = append(fields, d.lineField(v, &m))
				m.Club = d.League.ClubName(m.Club)
				part.Rows = append(part.Rows, m)
			}
		}
		if fields == nil && g.standing == seasons.Entered {
			continue
		}
		if fields != nil && g.do != "" {
			f := workplace.NewForm(p.Accounts+StatementPath+"/eintragen", "auszug-"+g.id, g.do, fields...)
			f.Hidden = []workplace.Hidden{{Name: LinesField, Value: string(lines)}, {Name: "ausgaenge", Value: fmt.Sprint(s.Out)}}
			if g.standing == seasons.Matched {
				f.Also = []workplace.Button{{Name: AllField, Text: "Alle zugeordneten eintragen"}}
			}
			part.Form = &f
		}
		p.Groups = append(p.Groups, part)
	}
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
