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

// NewCases fills the page of the cases of a season, with until when clubs protest.
func NewCases(d *Source, v *league.SeasonView) *Sections {
	p := d.seasonPage(v, "Fälle")
	p.Lead = "Protest, Anhörung, Entscheidung, Berufung (§ 2.2.3). Solange ein Fall offen ist, steht die Tabelle unter Vorbehalt; eine " +
		"Geldstrafe wird bis dahin nicht eingemahnt."
	list := workplace.Section{ID: "faelle", Title: "Fälle", Empty: "In dieser Saison hat niemand protestiert."}
	told := explain.NewSeason(v.File, v.Results)
	for i := range v.Docket.Cases {
		c := &v.Docket.Cases[i]
		name := fmt.Sprintf("Fall %d: %s gegen %s", c.Number, told.Club(c.Club), c.What())
		if !c.Private() {
			name += ", " + told.League(c.Of.League)
		}
		list.Empty = ""
		list.Lines = append(list.Lines, workplace.Line{Name: name, Badge: c.Stage(&v.Docket.Rules, d.today()).Word(), Rules: c.Rules(),
			Link: frame.Link{Text: "Ansehen", Href: CasePath(v.Head.ID, c.Number)}})
	}
	p.Add(list)
	rules := &v.Docket.Rules
	settle := &cases.SettleRules{InSeason: declare.InSeason(v.Head.ID), ProtestDays: rules.ProtestDays, AppealDays: rules.AppealDays,
		PenaltiesFinal: rules.PenaltiesFinal}
	p.Add(workplace.Section{ID: "fristen-der-saison", Title: "Fristen", Says: []string{
		"Das Regulativ sagt dazu nichts; ausgelegt ist es mit A102 bis A106."}, Forms: []workplace.Form{d.Ask(settle, rules)}})
	return p
}

// stepWords name the steps of a case.
var stepWords = map[string]string{protest.Protested: "Protest", protest.Heard: "Anhörung", protest.Stated: "Stellungnahme",
	protest.Decided: "Entscheidung", protest.Appealed: "Berufung", protest.Withdrawn: "Zurückgezogen"}

// NewCase fills the page of a case: what was said, what hangs on it in the table, and what is to be done next.
func NewCase(d *Source, v *league.SeasonView, c *protest.Case) *Sections {
	p := d.seasonPage(v, fmt.Sprintf("Fall %d", c.Number))
	p.trail(frame.Link{Text: "Fälle", Href: SeasonPath(v.Head.ID) + CasesPath})
	told, rules := explain.NewSeason(v.File, v.Results), &v.Docket.Rules
	stage := c.Stage(rules, d.today())
	p.Lead = fmt.Sprintf("%s: %s.", c.Claim(told.Club), stage.Word())
	p.Add(d.said(c, told))
	if !c.Private() {
		p.Lead = fmt.Sprintf("%s (%s): %s.", c.Claim(told.Club), told.League(c.Of.League), stage.Word())
		p.Add(d.otherwise(v, c, told))
	}
	if stage != protest.StageDecided && stage != protest.StageFinal {
		of := cases.OfCase{Season: v.Head.ID, Case: c.Number}
		p.Add(workplace.Section{ID: "anhoeren", Title: "Anhören",
			Says:  []string{"Bis zu diesem Tag können sich die Betroffenen äußern (A104)."},
			Forms: []workplace.Form{d.Ask(&cases.CaseHearing{OfCase: of, On: declare.Day(d.today())}, nil)}})
		says, lifts := decideSays(v, c)
		decide := d.Ask(&cases.Verdict{OfCase: of, Lifts: lifts}, nil)
		if !lifts {
			decide.Fields = slices.DeleteFunc(decide.Fields, func(f workplace.Field) bool { return f.Name == "lifts" })
		}
		p.Add(workplace.Section{ID: "entscheiden", Title: "Entscheiden", Says: says, Forms: []workplace.Form{decide}})
	}
	if c.Owes() {
		s := workplace.Section{ID: "umsetzen", Title: "Noch umzusetzen", Links: []frame.Link{effectLink(v, c)}}
		for _, doubt := range c.Doubts() {
			s.Says = append(s.Says, doubt.Detail)
		}
		p.Add(s)
	}
	return p
}

// decideSays says what a decision does, and whether it can lift what is disputed.
func decideSays(v *league.SeasonView, c *protest.Case) (says []string, lifts bool) {
	switch {
	case c.Done && c.Of.Kind == protest.Result:
		return []string{"Die Karte wurde seit dem Protest korrigiert. Wird stattgegeben, bleibt sie, wie sie jetzt ist."}, false
	case c.Done:
		return []string{"Was bestritten war, gilt schon nicht mehr."}, false
	case c.Of.Kind == protest.Fine:
		return []string{"Wird stattgegeben, wird die Geldstrafe zugleich erlassen. Sonst ist sie zu zahlen, sobald der Fall endgültig ist."}, true
	case c.Of.Kind == protest.Result:
		return []string{"Wird stattgegeben, ist danach die Karte zu korrigieren; was sich dadurch ändert, steht dort vor dem Speichern."}, false
	case !v.Head.Confirmed.IsZero() && c.Of.Kind != protest.Penalty:
		return []string{"Die Saison ist abgeschlossen. Wird stattgegeben, ist sie wieder zu öffnen und aufzuheben, was bestritten ist; bis dahin " +
			"wartet der Fall im Büro."}, false
	}
	return []string{"Wird stattgegeben, wird zugleich aufgehoben, was bestritten ist; was sich dadurch ändert, steht vorher da."}, true
}

// effectLink leads to where the numbers are made to follow a decision.
func effectLink(v *league.SeasonView, c *protest.Case) frame.Link {
	switch c.Of.Kind {
	case protest.Sanction:
		return frame.Link{Text: "Zu den Sanktionen", Href: SeasonPath(v.Head.ID) + SanctionsPath}
	case protest.Fine:
		return frame.Link{Text: "Zum Konto", Href: SeasonPath(v.Head.ID) + MoneyPath + "#konto-" + c.Club}
	}
	return frame.Link{Text: "Zur Sammelrunde", Href: fmt.Sprintf("%s/%s/%s/%d", workplace.HallPath, v.Head.ID, c.Of.League, c.Of.Matchday)}
}

// said lists the steps of a case, with what was said.
func (d *Source) said(c *protest.Case, told *explain.Season) workplace.Section {
	s := workplace.Section{ID: "verlauf", Title: "Verlauf"}
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
		s.Lines = append(s.Lines, line)
	}
	return s
}

// otherwise shows the table with and without what is disputed: only what would change.
func (d *Source) otherwise(v *league.SeasonView, c *protest.Case, told *explain.Season) workplace.Section {
	s := workplace.Section{ID: "tabelle", Title: "Tabelle mit und ohne"}
	moves, known := c.Moves(v.File, v.Results)
	switch {
	case !known:
		s.Empty = "Wie die Tabelle andernfalls aussähe, lässt sich noch nicht rechnen, oder der Fall ändert an ihr nichts."
	case len(moves) == 0:
		s.Empty = "An der Tabelle ändert der Fall nichts."
	}
	for _, m := range moves {
		s.Lines = append(s.Lines, workplace.Line{Name: told.Club(m.Club),
			Says: "jetzt " + rankAndPoints(&m.Now) + ", andernfalls " + rankAndPoints(&m.Other)})
	}
	s.Links = []frame.Link{{Text: "Öffentliche Seite", Href: fmt.Sprintf("%s/faelle/%d", frame.LeaguePath(c.Of.League, v.Head.ID), c.Number)}}
	return s
}

// rankAndPoints tells where a club stands.
func rankAndPoints(row *scoring.Standing) string {
	return fmt.Sprintf("%d. mit %s Pkt.", row.Rank, explain.Whole(row.Points))
}
