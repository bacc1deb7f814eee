package president

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// CasesPath is the page of the protests of a club.
const CasesPath = "/proteste"

// ProtestForm is the id of the form of a protest.
func ProtestForm(season string, of *protest.Disputed) string {
	return plain(fmt.Sprintf("protest-%s-%s-%s-%d-%d-%s", season, of.Kind, of.League, of.Matchday, of.Sanction, of.Penalty+of.Fine))
}

// plain leaves in an id what an id may have.
func plain(text string) string {
	return string(slices.DeleteFunc([]rune(text), func(r rune) bool { return r == ' ' || r == '/' || r == '"' }))
}

// Cases is the page of the cases that are the affair of the club, and of what it can protest against, by season.
type Cases struct {
	Page
	Cases, Open []SeasonLines
}

// SeasonLines are lines of a season.
type SeasonLines struct {
	Season, Name string
	Lines        []workplace.Line
}

// NewCases fills the page.
func NewCases(d *Source, list map[string][]protest.Record, open map[string][]league.Disputable) *Cases {
	p := &Cases{Page: d.page("Proteste", CasesPath)}
	p.Lead = "Gegen Strafen, Geldstrafen, Sanktionen und Ergebnisse kann ein Verein protestieren (§ 2.2.3). " +
		"Was hier steht, lesen die Betroffenen und der Verband."
	for _, v := range d.League.Seasons {
		var lines, things []workplace.Line
		for _, one := range list[v.Head.ID] {
			lines = append(lines, d.caseLine(v, &one))
		}
		for _, one := range open[v.Head.ID] {
			things = append(things, d.disputable(v, &one))
		}
		if lines != nil {
			p.Cases = append(p.Cases, SeasonLines{v.Head.ID, v.Head.Name, lines})
		}
		if things != nil {
			p.Open = append(p.Open, SeasonLines{v.Head.ID, v.Head.Name, things})
		}
	}
	return p
}

// caseLine shows a case with what the club can do in it.
func (d *Source) caseLine(v *league.SeasonView, r *protest.Record) workplace.Line {
	c := v.Docket.Case(r.Number)
	if c == nil {
		return workplace.Line{Name: fmt.Sprintf("Fall %d", r.Number)}
	}
	told, rules, today := explain.NewSeason(v.File, v.Results), &v.Docket.Rules, rulebook.Day(d.Now)
	line := workplace.Line{Name: fmt.Sprintf("Fall %d: %s gegen %s", r.Number, told.Club(c.Club), c.What()), Badge: r.Stage.Word(), Rules: c.Rules()}
	if !c.Private() {
		line.Link = frame.Link{Text: "Öffentliche Seite", Href: fmt.Sprintf("%s/faelle/%d", frame.LeaguePath(c.Of.League, v.Head.ID), r.Number)}
	}
	for _, s := range r.Steps {
		who := "Verband"
		if s.Club != "" {
			who = told.Club(s.Club)
		}
		line.Says += fmt.Sprintf("%s, %s: %s ", rulebook.Date(s.On), who, saysStep(&s))
	}
	for _, ruling := range r.Rulings {
		line.Says += fmt.Sprintf("Entscheidung vom %s: %s. %s ", rulebook.Date(ruling.On), protest.OutcomeWord(ruling.Outcome), ruling.Sentence)
	}
	of := cases.OfCase{Season: v.Head.ID, Case: r.Number}
	if c.RefuseStatement(rules, d.Club, today) == nil {
		line.Forms = append(line.Forms, d.Ask(&cases.CaseStatement{OfCase: of, Club: d.Club}, nil))
	}
	if c.RefuseAppeal(rules, d.Club, today) == nil {
		line.Forms = append(line.Forms, d.Ask(&cases.CaseAppeal{OfCase: of, Club: d.Club}, nil))
	}
	if c.RefuseWithdrawal(rules, d.Club, today) == nil {
		line.Forms = append(line.Forms, d.Ask(&cases.CaseWithdrawal{OfCase: of, Club: d.Club}, nil))
	}
	return line
}

// stepWords say what a step of a case was.
var stepWords = map[string]string{protest.Protested: "Protest.", protest.Heard: "Anhörung.", protest.Stated: "Stellungnahme.",
	protest.Decided: "Entscheidung.", protest.Appealed: "Berufung.", protest.Withdrawn: "Zurückgezogen."}

// saysStep tells a step of a case, with what was said.
func saysStep(s *protest.Said) string {
	if s.Text == "" {
		return stepWords[s.Kind]
	}
	return stepWords[s.Kind] + " " + s.Text
}

// disputable shows what the club can protest against, with the form; of a result one card can be chosen.
func (d *Source) disputable(v *league.SeasonView, one *league.Disputable) workplace.Line {
	of := &one.Case.Of
	value := &cases.Filing{InSeason: declare.InSeason(v.Head.ID), Club: d.Club, Of: cases.Against(*of)}
	id := ProtestForm(v.Head.ID, of)
	f := workplace.Asking(value, Path, id, func(string) string { return d.Club }, d.choices(value))
	if of.Kind == protest.Result {
		f.Hidden = slices.DeleteFunc(f.Hidden, func(h workplace.Hidden) bool { return h.Name == "of" })
		card := workplace.NewForm("", id, "", workplace.Field{Name: "of", Label: "Was bestritten wird", Type: "select", Choices: d.cards(v, of)})
		f.Fields = append(card.Fields, f.Fields...)
	}
	what := one.Case.What()
	if !one.Case.Private() {
		what = d.leagueName(v, of.League) + ": " + what
	}
	return workplace.Line{Name: what, Says: "möglich bis " + rulebook.Date(one.Until), Forms: []workplace.Form{f}}
}

// cards are the whole result of a matchday, and its cards at which the club played.
func (d *Source) cards(v *league.SeasonView, of *protest.Disputed) []frame.Choice {
	list := []frame.Choice{{Value: cases.Against(*of).String(), Text: "das ganze Ergebnis"}}
	m, l := v.File.Matchday(of.League, of.Matchday), v.File.League(of.League)
	for i := range m.Heats {
		for _, card := range m.Heats[i].SitAndGos {
			one := *of
			one.Heat, one.Table = m.Heats[i].Number, card.Table
			if f := protest.OfMatchday(&one, d.Club, m, l.Clubs, ""); f != nil && slices.Contains(f.Clubs, d.Club) {
				list = append(list, frame.Choice{Value: cases.Against(one).String(), Text: fmt.Sprintf("%d. Heat, Karte von Tisch %d", one.Heat, one.Table)})
			}
		}
	}
	return list
}

// leagueName is what a league of a season is called.
func (d *Source) leagueName(v *league.SeasonView, id string) string {
	if l := v.File.League(id); l != nil {
		return l.Name
	}
	return id
}
