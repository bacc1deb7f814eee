package office

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the sanctions of a season, and the id of the form for a new one.
const (
	SanctionsPath = "/sanktionen"
	SanctionForm  = "sanktion"
)

// LiftForm is the id of the form that lifts a sanction.
func LiftForm(id int) string { return fmt.Sprintf("aufheben-%d", id) }

// sanctionWords name the kinds of sanctions.
var sanctionWords = map[string]string{scoring.Correction: "Punktekorrektur", scoring.Disqualification: "Disqualifikation"}

// NewSanctions fills the page of the sanctions of a season: what was decided and what was lifted, and the form for more.
func NewSanctions(d *Desk, v *league.SeasonView) *Sections {
	p := d.seasonPage(v, "Sanktionen")
	p.Lead = "Bevor eine Sanktion gilt, steht da, was sie an Tabelle, MVP-Liste und Plan ändert. Der Verein erfährt jede Entscheidung."
	told := explain.NewSeason(v.File, v.Results)
	list := workplace.Section{ID: "verhaengt", Title: "Verhängt", Empty: "In dieser Saison ist keine Sanktion verhängt."}
	for _, one := range v.Sanctions() {
		line := workplace.Line{Name: sanctionWords[one.Kind] + ": " + told.Club(one.Club) + ", " + told.League(one.League),
			Says: sanctionSays(d, &one)}
		if one.Rule != "" {
			line.Rules = []rulebook.Ref{rulebook.Ref(one.Rule)}
		}
		if one.Lifted == nil {
			f := workplace.NewForm(fmt.Sprintf("%s%s/%d/aufheben", SeasonPath(v.Head.ID), SanctionsPath, one.ID), LiftForm(one.ID), "Aufheben",
				reason("Grund der Aufhebung"))
			f.Plain = true
			line.Forms = []workplace.Form{f}
		} else {
			line.Badge = "aufgehoben"
		}
		list.Lines, list.Empty = append(list.Lines, line), ""
	}
	p.Add(list)
	day := date("date", "Tag der Entscheidung", d.today())
	p.Add(workplace.Section{ID: "neu", Title: "Sanktion verhängen", Forms: []workplace.Form{p.over(workplace.NewForm(
		SeasonPath(v.Head.ID)+SanctionsPath, SanctionForm, "Folgen ansehen",
		workplace.Field{Name: "kind", Label: "Art", Type: "select", Choices: []frame.Choice{
			{Value: scoring.Correction, Text: "Punktekorrektur"},
			{Value: scoring.Disqualification, Text: "Disqualifikation für eine Sammelrunde"}}},
		workplace.Field{Name: "team", Label: "Mannschaft", Type: "select", Groups: d.teams(v), Paths: []string{"club", "league"}},
		workplace.Field{Name: "matchday", Label: "Sammelrunde", Mode: "numeric", Most: 3, Optional: true,
			Hint: "Bei einer Disqualifikation nötig"},
		workplace.Field{Name: "points", Label: "Punkte einer Korrektur", Most: 6, Optional: true, Hint: "etwa -3 oder 2"},
		workplace.Field{Name: "players", Label: "Spieler ohne Spielberechtigung", Type: "textarea", Most: 1000, Optional: true,
			Hint: "Bei einer Disqualifikation: ein Name je Zeile"}, day,
		workplace.Field{Name: "rule", Label: "Paragraph", Most: 20, Optional: true, Hint: "etwa 2.2.15"}, reason("Grund")), nil)}})
	return p
}

// sanctionSays tells what a sanction is about.
func sanctionSays(d *Desk, one *league.DecidedSanction) string {
	var parts []string
	if one.Points != 0 {
		parts = append(parts, fmt.Sprintf("%+d Punkte", one.Points))
	}
	if one.Matchday > 0 {
		parts = append(parts, fmt.Sprintf("%d. Sammelrunde", one.Matchday))
	}
	for _, player := range one.Players {
		parts = append(parts, d.League.FullName(player))
	}
	if one.Date != "" {
		parts = append(parts, rulebook.Date(one.Date))
	}
	if one.Reason != "" {
		parts = append(parts, one.Reason)
	}
	if one.Lifted != nil {
		parts = append(parts, "aufgehoben am "+rulebook.Date(one.Lifted.Date)+": "+one.Lifted.Reason)
	}
	return strings.Join(parts, "; ")
}

// teams are the teams of a season to choose from, by league.
func (d *Desk) teams(v *league.SeasonView) []workplace.Group {
	var groups []workplace.Group
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		group := workplace.Group{Label: l.Name}
		for _, c := range d.clubs(l.Clubs) {
			group.Choices = append(group.Choices, frame.Choice{Value: l.ID + "/" + c.Value, Text: c.Text})
		}
		if group.Choices != nil {
			groups = append(groups, group)
		}
	}
	return groups
}

// SanctionOf is the sanction that a form brings; an error names a player whom the season does not know.
func SanctionOf(v *league.SeasonView, sent func(string) string) (*scoring.Sanction, error) {
	division, club, _ := strings.Cut(sent("team"), "/")
	s := &scoring.Sanction{Kind: sent("kind"), League: division, Club: club, Date: sent("date"),
		Rule: string(rulebook.ParseRef(sent("rule"))), Reason: sent(ReasonField)}
	for _, field := range []struct {
		name string
		into *int
	}{{"matchday", &s.Matchday}, {"points", &s.Points}} {
		text := strings.NewReplacer("−", "-", "+", "").Replace(strings.TrimSpace(sent(field.name)))
		if text == "" {
			continue
		}
		if n, err := fmt.Sscanf(text+" ", "%d ", field.into); n != 1 || err != nil {
			return nil, &acts.Refusal{Path: "$." + field.name, Sentence: "Bitte eine ganze Zahl angeben."}
		}
	}
	for _, name := range strings.FieldsFunc(sent("players"), func(r rune) bool { return r == '\n' || r == '\r' || r == ',' || r == ';' }) {
		if name = strings.Join(strings.Fields(name), " "); name == "" {
			continue
		}
		id := named(v, s.Club, name)
		if id == "" {
			return nil, &acts.Refusal{Path: "$.players", Sentence: fmt.Sprintf("Einen Spieler „%s“ kennt dieser Verein nicht.", acts.Clip(name))}
		}
		s.Players = append(s.Players, id)
	}
	return s, nil
}

// named is the player of a club with that name or id, "" for none.
func named(v *league.SeasonView, club, name string) string {
	for _, m := range v.File.Roster {
		if m.Club != club {
			continue
		}
		for i := range v.File.Players {
			one := &v.File.Players[i]
			if one.ID == m.Player && (one.ID == name || strings.EqualFold(one.GivenName+" "+one.FamilyName, name) ||
				strings.EqualFold(one.FamilyName+" "+one.GivenName, name)) {
				return one.ID
			}
		}
	}
	return ""
}
