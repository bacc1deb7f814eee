package office

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// CasesPath is the page of the cases of a season.
const CasesPath = "/faelle"

// CasePath is the page of a case.
func CasePath(season string, number int) string {
	return SeasonPath(season) + CasesPath + "/" + strconv.Itoa(number)
}

// Cases is the page of the cases of a season, with until when clubs protest.
type Cases struct {
	Page
	Cases  []workplace.Line
	Settle workplace.Form
}

// NewCases fills the page.
func NewCases(d *Source, v *league.SeasonView) *Cases {
	rules := &v.Docket.Rules
	p := &Cases{Page: d.beginSeason(v, "Fälle"), Settle: d.Ask(&cases.SettleRules{InSeason: declare.InSeason(v.Head.ID),
		ProtestDays: rules.ProtestDays, AppealDays: rules.AppealDays, PenaltiesFinal: rules.PenaltiesFinal}, rules)}
	p.Lead = "Protest, Anhörung, Entscheidung, Berufung (§ 2.2.3). Solange ein Fall offen ist, steht die Tabelle unter Vorbehalt; eine " +
		"Geldstrafe wird bis dahin nicht eingemahnt."
	told := explain.NewSeason(v.File, v.Results)
	for i := range v.Docket.Cases {
		c := &v.Docket.Cases[i]
		name := fmt.Sprintf("Fall %d: %s gegen %s", c.Number, told.Club(c.Club), c.What())
		if !c.Private() {
			name += ", " + told.League(c.Of.League)
		}
		p.Cases = append(p.Cases, workplace.Line{Name: name, Badge: c.Stage(rules, d.today()).Word(), Rules: c.Rules(),
			Link: frame.Link{Text: "Ansehen", Href: CasePath(v.Head.ID, c.Number)}})
	}
	return p
}

// stepWords name the steps of a case.
var stepWords = map[string]string{protest.Protested: "Protest", protest.Heard: "Anhörung", protest.Stated: "Stellungnahme",
	protest.Decided: "Entscheidung", protest.Appealed: "Berufung", protest.Withdrawn: "Zurückgezogen"}

// Case is the page of a case: what was said, what hangs on it in the table, and what is to be done next.
type Case struct {
	Page
	Steps            []workplace.Line
	Public           string // the path of its public page, "" for none
	Known            bool   // what the table would be otherwise
	Moves            []workplace.Line
	Hearing, Verdict *workplace.Form // nil once it is decided
	Decides          string          // what a decision does
	Effect           *frame.Link     // to where a decision is carried out, nil once it is
	Doubts           []rulebook.Warning
}

// NewCase fills the page.
func NewCase(d *Source, v *league.SeasonView, c *protest.Case) *Case {
	told, rules := explain.NewSeason(v.File, v.Results), &v.Docket.Rules
	stage := c.Stage(rules, d.today())
	p := &Case{Page: d.beginSeason(v, fmt.Sprintf("Fall %d", c.Number)), Steps: said(c, told)}
	p.trail(frame.Link{Text: "Fälle", Href: SeasonPath(v.Head.ID) + CasesPath})
	p.Lead = fmt.Sprintf("%s: %s.", c.Claim(told.Club), stage.Word())
	if !c.Private() {
		p.Lead = fmt.Sprintf("%s (%s): %s.", c.Claim(told.Club), told.League(c.Of.League), stage.Word())
		p.Public = fmt.Sprintf("%s/faelle/%d", frame.LeaguePath(c.Of.League, v.Head.ID), c.Number)
		p.Moves, p.Known = otherwise(v, c, told)
	}
	if stage != protest.StageDecided && stage != protest.StageFinal {
		of := cases.OfCase{Season: v.Head.ID, Case: c.Number}
		says, lifts := decideSays(v, c)
		verdict := d.Ask(&cases.Verdict{OfCase: of, Lifts: lifts}, nil)
		if !lifts {
			verdict.Fields = slices.DeleteFunc(verdict.Fields, func(f workplace.Field) bool { return f.Name == "lifts" })
		}
		p.Hearing, p.Verdict, p.Decides = new(d.Ask(&cases.CaseHearing{OfCase: of, On: declare.Day(d.today())}, nil)), &verdict, says
	}
	if c.Owes() {
		p.Effect, p.Doubts = effectLink(v, c), c.Doubts()
	}
	return p
}

// decideSays says what a decision does, and whether it can lift what is disputed.
func decideSays(v *league.SeasonView, c *protest.Case) (says string, lifts bool) {
	switch {
	case c.Done && c.Of.Kind == protest.Result:
		return "Die Karte wurde seit dem Protest korrigiert. Wird stattgegeben, bleibt sie, wie sie jetzt ist.", false
	case c.Done:
		return "Was bestritten war, gilt schon nicht mehr.", false
	case c.Of.Kind == protest.Fine:
		return "Wird stattgegeben, wird die Geldstrafe zugleich erlassen. Sonst ist sie zu zahlen, sobald der Fall endgültig ist.", true
	case c.Of.Kind == protest.Result:
		return "Wird stattgegeben, ist danach die Karte zu korrigieren; was sich dadurch ändert, steht dort vor dem Speichern.", false
	case !v.Head.Confirmed.IsZero() && c.Of.Kind != protest.Penalty:
		return "Die Saison ist abgeschlossen. Wird stattgegeben, ist sie wieder zu öffnen und aufzuheben, was bestritten ist; bis dahin " +
			"wartet der Fall im Büro.", false
	}
	return "Wird stattgegeben, wird zugleich aufgehoben, was bestritten ist; was sich dadurch ändert, steht vorher da.", true
}

// effectLink leads to where the numbers are made to follow a decision.
func effectLink(v *league.SeasonView, c *protest.Case) *frame.Link {
	switch c.Of.Kind {
	case protest.Sanction:
		return &frame.Link{Text: "Zu den Sanktionen", Href: SeasonPath(v.Head.ID) + SanctionsPath}
	case protest.Fine:
		return &frame.Link{Text: "Zum Konto", Href: SeasonPath(v.Head.ID) + MoneyPath + "#konto-" + c.Club}
	}
	return &frame.Link{Text: "Zur Sammelrunde", Href: fmt.Sprintf("%s/%s/%s/%d", workplace.HallPath, v.Head.ID, c.Of.League, c.Of.Matchday)}
}

// said lists the steps of a case, with what was said.
func said(c *protest.Case, told *explain.Season) (list []workplace.Line) {
	for i := range c.Steps {
		step := &c.Steps[i]
		line := workplace.Line{Name: rulebook.Date(step.On) + ": " + stepWords[step.Kind], Says: step.Text}
		if step.Club != "" {
			line.Name += ", " + told.Club(step.Club)
		}
		if step.Outcome != "" {
			line.Badge, line.Says = protest.OutcomeWord(step.Outcome), step.Sentence
			if step.Text != "" {
				line.Says += " Für die Betroffenen: " + step.Text
			}
		}
		list = append(list, line)
	}
	return list
}

// otherwise lists what would change in the table without what is disputed, and whether that is known.
func otherwise(v *league.SeasonView, c *protest.Case, told *explain.Season) (list []workplace.Line, known bool) {
	moves, known := c.Moves(v.File, v.Results)
	for _, m := range moves {
		list = append(list, workplace.Line{Name: told.Club(m.Club),
			Says: "jetzt " + rankAndPoints(&m.Now) + ", andernfalls " + rankAndPoints(&m.Other)})
	}
	return list, known
}

// rankAndPoints tells where a club stands.
func rankAndPoints(row *scoring.Standing) string {
	return fmt.Sprintf("%d. mit %s Pkt.", row.Rank, explain.Whole(row.Points))
}
